import ArgumentParser
import Domain
import Reports
import Shop

struct ReturnCommand: AnsweringCommand {
  static let configuration = CommandConfiguration.verb(
    "return",
    abstract: "Take copies back: all of them, or none.",
    discussion: """
      Late fees are owed until they are paid. Copies stand before --pay: behind it and its method \
      a whole number is taken for a copy, unless one was named before.

      Examples:
        rental return C-000001
        rental return C-000001 C-000012 --customer "Ana Lima"
        rental return C-000001 --pay cash 5.00
        rental return C-000001 --at 2026-03-01T08:00:00Z
      """)

  @Argument(help: "Copies: UUID or barcode.") var copies: [String]
  @Option(help: "Only if this customer has them.") var customer: String?
  @Option(help: PaymentWords.help) var pay: [String] = []
  @Flag(help: "Decide, and save nothing.") var dryRun = false
  @OptionGroup var global: GlobalOptions

  var look: String? { copies.first.map { "rental copy show \($0.shellWord)" } }

  func answer(in session: Session) throws -> Answer {
    let receipt = try session.shop(.existing).takeBack(
      copies, from: customer, payment: PaymentRequest(try PaymentWords.offers(pay)), at: global.at,
      isDryRun: dryRun
    ).get()
    return ReturnAnswer.answer(receipt, isDryRun: dryRun)
  }
}

/// What came back, for the clerk and for machines.
enum ReturnAnswer {
  static func answer(_ receipt: ReturnReceipt, isDryRun: Bool) -> Answer {
    let report = RentalReport(today: receipt.day, currency: receipt.currency)
    return Answer(
      .nested(
        Record(
          report.back(receipt.rentals, totalLateFees: receipt.totalLateFees).fields
            + MoneyReport.ofReturn(receipt.money, receipt.currency)),
        report.table(receipt.rentals, in: receipt.calendar)),
      lines: lines(receipt, isDryRun)
        + MoneyText.lines(receipt.money, receipt.currency, isDryRun: isDryRun))
  }

  private static func lines(_ receipt: ReturnReceipt, _ isDryRun: Bool) -> [String] {
    let verb = isDryRun ? "Would be back" : "Back"
    let rows = receipt.rentals.map { record in
      let late = record.rental.nightsLate(by: receipt.day)
      let fee = record.rental.lateFee(by: receipt.day).text(in: receipt.currency)
      let lateness =
        late == 0
        ? "on time" : "\(counted(late, "night")) late, late fee \(fee) \(receipt.currency.code)"
      let holder = record.customer?.name ?? record.rental.customer.text
      return "\(verb) from \(holder): \(record.title) (\(record.barcode)), " + lateness
    }
    guard rows.count > 1, receipt.totalLateFees > .zero else { return rows }
    let total = receipt.totalLateFees.text(in: receipt.currency)
    return rows + ["Total late fees: \(total) \(receipt.currency.code)"]
  }
}

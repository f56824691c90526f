import ArgumentParser
import Domain
import Reports
import Shop

struct RentCommand: AnsweringCommand {
  static let configuration = CommandConfiguration.verb(
    "rent",
    abstract: "Rent movies to a customer: all of them, or none.",
    discussion: """
      Of a movie, the copy goes out that has been in longest; a copy is named by its barcode. \
      It is paid in cash, exactly, unless --pay says how, or --on-account that it is owed.

      Examples:
        rental rent --customer "Ana Lima" --movie Nosferatu --nights 3
        rental rent --customer M-000007 --copy C-000001 --copy C-000012 --nights 2
        rental rent --customer 7 --movie 12 --nights 3 --pay card 5.00 --pay cash 10
        rental rent --customer "Ana Lima" --movie Nosferatu --nights 3 --dry-run
        rental rent --customer 7 --movie 12 --nights 1 --override debt --reason Friday
      """)

  @Option(help: "Account number, card or name.") var customer: String
  @Option(help: "A movie: id, code, barcode or title.") var movie: [String] = []
  @Option(help: "A copy: UUID or barcode.") var copy: [String] = []
  @Option(help: "For how many nights.") var nights: Int
  @Option(help: "A note on the rentals.") var note: String?
  @Option(help: ArgumentHelp("A finding that a manager says yes to.", valueName: "code"))
  var override: [String] = []
  @Option(help: "Why it is overridden.") var reason: String?
  @Option(help: PaymentWords.help) var pay: [String] = []
  @Flag(help: "What is not paid is owed, up to the debt limit.") var onAccount = false
  @Flag(help: "Decide, and save nothing.") var dryRun = false
  @Flag(help: "Also tell the checks that passed.") var explain = false
  @OptionGroup var global: GlobalOptions

  var look: String? { "rental list --customer \(customer.shellWord)" }

  func answer(in session: Session) throws -> Answer {
    let items = movie.map { RentRequest.Item.movie($0) } + copy.map { .copy($0) }
    let request = RentRequest(
      customer: customer, items: items, nights: nights, note: note,
      override: try RentAnswer.override(override, reason, by: session.by),
      payment: RentAnswer.payment(try PaymentWords.offers(pay), onAccount: onAccount))
    let shop = try session.shop(.existing)
    let outcome = try shop.rent(request, at: global.at, isDryRun: dryRun, explains: explain)
    return try RentAnswer.answer(outcome, isDryRun: dryRun, explains: explain)
  }
}

/// What was rented, for the clerk and for machines.
enum RentAnswer {
  /// An override says what and why.
  static func override(_ codes: [String], _ reason: String?, by name: String) throws -> Override? {
    guard !codes.isEmpty else {
      guard reason == nil else {
        throw ShopError.invalid(["a reason is given, and nothing to override"])
      }
      return nil
    }
    return Override(codes: codes, reason: reason ?? "", by: name)
  }

  /// What a rent that says nothing else is paid with is cash.
  static func payment(_ offers: [PaymentOffer], onAccount: Bool) -> PaymentRequest {
    offers.isEmpty && !onAccount
      ? .exactlyInCash : PaymentRequest(offers, onAccount: onAccount)
  }

  /// - Throws: the report of a refusal.
  static func answer(
    _ outcome: Outcome<RentReceipt>, isDryRun: Bool, explains: Bool
  ) throws -> Answer {
    switch outcome {
    case .done(let receipt): return answer(receipt, isDryRun, explains)
    case .refused(let refusal):
      var report = ErrorReport(refusal)
      report.explains = explains
      throw report
    }
  }

  private static func answer(
    _ receipt: RentReceipt, _ isDryRun: Bool, _ explains: Bool
  ) -> Answer {
    let report = RentalReport(today: receipt.day, currency: receipt.currency)
    return Answer(
      .nested(
        Record(
          report.rent(receipt.rentals, total: receipt.total, findings: receipt.findings).fields
            + MoneyReport.ofRent(receipt.money, receipt.currency)),
        report.table(receipt.rentals, in: receipt.calendar)),
      lines: lines(receipt, isDryRun)
        + MoneyText.lines(receipt.money, receipt.currency, isDryRun: isDryRun)
        + receipt.findings.map(CheckLine.text))
  }

  private static func lines(_ receipt: RentReceipt, _ isDryRun: Bool) -> [String] {
    let verb = isDryRun ? "Would be rented" : "Rented"
    let rows = receipt.rentals.map { record in
      let rental = record.rental
      return "\(verb) to \(record.customer?.name ?? ""): \(record.title) (\(record.barcode)), "
        + "\(counted(rental.nights, "night")), due \(rental.due.weekdayText), "
        + "\(rental.price.text(in: receipt.currency)) \(receipt.currency.code)"
    }
    guard rows.count > 1 else { return rows }
    let total = receipt.total.text(in: receipt.currency)
    return rows + ["Total: \(total) \(receipt.currency.code) for \(rows.count) movies"]
  }
}

/// A check in a line: a mark, the rule, and what is the case.
enum CheckLine {
  static func text(_ finding: Finding) -> String {
    let subject = finding.subject.map { quoted($0) + ": " } ?? ""
    let override = finding.isOverridden ? " (overridden)" : ""
    return "\(finding.mark) \(finding.rule): \(subject)\(finding.message)\(override)"
  }
}

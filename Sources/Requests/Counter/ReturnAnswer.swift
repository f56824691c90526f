import Domain
import Reports
import Shop

/// What came back, for the clerk and for machines.
enum ReturnAnswer {
  static func answer(_ receipt: ReturnReceipt, isDryRun: Bool) -> Answer {
    let report = RentalReport(today: receipt.day, currency: receipt.currency)
    return Answer(
      .nested(
        Record(
          report.back(receipt.rentals, totalLateFees: receipt.totalLateFees).fields
            + [.init("shelved", .records(receipt.shelved.map(HoldReport.record)))]
            + MoneyReport.ofReturn(receipt.money, receipt.currency)),
        report.table(receipt.rentals, in: receipt.calendar)),
      lines: lines(receipt, isDryRun)
        + MoneyText.withTax(
          receipt.totalLateFees,
          of: receipt.rentals.reduce(.zero) { $0 + $1.rental.lateFee(by: receipt.day) },
          receipt.currency)
        + receipt.shelved.map { HoldReport.shelved($0, isDryRun: isDryRun) }
        + MoneyText.lines(receipt.money, receipt.currency, isDryRun: isDryRun))
  }

  /// A copy that did not come back with the others, as it was called, and why.
  typealias Rejected = (copy: String, report: ErrorReport)

  /// What came back of copies that were taken back each by itself.
  static func answer(
    _ receipt: ReturnReceipt, _ rejected: [Rejected], isDryRun: Bool
  ) -> Answer {
    var answer = answer(receipt, isDryRun: isDryRun)
    if case .nested(let record, let table) = answer.content {
      let told = rejected.map { copy, report in
        Record(["copy": .text(copy), "error": report.record["error"]])
      }
      answer.content = .nested(
        Record(record.fields + [.init("rejected", .records(told))]), table)
    }
    if !rejected.isEmpty { answer.status = .partlyDone }
    return answer
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

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

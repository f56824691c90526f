import Domain
import Reports
import Shop

/// What stays out longer, for the clerk and for machines.
package enum ExtendAnswer {
  static func answer(_ receipt: ExtendReceipt, isDryRun: Bool) -> Answer {
    let report = RentalReport(today: receipt.day, currency: receipt.currency)
    let record = report.extend(
      receipt.rentals, receipt.extensions, total: receipt.total,
      lateFees: receipt.totalLateFees, findings: receipt.findings)
    return Answer(
      .nested(
        Record(record.fields + MoneyReport.ofRent(receipt.money, receipt.currency)),
        report.table(receipt.rentals, in: receipt.calendar)),
      lines: lines(receipt, isDryRun: isDryRun) + receipt.findings.map(CheckLine.text))
  }

  /// What was extended, and how it was paid.
  package static func lines(_ receipt: ExtendReceipt, isDryRun: Bool = false) -> [String] {
    rows(receipt, isDryRun)
      + MoneyText.withTax(
        receipt.total + receipt.totalLateFees,
        of: receipt.extensions.reduce(.zero) { $0 + $1.price + $1.lateFee }, receipt.currency)
      + MoneyText.lines(receipt.money, receipt.currency, isDryRun: isDryRun)
  }

  private static func rows(_ receipt: ExtendReceipt, _ isDryRun: Bool) -> [String] {
    let verb = isDryRun ? "Would be extended" : "Extended"
    let amount = { (money: Money) in
      "\(money.text(in: receipt.currency)) \(receipt.currency.code)"
    }
    let rows = zip(receipt.rentals, receipt.extensions).map { record, one in
      let late = one.lateFee > .zero ? ", late fee \(amount(one.lateFee))" : ""
      let holder = record.customer?.name ?? record.rental.customer.text
      return "\(verb) for \(holder): \(record.title) (\(record.barcode)), "
        + "\(counted(one.nights, "more night")), due \(one.terms.lateFee.dueWords(one.terms.due)), "
        + amount(one.price) + late
    }
    guard rows.count > 1 else { return rows }
    let total = amount(receipt.total + receipt.totalLateFees)
    return rows + ["Total: \(total) for \(rows.count) movies"]
  }
}

import Domain
import Reports

/// What was booked for a customer, for the clerk and for machines.
package enum MoneyAnswer {
  package static func answer(_ receipt: MoneyReceipt) -> Answer {
    Answer(
      .nested(MoneyReport.record(receipt), MoneyReport.table(receipt)),
      lines: MoneyText.lines(receipt))
  }
}

import Domain

/// A Z report, as machines read it.
package enum ZReportTable {
  private static func line(_ line: ZReport.Line, _ currency: Currency) -> Record {
    row(
      section: line.section.rawValue,
      name: line.name + (line.backDatedTo.map { "-for-\($0.text)" } ?? ""), count: line.count,
      amount: .amount(line.amount, currency), receiptNumber: line.receiptNumber)
  }

  /// A receipt's number is there only where one was given.
  package static func row(
    section: String, name: String, count: Int?, amount: Cell, receiptNumber: String?
  ) -> Record {
    let row = Record([
      "section": .text(section), "name": .text(name), "count": .number(count), "amount": amount,
    ])
    return receiptNumber.map { row.with([receiptNumberKey: .text($0)]) } ?? row
  }

  private static let receiptNumberKey = "receipt_number"

  /// The whole report, in the form in which it is kept.
  package static func record(_ report: ZReport) -> Record {
    let (session, currency) = (report.session, report.currency)
    return Record([
      "report": .text(session.closing == nil ? "X" : "Z"),
      "shop": .list(report.shop),
      "till": .number(session.till),
      "number": .number(session.number),
      "opened_at": .instant(session.openedAt),
      "opened_by": .text(session.openedBy),
      "closed_at": .instant(session.closing?.at),
      "closed_by": .text(session.closing?.by),
      "day": .day(report.day),
      "currency": .text(currency.code),
      "first_receipt": .text(report.receipts?.lowerBound.text),
      "last_receipt": .text(report.receipts?.upperBound.text),
      "float": .amount(session.float, currency),
      "expected": .amount(report.expected, currency),
      "counted": .amount(report.counted, currency),
      "over_short": .amount(report.overShort, currency),
      "reason": .text(report.reason),
      "audit_seq": .number(report.trail.number),
      "audit_hash": .text(report.trail.hash),
      "lines": .records(report.lines.map { line($0, currency) }),
    ])
  }

  package static func table(_ report: ZReport) -> Table {
    table(report.lines.map { line($0, report.currency) })
  }

  /// The lines of a report.
  package static func table(_ rows: [Record]) -> Table {
    let hasReceipts = rows.contains { $0[receiptNumberKey] != .null }
    return Table(
      keys: ["section", "name", "count", "amount"] + (hasReceipts ? [receiptNumberKey] : []),
      records: hasReceipts
        ? rows.map { $0.with([receiptNumberKey: $0[receiptNumberKey]]) } : rows,
      columns: [
        .field("section", "section"), .field("name", "name"), .figure("count", "count"),
        .figure("amount", "amount"),
      ] + (hasReceipts ? [.field(receiptNumberKey, "receipt")] : []),
      empty: "No lines.")
  }
}

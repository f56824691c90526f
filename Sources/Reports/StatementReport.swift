import Domain

/// A customer's statement: what was owed, line by line, and what is owed.
package struct StatementReport {
  private let statement: Statement
  private let lines: [Record]

  package init(_ statement: Statement) {
    self.statement = statement
    let layout = Self.layout(statement)
    lines = zip(statement.lines, statement.balances).map { layout.record(($0, $1)) }
  }

  private static func layout(_ statement: Statement) -> Layout<(StatementLine, Money)> {
    let (currency, calendar) = (statement.currency, statement.calendar)
    return Layout([
      "seq": { .number($0.0.recorded.seq) },
      "day": { .day($0.0.recorded.entry.on) },
      "booked_at": { .instant($0.0.recorded.entry.at) },
      "kind": { .text($0.0.recorded.line.kind.rawValue) },
      "rental": { .text($0.0.recorded.line.rental?.text) },
      "barcode": { .text($0.0.barcode) },
      "title": { .text($0.0.title) },
      "method": { .text($0.0.recorded.line.method?.rawValue) },
      "voids": { .text($0.0.voided?.receipt.text) },
      "voided_kind": { .text($0.0.voided?.kind.rawValue) },
      "reason": { .text($0.0.recorded.line.reason) },
      "amount": { .amount($0.0.recorded.line.amount, currency) },
      "balance": { .amount($0.1, currency) },
      "receipt": { .text($0.0.recorded.receipt?.text) },
      "till": { .number($0.0.recorded.entry.till) },
      "session": { .number($0.0.recorded.entry.session) },
      "by": { .text($0.0.recorded.entry.by) },
      "for": { .day($0.0.recorded.entry.backDated(in: calendar)) },
    ])
  }

  package var record: Record {
    let currency = statement.currency
    return Record([
      "customer": .text(statement.customer.text), "customer_name": .text(statement.name),
      "currency": .text(currency.code), "since": .day(statement.since),
      "until": .day(statement.until), "opening_balance": .amount(statement.opening, currency),
      "lines": .records(lines), "closing_balance": .amount(statement.closing, currency),
      "deposit": .amount(statement.deposit, currency),
      "packages": .records(statement.packages.map { PackageReport.record($0, in: currency) }),
    ])
  }

  package var table: Table {
    Table(
      keys: Self.layout(statement).keys, records: lines,
      columns: [
        .field("day", "day"), Column("what") { Shown(Self.kind($0)) }.narrow(1),
        Column("about", isFlexible: true) { Shown(Self.about($0)) }
          .onPage { record, _ in Self.about(record, hasBarcode: false) },
        .figure("amount", "amount"), .figure("balance", "balance"),
        .field("receipt", "receipt").spare(2), .field("by", "by", isFlexible: true).spare(1),
      ],
      empty: statement.isShortened ? "Nothing was booked since." : "Nothing was booked.")
  }

  /// `void of late fee`.
  private static func kind(_ record: Record) -> String {
    let words = { (key: String) in
      LedgerKind(rawValue: PlainText.text(of: record[key]))?.words ?? ""
    }
    let voided = words("voided_kind")
    return words("kind") + (voided.isEmpty ? "" : " of \(voided)")
  }

  /// The movie, how money changed hands, what is voided and why, and for which day.
  private static func about(_ record: Record, hasBarcode: Bool = true) -> String {
    let text = { (key: String) in PlainText.text(of: record[key]) }
    let barcode = hasBarcode ? " (\(text("barcode")))" : ""
    let title = text("title").isEmpty ? "" : text("title") + barcode
    let voids = text("voids").isEmpty ? "" : "receipt \(text("voids"))"
    let method = PaymentMethod(rawValue: text("method"))?.words ?? ""
    let day = text("for").isEmpty ? "" : "for \(text("for"))"
    return [title, method, voids, text("reason"), day].filter { !$0.isEmpty }.joined(
      separator: ", ")
  }

  /// What people read above the lines.
  package var head: [String] {
    guard let since = statement.since else { return [] }
    return ["Balance before \(since.text): \(text(statement.opening))"]
      + (statement.isShortened ? ["Older lines are left out; --since DAY shows them."] : [])
  }

  /// What people read beneath the lines.
  package var foot: [String] {
    let day = statement.until.map { " on \($0.text)" } ?? ""
    let isDepositOfThen = statement.until == nil && statement.deposit > .zero
    let deposit = isDepositOfThen ? ", with a deposit of \(text(statement.deposit)) held" : ""
    let left = statement.until == nil ? statement.packages : []
    return ["Balance\(day): \(text(statement.closing))\(deposit)"]
      + left.map { PackageReport.leftWords(HeldPackage($0), isDryRun: false) }
  }

  private func text(_ money: Money) -> String {
    "\(money.text(in: statement.currency)) \(statement.currency.code)"
  }
}

/// What was counted in a drawer: a total, or so many of each coin and note.
package struct CashCount: Hashable, Sendable {
  package private(set) var total = Money.zero
  /// All that is wrong with it; there is a total only where nothing is.
  package private(set) var problems: [FieldProblem] = []

  /// Reads `143.50`, or denominations such as `50x2` and `20x1,0.50x7`.
  package init(_ texts: [String], in currency: Currency) {
    let parts = texts.flatMap { text in
      text.split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmed }
    }
    let totals = parts.filter { !Self.isDenomination($0) }
    for part in parts where Self.isDenomination(part) { addDenomination(part, currency) }
    for text in totals { addTotal(text, currency) }
    if parts.isEmpty { object("is required") }
    if totals.count > 1 { object("names \(totals.count) totals") }
    if totals.count == 1, parts.count > 1 { object("is a total or denominations, and not both") }
  }

  /// A total that nobody has in a drawer, unless the books say that it is there.
  package func problem(expecting expected: Money) -> FieldProblem? {
    total > max(.largest, expected)
      ? FieldProblem("counted", "is more than any drawer holds") : nil
  }

  private static func isDenomination(_ text: String) -> Bool {
    text.utf8.contains { $0 == UInt8(ascii: "x") || $0 == UInt8(ascii: "X") }
  }

  private mutating func object(_ message: String) {
    problems.append(FieldProblem("counted", message))
  }

  private mutating func addTotal(_ text: String, _ currency: Currency) {
    if let amount = Money(text, in: currency, upTo: .most) { return total = total + amount }
    do throws(FieldProblem) {
      _ = try Money.amount(text, in: currency, of: "counted")
    } catch {
      problems.append(error)
    }
  }

  private mutating func addDenomination(_ text: String, _ currency: Currency) {
    let sides = text.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "X" }
      .map { String($0).trimmed }
    guard sides.count == 2, let amount = Money(sides[0], in: currency, upTo: .most), amount > .zero,
      let count = Self.count(sides[1])
    else {
      let example = Money(minor: 500).text(in: currency)
      return object("has \(quoted(text)), which is no denomination such as \(example)x3")
    }
    total = total + amount * count
  }

  private static func count(_ text: String) -> Int? {
    guard (1...9).contains(text.utf8.count) else { return nil }
    return Digits.value(Array(text.utf8))
  }
}

import Domain

/// Which examples of house rules hold, and how the others fail.
package enum ExampleReport {
  package typealias Tried = (example: RulesExample, failure: ExampleFailure?)

  private static let layout = Layout<Tried>([
    "line": { .number($0.example.line.number) },
    "example": { .text($0.example.line.value) },
    "passed": { .flag($0.failure == nil) },
    "day": { .day($0.failure?.day) },
    "expected": { .text($0.failure?.expected) },
    "came": { .text($0.failure?.came) },
    "lines": { .list($0.failure?.basis.map(\.text) ?? []) },
  ])

  /// - Parameter empty: what is said where there are none.
  package static func table(_ tried: [Tried], empty: String) -> Table {
    Table(
      keys: layout.keys, records: tried.map(layout.record),
      columns: [
        .figure("line", "line"), Column("result", isFlexible: true) { Shown(result(of: $0)) },
        .whole("example", "example"),
      ], empty: empty)
  }

  /// `holds`, or `price 9.00 on Sat 2026-11-21`.
  private static func result(of record: Record) -> String {
    guard record["passed"] == .flag(false) else { return "holds" }
    return "failed: \(PlainText.text(of: record["came"])) on \(PlainText.text(of: record["day"]))"
  }
}

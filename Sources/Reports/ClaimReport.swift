import Domain

/// Whether house rules ever let something happen.
package enum ClaimReport {
  package typealias Tried = (claim: RulesClaim, proof: ClaimProof)

  private static let layout = Layout<Tried>([
    "sentence": { .text($0.claim.text) },
    "never": { $0.proof.isNever.map { .flag($0) } ?? .null },
    "example": { .text($0.proof.example) },
    "cases": { .number($0.proof.cases == .max ? nil : $0.proof.cases) },
  ])

  /// A sentence a line, with what became of it.
  package static func table(_ tried: [Tried]) -> Table {
    Table(
      keys: layout.keys, records: tried.map(layout.record),
      columns: [
        Column("result") { Shown(result(of: $0)) }, .field("sentence", "sentence"),
        Column("cases") { Shown(PlainText.text(of: $0["cases"])) }, .whole("example", "example"),
      ], empty: "")
  }

  private static func result(of record: Record) -> String {
    switch record["never"] {
    case .flag(true): "never"
    case .flag(false): "can happen"
    default: "not known"
    }
  }
}

extension ClaimProof {
  /// A case in which it happens.
  fileprivate var example: String? {
    if case .happens(let example) = answer { example } else { nil }
  }
}

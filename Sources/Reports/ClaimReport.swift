import Domain

/// Whether house rules ever let something happen.
package enum ClaimReport {
  package typealias Tried = (claim: RulesClaim, proof: ClaimProof)

  private static let layout = Layout<Tried>([
    "sentence": { .text($0.claim.text) },
    "never": { $0.proof.isNever.map { .flag($0) } ?? .null },
    "example": { .text($0.proof.example) },
    "cases": { .number($0.proof.cases == .max ? nil : $0.proof.cases) },
    "why": { .text($0.proof.why) },
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

  /// Why it is not known of a sentence, beneath the table.
  package static func reasons(_ tried: [Tried]) -> [String] {
    tried.compactMap { one in
      one.proof.why.map { "\(quoted(one.claim.text)) is not known: \($0)." }
    }
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
  /// Why nobody knows.
  fileprivate var why: String? {
    guard case .unknown(let reason) = answer else { return nil }
    return switch reason {
    case .closedDays:
      "it is refused only because the shop is closed when it is due, which other days may change"
    case .paying: "what is paid hangs on the price, which is not looked at case by case"
    case .twoTiers: "a member may be of another tier beside the membership"
    case .tooManyCases: "the house rules tell apart more cases than can be tried"
    }
  }

  /// A case in which it happens.
  fileprivate var example: String? {
    if case .happens(let example) = answer { example } else { nil }
  }
}

import Domain
import Reports

/// The house rules in force.
package struct RulesShow: Request {
  package static let command = Command(
    "rules show", "Print the house rules in force, as they were written.",
    discussion: """
      Examples:
        rental rules show
        rental rules show --at 2026-01-01
        rental rules show --at tomorrow
        rental rules show --resolved
      """)

  var resolved = false

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.flag(
      "resolved", &resolved, "Every setting with its lines, the one that is asked first on top.")
  }

  package func answer(for caller: any Caller) throws -> Answer {
    let shop = try caller.shop()
    let (version, read) = try shop.houseRules(at: caller.at)
    let coming = try caller.at == .now ? shop.comingRules() : []
    if let next = coming.first?.from {
      let command = caller.options.line("rental rules show --at \(next.text)")
      caller.note("other house rules come in force on \(next.text): \(command)")
    }
    if resolved { return Answer(.table(ResolvedReport.table(read.rules))) }
    let record = Record([
      "hash": .text(version.hash), "since": .instant(version.since),
      "by": .text(version.appliedBy), "currency": .text(read.rules.currency.value.code),
      "text": .text(version.text), "coming": .list(coming.compactMap { $0.from?.text }),
    ])
    return Answer(.verbatim(version.text, record))
  }
}

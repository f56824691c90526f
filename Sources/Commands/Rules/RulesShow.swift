import ArgumentParser
import Domain
import Reports
import Storage

struct RulesShow: AnsweringCommand {
  static let configuration = CommandConfiguration.verb(
    "show",
    abstract: "Print the house rules in force, as they were written.",
    discussion: """
      Examples:
        rental rules show
        rental rules show --at 2026-01-01
        rental rules show --resolved
      """)

  @Flag(help: "Every setting with its lines, the one that is asked first on top.")
  var resolved = false
  @OptionGroup var global: GlobalOptions

  func answer(in session: Session) throws -> Answer {
    let shop = try session.shop(.existing)
    return try shop.transaction(.read) { work in
      let moment = try work.moment(session.options.at)
      let version = try work.store.rulesVersion(at: moment.instant)
      let rules = try shop.read(version).rules
      if resolved { return Answer(.table(ResolvedReport.table(rules))) }
      let record = Record([
        "hash": .text(version.hash), "since": .instant(version.since),
        "by": .text(version.appliedBy), "currency": .text(rules.currency.value.code),
        "text": .text(version.text),
      ])
      return Answer(.verbatim(version.text, record))
    }
  }
}

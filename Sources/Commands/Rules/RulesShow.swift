import ArgumentParser
import Domain
import Reports
import Shop

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
    let (version, read) = try session.shop().houseRules(at: global.at)
    if resolved { return Answer(.table(ResolvedReport.table(read.rules))) }
    let record = Record([
      "hash": .text(version.hash), "since": .instant(version.since),
      "by": .text(version.appliedBy), "currency": .text(read.rules.currency.value.code),
      "text": .text(version.text),
    ])
    return Answer(.verbatim(version.text, record))
  }
}

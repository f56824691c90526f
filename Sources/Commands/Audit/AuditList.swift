import ArgumentParser
import Domain
import Reports
import Shop
import Storage

struct AuditList: AnsweringCommand {
  static let configuration = CommandConfiguration.verb(
    "list",
    abstract: "List who did what, the newest last.",
    discussion: """
      What was said of a customer who has been removed is there no more. The days are those on \
      which something was recorded.

      Examples:
        rental audit list --since 2026-03-01 --by "Ana Lima"
        rental audit list --deed void --format csv
        rental audit list --limit 20
      """)

  @Option(
    help: ArgumentHelp("Only from this day or time on.", valueName: "moment"),
    transform: MomentWords.moment)
  var since: AskedMoment?
  @Option(
    help: ArgumentHelp("Only up to this day or time.", valueName: "moment"),
    transform: MomentWords.moment)
  var until: AskedMoment?
  @Option(help: ArgumentHelp("Only what was done, such as rent or staff-pin-wrong."))
  var deed: String?
  @Option(help: ArgumentHelp("Only the last so many.", valueName: "number")) var limit: Int?
  @OptionGroup var global: GlobalOptions

  func answer(in session: Session) throws -> Answer {
    let deeds = Deed.allCases.map(\.rawValue)
    if let deed, !deeds.contains(deed) {
      let hint = Nearest.name(to: deed, among: deeds).map { "; did you mean \($0)?" } ?? ""
      throw ShopError.invalid(["deed is \(quoted(deed)), which nobody can do\(hint)"])
    }
    if let limit, limit < 1 { throw ShopError.invalid(["limit is \(limit), not 1 or more"]) }
    let shop = try session.shop(.existing)
    return try shop.transaction(.read) { work in
      let calendar = try work.rulesInForce().calendar
      var filter = AuditFilter()
      filter.since = try session.span(of: since, calendar)?.first
      filter.until = try session.span(of: until, calendar).map { $0.last + 1 }
      filter.by = global.by
      filter.deed = deed
      filter.limit = limit
      return Answer(.table(AuditReport.table(try work.store.auditLines(filter))))
    }
  }
}

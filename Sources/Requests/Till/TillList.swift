import Reports
import Shop

/// Who opened and closed which till.
struct TillList: Request {
  static let command = Command(
    "till list", "List till sessions: who opened and closed them, what was expected and counted.",
    discussion: """
      All tills, unless --till names one; the newest session comes last.

      Examples:
        rental till list
        rental till list --till 2 --format csv
      """)

  func answer(for caller: any Caller) throws -> Answer {
    let shop = try caller.shop()
    let till = caller.options.till == nil ? nil : shop.acting.till
    let seen = try shop.tillSessions(of: till, at: caller.at)
    return Answer(.table(TillReport.table(seen.value, in: seen.calendar, seen.currency)))
  }
}

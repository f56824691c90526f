import Reports
import Shop

/// Which stocktakes there were.
package struct StocktakeList: Request {
  package static let command = Command(
    "stocktake list", "List the stocktakes, the last first.",
    discussion: """
      Examples:
        rental stocktake list
      """)

  package init() {}

  package func answer(for caller: any Caller) throws -> Answer {
    let seen = try caller.shop().stocktakes(at: caller.at)
    return Answer(.table(StocktakeReport.table(seen.value, in: seen.calendar.zone)))
  }
}

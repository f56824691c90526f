import Domain
import Reports
import Shop

/// A stocktake ends without a report.
package struct StocktakeCancel: Request {
  package static let command = Command(
    "stocktake cancel", "End a stocktake without a report.", isBatched: true,
    discussion: """
      What was scanned in it counts for nothing. It takes a manager.

      Examples:
        rental stocktake cancel
      """)

  var stocktake: Int?

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("stocktake", &stocktake, .number, "Its number, where several are open.")
  }

  package var look: String? { "rental stocktake list" }

  package func answer(for caller: any Caller) throws -> Answer {
    let state = try caller.shop().cancelStocktake(stocktake, at: caller.at)
    var answer = StocktakeAnswer.answer(state, caller.options)
    answer.lines = ["\(state.stocktake.words.capitalisedFirst) is cancelled."]
    return answer
  }
}

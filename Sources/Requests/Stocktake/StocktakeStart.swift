import Domain
import Shop

/// Stock is taken from now on.
package struct StocktakeStart: Request {
  package static let command = Command(
    "stocktake start", "Start a stocktake of the whole shop or of one shelf.", isBatched: true,
    discussion: """
      The shop stays open meanwhile: what is rented, returned, moved or lost while stock is taken \
      is not missed. It can go on for days. It takes a manager; everybody can scan.

      Examples:
        rental stocktake start
        rental stocktake start --shelf A
      """)

  var shelf: String?

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.option("shelf", &shelf, .text, "Only this shelf.")
  }

  package var look: String? { "rental stocktake list" }

  package func answer(for caller: any Caller) throws -> Answer {
    let state = try caller.shop().startStocktake(shelf: shelf, at: caller.at)
    var answer = StocktakeAnswer.answer(state, caller.options)
    let expected = counted(state.figures.expected, "copy", "copies")
    answer.lines = [
      "\(state.stocktake.words.capitalisedFirst) has started; the books have \(expected) in.",
      "Scan with: " + caller.options.line("rental stocktake scan"),
    ]
    return answer
  }
}

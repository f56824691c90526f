/// Stocktakes.
extension AllowedReads {
  static let ofStocktakes: [String: (tables: String, reason: String)] = [
    "StocktakeQueries.missingCopies": (
      "!copy", "a stocktake walks the copies that there are, and none of their history"
    ),
    "StocktakeQueries.tallies": (
      "!!rental !!sort !copy",
      "the same, to say how far it is; as it was at a moment, the last rental of each copy too"
    ),
    "StocktakeQueries.shelfNames": (
      "!copy", "the shelves on which copies are written down to stand, where one is named"
    ),
    "Store+Stocktakes.line": (
      "!!audit", "from the last line back to a receipt of this till session, while stock is taken"
    ),
    "StocktakeQueries.forEachStocktakeRow": (
      "!!stocktake_copy !!stocktake_finding !!stocktake_stray", "an export has all of them"
    ),
    "Law+Stocktakes.ofStocktakes": (
      "!!stocktake_finding", "check looks at every line of every report"
    ),
  ]
}

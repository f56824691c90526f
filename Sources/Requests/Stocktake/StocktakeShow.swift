import Shop

/// How far a stocktake has come, or what it found.
package struct StocktakeShow: Request {
  package static let command = Command(
    "stocktake show", "Show how far a stocktake has come, or what it found.",
    discussion: """
      The open one or, where none is, the last. A closed one shows its report as it was made.

      Examples:
        rental stocktake show
        rental stocktake show 3 --format csv
      """)

  var stocktake: Int?

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("stocktake", &stocktake, .number, "Its number.")
  }

  package func answer(for caller: any Caller) throws -> Answer {
    StocktakeAnswer.answer(
      try caller.shop().stocktake(stocktake, at: caller.at), caller.options)
  }
}

import Domain
import Shop

/// A stocktake ends with its report.
package struct StocktakeClose: Request {
  package static let command = Command(
    "stocktake close", "Close a stocktake, and report what is not as the books have it.",
    isBatched: true,
    discussion: """
      Missing is what the books have had in since the start and nobody scanned. The report stays \
      as it is, and nothing else changes: each line has the command that puts it right. With \
      --dry-run it shows what the report would be. It takes a manager.

      Examples:
        rental stocktake close --dry-run
        rental stocktake close
        rental stocktake close 3 --format csv > stocktake.csv
      """)

  var stocktake: Int?
  var dryRun = false

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("stocktake", &stocktake, .number, "Its number, where several are open.")
    try keys.flag("dry_run", &dryRun, "Compare, and save nothing.")
  }

  package var look: String? { "rental stocktake list" }

  package func answer(for caller: any Caller) throws -> Answer {
    StocktakeAnswer.answer(
      try caller.shop().closeStocktake(stocktake, at: caller.at, isDryRun: dryRun),
      caller.options)
  }
}

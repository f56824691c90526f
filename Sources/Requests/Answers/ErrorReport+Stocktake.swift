import Domain
import Shop

/// A stocktake that is not in the state that it should be in.
extension ErrorReport {
  static func stocktake(_ problem: StocktakeProblem) -> ErrorReport {
    switch problem {
    case .noneIsOpen:
      ErrorReport(
        code: "not-found", exit: .notFound, message: "no stocktake is open.",
        why: "what is scanned is noted in a stocktake, which a manager starts and closes",
        tries: ["rental stocktake start", "rental stocktake list"])
    case .severalAreOpen(let open):
      ErrorReport(
        code: "ambiguous", exit: .ambiguous,
        message: "\(counted(open.count, "stocktake")) are open.",
        why: open.map(\.words).joined(separator: "; "),
        tries: ["the same with the number of one of them"])
    case .hasEnded(let stocktake, let ended):
      ErrorReport(
        code: "stocktake-ended", exit: .refused,
        message: "\(stocktake.words) was \(ended.outcome.rawValue) at \(ended.at.text).",
        why: "nothing was changed; its report stays as it is",
        tries: [
          "rental stocktake show \(stocktake.number)",
          "rental stocktake start" + of(stocktake),
        ])
    case .isOpen(let stocktake):
      ErrorReport(
        code: "stocktake-open", exit: .refused,
        message: "\(stocktake.words) is open since \(stocktake.startedAt.text).",
        why: "a copy belongs to one open stocktake at most; nothing was changed",
        tries: [
          "rental stocktake show \(stocktake.number)",
          "rental stocktake close \(stocktake.number)",
        ])
    }
  }

  private static func of(_ stocktake: Stocktake) -> String {
    stocktake.shelf.map { " \($0.shellValue(of: "--shelf"))" } ?? ""
  }
}

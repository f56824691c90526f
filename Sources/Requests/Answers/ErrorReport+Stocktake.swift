import Domain
import Shop

/// A stocktake that is not in the state that it should be in.
extension ErrorReport {
  /// - Parameter asked: the command that asked for it.
  static func stocktake(_ problem: StocktakeProblem, asked: CommandWords? = nil) -> ErrorReport {
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
        tries: again(asked, of: open) ?? ["rental stocktake list"])
    case .hasEnded(let stocktake, let outcome, let at):
      ErrorReport(
        code: "stocktake-ended", exit: .refused,
        message: "\(stocktake.words) was \(outcome.rawValue) at \(at).",
        why: "nothing was changed; its report stays as it is",
        tries: [
          "rental stocktake show \(stocktake.number)",
          "rental stocktake start" + of(stocktake),
        ])
    case .isOpen(let stocktake, let since):
      ErrorReport(
        code: "stocktake-open", exit: .refused,
        message: "\(stocktake.words) is open since \(since).",
        why: "a copy belongs to one open stocktake at most; nothing was changed",
        tries: [
          "rental stocktake show \(stocktake.number)",
          "rental stocktake close \(stocktake.number)",
        ])
    case .goesOn(let stocktake):
      ErrorReport(
        code: "stocktake-open", exit: .refused, message: "\(stocktake.words) is not closed yet.",
        why: "what it misses is known once all is scanned; nothing was changed",
        tries: [
          "rental stocktake show \(stocktake.number)",
          "rental stocktake close \(stocktake.number)",
        ])
    case .isNotNow(let deed, let instant):
      ErrorReport(
        code: "invalid", exit: .usage,
        message: "a stocktake \(deed) when it is entered, not at \(instant.text).",
        why: "nothing was changed", tries: [now(asked) ?? "the same without --at"])
    case .isNotMissing(let stocktake, let copy, let wasMissing, let isLost):
      notMissing(stocktake, copy, wasMissing: wasMissing, isLost: isLost)
    }
  }

  private static func notMissing(
    _ stocktake: Stocktake, _ copy: String, wasMissing: Bool, isLost: Bool
  ) -> ErrorReport {
    let message =
      isLost
      ? "\(copy) is lost already."
      : wasMissing ? "\(copy) has turned up or changed since." : "\(copy) is not missing."
    let why =
      isLost
      ? "nothing is left to do for \(stocktake.words)"
      : wasMissing
        ? "it was rented, returned, moved, edited or scanned since the close of \(stocktake.words)"
        : "\(stocktake.words) does not miss it"
    return ErrorReport(
      code: "not-missing", exit: .refused, message: message, why: "\(why); nothing was changed",
      tries: [
        "rental copy show \(copy.shellArgument())", "rental stocktake show \(stocktake.number)",
      ])
  }

  /// The same command for now.
  private static func now(_ asked: CommandWords?) -> String? {
    var words = asked
    words?.keep(of: ["at"]) { _ in false }
    return words?.shortLine
  }

  /// The same command with the number of each; `nil` where it has no key for that.
  private static func again(_ asked: CommandWords?, of open: [Stocktake]) -> [String]? {
    guard let asked else { return nil }
    let lines = open.compactMap { stocktake -> String? in
      var words = asked
      return words.set("stocktake", to: [["\(stocktake.number)"]]) ? words.shortLine : nil
    }
    return lines.isEmpty ? nil : lines
  }

  private static func of(_ stocktake: Stocktake) -> String {
    stocktake.shelf.map { " \($0.shellValue(of: "--shelf"))" } ?? ""
  }
}

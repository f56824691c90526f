import Domain
import Reports
import Shop

/// A stocktake, for people and for machines.
enum StocktakeAnswer {
  static func answer(_ state: StocktakeState, _ options: CallOptions) -> Answer {
    let (stocktake, figures) = (state.stocktake, state.figures)
    let words = StocktakeRemedy.words(options)
    let findings = state.findings.map {
      StocktakeFindings.record(
        $0,
        remedy: state.settled.contains($0.number) ? nil : StocktakeRemedy.command($0, in: words))
    }
    let isOpen = stocktake.ended == nil && stocktake.figures == nil
    let stage: StocktakeFindings.Stage =
      state.isPast
      ? .past : isOpen ? .open : stocktake.ended?.outcome == .cancelled ? .cancelled : .closed
    var answer = Answer(
      .nested(
        StocktakeReport.record(stocktake, figures, state.shelves, findings: findings),
        StocktakeFindings.table(findings, stage)))
    answer.head =
      [heading(state)] + (stage == .cancelled ? [] : [summary(state)])
      + (isOpen ? [] : others(state))
    if isOpen { answer.tails = [StocktakeReport.table(state.shelves)] }
    return answer
  }

  private static func heading(_ state: StocktakeState) -> String {
    let (stocktake, zone) = (state.stocktake, state.calendar.zone)
    let name = stocktake.words.capitalisedFirst
    if let ended = stocktake.ended {
      return "\(name), \(ended.outcome.rawValue) \(zone.shortText(of: ended.at)) by \(ended.by)."
    }
    return "\(name), started \(zone.shortText(of: stocktake.startedAt)) by \(stocktake.startedBy)."
  }

  private static func summary(_ state: StocktakeState) -> String {
    let (stocktake, figures) = (state.stocktake, state.figures)
    let scanned = "\(figures.scanned) of \(counted(figures.expected, "copy", "copies")) scanned"
    let moved = figures.moved == 0 ? "" : ", \(figures.moved) in trade meanwhile"
    return stocktake.figures == nil
      ? "\(scanned)\(moved), \(figures.missing) to scan."
      : "\(scanned)\(moved), \(figures.missing) missing."
  }

  /// What it found besides what is missing.
  private static func others(_ state: StocktakeState) -> [String] {
    let kinds = StocktakeKind.allCases.compactMap { kind -> String? in
      let count = state.count(of: kind)
      return kind == .missing || count == 0 ? nil : "\(count) \(kind.words)"
    }
    return kinds.isEmpty ? [] : ["Besides: \(kinds.joined(separator: "; "))."]
  }
}

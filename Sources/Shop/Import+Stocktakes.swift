import Domain
import Storage

/// Stocktakes of elsewhere, with what was scanned in them and what they found.
extension Importer {
  package func add(stocktake draft: Draft) throws -> [FieldProblem] {
    var reader = reader(of: draft)
    var stocktake = Stocktake.blank
    reader.fill(
      &stocktake, except: ["outcome", "ended_at", "ended_by", "expected", "scanned", "moved"],
      requiresAll: true)
    if reader.text("outcome") != nil {
      var ended = Stocktake.Ended.blank
      reader.fill(&ended, requiresAll: true)
      stocktake.ended = ended
      if ended.at > now { reader.object("ended_at", "is \(ended.at.text), in the future") }
      if ended.at < stocktake.startedAt {
        reader.object("ended_at", "is \(ended.at.text), before it started")
      }
    }
    if stocktake.ended?.outcome == .closed {
      var figures = Stocktake.Figures.blank
      reader.fill(&figures, requiresAll: true)
      stocktake.figures = figures
    }
    if stocktake.startedAt > now {
      reader.object("started_at", "is \(stocktake.startedAt.text), in the future")
    }
    if try entry.store.stocktake(stocktake.number) != nil {
      reader.object("stocktake", "\(stocktake.number) is there already")
    }
    if stocktake.ended == nil,
      let other = try entry.store.openStocktakes().first(where: {
        $0.overlaps(shelf: stocktake.shelf)
      })
    {
      reader.object("stocktake", "\(stocktake.number) is open, and so is \(other.words)")
    }
    guard reader.problems.isEmpty else { return reader.problems }
    try entry.store.add(stocktake)
    stocktakes.insert(stocktake.number)
    return []
  }

  package func add(stocktakeMark draft: Draft) throws -> [FieldProblem] {
    var reader = reader(of: draft)
    var mark = StocktakeMark.blank
    reader.fill(&mark, except: Self.sighted, requiresAll: true)
    if reader.text("seen") != nil {
      var sighting = StocktakeMark.Sighting.blank
      reader.fill(&sighting, except: Self.placed, requiresAll: true)
      sighting.place = place(&reader)
      mark.sighting = sighting
    }
    check(mark.stocktake, &reader)
    if mark.sighting == nil, mark.moved == nil { reader.object("seen", "is required") }
    if reader.problems.isEmpty, try entry.store.copy(mark.copy) == nil {
      reader.object("copy", "is \(quoted(mark.copy.text)), no copy's")
    }
    guard reader.problems.isEmpty else { return reader.problems }
    try entry.store.add(mark)
    return []
  }

  package func add(stocktakeStray draft: Draft) throws -> [FieldProblem] {
    var reader = reader(of: draft)
    var stray = StocktakeStray.blank
    reader.fill(&stray, except: Self.placed, requiresAll: true)
    stray.place = place(&reader)
    check(stray.stocktake, &reader)
    guard reader.problems.isEmpty else { return reader.problems }
    try entry.store.mark(stray)
    return []
  }

  package func add(stocktakeFinding draft: Draft) throws -> [FieldProblem] {
    var reader = reader(of: draft)
    var finding = StocktakeFinding.blank
    reader.fill(&finding, except: Self.sighted, requiresAll: true)
    if reader.text("seen_at") != nil {
      var seen = StocktakeFinding.Seen.blank
      reader.fill(&seen, except: Self.placed, requiresAll: true)
      seen.place = place(&reader)
      finding.sighting = seen
    }
    check(finding.stocktake, &reader)
    if (finding.sighting == nil) != (finding.kind == .missing) {
      reader.object("seen_at", "is there of all but what is missing")
    }
    if let copy = finding.copy, reader.problems.isEmpty, try entry.store.copy(copy) == nil {
      reader.object("copy", "is \(quoted(copy.text)), no copy's")
    }
    guard reader.problems.isEmpty else { return reader.problems }
    try entry.store.add(finding)
    return []
  }

  private static let placed: Set = ["seen_shelf", "seen_row", "seen_place"]
  private static let sighted: Set = ["seen", "seen_at", "seen_shelf", "seen_row", "seen_place"]

  private func place(_ reader: inout FieldReader) -> SeenPlace? {
    guard reader.text("seen_shelf") != nil else { return nil }
    var place = SeenPlace.blank
    reader.fill(&place, requiresAll: true)
    return place
  }

  /// Nothing is added to what was found here.
  private func check(_ stocktake: Int, _ reader: inout FieldReader) {
    guard reader.problems.isEmpty, !stocktakes.contains(stocktake) else { return }
    reader.object("stocktake", "is \(stocktake), none of stocktakes.csv")
  }
}

import Domain
import Storage

/// What the books have in and nobody has scanned in a stocktake.
struct UnscannedCopies {
  /// Nobody has scanned it anywhere since the start.
  var missing: [StocktakeCopy] = []
  /// It was scanned since the start in another stocktake, and has the mark of that.
  var elsewhere: [StocktakeCopy] = []
}

extension Work {
  /// - Parameter isElsewhereOnly: whether nobody asks what is missing.
  func unscanned(
    in stocktake: Stocktake, isElsewhereOnly: Bool = false
  ) throws -> UnscannedCopies {
    let seen = try store.sightings(elsewhereThan: stocktake)
    if isElsewhereOnly, seen.isEmpty { return UnscannedCopies() }
    var unscanned = UnscannedCopies()
    for var copy in try store.missingCopies(in: stocktake.number, shelves(of: stocktake)) {
      copy.mark = seen[copy.copy.id]
      if copy.mark == nil {
        unscanned.missing.append(copy)
      } else {
        unscanned.elsewhere.append(copy)
      }
    }
    return unscanned
  }

  /// How far it is, shelf by shelf.
  ///
  /// - Parameter elsewhere: what was scanned in other stocktakes only, which counts as scanned.
  func tallies(
    of stocktake: Stocktake, _ elsewhere: [StocktakeCopy]
  ) throws -> [ShelfTally] {
    let known = try store.tallies(of: stocktake.number, shelves(of: stocktake))
    return known.map { tally in
      var figures = tally.figures
      figures.scanned += elsewhere.count { $0.copy.shelf == tally.shelf }
      return ShelfTally(shelf: tally.shelf, figures: figures)
    }
  }
}

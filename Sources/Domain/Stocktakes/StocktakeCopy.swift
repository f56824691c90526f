/// A copy as a stocktake looks at it: what the books say of it, and what was scanned.
package struct StocktakeCopy: Hashable, Sendable {
  package var copy: Copy
  package var title: String
  package var isMovieRemoved: Bool
  /// When it is due, where somebody has it.
  package var due: Day?
  /// Whether it waits for somebody on the hold shelf.
  package var isHeld: Bool
  package var mark: StocktakeMark?

  package init(
    copy: Copy, title: String, isMovieRemoved: Bool, due: Day?, isHeld: Bool, mark: StocktakeMark?
  ) {
    (self.copy, self.title, self.isMovieRemoved) = (copy, title, isMovieRemoved)
    (self.due, self.isHeld, self.mark) = (due, isHeld, mark)
  }

  /// In what way it is not where or what the books say, though it was scanned; `nil` where all is
  /// well, or where it moved after it was scanned. What waits on the hold shelf is away from its
  /// own place.
  package var objection: StocktakeKind? {
    guard let mark, let sighting = mark.sighting, !mark.hasMovedSince else { return nil }
    if due != nil { return .outButHere }
    switch copy.state {
    case .lost: return isMovieRemoved ? .unexpected : .foundButLost
    case .inRepair, .withdrawn, .sold: return .unexpected
    case .available:
      let isElsewhere = sighting.place?.isElsewhere(than: copy) ?? false
      return isElsewhere && !isHeld ? .misplaced : nil
    }
  }

  /// What the books say of it in a word.
  package var state: String {
    if due != nil { return "rented" }
    return isMovieRemoved ? "removed" : copy.state.rawValue
  }

  package func finding(_ kind: StocktakeKind, of stocktake: Int) -> StocktakeFinding {
    var finding = StocktakeFinding(kind, stocktake: stocktake, code: copy.barcode)
    (finding.copy, finding.title, finding.state) = (copy.id, title, state)
    finding.standing = copy.standing
    finding.sighting = mark?.sighting.map { .init(at: $0.at, place: $0.place) }
    return finding
  }
}

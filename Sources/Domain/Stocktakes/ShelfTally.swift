/// How many copies of a shelf the books have in, and what a stocktake knows of them.
package struct ShelfTally: Hashable, Sendable {
  /// `nil` for those of which nobody has said where they stand.
  package let shelf: String?
  package let figures: Stocktake.Figures

  package init(shelf: String?, figures: Stocktake.Figures) {
    (self.shelf, self.figures) = (shelf, figures)
  }
}

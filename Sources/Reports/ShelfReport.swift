import Domain

/// Shelves that are laid out, as a list and as pictures.
package enum ShelfReport {
  /// What a shelf holds: how many copies are in, out and in repair.
  package struct Figures: Hashable, Sendable {
    package let shelf: Shelf
    package let copies: [CopyRecord]
    package let free: Int

    package init(_ shelf: Shelf, _ copies: [CopyRecord], free: Int) {
      (self.shelf, self.copies, self.free) = (shelf, copies, free)
    }

    fileprivate var out: Int { copies.count { $0.due != nil } }
    fileprivate var unplaced: Int { copies.count { $0.copy.place == nil } }
  }

  private static let layout = Layout<Figures>([
    "shelf": { .text($0.shelf.name) }, "rows": { .number($0.shelf.rows) },
    "places": { .number($0.shelf.places) }, "copies": { .number($0.copies.count) },
    "out": { .number($0.out) }, "free": { .number($0.free) },
    "without_place": { .number($0.unplaced) },
  ])

  package static func record(_ figures: Figures) -> Record { layout.record(figures) }

  /// With the copies, place by place.
  package static func whole(_ figures: Figures, _ currency: Currency) -> Record {
    Record(
      layout.record(figures).fields
        + [.init("standing", .records(figures.copies.map { CopyReport.record($0, currency) }))])
  }

  package static func table(_ shelves: [Figures]) -> Table {
    Table(
      keys: layout.keys, records: shelves.map(layout.record),
      columns: [
        .field("shelf", "shelf", isFlexible: true), .figure("rows", "rows"),
        .figure("places", "places"), .figure("copies", "copies"), .figure("out", "out"),
        .figure("free", "free"), .figure("without_place", "no place").spare(1),
      ], empty: "No shelf is laid out.")
  }
}

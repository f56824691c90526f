import Domain

/// Copies, as a list and one by one.
package enum CopyReport {
  private static let layout = Layout<CopyRecord>([
    "id": { .text($0.copy.id.text) },
    "barcode": { .text($0.copy.barcode) },
    "movie": { .text($0.copy.movie.text) },
    "title": { .text($0.title) },
    "state": { .text($0.stateName) },
    "shelf": { .text($0.copy.shelf) },
    "customer": { .text($0.customer?.text) },
    "due_on": { .day($0.due) },
  ])

  package static func record(_ copy: CopyRecord) -> Record { layout.record(copy) }

  package static func table(_ copies: [CopyRecord]) -> Table {
    Table(
      keys: layout.keys, records: copies.map(layout.record),
      columns: [
        .field("barcode", "barcode"), .field("title", "title", isFlexible: true),
        .field("state", "state"), .field("shelf", "shelf"), .field("due_on", "due"),
      ],
      empty: "No copies.")
  }
}

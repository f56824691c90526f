import Domain

/// Copies, as a list and one by one.
package enum CopyReport {
  private static let first = [
    "id", "barcode", "movie", "title", "state", "shelf", "customer", "due_on",
  ]

  package static func record(_ copy: CopyRecord) -> Record {
    Record(copy.copy, first: first).with([
      "title": .text(copy.title), "state": .text(copy.stateName),
      "customer": .text(copy.customer?.text), "due_on": .day(copy.due),
    ])
  }

  package static func table(_ copies: [CopyRecord]) -> Table {
    Table(
      keys: record(CopyRecord(copy: .blank, title: "", customer: nil, due: nil)).keys,
      records: copies.map(record),
      columns: [
        .field("barcode", "barcode"), .field("title", "title", isFlexible: true),
        .field("state", "state"),
      ] + Form.copy.keys.map { .field($0, $0).spare(1) } + [.field("due_on", "due")],
      empty: "No copies.")
  }
}

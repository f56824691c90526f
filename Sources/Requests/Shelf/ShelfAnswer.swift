import Domain
import Reports
import Shop

/// What was changed about a shelf.
enum ShelfAnswer {
  static func answer(_ record: ShelfRecord, _ verb: String) -> Answer {
    let shelf = record.shelf
    return Answer(
      .record(ShelfReport.record(record.figures)),
      lines: [
        "\(verb): shelf \(shelf.name), \(counted(shelf.rows, "row")) of "
          + "\(counted(shelf.places, "place"))"
          + (record.copies.isEmpty
            ? "" : ", \(counted(record.copies.count, "copy stands", "copies stand")) on it")
      ])
  }
}

extension ShelfRecord {
  var figures: ShelfReport.Figures { ShelfReport.Figures(shelf, copies, free: free) }
}

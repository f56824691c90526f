import Domain
import Storage

extension Shop {
  /// Puts copies on a shelf, or on a place of one that is laid out.
  package func move(
    _ typed: [String], to shelf: String, at asked: AskedMoment = .now
  ) throws -> LifeReceipt {
    try entry(.copyMove, at: asked) { entry in
      let copies = try entry.copies(typed) { try entry.copy($0) }
      for copy in copies {
        var moved = copy.copy
        try entry.put(&moved, on: shelf)
        try entry.store.update(moved)
        try entry.store.noteMove(of: moved.id)
      }
      let records = try copies.map { try entry.copyRecord($0.copy.id) }
      entry.tell(
        copies[0].copy.id.text,
        after: [
          "copies": copies.map(\.copy.barcode).joined(separator: " "),
          "shelf": records[0].copy.standing,
        ])
      return try entry.lifeReceipt(of: copies, [])
    }
  }
}

extension Work {
  /// Where a copy stands from now on: nowhere, on a shelf, or on a place of one that is laid out.
  func put(_ copy: inout Copy, on text: String) throws {
    (copy.shelf, copy.place) = (text.trimmed.nonEmpty, nil)
    guard let typed = copy.shelf else { return }
    if let shelf = try store.shelf(typed) { return copy.shelf = shelf.name }
    guard let (name, place) = ShelfPlace.read(typed), let shelf = try store.shelf(name) else {
      return
    }
    guard shelf.has(place) else {
      throw ShopError.invalid([
        FieldProblem(
          "shelf",
          "is \(quoted(typed)), and shelf \(shelf.name) has \(counted(shelf.rows, "row")) "
            + "of \(counted(shelf.places, "place"))")
      ])
    }
    (copy.shelf, copy.place) = (shelf.name, place)
  }
}

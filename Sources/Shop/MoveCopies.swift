import Domain
import Storage

extension Shop {
  /// Puts copies on a shelf, or on a place of one that is laid out.
  package func move(
    _ typed: [String], to shelf: String, at asked: AskedMoment = .now
  ) throws -> Outcome<LifeReceipt> {
    try decision(.copyMove, at: asked) { entry in
      let copies = try entry.copies(typed) { try entry.copy($0) }
      let findings = try copies.flatMap {
        LifeRules.moving.findings(try entry.lifeFacts($0), under: entry.rules.rules)
      }
      if let refusal = entry.refusal("move", copies, findings) { return .refused(refusal) }
      for copy in copies {
        var moved = copy.copy
        try entry.put(&moved, on: shelf)
        try entry.store.update(moved)
        try entry.store.noteMove(of: moved.id)
      }
      let records = try copies.map { try entry.copyRecord($0.copy.id) }
      entry.tell(
        copies[0].copy.id.text, before: Entry.places(of: copies.map(\.copy)),
        after: [
          "copies": copies.map(\.copy.barcode).joined(separator: " "),
          "shelf": records[0].copy.standing,
        ])
      var receipt = try entry.lifeReceipt(of: copies, [])
      receipt.standing = try entry.standing(on: records[0].copy)
      return .done(receipt)
    }
  }
}

extension Work {
  /// What is to be said of where a copy stands now.
  fileprivate func standing(on copy: Copy) throws -> LifeReceipt.Standing {
    var standing = LifeReceipt.Standing()
    if let place = copy.place, let shelf = copy.shelf {
      standing.sharing = try store.copies(onShelf: shelf).filter {
        $0.copy.place == place && ($0.due != nil || $0.copy.state.isKept)
      }.map(\.copy.barcode)
    } else if let text = copy.shelf, let shelf = ShelfPlace.read(text)?.shelf {
      let names = try store.shelves().map(\.name)
      standing.unknownShelf = names.isEmpty ? nil : shelf
      standing.nearest = Nearest.name(to: shelf, among: names)
    }
    return standing
  }

  /// Where a copy stands from now on: nowhere, on a shelf, or on a place of one that is laid out.
  func put(_ copy: inout Copy, on text: String) throws {
    try OneLine.check(text, as: "shelf")
    let (length, most) = (text.unicodeScalars.count, Shelf.longestName)
    guard length <= most else {
      throw ShopError.invalid([
        FieldProblem("shelf", "has \(length) characters; at most \(most) are allowed")
      ])
    }
    if text.trimmed.hasPrefix("-") {
      throw ShopError.invalid([
        FieldProblem("shelf", "is \(quoted(text.trimmed)), which reads like an option")
      ])
    }
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

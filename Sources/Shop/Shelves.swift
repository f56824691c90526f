import Domain
import Storage

/// A shelf that is laid out, and what stands on it.
package struct ShelfRecord: Sendable {
  package let shelf: Shelf
  /// In the order of their places, those without one last; only those that the shop has.
  package let copies: [CopyRecord]

  package var free: Int {
    let taken = Set(copies.compactMap(\.copy.place)).count
    return shelf.rows * shelf.places - taken
  }
}

extension Shop {
  /// Lays out a shelf in rows and places.
  package func addShelf(
    _ name: String, rows: Int, places: Int, at asked: AskedMoment = .now
  ) throws -> ShelfRecord {
    try entry(.shelfAdd, at: asked) { entry in
      let shelf = Shelf(name: name.trimmed, rows: rows, places: places)
      try entry.check(shelf)
      if let other = try entry.store.shelf(shelf.name) {
        throw ShopError.invalid([
          FieldProblem("shelf", "\(quoted(other.name)) is laid out already")
        ])
      }
      try entry.store.add(shelf)
      try entry.takeIn(shelf)
      entry.tell(shelf.name, after: shelf.facts)
      return try entry.shelfRecord(shelf)
    }
  }

  /// Gives a shelf another name or other rows and places. No place goes on which a copy stands.
  package func editShelf(
    _ typed: String, name: String? = nil, rows: Int? = nil, places: Int? = nil,
    at asked: AskedMoment = .now
  ) throws -> ShelfRecord {
    try entry(.shelfEdit, at: asked) { entry in
      let before = try entry.shelf(typed)
      var shelf = before
      shelf.name = name?.trimmed ?? before.name
      (shelf.rows, shelf.places) = (rows ?? before.rows, places ?? before.places)
      try entry.check(shelf)
      if let other = try entry.store.shelf(shelf.name), other.name != before.name {
        throw ShopError.invalid([
          FieldProblem("name", "\(quoted(other.name)) is another shelf's")
        ])
      }
      try entry.check(places: shelf, of: before)
      try entry.store.update(shelf, called: before.name)
      if shelf.name != before.name {
        try entry.store.renameShelf(before.name, to: shelf.name)
      }
      for var copy in try entry.store.copies(onShelf: before.name).map(\.copy) {
        // A copy that is not there keeps no place that there is no more.
        if let place = copy.place, !shelf.has(place) { copy.place = nil }
        copy.shelf = shelf.name
        try entry.store.update(copy)
      }
      entry.tell(shelf.name, before: before.facts, after: shelf.facts)
      return try entry.shelfRecord(shelf)
    }
  }

  /// Forgets how a shelf is laid out. What stands on it stays on the shelf, without a place.
  package func removeShelf(
    _ typed: String, at asked: AskedMoment = .now
  ) throws -> ShelfRecord {
    try entry(.shelfRemove, at: asked) { entry in
      let shelf = try entry.shelf(typed)
      let record = try entry.shelfRecord(shelf)
      for var copy in try entry.store.copies(onShelf: shelf.name).map(\.copy)
      where copy.place != nil {
        copy.place = nil
        try entry.store.update(copy)
      }
      try entry.store.removeShelf(shelf.name)
      entry.tell(shelf.name, before: shelf.facts)
      return record
    }
  }

  /// The shelves that are laid out, in the order of their names.
  package func shelves() throws -> [ShelfRecord] {
    try transaction(.read) { work in try work.store.shelves().map(work.shelfRecord) }
  }

  package func shelf(_ typed: String) throws -> ShelfRecord {
    try transaction(.read) { work in try work.shelfRecord(work.shelf(typed)) }
  }
}

extension Entry {
  fileprivate func check(_ shelf: Shelf) throws {
    try OneLine.check(shelf.name, as: "shelf")
    var problems: [FieldProblem] = []
    if shelf.name.isEmpty { problems.append(FieldProblem("shelf", "is required")) }
    if shelf.name.utf8.contains(UInt8(ascii: "-")), ShelfPlace.read(shelf.name) != nil {
      problems.append(
        FieldProblem("shelf", "is \(quoted(shelf.name)), which reads like a place of a shelf"))
    }
    for (name, count) in [("rows", shelf.rows), ("places", shelf.places)]
    where !(1...Shelf.most).contains(count) {
      problems.append(FieldProblem(name, "is \(count), not a number from 1 to \(Shelf.most)"))
    }
    guard problems.isEmpty else { throw ShopError.invalid(problems) }
  }

  /// What was written down to stand on it stands on it now, on its place where it says which.
  fileprivate func takeIn(_ shelf: Shelf) throws {
    for copy in try store.copiesOnShelves().map(\.copy) {
      guard let text = copy.standing, let name = ShelfPlace.read(text)?.shelf ?? copy.shelf,
        [name, text].contains(where: { Folded.key($0) == Folded.key(shelf.name) })
      else { continue }
      var taken = copy
      try put(&taken, on: text)
      if taken != copy { try store.update(taken) }
    }
  }

  /// Refuses to take away places on which copies stand that the shop has.
  fileprivate func check(places shelf: Shelf, of before: Shelf) throws {
    let lost = try shelfRecord(before).copies.filter { record in
      record.copy.place.map { !shelf.has($0) } ?? false
    }
    guard let first = lost.first, let place = first.copy.standing else { return }
    let (others, them) =
      lost.count == 1
      ? ("", "it") : (", and \(counted(lost.count - 1, "other")) on such places", "them")
    throw ShopError.invalid([
      "\(first.title) (\(first.copy.barcode)) stands on \(place), which would go\(others); "
        + "move \(them) first: rental copy move \(first.copy.barcode) --to PLACE"
    ])
  }
}

extension Work {
  fileprivate func shelf(_ typed: String) throws -> Shelf {
    if let shelf = try store.shelf(typed.trimmed) { return shelf }
    let nearest = Nearest.name(to: typed, among: try store.shelves().map(\.name))
    throw ShopError.notFound(
      .shelf, typed: typed, nearest: nearest.map { NearMiss(.shelf, $0) })
  }

  fileprivate func shelfRecord(_ shelf: Shelf) throws -> ShelfRecord {
    ShelfRecord(
      shelf: shelf,
      copies: try store.copies(onShelf: shelf.name).filter {
        $0.due != nil || $0.copy.state.isKept
      })
  }
}

extension Shelf {
  fileprivate var facts: AuditFacts {
    ["name": name, "rows": String(rows), "places": String(places)]
  }
}

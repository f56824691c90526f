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
      try entry.check(places: shelf, of: nil)
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
      try entry.takeIn(shelf)
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

  package func shelf(_ typed: String) throws -> Seen<ShelfRecord> {
    try seen(at: .now) { work, _ in try work.shelfRecord(work.shelf(typed)) }
  }
}

extension Entry {
  fileprivate func check(_ shelf: Shelf) throws {
    try OneLine.check(shelf.name, as: "shelf")
    var problems: [FieldProblem] = []
    if shelf.name.unicodeScalars.count > Shelf.longestName {
      problems.append(
        FieldProblem(
          "shelf",
          "has \(shelf.name.unicodeScalars.count) characters; at most \(Shelf.longestName) are "
            + "allowed"))
    }
    if shelf.name.hasPrefix("-") {
      problems.append(
        FieldProblem("shelf", "is \(quoted(shelf.name)), which reads like an option"))
    }
    if try store.copy(withBarcode: shelf.name) != nil {
      problems.append(
        FieldProblem("shelf", "is \(quoted(shelf.name)), which is the barcode of a copy"))
    }
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
  ///
  /// A copy that the shop has no more keeps no place that there is not.
  fileprivate func takeIn(_ shelf: Shelf) throws {
    for copy in try copiesToTakeIn(by: shelf).map(\.copy) {
      var taken = copy
      taken.shelf = shelf.name
      taken.place = copy.shelf.flatMap(ShelfPlace.read)?.place
      if let place = taken.place, !shelf.has(place) { taken.place = nil }
      if Folded.key(copy.shelf ?? "") == Folded.key(shelf.name) { taken.place = nil }
      try store.update(taken)
    }
  }

  /// The copies whose text names a shelf, or a place of it, and that stand on no laid out one.
  private func copiesToTakeIn(by shelf: Shelf) throws -> [CopyRecord] {
    let key = Folded.key(shelf.name)
    return try store.copiesOnShelves().filter { record in
      guard record.copy.place == nil, let text = record.copy.shelf else { return false }
      return Folded.key(text) == key && text != shelf.name
        || ShelfPlace.read(text).map { Folded.key($0.shelf) == key } ?? false
    }
  }

  /// Refuses to take away places on which copies stand that the shop has.
  fileprivate func check(places shelf: Shelf, of before: Shelf?) throws {
    let now = try before.map { try shelfRecord($0).copies } ?? []
    let taken = try copiesToTakeIn(by: shelf).filter { $0.due != nil || $0.copy.state.isKept }
    let outside = (now + taken).filter { record in
      let place = record.copy.place ?? record.copy.shelf.flatMap(ShelfPlace.read)?.place
      return place.map { !shelf.has($0) } ?? false
    }
    let facts = ShelfFacts(
      shelf: shelf, standsOn: before?.name,
      outside: outside.map { record in
        .init(
          title: record.title, barcode: record.copy.barcode, place: record.copy.standing ?? "")
      })
    let findings = ShelfRules.book.findings(facts, under: rules.rules)
    guard findings.contains(where: \.stops) else { return }
    let deed = before == nil ? "lay out" : "change"
    throw Refusal("\(deed) shelf \((before ?? shelf).name)", findings, on: day)
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

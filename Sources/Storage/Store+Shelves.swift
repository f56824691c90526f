import Domain

/// Shelves that are laid out in rows and places.
extension Store {
  private static let shelfColumns = SQL.columns(of: Shelf.self, "s")

  /// In the order of their names.
  package func shelves() throws -> [Shelf] {
    try connection.all("SELECT \(Self.shelfColumns) FROM shelf s ORDER BY s.name_key") { row in
      try row.record()
    }
  }

  /// The shelf of a name, ignoring case and accents.
  package func shelf(_ name: String) throws -> Shelf? {
    try connection.first(
      "SELECT \(Self.shelfColumns) FROM shelf s WHERE s.name_key = \(Folded.key(name))"
    ) { row in try row.record() }
  }

  package func add(_ shelf: Shelf) throws(StorageError) {
    try connection.run(
      .insert(shelf, into: "shelf", with: [("name_key", .text(Folded.key(shelf.name)))]))
  }

  /// - Parameter name: what it was called before.
  package func update(_ shelf: Shelf, called name: String) throws(StorageError) {
    let key: [(column: String, value: SQLValue)] = [("name_key", .text(Folded.key(shelf.name)))]
    try connection.run(
      """
      UPDATE shelf SET \(.set(shelf, except: [], with: key))
      WHERE name_key = \(Folded.key(name))
      """)
  }

  package func removeShelf(_ name: String) throws(StorageError) {
    try connection.run("DELETE FROM shelf WHERE name_key = \(Folded.key(name))")
  }

  /// All copies of which it is written down on which shelf they stand.
  package func copiesOnShelves() throws -> [CopyRecord] {
    try copies(where: "k.shelf IS NOT NULL", at: nil)
  }

  /// The copies that are written down to stand on a shelf, as that is called, in the order of their
  /// places; those without one last.
  package func copies(onShelf name: String) throws -> [CopyRecord] {
    try copies(where: "k.shelf = \(name)", at: nil).sorted { a, b in
      switch (a.copy.place, b.copy.place) {
      case (let a?, let b?) where a != b: a < b
      case (.some, nil): true
      case (nil, .some): false
      default: a.copy.barcode < b.copy.barcode
      }
    }
  }
}

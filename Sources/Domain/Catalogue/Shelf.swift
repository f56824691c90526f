/// A shelf that is laid out in rows and places.
package struct Shelf: Hashable, Sendable {
  package var name: String
  package var rows: Int
  /// In each row.
  package var places: Int

  /// The most rows, and the most places of a row.
  package static let most = 999

  /// The most characters of what a copy stands on.
  package static let longestName = 200

  package init(name: String, rows: Int, places: Int) {
    (self.name, self.rows, self.places) = (name, rows, places)
  }

  package func has(_ place: ShelfPlace) -> Bool {
    (1...max(1, rows)).contains(place.row) && (1...max(1, places)).contains(place.number)
  }
}

extension Shelf: Fielded {
  package static var blank: Shelf { Shelf(name: "", rows: 0, places: 0) }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("name", &name)
    try v.field("rows", &rows, .from(1...Self.most), column: "row_count")
    try v.field("places", &places, .from(1...Self.most), column: "place_count")
  }
}

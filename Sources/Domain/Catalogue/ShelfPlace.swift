/// A place on a shelf that is laid out: the row from the top and the place from the left, from 1.
package struct ShelfPlace: Hashable, Comparable, Sendable {
  package var row: Int
  package var number: Int

  package init(row: Int, number: Int) {
    (self.row, self.number) = (row, number)
  }

  /// `A-3-12` on shelf A.
  package func text(on shelf: String) -> String { "\(shelf)-\(row)-\(number)" }

  /// Reads `A-3-12`: a shelf, which may have hyphens itself, a row and a place.
  package static func read(_ text: String) -> (shelf: String, place: ShelfPlace)? {
    let parts = text.trimmed.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count >= 3 else { return nil }
    let numbers = parts.suffix(2).map { part in
      part.utf8.count <= 4 ? Digits.value(Array(part.utf8)) : nil
    }
    let shelf = parts.dropLast(2).joined(separator: "-").trimmed
    guard let row = numbers[0], let number = numbers[1], row > 0, number > 0, !shelf.isEmpty
    else { return nil }
    return (shelf, ShelfPlace(row: row, number: number))
  }

  package static func < (a: ShelfPlace, b: ShelfPlace) -> Bool {
    (a.row, a.number) < (b.row, b.number)
  }
}

extension ShelfPlace: Fielded {
  package static var blank: ShelfPlace { ShelfPlace(row: 0, number: 0) }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("shelf_row", &row, .from(1...Shelf.most), to: .files)
    try v.field("shelf_place", &number, .from(1...Shelf.most), to: .files)
  }
}

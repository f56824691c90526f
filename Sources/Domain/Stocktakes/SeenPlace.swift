/// Where something was scanned: on a shelf, and where that is laid out perhaps in a row or on a
/// place.
package struct SeenPlace: Hashable, Sendable {
  package var shelf: String
  package var row: Int?
  package var number: Int?

  package init(shelf: String, row: Int? = nil, number: Int? = nil) {
    (self.shelf, self.row, self.number) = (shelf, row, number)
  }

  /// `A`, `A-3` or `A-3-12`.
  package var text: String {
    ([shelf] + [row, number].compactMap { $0.map(String.init) }).joined(separator: "-")
  }

  /// What a copy that stands here can be moved to: a row alone is no place.
  package var target: String { number == nil ? shelf : text }

  /// Whether a copy is not written down to stand here.
  package func isElsewhere(than copy: Copy) -> Bool {
    guard let own = copy.shelf else { return true }
    guard Folded.key(own) == Folded.key(shelf) else { return true }
    guard let row, let place = copy.place else { return false }
    return place.row != row || number.map { $0 != place.number } ?? false
  }
}

extension SeenPlace: Fielded {
  package static var blank: SeenPlace { SeenPlace(shelf: "") }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("seen_shelf", &shelf)
    try v.field("seen_row", &row, .from(1...Shelf.most))
    try v.field("seen_place", &number, .from(1...Shelf.most))
  }
}

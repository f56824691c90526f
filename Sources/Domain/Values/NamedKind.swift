/// What a shell can complete with names of the shop.
package enum NamedKind: String, Sendable, CaseIterable {
  case customers, movies, copies, staff, rentals
  /// Of copies, those that can be rented, and those that can come back.
  case copiesIn = "copies-in"
  case copiesOut = "copies-out"
}

/// A name that somebody may have begun to type, and what tells it from others.
package struct OfferedName: Hashable, Sendable {
  package let name: String
  package let detail: String

  package init(_ name: String, _ detail: String) {
    (self.name, self.detail) = (name, detail)
  }
}

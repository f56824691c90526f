/// Which copies a list is about.
package struct CopyFilter: Sendable {
  package var movie: ID<Movie>?
  /// Such as `available`, `rented` or `in-repair`.
  package var state: String?
  /// What is written down about them, as texts by key.
  package var fields: [String: String] = [:]
  /// On their shelf.
  package var place: ShelfPlace?
  /// Only those that are for sale.
  package var isForSale = false
  /// Also copies that the shop no longer has.
  package var all = false

  package init() {}
}

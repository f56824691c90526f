/// How overdue rentals are dealt out to pages: a customer's stay together, unless they alone are
/// more than a page takes.
package struct OverduePaging: Sendable {
  /// How many rentals a page takes.
  package static let most = 500
  /// How many rentals there are on each page; there is always a first one.
  package private(set) var pages = [0]

  package init() {}

  /// Puts a customer's rentals behind the others.
  package mutating func add(_ count: Int) {
    let last = pages.count - 1
    if pages[last] + count <= Self.most {
      pages[last] += count
      return
    }
    if pages[last] == 0 { pages.removeLast() }
    var rest = count
    while rest > 0 {
      pages.append(min(rest, Self.most))
      rest -= Self.most
    }
  }
}

import Domain
import Storage

extension Shop {
  /// Has what is overdue on a business day read, in as many passes as the body needs: all of them
  /// see the same.
  ///
  /// - Parameter instant: the moment of which it tells; `nil` for now, as the records stand.
  package func readingOverdue<Result>(
    on day: Day, at instant: Instant?, _ body: (OverdueReading) throws -> Result
  ) throws -> Result {
    try transaction(.read) { work in
      try body(
        OverdueReading(work: work, day: day, instant: instant, inForce: try work.rulesInForce()))
    }
  }
}

/// What is overdue on a business day, which may be more than can be held.
package struct OverdueReading {
  fileprivate let work: Work
  package let day: Day
  fileprivate let instant: Instant?
  fileprivate let inForce: RulesInForce

  package var rules: HouseRules { inForce.rules }

  package func forEach(by order: OverdueOrder, _ body: (OverdueDetail) throws -> Void) throws {
    try work.store.forEachOverdue(on: day, at: instant, by: order, body)
  }

  /// These rentals, in their order.
  ///
  /// - Parameter fees: what all before them have come to.
  package func details(
    of rentals: [ID<Rental>], charging fees: inout OverdueFees
  ) throws -> [OverdueDetail] {
    let found = try work.store.overdue(rentals, on: day)
    let details = Dictionary(found.map { ($0.rental.id, $0) }) { first, _ in first }
    var inOrder = rentals.compactMap { details[$0] }
    for place in inOrder.indices { fees.settle(&inOrder[place].rental) }
    return inOrder
  }

  /// What all of it costs, before anything is told.
  package func fees() throws -> OverdueFees {
    try work.store.overdueFees(on: day, at: instant)
  }

  /// What was overdue so many days before came to, as it stood at the end of that day.
  package func totals(daysBefore days: Int) throws -> OverdueTotals {
    let day = day + -days
    var totals = OverdueTotals()
    try work.store.forEachOverdue(on: day, at: inForce.calendar.end(of: day), by: .customer) {
      totals.add($0, on: day)
    }
    return totals
  }

  /// How many notices could not be sent, or nobody knows whether they were.
  package func unsentNotices() throws -> Int { try work.store.unsentNotices(until: day) }

  /// Where the books ended just before the moment, so that a report that is made again is the same.
  package func booksEnd() throws -> BooksEnd {
    try work.store.booksEnd(before: instant ?? work.now)
  }

  /// A movie's cover in the small size; `nil` where it has none.
  package func thumbnail(of movie: ID<Movie>) throws -> [UInt8]? {
    try work.store.thumbnail(of: movie)
  }
}

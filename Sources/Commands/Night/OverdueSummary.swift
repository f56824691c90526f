import Domain
import Reports
import Shop

/// What a first reading of all that is overdue comes to: the figures on top, and how the rentals
/// are dealt out to pages.
struct OverdueSummary {
  let report: OverdueNight
  let paging: OverduePaging
  /// The rentals in the order of the pages: the customers with what is longest overdue first.
  private let rentals: [PackedID<Domain.Rental>]

  init(_ overdue: OverdueReading) throws {
    var (totals, paging) = (OverdueTotals(), OverduePaging())
    var (groups, customer): ([Group], ID<Customer>?) = ([], nil)
    var byName: [PackedID<Domain.Rental>] = []
    try overdue.forEach(by: .customer) { detail in
      totals.add(detail, on: overdue.day)
      if customer != detail.rental.customer {
        customer = detail.rental.customer
        groups.append(Group(oldest: detail.rental.due, start: byName.count, count: 0))
      }
      byName.append(PackedID(detail.rental.id))
      groups[groups.count - 1].count += 1
    }
    groups.sort { ($0.oldest, $0.start) < ($1.oldest, $1.start) }
    for group in groups { paging.add(group.count) }
    rentals = groups.flatMap { byName[$0.start..<$0.start + $0.count] }
    let end = try overdue.booksEnd()
    report = OverdueNight(
      shop: overdue.rules.shop.value.nonEmpty, day: overdue.day,
      currency: overdue.rules.currency.value, totals: totals,
      before: try overdue.totals(daysBefore: OverdueNight.span),
      unsent: try overdue.unsentNotices(), trail: .init(lines: end.audit, head: end.head))
    self.paging = paging
  }

  /// A customer's rentals, of which the longest overdue comes first.
  private struct Group {
    let oldest: Day
    /// Where they are among those of all customers by name.
    let start: Int
    var count: Int
  }

  /// The rentals of each page.
  var pages: [[ID<Domain.Rental>]] {
    var rest = rentals[...]
    return paging.pages.map { count in
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count).map(\.id)
    }
  }
}

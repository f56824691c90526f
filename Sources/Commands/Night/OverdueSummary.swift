import Domain
import Reports
import Shop

/// What a first reading of all that is overdue comes to: the figures on top, and how the rentals
/// are dealt out to pages.
struct OverdueSummary {
  let report: OverdueNight
  let paging: OverduePaging
  /// The rentals in the order of the pages.
  private let rentals: [PackedID<Domain.Rental>]

  init(_ overdue: OverdueReading) throws {
    var (totals, paging) = (OverdueTotals(), OverduePaging())
    var (customer, count): (ID<Customer>?, Int) = (nil, 0)
    var rentals: [PackedID<Domain.Rental>] = []
    try overdue.forEach(by: .customer) { detail in
      totals.add(detail, on: overdue.day)
      rentals.append(PackedID(detail.rental.id))
      if customer != detail.rental.customer {
        paging.add(count)
        (customer, count) = (detail.rental.customer, 0)
      }
      count += 1
    }
    paging.add(count)
    let end = try overdue.booksEnd()
    report = OverdueNight(
      shop: overdue.rules.shop.value.nonEmpty, day: overdue.day,
      currency: overdue.rules.currency.value, totals: totals,
      before: try overdue.totals(daysBefore: OverdueNight.span),
      unsent: try overdue.unsentNotices(), trail: .init(lines: end.audit, head: end.head))
    (self.paging, self.rentals) = (paging, rentals)
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

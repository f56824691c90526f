import Domain
import Reports
import Shop
import Storage

/// What a first reading of all that is overdue comes to: the figures on top, and how the rentals
/// are dealt out to pages.
struct OverdueSummary {
  let report: OverdueNight
  let paging: OverduePaging
  /// The rentals in the order of the pages.
  private let rentals: [PackedID<Domain.Rental>]

  init(_ night: Night, _ work: Work) throws {
    let (store, rules) = (work.store, try work.rulesInForce())
    var (totals, before, paging) = (OverdueTotals(), OverdueTotals(), OverduePaging())
    var (customer, count): (ID<Customer>?, Int) = (nil, 0)
    var rentals: [PackedID<Domain.Rental>] = []
    try store.forEachOverdue(on: night.day, at: night.instant, by: .customer) { detail in
      totals.add(detail, on: night.day)
      rentals.append(PackedID(detail.rental.id))
      if customer != detail.rental.customer {
        paging.add(count)
        (customer, count) = (detail.rental.customer, 0)
      }
      count += 1
    }
    paging.add(count)
    let day = night.day + -OverdueNight.span
    let instant = rules.calendar.end(of: day)
    try store.forEachOverdue(on: day, at: instant, by: .customer) { before.add($0, on: day) }
    report = OverdueNight(
      shop: rules.rules.shop.value.nonEmpty, day: night.day, currency: rules.rules.currency.value,
      totals: totals, before: before, unsent: try store.unsentNotices(until: night.day),
      trail: try Self.trail(store, before: night.instant ?? night.session.context.now()))
    self.paging = paging
    self.rentals = rentals
  }

  /// The rentals of each page.
  var pages: [[ID<Domain.Rental>]] {
    var rest = rentals[...]
    return paging.pages.map { count in
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count).map(\.id)
    }
  }

  /// As it was just before a moment, so that a run that is run again gives the same.
  private static func trail(
    _ store: Store, before instant: Instant
  ) throws -> OverdueNight.TrailEnd {
    let end = try store.booksEnd(before: instant)
    return OverdueNight.TrailEnd(lines: end.audit, head: end.head)
  }
}

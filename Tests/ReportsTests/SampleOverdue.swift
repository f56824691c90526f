@testable import Domain
@testable import Reports

/// Overdue rentals to report on: on a Sunday, at a pound a night.
enum SampleOverdue {
  /// 2026-03-01.
  static let today = Day(number: 20_513)

  /// Texts that are not what they seem, or do not fit.
  static let awkward = [
    "<script>alert('1')</script>\u{301}&\"{{rows}}", "javascript:alert(1)", "אבג \u{202E}abc",
    "a\u{0}b\u{1B}[2J", String(repeating: "long ", count: 2_000),
    String(repeating: "w", count: 10_000), "]]>--><!--", "日本語の題名",
  ]

  static func detail(_ customer: Int, late: Int, price: Int64? = nil) -> OverdueDetail {
    var detail = OverdueDetail(
      rental: OverdueRental(
        id: ID(trusted: "r\(customer)-\(late)"), customer: ID(trusted: "c\(customer)"),
        holder: .init(
          name: "Customer \(customer)", card: "M-\(customer)", phone: "+44 1632 960001",
          email: "c\(customer)+x@example.com"),
        title: "Movie \(customer)", copy: ID(trusted: "k"), barcode: "C-\(customer)",
        due: today + -late, terms: LateFeeTerms(perNight: Money(minor: 100), cap: nil, grace: 0)),
      movie: ID(trusted: "m"), replacementPrice: price.map { Money(minor: $0) })
    var fees = OverdueFees(on: today)
    fees.settle(&detail.rental)
    return detail
  }

  static func totals(_ details: [OverdueDetail]) -> OverdueTotals {
    details.reduce(into: OverdueTotals()) { $0.add($1, on: today) }
  }

  static let trail = OverdueNight.TrailEnd(lines: 12, head: String(repeating: "ab", count: 32))

  static func night(
    _ details: [OverdueDetail], _ currency: Currency = .pound, shop: String? = nil
  ) -> OverdueNight {
    OverdueNight(
      shop: shop, day: today, currency: currency, totals: totals(details), before: totals([]),
      unsent: 0, trail: trail)
  }

  /// Those of each customer.
  static func groups(_ details: [OverdueDetail]) -> [[OverdueDetail]] {
    details.reduce(into: []) { groups, detail in
      if groups.last?.first?.rental.customer == detail.rental.customer {
        groups[groups.count - 1].append(detail)
      } else {
        groups.append([detail])
      }
    }
  }
}

import Domain
import Shop
import Storage
import Support
import Testing

/// Whatever is lost, found, paid, waived, refunded and voided in between, a waiver counts once, and
/// nobody gets back what they have not paid.
struct LossPropertyTests {
  @Test(arguments: Seeds.all)
  func aWaiverCountsOnce(seed: UInt64) throws {
    let days = { (draws: inout Draws) in
      draws.list(20...60) { draws in
        BookStep(till: 1, hoursAgo: 0, deed: .randomOfLosses(&draws))
      }
    }
    try Property(of: days) { days in try BookShop.run(days, Self.fault) }.check(
      seed: seed, cases: 4)
  }

  private static func fault(_ shop: BookShop) throws -> String? {
    let store = shop.world.store
    for customer in shop.customers.map(\.id) {
      let (paid, handed) = (
        shop.paidIn[customer] ?? .zero, shop.handedOut[customer] ?? .zero
      )
      guard handed <= paid else {
        return "\(handed.minor) pence were handed out, and \(paid.minor) were paid"
      }
      let standing = try store.standing(of: customer)
      guard standing.credit <= standing.paid else {
        return "\(standing.credit.minor) pence are in credit, and \(standing.paid.minor) were paid"
      }
      let lines = try store.lines(of: customer)
      let waived = lines.filter { $0.line.kind == .waive }.reduce(Money.zero) {
        $0 - $1.line.amount
      }
      let kept = kept(lines)
      guard kept <= waived else {
        return "\(kept.minor) pence were not credited, and \(waived.minor) were waived"
      }
    }
    let findings = try shop.world.shop.check().findings
    return findings.isEmpty ? nil : "\(findings)"
  }

  /// What of replacements was not credited as they were found.
  private static func kept(_ lines: [RecordedLine]) -> Money {
    let finds = lines.filter { $0.line.kind == .found }
    return finds.reduce(.zero) { sum, find in
      let charged = lines.filter {
        $0.line.kind == .replacement && $0.line.rental == find.line.rental
      }.reduce(Money.zero) { $0 + $1.line.amount }
      return sum + charged + find.line.amount
    }
  }
}

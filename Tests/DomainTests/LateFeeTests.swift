import Domain
import Support
import Testing

struct LateFeeTests {
  /// Nights late, grace, cap and what it costs.
  static let fees: [(Int, Int, Int64?, Int64)] = [
    (0, 0, nil, 0), (1, 0, nil, 100), (15, 0, nil, 1500), (16, 0, 1500, 1500), (14, 0, 1500, 1400),
    (1, 2, nil, 0), (2, 2, nil, 0), (3, 2, nil, 300), (30, 2, 1000, 1000), (5, 0, 0, 0),
    (-3, 0, nil, 0),
  ]

  @Test(arguments: fees)
  func countsAllLateNightsOncePastTheGrace(
    _ nights: Int, _ grace: Int, _ cap: Int64?, _ fee: Int64
  ) {
    let terms = LateFeeTerms(
      perNight: Money(minor: 100), cap: cap.map { Money(minor: $0) }, grace: grace)
    #expect(terms.fee(nightsLate: nights, due: .first) == Money(minor: fee))
  }

  @Test(arguments: Seeds.all)
  func neverFallsAndNeverPassesItsCap(seed: UInt64) throws {
    let property = Property(of: { draws in
      LateFeeTerms(
        perNight: Money(minor: Int64(draws.int(0...1000))),
        cap: draws.chance(50) ? Money(minor: Int64(draws.int(0...5000))) : nil,
        grace: draws.int(0...10))
    }) { terms in
      let fees = (-2...60).map { terms.fee(nightsLate: $0, due: .first) }
      if fees != fees.sorted() { return "it falls: \(fees.map(\.minor))" }
      let most = terms.cap ?? Money(minor: Int64.max)
      return fees.allSatisfy { $0 <= most } ? nil : "it passes the cap: \(fees.map(\.minor))"
    }
    try property.check(seed: seed, cases: 100)
  }
}

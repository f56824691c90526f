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
    #expect(terms.fee(nightsLate: nights) == Money(minor: fee))
  }

  @Test(arguments: Seeds.all)
  func neverFallsAndNeverPassesItsCap(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<50 {
      let cap = random.int(0...1) == 0 ? nil : Money(minor: Int64(random.int(0...5000)))
      let terms = LateFeeTerms(
        perNight: Money(minor: Int64(random.int(0...1000))), cap: cap, grace: random.int(0...10))
      var last = Money.zero
      for nights in 0..<60 {
        let fee = terms.fee(nightsLate: nights)
        #expect(fee >= last)
        if let cap { #expect(fee <= cap) }
        last = fee
      }
    }
  }
}

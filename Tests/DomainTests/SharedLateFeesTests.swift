import Domain
import Support
import Testing

/// What is charged where all that comes back at once has one cap.
struct SharedLateFeesTests {
  /// Caps, of which `nil` is none of that kind, and fees; and what is charged.
  @Test(
    arguments: [
      ([30, 30, 30], [20, 20, 20], [20, 10, 0]), ([30, 30], [10, 10], [10, 10]),
      ([30, nil, 30], [20, 50, 20], [20, 50, 10]),
      // The least cap comes first, wherever it stands.
      ([30, 20], [10, 40], [10, 20]), ([20, 30], [40, 10], [20, 10]),
      ([30, 20], [40, 40], [10, 20]), ([0, 30], [5, 5], [0, 5]), ([30], [31], [30]), ([], [], []),
    ] as [([Int64?], [Int64], [Int64])])
  func chargesUpToTheCap(_ caps: [Int64?], _ fees: [Int64], _ charged: [Int64]) {
    var shared = SharedLateFees()
    for (cap, fee) in zip(caps, fees) { shared.add(Self.terms(cap), Money(minor: fee)) }
    #expect(shared.charged.map(\.minor) == charged)
  }

  private static func terms(_ cap: Int64?) -> LateFeeTerms {
    LateFeeTerms(
      perNight: Money(minor: 1), cap: cap.map { Money(minor: $0) }, grace: 0,
      rule: cap == nil ? nil : LateRule("cap-per-customer"))
  }

  /// Whatever the order: all together cost the same, nobody pays more than without the caps, and
  /// those with a cap no more than it.
  @Test(arguments: Seeds.all)
  func theOrderChangesNoSum(seed: UInt64) throws {
    let property = Property(of: { draws in
      draws.list(1...8) { draws in
        Late(cap: draws.pick([nil, 0, 5, 9, 9, 30]), fee: Int64(draws.int(0...20)))
      }
    }) { late in
      let sums = [late, late.reversed(), late.sorted { $0.fee > $1.fee }].map { order in
        var shared = SharedLateFees()
        for one in order { shared.add(Self.terms(one.cap), Money(minor: one.fee)) }
        let charged = shared.charged.map(\.minor)
        if zip(order, charged).contains(where: { $1 > $0.fee || $1 < 0 }) { return Int64(-1) }
        for most in [0, 5, 9, 30] as [Int64] {
          let sum = zip(order, charged).reduce(Int64(0)) { sum, one in
            one.0.cap.map { $0 <= most } == true ? sum + one.1 : sum
          }
          if sum > most { return -2 }
        }
        return charged.reduce(0, +)
      }
      return Set(sums).count == 1 && sums[0] >= 0 ? nil : "\(sums)"
    }
    try property.check(seed: seed, cases: 200)
  }

  private struct Late: Sendable, CustomStringConvertible {
    var cap: Int64?
    var fee: Int64
    var description: String { "\(fee) of \(cap.map(String.init) ?? "-")" }
  }
}

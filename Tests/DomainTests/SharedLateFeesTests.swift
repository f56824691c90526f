import Domain
import Support
import Testing

/// What is charged where all that comes back on a day has one cap.
struct SharedLateFeesTests {
  /// Caps, of which `nil` is none of that kind, and fees; and what is charged.
  @Test(
    arguments: [
      ([30, 30, 30], [20, 20, 20], [20, 10, 0]), ([30, 30], [10, 10], [10, 10]),
      ([30, nil, 30], [20, 50, 20], [20, 50, 10]),
      // What is under a higher cap leaves a lower one alone, until all are at the higher one.
      ([30, 20], [10, 40], [10, 20]), ([20, 30], [40, 10], [20, 10]),
      ([30, 20], [40, 40], [30, 0]), ([30, 20, 10], [15, 15, 9], [15, 15, 0]),
      ([10, 20, 30], [9, 15, 15], [9, 11, 10]), ([30, 20], [5, 40], [5, 20]),
      ([0, 30], [5, 5], [0, 5]), ([30], [31], [30]), ([], [], []),
    ] as [([Int64?], [Int64], [Int64])])
  func chargesUpToTheCap(_ caps: [Int64?], _ fees: [Int64], _ charged: [Int64]) {
    var shared = SharedLateFees()
    #expect(
      zip(caps, fees).map { shared.charge(Money(minor: $1), on: Self.terms($0)).minor } == charged)
  }

  private static func terms(_ cap: Int64?) -> LateFeeTerms {
    LateFeeTerms(
      perNight: Money(minor: 1), cap: cap.map { Money(minor: $0) }, grace: 0,
      rule: cap == nil ? nil : LateRule("cap-per-customer"))
  }

  /// What was charged before by other rules may be more than the cap: nothing comes on top then.
  @Test func moreThanTheCapLeavesNothing() {
    var shared = SharedLateFees()
    shared.note(Money(minor: 50), on: Self.terms(30))
    #expect(shared.charge(Money(minor: 5), on: Self.terms(30)) == .zero)
    #expect(shared.charge(Money(minor: 5), on: Self.terms(20)) == .zero)
    #expect(shared.charge(Money(minor: 70), on: Self.terms(60)) == Money(minor: 10))
  }

  /// Whatever the order, and however many come back at a time: all together cost the same, nobody
  /// pays more than without the caps, and those with a cap no more than it.
  @Test(arguments: Seeds.all)
  func theOrderChangesNoSum(seed: UInt64) throws {
    let property = Property(of: { draws in
      draws.list(1...8) { draws in
        Late(cap: draws.pick([nil, 0, 5, 9, 9, 30]), fee: Int64(draws.int(0...20)))
      }
    }) { late in
      let sums = [late, late.reversed(), late.sorted { $0.fee > $1.fee }].map { order in
        var shared = SharedLateFees()
        var noted: [(Late, Money)] = []
        let charged = order.map { one in
          // What was charged is noted as it is read from the books.
          var next = SharedLateFees()
          for (earlier, fee) in noted { next.note(fee, on: Self.terms(earlier.cap)) }
          let fee = shared.charge(Money(minor: one.fee), on: Self.terms(one.cap))
          if fee != next.charge(Money(minor: one.fee), on: Self.terms(one.cap)) { return Int64(-3) }
          noted.insert((one, fee), at: noted.count / 2)
          return fee.minor
        }
        if zip(order, charged).contains(where: { $1 > $0.fee || $1 < 0 }) { return Int64(-1) }
        for most in [0, 5, 9, 30] as [Int64] {
          let sum = zip(order, charged).reduce(Int64(0)) { sum, one in
            one.0.cap.map { $0 <= most } == true ? sum + one.1 : sum
          }
          if sum > most { return -2 }
        }
        return charged.reduce(0, +)
      }
      return Set(sums + [Self.most(late)]).count == 1 ? nil : "\(sums)"
    }
    try property.check(seed: seed, cases: 200)
  }

  /// The most that can be charged: of what is under each cap and lower ones, no more than the cap.
  private static func most(_ late: [Late]) -> Int64 {
    let caps = Set(late.compactMap(\.cap)).sorted()
    let capped = caps.reduce(Int64(0)) { sum, cap in
      min(cap, sum + late.filter { $0.cap == cap }.reduce(0) { $0 + min($1.fee, cap) })
    }
    return late.filter { $0.cap == nil }.reduce(capped) { $0 + $1.fee }
  }

  private struct Late: Sendable, CustomStringConvertible {
    var cap: Int64?
    var fee: Int64
    var description: String { "\(fee) of \(cap.map(String.init) ?? "-")" }
  }
}

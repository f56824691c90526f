import Domain
import Support
import Testing

struct RoundingTests {
  @Test(arguments: [
    (900, 3, 300), (0, 7, 0), (1, 1, 1), (10, 3, 3), (11, 3, 4), (-10, 3, -3), (-11, 3, -4),
    // From the middle to the even one.
    (1, 2, 0), (3, 2, 2), (5, 2, 2), (7, 2, 4), (-1, 2, 0), (-3, 2, -2), (-5, 2, -2),
    (25, 10, 2), (35, 10, 4), (24, 10, 2), (26, 10, 3),
    (Int.max, 2, 4_611_686_018_427_387_904), (Int.min, 1, Int.min),
  ])
  func anAverageIsTheNearestAndFromTheMiddleTheEvenOne(_ sum: Int, _ count: Int, _ average: Int) {
    #expect(Money(minor: Int64(sum)).divided(by: count) == Money(minor: Int64(average)))
  }

  @Test(arguments: [0, -1])
  func nothingIsDividedAmongNobody(_ count: Int) {
    #expect(Money(minor: 900).divided(by: count) == nil)
  }

  @Test(arguments: Seeds.all)
  func noOtherNumberIsNearer(seed: UInt64) throws {
    let cases = Property(of: { draws in
      (sum: draws.int(-100_000...100_000), count: draws.int(1...999))
    }) { sum, count in
      guard let average = Money(minor: Int64(sum)).divided(by: count) else {
        return "there is none"
      }
      let off = abs(Int(average.minor) * count - sum) * 2
      if off > count { return "\(average.minor) is not the nearest" }
      return off == count && average.minor % 2 != 0 ? "\(average.minor) is odd" : nil
    }
    try cases.check(seed: seed, cases: 300)
  }
}

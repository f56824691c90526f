import Shop
import Support
import Testing

@testable import Domain

/// A trial that is decided in parts comes to what it comes to as a whole: those who ever shared a
/// household are in one part.
struct TryPartsPropertyTests {
  private static let names = (1...9).map { "Customer \($0)" }
  private static let lines = [
    "limit 2", "limit 3 per household", "limit 2 per household when tier gold",
    "limit 1 when class new", "limit 2 per week", "price 4.00 flat when class new",
    "late fee 0.40 per night", "late fee 0.50 per night, at most 0.70 per customer",
    "offer 2nd rental free",
  ]

  /// A shop whose customers move in and out with each other while they rent.
  private static func shop(_ dice: inout SplitMix64) throws -> TestShop {
    let test = try TestShop(
      rules: "time zone UTC\nlimit 30\nage off\ndebt limit 1000.00\nlate fee 0.20 per night")
    for name in names {
      try test.customer(name, dice.int(0...3) == 0 ? ["tier": "gold"] : [:])
    }
    try test.movie("Alien", quantity: 12, ["class": "new"])
    try test.movie("Heat", quantity: 12)
    for _ in 0..<70 { try step(test, &dice) }
    return test
  }

  private static func step(_ test: TestShop, _ dice: inout SplitMix64) throws {
    let (one, other) = (names[dice.int(0...8)], names[dice.int(0...8)])
    switch dice.int(0...9) {
    case 0: if one != other { _ = try? test.shop.joinHousehold(one, with: other) }
    case 1: _ = try? test.shop.leaveHousehold(one)
    case 2...6:
      let items = (0...dice.int(0...1)).map { _ in
        RentRequest.Item.movie(["Alien", "Heat"][dice.int(0...1)])
      }
      _ = try test.shop.rent(RentRequest(customer: one, items: items, nights: dice.int(1...4)))
    case 7:
      let copies = Set((0...2).map { _ in "C-0000\(dice.int(10...24))" })
      _ = try test.shop.takeBack(copies.sorted())
    default: test.passDays(1)
    }
  }

  @Test(arguments: Seeds.all) func partsComeToTheWhole(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    let test = try Self.shop(&dice)
    let rules = Self.lines.filter { _ in dice.int(0...2) > 0 }
    let text = (["time zone UTC", "age off", "debt limit 1000.00"] + rules).joined(separator: "\n")
    let trial = try test.shop.tryRules(text, since: .first)
    for key in [nil] + ReplayKey.allCases.map(Optional.init) {
      let whole = try trial.replay.run(by: key)
      #expect(try trial.summary(by: key) == whole, "seed \(seed)")
      for count in 1...5 {
        var parts = try trial.replay.parts(count).map { try $0.run(by: key) }
        var sum = parts.removeFirst()
        for part in parts { sum.add(part) }
        #expect(sum == whole, "seed \(seed), \(count) parts of\n\(text)")
      }
    }
  }
}

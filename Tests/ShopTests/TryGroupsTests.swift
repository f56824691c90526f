import Shop
import Storage
import Support
import Testing

@testable import Domain

/// What a trial comes to month by month, class by class and line by line.
struct TryGroupsTests {
  private static let inForce = "time zone UTC\nlimit 9\nage off\ndebt limit 1000.00"
  private static let tried = [
    "limit 2", "price 2.00 per night", "price 4.00 flat when class old", "nights 1..3",
    "late fee 0.40 per night", "limit 1 when tier gold",
  ]

  private static func text(_ dice: inout SplitMix64) -> String {
    let lines = tried.filter { _ in dice.int(0...1) == 0 }
    return (["time zone UTC", "age off", "debt limit 1000.00"] + lines).joined(separator: "\n")
  }

  private static func shop(_ dice: inout SplitMix64) throws -> TestShop {
    let test = try TryPropertyTests.shop(inForce)
    try test.movie("Nobody's", quantity: 2, ["rating": "U"])
    try TryPropertyTests.live(test, &dice)
    // Into the next month, and what has no class.
    test.now = test.now + 35 * 86_400
    _ = try test.shop.rent(
      RentRequest(customer: "Ana", items: [.copy("C-000010")], nights: 2))
    try TryPropertyTests.live(test, &dice)
    return test
  }

  private struct Sum: Equatable, CustomStringConvertible {
    var (rentals, refused) = (0, 0)
    var (was, wouldBe): (Int64, Int64) = (0, 0)
    var description: String { "\(rentals) \(refused) \(was) \(wouldBe)" }
  }

  @Test(arguments: Seeds.all, ReplayKey.allCases)
  func eachGroupIsWhatItsRentalsComeTo(seed: UInt64, key: ReplayKey) throws {
    var dice = SplitMix64(seed: seed)
    let test = try Self.shop(&dice)
    let text = Self.text(&dice)
    let trial = try test.shop.tryRules(text, since: try #require(Day("2026-02-01")))
    var changed: [ID<Rental>: ChangedRental] = [:]
    let summary = try trial.replay.run(by: key, changed: { changed[$0.id] = $0 })
    let expected = try TryPropertyTests.rentals(test).reduce(into: [String: Sum]()) {
      sums, record in
      let rental = record.rental
      let none = record.title == "Nobody's"
      let name =
        key == .month
        ? String(rental.rentedAt.text.prefix(7))
        : none ? "none" : record.title == "Alien" ? "new" : "old"
      let was = rental.price.minor + (rental.returned.map { rental.lateFee(by: $0.on).minor } ?? 0)
      var sum = sums[name] ?? Sum()
      sum.rentals += 1
      sum.was += was
      let change = changed[rental.id]
      if change?.refusal != nil {
        sum.refused += 1
      } else {
        sum.wouldBe += change?.wouldBe.map { $0.price.minor + ($0.lateFee?.minor ?? 0) } ?? was
      }
      sums[name] = sum
    }
    let found = summary.groups.map { group -> (String, Sum) in
      let sum = Sum(
        rentals: group.rentals, refused: group.refused, was: group.was.total.minor,
        wouldBe: group.wouldBe.total.minor)
      return (group.key ?? "none", sum)
    }
    #expect(Dictionary(uniqueKeysWithValues: found) == expected, "\(text)")
    #expect(expected.count > 1)
    let names = found.map { $0.0 }
    #expect(names == names.filter { $0 != "none" }.sorted() + names.filter { $0 == "none" })
    #expect(try trial.replay.run().groups.isEmpty)
  }

  /// Without the only line that differs, it is as it was.
  @Test(arguments: Seeds.all, tried)
  func aLineAloneBringsTheWholeDifference(seed: UInt64, line: String) throws {
    var dice = SplitMix64(seed: seed)
    let test = try Self.shop(&dice)
    let text = Self.inForce + "\n" + line
    let changes = ChangedLine.all(from: Self.inForce, to: text)
    #expect(changes.count == 1)
    let trial = try test.shop.tryRules(text, since: try #require(Day("2026-02-01")))
    let without = try test.shop.tryRules(changes[0].without, beside: trial)
    let (whole, other) = (try trial.replay.run(), try without.replay.run())
    #expect(other.wouldBe == other.was && other.refused == 0)
    let effect = LineEffect(changes[0], of: whole, without: other)
    #expect(effect.difference == whole.wouldBe - whole.was && effect.refused == whole.refused)
  }

  @Test(arguments: ["day ends 04:00", "time zone Europe/Paris", "currency EUR"])
  func anotherHistoryIsRefused(_ line: String) throws {
    var dice = SplitMix64(seed: 1)
    let test = try Self.shop(&dice)
    let trial = try test.shop.tryRules("time zone UTC", since: try #require(Day("2026-02-01")))
    #expect(throws: ShopError.self) {
      try test.shop.tryRules(
        "time zone UTC\n".replacing("time zone UTC", with: line), beside: trial)
    }
  }
}

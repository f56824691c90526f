import Shop
import Storage
import Support
import Testing

@testable import Domain

/// A trial comes to what a shop under those rules would have come to.
struct TryPropertyTests {
  static let lines = [
    "limit 2", "limit 1", "limit 4", "limit 1 when tier gold", "limit 2 when weekday tue",
    "nights 1..3", "nights 1..2 when class old", "price 1.50 flat", "price 2.00 per night",
    "price 4.00 for the first 2 nights, then 1.00 per night when rating 18", "grace 2 nights",
    "late fee 0.30 per night", "late fee 2.00 per night, at most replacement price when class old",
    "closed sun, wed", "due skip closed days", "due ignore closed days", "day ends 04:00",
    "age off", "age 16 when class old", "refuse rented-before", "ask rented-before",
    "refuse rented-now", "ask rented-now when class old",
    "ask rental-limit, nights-not-allowed", "ask under-age, birth-date-missing",
    "notice nights-not-allowed", "refuse closing-soon when weekday sat", "ask due-day-closed",
  ]

  /// Each has its own amount, so that no price can be taken for another one.
  private static let prices = [
    "price 1.10 per night when class old", "price 4.30 per night when rating 18",
    "price 7.70 flat when rating 15", "price 0.90 per night when tier gold",
    "price 5.20 for the first 2 nights, then 0.40 per night when class new",
    "price 2.60 per night when weekday sat",
  ]

  /// Rules of some lines, each of which can be there twice or not at all, with prices that differ
  /// within a visit.
  private static func rules(_ dice: inout SplitMix64) -> String {
    let some = (0..<dice.int(1...7)).map { _ in lines[dice.int(0...lines.count - 1)] }
    let priced = (0..<3).map { _ in prices[dice.int(0...prices.count - 1)] }
    return (some + priced).map { $0 + "\n" }.joined()
  }

  static let customers = ["Ana", "Ben", "Cleo"]
  static let copies = (1...9).map { "C-00000\($0)" }

  /// A shop under some rules, the same one for the same rules but for them.
  static func shop(_ rules: String) throws -> TestShop {
    let test = try TestShop(rules: rules)
    try test.customer("Ana", born: "1980-01-01")
    try test.customer("Ben", born: "2009-03-15")
    try test.customer("Cleo", born: nil)
    _ = try test.shop.editCustomer("Ben", Draft(["tier": "gold"]))
    try test.movie("Alien", quantity: 3, ["rating": "18", "class": "new"])
    try test.movie(
      "Heat", quantity: 3, ["rating": "15", "class": "old", "replacement_price": "2.50"])
    try test.movie("Ran", quantity: 3, ["rating": "U", "class": "old"])
    return test
  }

  /// Lets customers come and go for some weeks, many of them within a second.
  ///
  /// - Parameter isTold: whether it can be told from the moments what came back before what was
  ///   rented; what is on record does not tell it within a second.
  static func live(
    _ test: TestShop, _ dice: inout SplitMix64, isTold: Bool = false, isExtending: Bool = false
  ) throws {
    for _ in 0..<80 {
      test.now = test.now + [0, 0, 0, 1, 3600, 40_000, 90_000][dice.int(0...6)]
      if dice.int(0...2) == 0 {
        if isTold { test.now = test.now + 1 }
        _ = try test.shop.takeBack([copies[dice.int(0...8)]])
        if isTold { test.now = test.now + 1 }
        continue
      }
      if isExtending, dice.int(0...3) == 0 {
        _ = try test.shop.extend(
          ExtendRequest(copies: [copies[dice.int(0...8)]], nights: dice.int(1...4)))
        continue
      }
      let first = dice.int(0...8)
      let items = (0..<dice.int(1...3)).map { RentRequest.Item.copy(copies[(first + $0 * 2) % 9]) }
      let isYes = dice.int(0...1) == 0
      _ = try test.shop.rent(
        RentRequest(
          customer: customers[dice.int(0...2)], items: items, nights: dice.int(1...5),
          override: isYes ? Override(codes: codes, reason: "once", by: "Mo") : nil))
    }
  }

  static func rentals(_ test: TestShop) throws -> [RentalRecord] {
    var rentals: [RentalRecord] = []
    try test.store.forEachRentalRow { rentals.append($0) }
    return rentals
  }

  private static func tried(
    _ test: TestShop, _ rules: String
  ) throws -> (summary: ReplaySummary, changed: [ChangedRental]) {
    let trial = try test.shop.tryRules(
      "time zone UTC\n" + rules, since: try #require(Day("2026-02-28")), inSlicesOf: 7)
    var changed: [ChangedRental] = []
    let summary = trial.replay.run(changed: { changed.append($0) })
    return (summary, changed)
  }

  /// What each rental comes to that is not refused: sums alone would not tell one from another.
  private static func settled(
    _ rentals: [RentalRecord], _ changed: [ChangedRental]
  ) -> [String] {
    let changed = Dictionary(changed.map { ($0.id, $0) }) { first, _ in first }
    return rentals.compactMap { record in
      let (rental, change) = (record.rental, changed[record.rental.id])
      guard change?.refusal == nil else { return nil }
      let was = Settlement(
        price: rental.price, due: rental.due,
        lateFee: rental.returned.map { rental.lateFee(by: $0.on) },
        deposit: rental.grounds.map { $0.copy.deposit ?? .zero })
      return "\(record.barcode) at \(rental.rentedAt.text): \(change?.wouldBe ?? was)"
    }.sorted()
  }

  /// There is something to confuse: visits whose rentals cost several prices.
  @Test func thereAreSeveralPricesInAVisit() throws {
    let counts = try (1...7 as ClosedRange<UInt64>).map { seed in
      var dice = SplitMix64(seed: seed)
      let test = try Self.shop(Self.rules(&dice) + "ask \(Self.codes.joined(separator: ", "))\n")
      try Self.live(test, &dice)
      return Dictionary(grouping: try Self.rentals(test).map(\.rental), by: \.visit).values
        .count { Set($0.map(\.price)).count > 1 }
    }
    #expect(counts.count { $0 > 0 } >= 5, "\(counts)")
  }

  /// What rentals brought in: prices with those of extensions, and late fees of both kinds.
  private static func earned(_ test: TestShop, _ rentals: [Rental]) throws -> Takings {
    try rentals.reduce(into: Takings()) { takings, rental in
      takings.charges = takings.charges + rental.price
      let booked = try test.store.extensions(of: rental.id).reduce(Money.zero) { $0 + $1.lateFee }
      let last = rental.returned.map { rental.lateFee(by: $0.on) } ?? .zero
      takings.lateFees = takings.lateFees + booked + last
    }
  }

  static let codes = ModelSetting.findingsOfRentals

  @Test(arguments: Seeds.all)
  func theRulesInForceChangeNothing(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    let rules = Self.rules(&dice)
    let test = try Self.shop(rules)
    try Self.live(test, &dice, isExtending: true)
    let tried = try Self.tried(test, rules)
    let rentals = try Self.rentals(test).map(\.rental)
    #expect(tried.summary.rentals == rentals.count, "\(rules)")
    #expect(tried.summary.extended == rentals.count { $0.extensions > 0 }, "\(rules)")
    #expect(tried.summary.was == (try Self.earned(test, rentals)), "\(rules)")
    #expect(tried.summary.refused == 0, "\(rules)")
    #expect(tried.changed.isEmpty, "\(rules)")
    #expect(tried.summary.wouldBe == tried.summary.was, "\(rules)")
  }

  @Test(arguments: Seeds.all)
  func aTrialIsWhatAShopUnderThemWouldHaveCome(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    let test = try Self.shop("limit 9\nask under-age, birth-date-missing, rented-before")
    try Self.live(test, &dice, isTold: true)
    // What is owed is what was owed: other late fees do not make other debts.
    let rules = Self.rules(&dice) + "\ndebt limit 1000.00"
    let history = try Self.rentals(test)
    let other = try Self.shop(rules)
    let refused = try Again(history).happens(in: other)
    let tried = try Self.tried(test, rules)
    let told = tried.changed.compactMap { rental in
      rental.refusal.map { "\(rental.id.text.suffix(12)) \($0.rule) \($0.verdict): \($0.message)" }
    }
    #expect(told == refused, "\(rules)")
    #expect(
      Self.settled(history, tried.changed) == Self.settled(try Self.rentals(other), []), "\(rules)")
    let kept = try Self.rentals(other).map(\.rental)
    #expect(tried.summary.allowed == kept.count, "\(rules)")
    #expect(tried.summary.wouldBe.charges == kept.reduce(.zero) { $0 + $1.price }, "\(rules)")
    let fees = kept.reduce(Money.zero) { sum, rental in
      sum + (rental.returned.map { rental.lateFee(by: $0.on) } ?? .zero)
    }
    #expect(tried.summary.wouldBe.lateFees == fees, "\(rules)")
  }
}

/// What happened in one shop, done again in another as requests.
private struct Again {
  private let visits: [[RentalRecord]]

  init(_ history: [RentalRecord]) {
    visits = history.reduce(into: []) { visits, record in
      if let last = visits.last?.last, last.rental.visit == record.rental.visit {
        visits[visits.count - 1].append(record)
      } else {
        visits.append([record])
      }
    }
  }

  /// - Returns: what is refused, in order.
  func happens(in test: TestShop) throws -> [String] {
    var refused: [String] = []
    var out: [RentalRecord] = []
    for visit in visits {
      let first = visit[0].rental
      try end(&out, in: test) { $0 <= first.rentedAt }
      test.now = first.rentedAt
      let outcome = try test.shop.rent(
        RentRequest(
          customer: first.customer.text, items: visit.map { .copy($0.barcode) },
          nights: first.nights,
          override: Override(codes: visit.flatMap(\.rental.overridden), reason: "again", by: "Mo")))
      if case .refused(let refusal) = outcome, let finding = refusal.primary {
        refused += visit.map {
          "\($0.rental.id.text.suffix(12)) \(finding.rule) \(finding.verdict): \(finding.message)"
        }
        continue
      }
      out += visit
      try end(&out, in: test) { $0 == first.rentedAt }
    }
    try end(&out, in: test) { _ in true }
    return refused
  }

  /// Takes back what comes back by a moment, in order.
  private func end(
    _ out: inout [RentalRecord], in test: TestShop, _ isDue: (Instant) -> Bool
  ) throws {
    let back = out.filter { $0.rental.returned.map { isDue($0.at) } ?? false }
      .sorted { ($0.rental.returned?.at ?? .never) < ($1.rental.returned?.at ?? .never) }
    for record in back {
      test.now = record.rental.returned?.at ?? test.now
      try test.takeBack(record.barcode)
    }
    out.removeAll { record in back.contains { $0.rental.id == record.rental.id } }
  }
}

import Shop
import Testing

@testable import Domain

/// Packages in what is decided, forgotten and told later.
extension PackageTests {
  /// The house rules of another text decide about the same rentals, paid as they were.
  @Test func aTrialLeavesWhatWasPaidInAdvance() throws {
    try buy("pair")
    try world.rent("Ana Lima", .movie("Alien"), .movie("Ran"))
    try world.rent("Ana Lima", .movie("Alien"))
    world.passDays(1)
    func tried(_ text: String) throws -> [String] {
      let trial = try shop.tryRules("time zone UTC\n" + text, since: .first)
      var changed: [String] = []
      let summary = trial.replay.run(changed: { rental in
        changed.append("\(rental.barcode) \(rental.wouldBe?.price.minor ?? -1)")
      })
      #expect(summary.rentals == 3)
      return changed
    }
    #expect(try tried(Self.others + Self.sold) == [])
    #expect(
      try tried(Self.others.replacing("3.00 flat", with: "9.00 flat") + Self.sold)
        == ["C-000002 900"])
    // What a package is not for any more is paid.
    #expect(
      try tried(Self.others + "package pair 2 rentals 4.00 when class new-release")
        == ["C-000001 300"])
    let trial = try shop.tryRules("time zone UTC\n" + Self.others + Self.sold, since: .first)
    let coverage = trial.replay.coverage(today: try shop.rulesInForce().calendar.day(of: world.now))
    #expect(
      coverage.lines.filter { $0.source.hasPrefix("package") }.map { $0.rentals?.decided }
        == [2, 0, 0])
  }

  /// Of those that fit the first bought pays in a trial too, whichever was wanted first.
  @Test func aTrialUsesPackagesInTheOrderOfPurchase() throws {
    let rules =
      Self.others + "price 6.00 flat when class classic\n" + Self.sold
    try shop.applyRules(rules)
    try world.movie("Heat", quantity: 3, ["class": "classic"])
    try buy("old ones")
    try world.rent("Ana Lima", .movie("Alien"))
    try buy("pair")
    try world.rent("Ana Lima", .movie("Ran"))
    #expect(try left() == ["old ones 1", "pair 1"])
    let rented = try world.rent("Ana Lima", .movie("Ran"), .movie("Heat"))
    #expect(told(rented) == ["0 package pair", "0 package \"old ones\""])
    let trial = try shop.tryRules("time zone UTC\n" + rules, since: .first)
    var changed: [String] = []
    trial.replay.run(changed: { changed.append($0.barcode) })
    #expect(changed == [])
  }

  /// Of what was rented it is forgotten what it was, but not that a package paid for it.
  @Test func whatIsForgottenWasPaidByThePackageStill() throws {
    try shop.applyRules(
      Self.others.replacing("offer 3 for 2", with: "offer 2nd rental free") + Self.sold)
    let bought = try buy("pair")
    let rented = try world.rent("Ana Lima", .movie("Alien"))
    _ = try shop.takeBack(rented.rentals.map(\.barcode)).get()
    let ana = try shop.customer("Ana Lima").id
    try shop.applyRules(
      Self.others.replacing("offer 3 for 2", with: "offer 2nd rental free") + Self.sold
        + "forget titles after 0 nights\n")
    world.passDays(2)
    _ = try shop.forgetOldTitles()
    #expect(try world.store.paidRentals(of: ana, at: nil) == 0)
    guard case .refused(let refusal) = try shop.void(try text(bought.receipt), reason: "a slip")
    else {
      Issue.record("a package that was used is voided")
      return
    }
    #expect(refusal.findings.map(\.rule).contains("later-receipt"))
    #expect(try shop.check().findings == [])
  }

  /// What was voided before a back-dated rental was recorded is not used up.
  @Test func aBackDatedReceiptTellsWhatWasLeft() throws {
    try buy("ten")
    let earlier = world.now
    world.now = world.now + 3600
    let first = try world.rent("Ana Lima", .movie("Alien"))
    world.now = world.now + 60
    _ = try shop.void(try text(first.money.receipts.first), reason: "a slip").get()
    world.now = world.now + 60
    let second = try world.rent("Ana Lima", .movie("Alien"), at: .instant(earlier))
    let receipt = try shop.receipt(try text(second.money.receipts.first), at: .now)
    #expect(receipt.lines.compactMap(\.packageLeft) == [9])
    #expect(try left() == ["ten 9"])
  }
}

import Domain
import Foundation
import Shop
import Storage
import Testing

struct HouseRulesTests {
  private let world: TestShop

  init() throws {
    world = try TestShop()
  }

  private func expectBadRules(_ text: String, _ problems: String...) throws {
    try world.expectError(.badRules(problems)) { try world.shop.applyRules(text) }
  }

  /// - Parameter line: what is told to mend it, which does.
  private func expectBadCurrency(_ text: String, _ problem: String, mendedBy line: String) throws {
    try world.expectError(.badRules([problem], mending: line)) {
      try world.shop.applyRules(text)
    }
    let others = text.components(separatedBy: "\n").filter { !$0.hasPrefix("currency") }
    let mended = try TestShop(copyOf: world)
    try mended.shop.applyRules((others + [line]).joined(separator: "\n"))
  }

  private func limit() throws -> Int {
    let visit = Circumstances(day: Day(number: 0))
    return try world.shop.rulesInForce().rules.visitPolicy(for: visit).limit.value
  }

  @Test func aNewShopHasTheDefault() throws {
    let rules = try world.shop.rulesInForce()
    #expect(rules.rules.text == HouseRules.defaultText)
    #expect(rules.calendar.zone.name == "UTC")
    #expect(try world.store.last(.rulesVersion) == 0)
  }

  @Test func aTextIsPutInForceAndKept() throws {
    try world.shop.applyRules("limit 5\ntime zone UTC")
    world.passDays(1)
    try world.shop.applyRules("limit 6\ntime zone UTC")
    #expect(try limit() == 6)
    let version = try world.store.rulesVersion(now: world.now)
    #expect(version.appliedBy == "tester" && version.since == world.now)
    #expect(version.hash == RulesVersion.hash(of: "limit 6\ntime zone UTC"))
    let before = try world.store.rulesVersion(at: world.now + -1)
    #expect(before.text == "limit 5\ntime zone UTC")
    #expect(try world.store.rulesVersion(at: .always) == .builtIn)
    #expect(try world.reopened().rulesInForce().hash == version.hash)
  }

  @Test func aTextToComeIsReplacedByWhatWasMadeOfIt() throws {
    let (five, six) = ("limit 5\ntime zone UTC", "limit 6\ntime zone UTC")
    let inForce = try world.store.rulesHash(now: world.now)
    try world.shop.applyRules(five, from: .ago(-1), edited: inForce)
    try world.expectError(.invalid(["other house rules were put in force meanwhile"])) {
      try world.shop.applyRules(six, from: .ago(-1), edited: inForce)
    }
    try world.shop.applyRules(six, from: .ago(-1), edited: RulesVersion.hash(of: five))
    #expect(try world.shop.comingRules().map(\.text) == [six])
  }

  @Test func theRulesOfANewShopReplaceNone() throws {
    let first = FirstHouseRules(
      shop: nil, currency: .pound, timeZone: "UTC", ratings: .bbfc, price: nil, limit: 4)
    try world.shop.applyFirstRules(first)
    #expect(try limit() == 4)
    try world.expectError(.invalid(["other house rules were put in force meanwhile"])) {
      try world.shop.applyFirstRules(first)
    }
  }

  @Test func aTextThatWasRentedUnderStaysWhenTheClockIsPutBack() throws {
    let (five, six, begin) = ("limit 5\ntime zone UTC", "limit 6\ntime zone UTC", world.now)
    try world.customer("Ana")
    try world.movie("Heat")
    try world.shop.applyRules(five, from: .ago(-1))
    world.passDays(1)
    try world.rent("Ana", .movie("Heat"))
    world.now = begin
    let problem =
      "rentals were made under the house rules from 2026-03-02 on before the clock was put back, "
      + "so those stay; take another day"
    try world.expectError(.invalid([problem])) {
      try world.shop.applyRules(six, from: .ago(-1))
    }
    #expect(try world.shop.comingRules().map(\.text) == [five])
  }

  @Test func everyTextThatWasInForceIsKnownWithItsTime() throws {
    let begin = world.now
    try world.shop.applyRules("limit 5\n# five\n\nnights 1..7 when tier gold\ntime zone UTC")
    world.passDays(1)
    try world.shop.applyRules("limit 6\ntime zone UTC")
    let past = try world.store.rulesHistory(now: world.now)
    #expect(past.map(\.since) == [nil, begin, world.now])
    #expect(past.map(\.until) == [begin, world.now, nil])
    #expect(past.map(\.lines) == [11, 3, 2])
    #expect(past.map(\.appliedBy) == [nil, "tester", "tester"])
    #expect(past.map(\.hash).first == RulesVersion.builtIn.hash)
    #expect(try world.store.rulesHistory(at: begin, now: world.now).map(\.until) == [begin, nil])
    #expect(try world.store.rulesHistory(at: .always, now: world.now).map(\.until) == [nil])
  }

  @Test func aTextIsFoundByTheBeginningOfItsHash() throws {
    try world.shop.applyRules("limit 5\ntime zone UTC")
    try world.shop.applyRules("limit 6\ntime zone UTC")
    try world.shop.applyRules("limit 5\ntime zone UTC")
    let hash = RulesVersion.hash(of: "limit 5\ntime zone UTC")
    let found = { (text: String) in try world.store.rulesVersions(referredToAs: text).map(\.hash) }
    #expect(try found(hash) == [hash])
    #expect(try found(String(hash.prefix(8)).uppercased()) == [hash])
    #expect(try found(String(hash.prefix(3))) == [])
    #expect(try found(String(RulesVersion.builtIn.hash.prefix(12))) == [RulesVersion.builtIn.hash])
    #expect(try found("not a hash") == [])
  }

  @Test func theSameTextAgainChangesNothing() throws {
    try world.shop.applyRules(HouseRules.defaultText)
    #expect(try world.store.last(.rulesVersion) == 1)
    world.passDays(1)
    try world.shop.applyRules(HouseRules.defaultText)
    #expect(try world.store.last(.rulesVersion) == 1)
  }

  @Test func rulesThatCannotBeReadAreNotPutInForce() throws {
    try expectBadRules(
      "limit x\nnights y",
      "line 1, column 7: \"x\" is read where a number of movies such as 3 should stand",
      "line 2, column 8: \"y\" is read where a range of nights such as 1..14 should stand")
    try expectBadRules(
      "\ntime zone Mars/Olympus",
      "line 2: \"Mars/Olympus\" is no time zone; Europe/London is one. "
        + "Older names, such as US/Eastern, need the package tzdata-legacy")
  }

  @Test func rulesHoldNoNUL() throws {
    try expectBadRules("limit 3 # \0\nlimit 5", "the text holds a NUL character")
  }

  @Test func rulesAreNotBackDatedBeforeTheLast() throws {
    world.passDays(1)
    try world.shop.applyRules("limit 5")
    try world.expectError(
      .invalid([
        "the text of the house rules last changed at 2026-03-02T12:00:00Z, "
          + "and the entry is for 2026-03-01T23:59:59Z"
      ])
    ) {
      try world.shop.applyRules("limit 6", at: .at("2026-03-01"))
    }
  }

  @Test func theCurrencyStaysOnceARentalIsOnRecord() throws {
    try world.shop.applyRules("currency EUR")
    try world.customer("Ana Lima")
    try world.movie("Alien")
    try world.shop.applyRules("currency JPY")
    try world.shop.applyRules("currency EUR")
    try world.rent("Ana Lima", .movie("Alien"))
    try expectBadCurrency(
      "limit 3\ncurrency USD", "line 2: rentals are on record in EUR, so the currency stays",
      mendedBy: "currency EUR")
    try expectBadCurrency(
      "limit 3", "rentals are on record in EUR, so the currency stays", mendedBy: "currency EUR")
    try world.shop.applyRules("limit 9\ncurrency EUR")
  }

  /// What has a price, and where it stands.
  private enum Priced: CaseIterable { case movie, copy, goods }

  @Test(arguments: Priced.allCases)
  private func decimalsStayOnceAPriceIsOnRecord(_ priced: Priced) throws {
    try world.movie("Alien")
    switch priced {
    case .movie: _ = try world.shop.editMovie("Alien", Draft(["replacement_price": "19.99"])).get()
    case .copy:
      let change = Shop.CopyChange(Draft(["sale_price": "19.99"]))
      _ = try world.shop.editCopy("C-000001", change).get()
    case .goods: _ = try world.shop.addGoods(Draft(["name": "Popcorn", "price": "19.99"]))
    }
    try expectBadCurrency(
      "currency JPY", "line 1: prices are on record with 2 decimals, and JPY has 0",
      mendedBy: "currency GBP")
    try world.shop.applyRules("currency EUR")
    let price: Money? =
      switch priced {
      case .movie: try world.shop.movie("Alien").replacementPrice
      case .copy: try world.shop.copy("C-000001", at: .now).value.copy.salePrice
      case .goods: try world.shop.goods("Popcorn").value.price
      }
    #expect(price == Money(minor: 1999))
  }

  @Test func rulesOfATransactionThatWasUndoneAreForgotten() throws {
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      do {
        try world.shop.applyRules("limit 7")
        #expect(try limit() == 7)
        throw Stop()
      }
    }
    try world.reopened().applyRules("limit 8")
    #expect(try limit() == 8)
  }
}

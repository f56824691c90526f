import Domain
import Shop
import Testing

@testable import Storage

/// What an import takes of gift cards leaves a shop that `check` finds sound.
struct ImportGiftCardsTests {
  private static let code = "842H-FCYQ-9GZC"
  private static let line = [
    "seq": "1", "kind": "gift-card", "amount": "20.00", "reference": code,
    "customer": Customer.nobody.text, "till": "1", "receipt": "1", "by": "Ann",
    "booked_at": "2026-02-01T10:00:00Z", "booked_on": "2026-02-01",
    "recorded_at": "2026-02-01T10:00:00Z",
  ]
  private static let cash = [
    "kind": "payment", "amount": "-20.00", "method": "cash", "reference": "",
  ]
  private static let void = [
    "kind": "void", "amount": "-20.00", "voids": "1", "reason": "mistyped", "receipt": "2",
  ]
  private static let cashBack = void.merging([
    "amount": "20.00", "voids": "2", "method": "cash", "reference": "",
  ]) { $1 }
  private static let card = [
    "code": code, "amount": "20.00", "sold_at": "2026-02-01T10:00:00Z", "till": "1", "receipt": "1",
  ]

  private static let voidedCard = card.merging(["voided_at": "2026-02-01T10:00:00Z"]) { $1 }

  private static func refund(_ amount: String) -> [String: String] {
    ["kind": "refund", "amount": amount, "method": "gift-card", "reference": code, "receipt": "2"]
  }

  /// The third line, taken back.
  private static let spentBack = void.merging([
    "amount": "20.00", "voids": "3", "method": "gift-card",
  ]) { $1 }
  /// What is left is written off: charged, and paid with the card.
  private static let expired = [
    "kind": "gift-card-expired", "amount": "20.00", "reference": "", "receipt": "2",
  ]
  private static let soldAlready = "reference is \(code), which a line before it has already"

  /// A line with what its gross, and the tax in it, are in pennies.
  private static func taxed(
    _ line: [String: String], _ gross: Int, _ tax: Int
  ) -> [String: String] {
    line.merging(["taxed": "20% included \(gross) \(tax) standard"]) { $1 }
  }
  private static let untaxedSpent =
    "taxed has to go by standard 20%, as the sale of gift card \(code) did"
  private static let taxedSpent =
    "taxed has to be empty: the sale of gift card \(code) was not taxed"

  private static func spent(_ amount: String, _ code: String = code) -> [String: String] {
    ["kind": "payment", "amount": "-" + amount, "method": "gift-card", "reference": code]
  }

  private let world: TestShop

  init() throws { world = try TestShop() }

  /// What is wrong with lines and with rows of gift cards, in order; the shop is sound then.
  private func take(
    _ changes: [[String: String]], _ cards: [[String: String]] = [card]
  ) throws -> [[String]] {
    let (problems, warnings) = try world.shop.importing { importer in
      var seq = 0
      let lines = try changes.map { change in
        let row = Self.line.merging(["seq": "\(seq + 1)"]) { $1 }.merging(change) { $1 }
        let problems = try importer.taking { try importer.addLedgerLine(Draft(row)) }
        if problems.isEmpty { seq += 1 }
        return problems
      }
      let rows = try cards.map { card in
        try importer.taking { try importer.add(giftCard: Draft(card)) }
      }
      return ((lines + rows).map { $0.map { "\($0.field) \($0.message)" } }, importer.warnings)
    }
    let findings = try world.shop.check().findings
    #expect(findings == [], "\(findings)")
    return problems + warnings.map { [$0] }
  }

  @Test(arguments: [
    ([[:], cash], [card], [[], [], []]),
    ([[:], cash, spent("20.00")], [card], [[], [], [], []]),
    (
      [[:], cash, spent("20.01")], [card],
      [[], [], ["amount is more than is left on gift card \(code)"], []]
    ),
    (
      [[:], cash, spent("15.00"), spent("5.01")], [card],
      [[], [], [], ["amount is more than is left on gift card \(code)"], []]
    ),
    ([[:], cash, spent("1.00", "no code of ours")], [card], [[], [], [], []]),
    (
      [[:], cash, spent("5.00"), refund("2.00"), spent("17.00")], [card],
      [[], [], [], [], [], []]
    ),
    ([[:], cash, spent("20.00"), spentBack, spent("20.00")], [card], [[], [], [], [], [], []]),
    ([[:], cash, expired, spent("20.00")], [card], [[], [], [], [], []]),
    (
      [[:], cash, void, cashBack, refund("5.00")], [voidedCard],
      [[], [], [], [], ["reference is \(code), a gift card whose sale is voided"], []]
    ),
    (
      [taxed([:], 2000, 333), cash, taxed(spent("5.00"), -500, -83), spent("5.00")], [card],
      [[], [], [], [untaxedSpent], []]
    ),
    (
      [taxed([:], 2000, 333), cash, taxed(spent("5.00"), -400, -66)], [card],
      [[], [], ["taxed is no tax of payment of that amount"], []]
    ),
    ([[:], cash, taxed(spent("5.00"), -500, -83)], [card], [[], [], [taxedSpent], []]),
    (
      [
        taxed([:], 2000, 333), cash,
        spent("5.00").merging(["taxed": "5% included -500 -24 low"]) { $1 },
      ],
      [card], [[], [], [untaxedSpent], []]
    ),
    ([spent("1.00"), [:]], [], [[], [soldAlready]]),
    ([[:], cash, [:]], [card], [[], [], [soldAlready], []]),
    (
      [["reference": "842H-FCYQ-9GZD"]], [],
      [["reference is \"842H-FCYQ-9GZD\", not a gift card code"]]
    ),
    ([["amount": "0.00"]], [], [["amount has to be more than 0"]]),
    (
      [[:], cash, void, cashBack], [voidedCard],
      [[], [], [], [], []]
    ),
    (
      [[:], cash, spent("1.00"), void], [card],
      [[], [], [], ["amount is more than is left on gift card \(code)"], []]
    ),
  ])
  func aLedgerKeepsToWhatCardsHold(
    _ lines: [[String: String]], _ cards: [[String: String]], _ problems: [[String]]
  ) throws {
    #expect(try take(lines, cards) == problems)
  }

  private static let untold = [
    "1 gift card is added from the ledger, since no row of gift cards was taken for it; it never "
      + "expires"
  ]

  @Test(arguments: [
    ([:] as [String: String], nil as String?),
    (["amount": "30.00"], "code is \(code), which no line of the ledger sells for that much"),
    (["expires_on": "2026-01-31"], "expires_on is 2026-01-31, before it was sold"),
    (["expires_on": "2026-02-01"], nil),
    (
      ["voided_at": "2026-02-01T10:00:00Z"],
      "voided_at is there, and the ledger does not void its sale"
    ),
  ])
  func aRowIsAsTheLedgerHasIt(_ changes: [String: String], _ problem: String?) throws {
    let found = try take([[:], Self.cash], [Self.card.merging(changes) { $1 }])
    #expect(found == [[], []] + (problem.map { [[$0], Self.untold] } ?? [[]]))
  }

  /// A card whose row is refused expires as the row says or, where that is what is wrong, as the
  /// house rules have it.
  @Test(arguments: [
    (["amount": "30.00", "expires_on": "2027-01-31"], "2027-01-31" as String?),
    (["sold_at": "2099-01-01T00:00:00Z", "expires_on": "2099-01-31"], "2099-01-31"),
    (["amount": "x", "expires_on": "2027-01-31"], "2027-01-31"),
    (["expires_on": "2026-01-31"], "2026-04-01"), (["expires_on": "soon"], "2026-04-01"),
    (["amount": "30.00"], nil),
  ])
  func aRefusedRowLeavesNoCardForEver(_ changes: [String: String], _ last: String?) throws {
    try world.shop.applyRules("time zone UTC\ngift cards expire after 2 months")
    _ = try take([[:], Self.cash], [Self.card.merging(changes) { $1 }])
    let day = try #require(Day("2026-03-01"))
    let card = try #require(try world.store.giftCard(GiftCardCode(typed: Self.code), on: day))
    #expect(card.card.expiresOn?.text == last)
  }

  @Test func whatNoRowTellsIsTakenFromTheLedger() throws {
    #expect(try take([[:], Self.cash, Self.spent("5.00")], []) == [[], [], [], Self.untold])
    let day = try #require(Day("2026-03-01"))
    let card = try #require(
      try world.store.giftCard(GiftCardCode(typed: Self.code), on: day))
    #expect(card.balance == Money(minor: 1500) && card.state == .open)
    #expect(card.card.receipt == ReceiptNumber(till: 1, number: 1))
  }

  @Test func aVoidedSaleWithoutARowIsVoided() throws {
    let lines = [[:], Self.cash, Self.void, Self.cashBack]
    #expect(try take(lines, []) == [[], [], [], [], Self.untold])
    let day = try #require(Day("2026-03-01"))
    #expect(
      try world.store.giftCard(GiftCardCode(typed: Self.code), on: day)?.state == .voided)
  }
}

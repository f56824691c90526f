import Domain
import Shop
import Support
import Testing

/// What goes back of a receipt that was paid later or in coins, or whose money has gone back for
/// something else.
extension RefundOfReceiptTests {
  /// Coins make more or less of what is paid later, and that goes back with what it paid for.
  @Test(arguments: [0, 1], [1, 2, 3])
  func whatWasPaidLaterGoesBackAsCoinsMadeIt(popcorn: Int, nights: Int) throws {
    let world = try Self.trade([], rules: "\ncash rounding 0.05")
    _ = try world.shop.rent(Self.onAccount(nights: nights, popcorn: popcorn)).get()
    let paid = try world.shop.pay("Ana Lima", [PaymentOffer(.cash)]).get()
    let taken = try #require(paid.lines.first { $0.kind == .payment }).amount * -1
    _ = try Self.refund(taken.text(in: .pound), of: "1-1", in: world).get()
    #expect(try Self.taxed(world) == [])
    let left = "SELECT SUM(amount) FROM ledger WHERE kind IN ('charge', 'goods', 'waive')"
    #expect(try world.column(left) == ["0"])
    let coins = "SELECT COALESCE(SUM(amount), 0) FROM ledger WHERE kind = 'rounding'"
    #expect(try world.column(coins) == ["0"])
    #expect(try world.shop.check().findings == [])
  }

  /// A receipt that charged nothing has nothing that coins made of its prices.
  @Test func aPaymentAloneHasNothingThatIsForgiven() throws {
    let world = try Self.trade([], rules: "\ncash rounding 0.05")
    _ = try world.shop.rent(Self.onAccount()).get()
    _ = try world.shop.pay("Ana Lima", [PaymentOffer(.cash)]).get()
    let refused = Self.refusal(try Self.refund("0.01", of: "1-2", in: world))
    #expect(refused?.hasPrefix("0.00 of receipt 1-000002 has been paid") == true)
  }

  /// Tips and change are taken off what was put down last, each once.
  @Test(arguments: [
    (["card 1.00", "usd 10.00", "wallet 2.00"], ["card 100", "cash 99"]),
    (["card 1.00", "wallet 4.00", "token 3.00"], ["card 100", "wallet 99"]),
    (["usd 10.00", "wallet 2.00"], ["cash 199"]),
    (["token 10.00"], ["token 199"]),
    (["wallet 2.50"], ["wallet 199"]),
    (["card 1.00", "cheque 4.00"], ["card 100", "cash 99"]),
  ])
  func tipsAndChangeAreCountedOnce(_ offers: [String], _ back: [String]) throws {
    let world = try Self.trade(
      [],
      rules: """

        method token gives change
        method wallet takes tips
        method cheque counts in the drawer, takes tips
        method usd is USD at 0.90
        """)
    _ = try world.shop.rent(
      RentRequest(
        customer: "Ana Lima", items: [.movie("Alien")], nights: 1,
        payment: PaymentRequest(try offers.map { try #require(PaymentOffer($0)) }))
    ).get()
    let all = PaymentOffer(.cash, "1.99", isMethodSaid: false)
    let parts = try world.shop.refund("Ana Lima", all, reason: "x", waives: true).get()
      .lines.filter { $0.kind == .refund }.map { "\($0.method?.rawValue ?? "") \($0.amount.minor)" }
    #expect(parts.sorted() == back)
  }

  /// Credit may go back by another method than it came with: a receipt's prices stay paid.
  @Test func creditThatWentBackOtherwiseIsNoneOfIt() throws {
    let world = try Self.trade(
      [Sale(nights: 1, popcorn: 0, offers: [PaymentOffer(.card)])], rules: "\nmethod token")
    let token = try #require(PaymentOffer("token 1.99"))
    _ = try world.shop.pay("Ana Lima", [token], isAhead: true).get()
    _ = try world.shop.refund("Ana Lima", PaymentOffer(.card, "1.99"), reason: "x").get()
    let back = try Self.refund("1.99", of: "1-1", in: world).get()
    #expect(back.lines.filter { $0.kind == .refund }.map(\.method?.rawValue) == ["token"])
    #expect(Self.refusal(try Self.refund("0.01", of: "1-1", in: world)) != nil)
    #expect(try Self.taxed(world) == [])
  }

  /// What coins made more of another receipt is that one's, and nobody's credit.
  @Test func whatCoinsMadeOfOthersIsNoCredit() throws {
    let (ten, four) = (
      try #require(PaymentOffer("usd 10.00")), try #require(PaymentOffer("usd 4.00"))
    )
    let sales = [
      Sale(nights: 1, popcorn: 0, offers: [ten]),
      Sale(nights: 1, popcorn: 1, offers: [four, PaymentOffer(.card)]),
    ]
    let world = try Self.trade(
      sales, rules: "\ncash rounding 0.05\nmethod usd is USD at 0.90\nmethod token")
    let token = try #require(PaymentOffer("token 6.00"))
    _ = try world.shop.pay("Ana Lima", [token], isAhead: true).get()
    _ = try world.shop.returnGoods("Popcorn", on: "1-2", reason: "x").get()
    _ = try Self.refund("1.99", of: "1-2", in: world).get()
    #expect(Self.refusal(try Self.refund("0.01", of: "1-2", in: world)) != nil)
  }

  /// A part of what is owed by several rates is of none of them, either.
  @Test func aPartOfSeveralRatesIsWaivedByTheLine() throws {
    let world = try Self.trade([])
    _ = try world.shop.rent(Self.onAccount(popcorn: 1)).get()
    let waive = { (amount: String, lines: [Int]) in
      try world.shop.waive("Ana Lima", amount, of: "1-1", lines: lines, reason: "x")
    }
    #expect {
      try waive("1.00", [])
    } throws: {
      "\($0)".contains("say of which line it is waived: --line 1 (Alien) or --line 2 (Popcorn)")
    }
    _ = try waive("1.00", [2]).get()
    _ = try waive("3.47", []).get()
    #expect(try Self.taxed(world) == [])
  }
}

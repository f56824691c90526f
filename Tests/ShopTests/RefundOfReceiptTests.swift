import Domain
import Shop
import Support
import Testing

/// What goes back of a receipt is that one's, whatever was bought before and after: its prices, at
/// their rates of tax, and its money.
struct RefundOfReceiptTests {
  static let rules = """
    price 1.99 per night
    limit 99
    debt limit 99
    tax standard 20% included
    tax food 7% included
    """

  /// A rental with so much popcorn, and how it is paid.
  struct Sale: Sendable {
    let nights: Int
    let popcorn: Int
    let offers: [PaymentOffer]

    static func random(_ draws: inout Draws) -> Sale {
      Sale(
        nights: draws.int(1...5), popcorn: draws.int(0...2),
        offers: draws.pick([
          [PaymentOffer(.cash)], [PaymentOffer(.card)],
          [PaymentOffer(.card, "1.00"), PaymentOffer(.cash)],
        ]))
    }

    var rental: Int64 { Int64(199 * nights) }
    var goods: Int64 { Int64(248 * popcorn) }

    func paid(by method: PaymentMethod) -> Int64 {
      let isSplit = offers.count == 2
      let card = isSplit ? 100 : offers[0].method == .card ? rental + goods : 0
      return method == .card ? card : rental + goods - card
    }
  }

  /// What goes back: all of a receipt, or the lines of its rental or its goods.
  private struct Refund: Sendable {
    let sale: Int
    let lines: [Int]
  }

  /// A rental with so much popcorn that is paid later.
  static func onAccount(nights: Int = 1, popcorn: Int = 0) -> RentRequest {
    var request = RentRequest(
      customer: "Ana Lima", items: [.movie("Alien")], nights: nights,
      payment: PaymentRequest(onAccount: true))
    request.goods = Array(repeating: "Popcorn", count: popcorn)
    return request
  }

  static func trade(_ sales: [Sale], rules more: String = "") throws -> TestShop {
    let world = try TestShop(rules: rules + more)
    try world.customer("Ana Lima")
    try world.movie("Alien", quantity: 9)
    _ = try world.shop.openTill(float: "100.00")
    _ = try world.shop.addGoods(Draft(["name": "Popcorn", "price": "2.48"]))
    _ = try world.shop.editGoods("Popcorn", Draft(["tax": "food"]))
    for sale in sales {
      var request = RentRequest(
        customer: "Ana Lima", items: [.movie("Alien")], nights: sale.nights,
        payment: PaymentRequest(sale.offers))
      request.goods = Array(repeating: "Popcorn", count: sale.popcorn)
      _ = try world.shop.rent(request).get()
    }
    return world
  }

  static func refund(
    _ amount: String, of receipt: String?, _ lines: [Int] = [], in world: TestShop
  ) throws -> Outcome<MoneyReceipt> {
    try world.shop.refund(
      "Ana Lima", PaymentOffer(.cash, amount, isMethodSaid: false), reason: "bad disc",
      waives: true, of: receipt, lines: lines)
  }

  /// As `gross tax` of each rate.
  static func taxed(_ world: TestShop) throws -> [String] {
    try world.shop.taxes(in: AskedPeriod(), at: .now).value.lines.compactMap(\.part)
      .filter { $0.gross != .zero || $0.tax != .zero }
      .map { "\($0.rate.name.text) \($0.gross.minor) \($0.tax.minor)" }
  }

  /// What a rate is of so much, half up.
  private static func tax(_ gross: Int64, _ percent: Int64) -> Int64 {
    (2 * gross * percent + 100 + percent) / (2 * (100 + percent))
  }

  @Test(arguments: Seeds.all)
  func itsPricesAndItsMoneyGoBack(seed: UInt64) throws {
    let property = Property(of: { draws in
      let sales = draws.list(1...4, least: 1) { Sale.random(&$0) }
      let refunds = draws.list(1...5, least: 1) { draws in
        let sale = draws.int(0...(sales.count - 1))
        let hasGoods = sales[sale].popcorn > 0
        return Refund(
          sale: sale, lines: hasGoods ? draws.pick([[], [1], [2]]) : draws.pick([[], [1]]))
      }
      return (sales, refunds)
    }) { sales, refunds in
      let world = try Self.trade(sales)
      var left = sales.map { (rental: $0.rental, goods: $0.goods) }
      for one in refunds {
        let (isRental, isGoods) = (one.lines != [2], one.lines != [1])
        let amount =
          (isRental ? left[one.sale].rental : 0) + (isGoods ? left[one.sale].goods : 0)
        guard amount > 0 else { continue }
        let text = Money(minor: amount).text(in: .pound)
        _ = try Self.refund(text, of: "1-\(one.sale + 1)", one.lines, in: world).get()
        if isRental { left[one.sale].rental = 0 }
        if isGoods { left[one.sale].goods = 0 }
        if let wrong = try fault(in: world, sales, left) { return wrong }
      }
      // All the rest, receipt by receipt.
      for (place, rest) in left.enumerated() where rest.rental + rest.goods > 0 {
        let text = Money(minor: rest.rental + rest.goods).text(in: .pound)
        _ = try Self.refund(text, of: "1-\(place + 1)", in: world).get()
      }
      let kept = try world.column(
        "SELECT method FROM ledger WHERE method IS NOT NULL GROUP BY method HAVING SUM(amount) <> 0"
      )
      guard kept.isEmpty else { return "\(kept) is kept" }
      return try Self.taxed(world).first ?? world.shop.check().findings.first
    }
    try property.check(seed: seed, cases: 12)
  }

  /// What stays is taxed as it was, and of what went back whole nothing is kept by any method.
  private func fault(
    in world: TestShop, _ sales: [Sale], _ left: [(rental: Int64, goods: Int64)]
  ) throws -> String? {
    let rates: [(String, Int64, [Int64])] = [
      ("standard", 20, left.map(\.rental)), ("food", 7, left.map(\.goods)),
    ]
    let expected = rates.compactMap { name, percent, parts -> String? in
      let gross = parts.reduce(0, +)
      return gross == 0
        ? nil : "\(name) \(gross) \(parts.reduce(0) { $0 + Self.tax($1, percent) })"
    }
    let taxed = try Self.taxed(world)
    guard taxed == expected else { return "\(taxed) is taxed, and not \(expected)" }
    let isWhole = zip(sales, left).allSatisfy { sale, rest in
      rest == (0, 0) || rest == (sale.rental, sale.goods)
    }
    guard isWhole else { return nil }
    for method in PaymentMethod.everywhere {
      let kept = zip(sales, left).filter { $1 != (0, 0) }
        .reduce(0) { $0 + $1.0.paid(by: method) }
      let booked = try world.column(
        "SELECT COALESCE(-SUM(amount), 0) FROM ledger WHERE method = '\(method.rawValue)'")
      guard booked == ["\(kept)"] else { return "\(method): \(booked), and not \(kept)" }
    }
    return nil
  }

  /// A part of what is taxed by several rates is of none of them until somebody says so.
  @Test func aPartOfSeveralRatesHasToBeNamed() throws {
    let world = try Self.trade([Sale(nights: 1, popcorn: 1, offers: [PaymentOffer(.cash)])])
    #expect {
      try Self.refund("1.00", of: "1-1", in: world).get()
    } throws: {
      "\($0)".contains("--line 1 (Alien) or --line 2 (Popcorn)")
    }
    _ = try Self.refund("1.00", of: "1-1", [1], in: world).get()
    _ = try Self.refund("3.47", of: "1-1", in: world).get()
    #expect(try Self.taxed(world) == [])
  }

  /// What coins made of a receipt goes back with the last of it.
  @Test(arguments: ["0.50", "1.98", "1.99", "2.00"])
  func coinsGoBackWithIt(first: String) throws {
    let sales = [1, 2].map { Sale(nights: $0, popcorn: 0, offers: [PaymentOffer(.cash)]) }
    let world = try Self.trade(sales, rules: "\ncash rounding 0.05")
    _ = try Self.refund(first, of: "1-1", in: world).get()
    let rest = Money(minor: 200 - Int64(first.filter(\.isNumber))!)
    if rest > .zero {
      guard case .refused(let refusal) = try Self.refund("9.00", of: "1-1", in: world) else {
        Issue.record("more than was paid went back")
        return
      }
      #expect(refusal.mostThatGoesBack == rest.text(in: .pound))
      _ = try Self.refund(rest.text(in: .pound), of: "1-1", in: world).get()
    }
    #expect(try Self.taxed(world) == ["standard 398 66"])
    #expect(try world.shop.check().findings == [])
  }

  @Test func creditThatBelongsToNoReceiptStays() throws {
    let world = try Self.trade([Sale(nights: 1, popcorn: 0, offers: [PaymentOffer(.card)])])
    _ = try world.shop.pay("Ana Lima", [PaymentOffer(.cash, "5.00")], isAhead: true).get()
    let back = try Self.refund("1.99", of: "1-1", in: world).get()
    #expect(back.standing.credit == Money(minor: 500))
    #expect(back.lines.filter { $0.kind == .refund }.map(\.method) == [.card])
  }

  /// Sessions of commands, each with what a refusal says or what went back: the method and the
  /// receipt whose payment it was.
  func refunded(_ number: Int, in world: TestShop) throws -> [String] {
    try world.column(
      """
      SELECT l.method || ' ' || l.amount || ' of ' || COALESCE(o.receipt, 0) FROM ledger l
      LEFT JOIN ledger o ON o.seq = l.takes_back
      WHERE l.receipt = \(number) AND l.kind = 'refund' ORDER BY l.seq
      """)
  }

  static func refusal<Done>(_ outcome: Outcome<Done>) -> String? {
    guard case .refused(let refusal) = outcome else { return nil }
    return refusal.findings.map(\.message).joined(separator: "; ")
  }

  /// By another way than it was paid it is that receipt's money all the same, and goes back once.
  @Test func anotherWayTakesItsMoneyAsWell() throws {
    let world = try Self.trade([])
    for offer in [PaymentOffer(.card, "5.00"), PaymentOffer(.cash, "7.00")] {
      _ = try world.shop.pay("Ana Lima", [offer], isAhead: true).get()
    }
    let refund = { try world.shop.refund("Ana Lima", $0, reason: "x", of: "1-1") }
    _ = try refund(PaymentOffer(.cash, "5.00")).get()
    #expect(try refunded(3, in: world) == ["cash 500 of 1"])
    for method in PaymentMethod.everywhere {
      let again = try refund(PaymentOffer(method, "1.00"))
      #expect(Self.refusal(again)?.contains("0.00 of receipt 1-000001 can be refunded") == true)
    }
    let void = try world.shop.void("1-1", reason: "x")
    #expect(
      Self.refusal(void) == "5.00 of what it took was refunded since with receipt 1-000003")
    _ = try world.shop.void("1-2", reason: "x").get()
    #expect(try world.shop.check().findings == [])
  }

  /// What paid for it later goes back, and no other receipt's money.
  @Test func aLaterPaymentGoesBackForIt() throws {
    let world = try Self.trade([])
    var request = Self.onAccount(popcorn: 1)
    _ = try world.shop.rent(request).get()
    _ = try world.shop.pay("Ana Lima", [PaymentOffer(.card, "4.47")]).get()
    request.goods = []
    request.payment = PaymentRequest([PaymentOffer(.cash)])
    _ = try world.shop.rent(request).get()
    _ = try Self.refund("1.99", of: "1-1", [1], in: world).get()
    #expect(try refunded(4, in: world) == ["card 199 of 2"])
    // Of the goods nothing was forgiven, and the other rental has its money.
    _ = try world.shop.returnGoods("Popcorn", on: "1-1", reason: "x", isDryRun: true).get()
    _ = try world.shop.void("1-3", reason: "x", isDryRun: true).get()
    let void = Self.refusal(try world.shop.void("1-2", reason: "x"))
    #expect(void == "1.99 of what it took was refunded since with receipt 1-000004")
  }

  /// Credit pays for what a receipt leaves owed, and not for what it was paid for itself.
  @Test func creditIsNotTakenForAPaymentOfItsOwn() throws {
    let world = try Self.trade([])
    _ = try world.shop.pay("Ana Lima", [PaymentOffer(.cash, "7.00")], isAhead: true).get()
    _ = try world.shop.rent(
      RentRequest(
        customer: "Ana Lima", items: [.movie("Alien")], nights: 1,
        payment: PaymentRequest([PaymentOffer(.card)]))
    ).get()
    let cash = PaymentOffer(.cash, "1.00", isMethodSaid: false)
    let refusal = Self.refusal(
      try world.shop.refund("Ana Lima", cash, reason: "x", of: "1-2"))
    #expect(refusal?.contains("0.00 of receipt 1-000002 can be refunded") == true)
    _ = try Self.refund("1.99", of: "1-2", in: world).get()
    #expect(try refunded(3, in: world) == ["card 199 of 2"])
    #expect(Self.refusal(try Self.refund("1.00", of: "1-2", in: world)) != nil)
  }

  /// Whoever asks without a waiver is told one that is not refused.
  @Test func whatIsToldOfSeveralRatesHelps() throws {
    let world = try Self.trade([Sale(nights: 1, popcorn: 1, offers: [PaymentOffer(.cash)])])
    let cash = PaymentOffer(.cash, "1.00", isMethodSaid: false)
    #expect(throws: ShopError.self) {
      try world.shop.refund("Ana Lima", cash, reason: "x", of: "1-1").get()
    }
  }

  @Test func whatIsNotItsCustomersOrVoidIsRefused() throws {
    let world = try Self.trade([Sale(nights: 1, popcorn: 0, offers: [PaymentOffer(.cash)])])
    try world.customer("Ben Okafor")
    let cash = PaymentOffer(.cash, "1.00", isMethodSaid: false)
    #expect {
      try world.shop.refund("Ben Okafor", cash, reason: "x", of: "1-1").get()
    } throws: { "\($0)".contains("is not one of Ben") }
    _ = try world.shop.void("1-1", reason: "x").get()
    for (receipt, words) in [("1-1", "was voided by receipt 1-000002"), ("1-2", "voids another")] {
      #expect {
        try world.shop.refund("Ana Lima", cash, reason: "x", of: receipt).get()
      } throws: { "\($0)".contains(words) }
    }
  }
}

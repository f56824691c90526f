import Domain
import Support
import Testing

@testable import Shop

/// Whatever the house rules are: what stays of a visit comes to what it alone would have come to.
struct VoidLinesPropertyTests {
  @Test(arguments: Seeds.all)
  func whatStaysCostsWhatItAloneWouldHaveCost(seed: UInt64) throws {
    var draws = Draws(seed: seed)
    for number in 1...12 * Seeds.trials {
      var visit = try RandomVisit(&draws)
      let wrong = try visit.difference(&draws)
      #expect(wrong == nil, "seed \(seed), shop \(number):\n\(visit.rules)\n\(visit.told)")
    }
  }

  /// Otherwise that would show little.
  @Test func muchIsMadeAnew() throws {
    var counts: [String: Int] = [:]
    for seed in 1...4 as ClosedRange<UInt64> {
      var draws = Draws(seed: seed)
      for _ in 1...12 {
        var visit = try RandomVisit(&draws)
        _ = try visit.difference(&draws)
        for one in visit.counted { counts[one, default: 0] += 1 }
      }
    }
    let names = [
      "offer", "package", "deposit", "tax", "free", "repriced", "dearer", "owed", "card",
    ]
    #expect(names.allSatisfy { counts[$0] ?? 0 > 2 }, "\(counts)")
  }

  /// On random days, with holds, limits, households, memberships and all that comes of it later.
  @Test(arguments: Seeds.all)
  func onRandomDaysAsWell(seed: UInt64) throws {
    try ShopDays.always(seed: seed) { shop, command in
      guard case .rent(let asked) = command, !asked.isDryRun else {
        _ = try shop.run(command)
        return nil
      }
      _ = try shop.run(.expireHolds)
      var request = shop.request(asked)
      let alone = RealShop(try TestShop(copyOf: shop.world))
      guard case .done(let made) = try? shop.world.shop.rent(request, at: shop.asked(asked.at)),
        made.rentals.count > 1, let receipt = made.money.receipts.first
      else { return nil }
      // The first or the others, so that both change.
      let isOne = made.rentals[0].rental.price.minor % 2 == 0
      let taken = isOne ? [0] : Array(1..<made.rentals.count)
      let lines = taken.map { $0 + 1 }
      guard case .done = try shop.world.shop.void(receipt.text, lines: lines, reason: "why") else {
        return "lines \(lines) of \(receipt.text) are not voided"
      }
      request.items = made.rentals.indices.filter { !taken.contains($0) }.map {
        .copy(made.rentals[$0].barcode)
      }
      guard case .done = try? alone.world.shop.rent(request, at: alone.asked(asked.at)) else {
        return nil
      }
      let customer = made.rentals[0].rental.customer
      let dearer =
        try shop.world.store.standing(of: customer).balance
        - alone.world.store.standing(of: customer).balance
      if dearer > .zero {
        let offer = PaymentOffer(.cash, dearer.text(in: .pound))
        _ = try shop.world.shop.pay(customer.text, [offer])
      }
      let (told, expected) = (try shop.prices(), try alone.prices())
      guard told != expected else { return nil }
      return "there is \(told.filter { !expected.contains($0) })\n"
        + "and not \(expected.filter { !told.contains($0) })"
    } atTheEnd: { shop in
      let findings =
        try shop.world.shop.check().findings.map { "\($0)" }
        + shop.world.shop.verifyAudit().findings.map { "\($0)" }
      return findings.isEmpty ? nil : "\(findings)"
    }
  }
}

extension RealShop {
  /// What is on record, but for what decisions found and saw: they may have seen more copies.
  fileprivate func prices() throws -> [String] {
    let seen = try rentals(.open).map { record in
      let copy = record.rental.grounds?.copy
      return "\(record.barcode) \(copy?.offer ?? "-") \(copy?.deposit?.minor ?? 0) "
        + "\(copy?.copiesOut ?? 0) \(record.rental.grounds?.customer.paidRentals ?? -1)"
    }
    let told = try state().map { line in
      line.firstRange(of: "; found").map { String(line[..<$0.lowerBound]) } ?? line
    }
    return told + seen.sorted() + (try past())
  }
}

/// A customer who rents several copies, and takes some of them back.
private struct RandomVisit {
  let rules: String
  /// What was done.
  private(set) var told = ""
  /// What came up.
  private(set) var counted: [String] = []
  private let currency: Currency
  private let world: TestShop

  init(_ draws: inout Draws) throws {
    let currency = try #require(Currency(draws.pick(["GBP", "EUR", "JPY", "KWD"])))
    self.currency = currency
    rules = Self.rules(&draws, currency)
    world = try TestShop(rules: rules)
    try world.customer("Ana Lima", ["tier": draws.pick(["", "gold"])])
    let replacement = Money(minor: 1237).text(in: currency)
    for (title, kind) in [("Heat", "classic"), ("Alien", "new-release"), ("Jaws", "")] {
      try world.movie(title, quantity: 6, ["class": kind, "replacement_price": replacement])
    }
    _ = try world.shop.openTill(float: Money(minor: 100_000).text(in: currency)).get()
    for name in ["ten", "few"] where rules.contains("package \(name)") && draws.chance(60) {
      _ = try world.shop.buyPackage(name, for: "Ana Lima").get()
    }
    for _ in 0..<draws.int(0...3) {
      let made = try world.shop.rent(Self.request(&draws, 1...3)).get()
      _ = try world.shop.takeBack(made.rentals.map(\.barcode)).get()
      world.now = world.now + 60
    }
  }

  private static func request(_ draws: inout Draws, _ count: ClosedRange<Int>) -> RentRequest {
    let items = draws.list(count) { draws in
      RentRequest.Item.movie(draws.pick(["Heat", "Alien", "Jaws"]))
    }
    return RentRequest(customer: "Ana Lima", items: items, nights: draws.int(1...3))
  }

  private static func rules(_ draws: inout Draws, _ currency: Currency) -> String {
    func price(_ most: Int = 900) -> String {
      Money(minor: Int64(draws.int(1...most))).text(in: currency)
    }
    let always = [
      "currency \(currency.code)", "limit 20", "age off", "debt limit 100000",
      "price \(price()) flat", "price \(price()) per night when class classic",
    ]
    let others = [
      "offer 3 for 2", "offer 2 for 1 when class classic", "offer 3rd rental free",
      "offer 2nd rental free when class new-release", "offer 2 for \(price())",
      "offer 4 for \(price())", "discount 15%", "discount 33% when tier gold",
      "package ten 10 rentals \(price())", "package few 2 rentals \(price()) when class classic",
      "deposit \(price()) when class new-release", "deposit 20% of replacement price",
      "late fee 50% of price per night",
      "tax standard 19.99% included\ntax low 7% added\ntax on rentals low when class classic",
      "tax standard 8.875% added\ntax on rentals none when class new-release",
    ]
    let lines = always + others.filter { _ in draws.chance(40) }
    let taxes = lines.lastIndex { $0.hasPrefix("tax ") }
    let kept = lines.indices.filter { !lines[$0].hasPrefix("tax ") || $0 == taxes }
    return kept.map { lines[$0] + "\n" }.joined()
  }

  /// What is wrong once some of a visit is taken back; `nil` where all is as it should be.
  mutating func difference(_ draws: inout Draws) throws -> String? {
    var request = Self.request(&draws, 2...6)
    request.keepsPackages = draws.chance(20)
    let (alone, before) = (try TestShop(copyOf: world), try facts(of: world))
    let whole = try world.shop.rent(request, isDryRun: true).get()
    let (price, deposits) = (whole.total, whole.money.depositTaken)
    let paid = draws.chance(30) ? Money(minor: Int64(draws.int(0...Int(price.minor)))) : price
    let card = draws.chance(30) ? Money(minor: Int64(draws.int(0...Int(paid.minor)))) : .zero
    request.payment = payment(card: card, cash: paid + deposits - card)
    let made = try world.shop.rent(request).get()
    let places = made.rentals.indices.filter { _ in draws.chance(50) }
    let taken = places.count == made.rentals.count || places.isEmpty ? [0] : places
    told = "\(request)\nwithout \(taken)"
    world.now = world.now + draws.int(0...60) * 60
    let number = try #require(made.money.receipts.first).text
    let voided = try world.shop.void(number, lines: taken.map { $0 + 1 }, reason: "why").get()
    request.items = made.rentals.indices.filter { !taken.contains($0) }
      .map { .copy(made.rentals[$0].barcode) }
    request.payment = .exactlyInCash
    let rest = try alone.shop.rent(request, isDryRun: true).get()
    request.payment = payment(
      card: .zero, cash: min(paid, rest.total) + rest.money.depositTaken)
    let rented = try alone.shop.rent(request).get()
    note(made, rented, paid: paid, card: card)
    let (found, expected) = (try facts(of: world), try facts(of: alone))
    guard found == expected else { return difference(found, expected) }
    let findings =
      try world.shop.check().findings.map { "\($0)" }
      + world.shop.verifyAudit().findings.map { "\($0)" }
    guard findings.isEmpty else { return "\(findings)" }
    let left = try #require(voided.voided?.rest?.receipt).text
    _ = try world.shop.void(left, reason: "why").get()
    let after = try facts(of: world)
    return after == before ? nil : "once all is voided, " + difference(after, before)
  }

  private func difference(_ found: [String], _ expected: [String]) -> String {
    "there is \(found.filter { !expected.contains($0) })\n"
      + "and not \(expected.filter { !found.contains($0) })"
  }

  private func payment(card: Money, cash: Money) -> PaymentRequest {
    let offers = [PaymentMethod.card: card, .cash: cash].filter { $0.value > .zero }
      .sorted { $0.key.rawValue < $1.key.rawValue }
      .map { PaymentOffer($0.key, $0.value.text(in: currency)) }
    return PaymentRequest(offers, onAccount: true)
  }

  /// What is on record but for who paid by which method, and what decisions found.
  private func facts(of world: TestShop) throws -> [String] {
    let store = world.store
    let customer = try world.shop.customer("Ana Lima").id
    let open = try store.outstanding(of: customer).map(\.barcode).sorted()
    let rentals = try open.map { barcode in
      let copy = try world.shop.copy(barcode, at: .now).value.copy.id
      let rental = try #require(try store.openRental(of: copy)).rental
      let (seen, grounds) = (rental.grounds?.customer, rental.grounds?.copy)
      return "\(barcode) \(rental.price.minor) \(rental.due) \(rental.lateFee) "
        + "\(grounds?.offer ?? "-") \(grounds?.deposit?.minor ?? 0) \(grounds?.copiesOut ?? 0) "
        + "\(seen?.unpaid?.minor ?? -1) \(seen?.paidRentals ?? -1) \(seen?.out ?? -1)"
    }
    let taxes = try world.shop.taxes(in: AskedPeriod(), at: .now).value.lines.compactMap(\.part)
      .filter { $0.gross != .zero }.map { "\($0)" }
    let money = try world.column(
      "SELECT COALESCE(-SUM(amount), 0) FROM ledger WHERE method IS NOT NULL")
    let packages = try store.packages(of: customer).map { "\($0.package.name): \($0.left)" }
    return rentals + packages + taxes.sorted() + money
      + ["\(try store.standing(of: customer))"]
  }

  private mutating func note(
    _ made: RentReceipt, _ rented: RentReceipt, paid: Money, card: Money
  ) {
    let offers = rented.rentals.compactMap(\.rental.grounds?.copy.offer)
    let prices = Dictionary(
      made.rentals.map { ($0.barcode, $0.rental.price) }
    ) { price, _ in price }
    let repriced = rented.rentals.contains { prices[$0.barcode] != $0.rental.price }
    counted += [
      offers.isEmpty ? nil : "offer", offers.contains { $0.hasSuffix("free") } ? "free" : nil,
      rented.packages.isEmpty ? nil : "package",
      rented.money.depositTaken > .zero ? "deposit" : nil, rules.contains("tax ") ? "tax" : nil,
      repriced ? "repriced" : nil, rented.total > made.total ? "dearer" : nil,
      paid < made.total ? "owed" : nil, card > .zero ? "card" : nil,
    ].compactMap(\.self)
  }
}

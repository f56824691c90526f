import Domain
import Shop
import Storage
import Support
import Testing

/// A shop, and beside it by plain addition what everybody owes and what every drawer holds.
final class Books {
  let world: TestShop
  let currency: Currency
  /// What Z reports say of taxes, by till and number.
  private(set) var taxesOfSessions: [String: [ZReport.Line]] = [:]
  let rates: PlainTaxRates
  let ways: PlainWays
  let cards: [String]
  private(set) var owed: [ID<Customer>: Int64] = [:]
  private(set) var drawers: [Int: Int64] = [:]
  /// What of that is no coins.
  private var cheques: [Int: Int64] = [:]
  private(set) var deposits = PlainDeposits()
  /// What every receipt that is not a void added to the balance and to the drawer, and the deposits
  /// before it.
  private var receipts:
    [ReceiptNumber: (
      customer: ID<Customer>, balance: Int64, cash: Int64, cheques: Int64,
      deposits: PlainDeposits.Change
    )] = [:]
  private var lastReceipts: [Int: Int] = [:]
  /// What memberships came to: all of them, and at each till since it was opened.
  private(set) var memberships: Int64 = 0
  private var membershipsOfSession: [Int: Int64] = [:]
  private var membershipsOnReceipt: [ReceiptNumber: Int64] = [:]
  private(set) var packages = PlainPackages()
  /// What packages came to at each till since it was opened.
  private var packagesOfSession: [Int: Int64] = [:]
  var giftCards = PlainGiftCards()
  private(set) var goods = PlainGoods()
  var discounts = PlainDiscounts()
  var paidOut = PlainPaidOut()
  /// What goods came to at each till since it was opened, those that came back taken off.
  private var goodsOfSession: [Int: Int64] = [:]

  init(_ draws: inout Draws) throws {
    let code = draws.pick(["GBP", "EUR", "JPY", "KWD"])
    let currency = try #require(Currency(code))
    self.currency = currency
    let amount = { (minor: Int64) in Money(minor: minor).text(in: currency) }
    let flat = amount(PlainDeposits.ofPlayers)
    rates = draws.chance(80) ? .random(&draws) : PlainTaxRates()
    ways = PlainWays(&draws, currency)
    world = try TestShop(
      rules: """
        currency \(code)
        limit 4
        debt limit 100
        ask debt
        age off
        late fee \(amount(100)) per night, at most \(amount(900)) per customer
        membership silver \(amount(700)) per month: limit 5, discount 20%
        membership gold \(amount(1900)) per quarter: discount 35%
        joining fee \(amount(250))
        gift cards expire after 1 month
        package five 5 rentals \(amount(1200))
        package pair 2 rentals \(amount(500)) when class player
        deposit \(flat) when class player
        deposit \(PlainDeposits.share)% of replacement price when class rare
        \(rates.lines)
        \(ways.lines)
        """)
    let (world, price) = (world, amount(PlainDeposits.price))
    cards = try (1...6).map { try world.customer("Customer \($0)").card }
    for number in 1...10 {
      let kind = PlainDeposits.players.contains(number) ? "player" : number > 8 ? "rare" : ""
      try world.movie(
        "Movie \(number)", quantity: 2, ["class": kind, "replacement_price": price])
    }
    try addGoods()
  }

  func step(_ draws: inout Draws) throws {
    world.now = world.now + draws.int(1...20_000)
    world.shop.acting.till = draws.int(1...2)
    do {
      try act(&draws)
    } catch is Refusal {
      // What the house refuses leaves no trace, which the sums show.
    } catch ShopError.invalid, ShopError.tooFine, ShopError.extendedLater {
    }
  }

  private var till: Int { world.shop.acting.till }

  private func act(_ draws: inout Draws) throws {
    switch draws.int(0...99) {
    case 0...21: try rent(&draws)
    case 22...25: try tradeGiftCards(&draws)
    case 26...31: try trade(&draws)
    case 32...34: try buyMembership(&draws)
    case 35...37: try buyPackage(&draws)
    case 38...44: try extend(&draws)
    case 45...58: try takeBack(&draws)
    case 59...64: try lose(&draws)
    case 65...72:
      note(try world.shop.pay(draws.pick(cards), offers(&draws)).get())
    case 73...76: try waiveOrRefund(&draws)
    case 77...82: try void(&draws)
    case 83...87: try deposit(&draws)
    case 88...93: try move(&draws)
    default: try openOrClose(&draws)
    }
  }

  func amount(_ draws: inout Draws) -> String {
    Money(minor: Int64(draws.int(1...2500))).text(in: currency)
  }

  func offers(_ draws: inout Draws) -> [PaymentOffer] {
    if draws.chance(15), let offers = giftCards.offers(&draws, amount(&draws)) { return offers }
    return switch draws.int(0...(ways.others.isEmpty ? 5 : 9)) {
    case 6...9: ways.offers(&draws, amount(&draws), amount(&draws))
    case 0: []
    case 1: [PaymentOffer(.card)]
    case 2: [PaymentOffer(.cash, amount(&draws))]
    case 3: [PaymentOffer(.card, amount(&draws)), PaymentOffer(.cash, amount(&draws))]
    case 4: [PaymentOffer(.cash, Money(minor: 100_000).text(in: currency))]
    default: [PaymentOffer(.card, amount(&draws)), PaymentOffer(.cash)]
    }
  }

  private func rent(_ draws: inout Draws) throws {
    let titles = draws.list(1...3, least: 1) { draws in "Movie \(draws.int(1...10))" }
    let offers = offers(&draws)
    let onAccount = draws.chance(40)
    var request = RentRequest(
      customer: draws.pick(cards), items: titles.map { .movie($0) }, nights: draws.int(1...5),
      payment: offers.isEmpty && !onAccount
        ? .exactlyInCash : PaymentRequest(offers, onAccount: onAccount))
    if draws.chance(10) {
      request.override = Override(codes: ["debt"], reason: "a regular", by: "Bea")
    }
    request.keepsPackages = draws.chance(10)
    if draws.chance(20) { request.goods = PlainGoods.random(&draws) }
    request.discount = PlainDiscounts.random(&draws, of: titles + request.goods, currency)
    let receipt = try world.shop.rent(request, isDryRun: draws.chance(5)).get()
    let rentals = receipt.rentals.map { ($0.rental.id, PlainDeposits.deposit(of: $0.title)) }
    #expect(
      rentals.reduce(0) { $0 + $1.1 } == receipt.money.depositTaken.minor, "\(receipt.rentals)")
    let customer = receipt.rentals[0].rental.customer
    if !request.keepsPackages { expectPackagesToPay(receipt, of: customer) }
    note(
      receipt.money, of: customer, charged: receipt.total,
      .taking(rentals, of: customer, by: receipt.money.payments))
    note(receipt.sold, on: receipt.money.receipts.first)
    try note(request, receipt)
    guard receipt.rentals.contains(where: { $0.rental.paidBy != nil }), draws.chance(20),
      let number = receipt.money.receipts.first
    else { return }
    try void(number)
  }

  /// One that they have goes on; another one is refused while it does.
  private func buyMembership(_ draws: inout Draws) throws {
    let name = draws.pick([nil, "silver", "gold"])
    let bought = try world.shop.buyMembership(
      name, for: draws.pick(cards), PaymentRequest(offers(&draws)), isDryRun: draws.chance(5)
    ).get()
    let (membership, till) = (bought.record.membership, till)
    let total = membership.total.minor + rates.standard.added(to: membership.total.minor)
    note(bought.money, of: membership.customer, charged: Money(minor: total))
    guard let receipt = bought.money.receipts.first else { return }
    #expect(membership.price.minor == (membership.name == "silver" ? 700 : 1900))
    membershipsOnReceipt[receipt] = total
    memberships += total
    membershipsOfSession[till, default: 0] += total
  }

  private func buyPackage(_ draws: inout Draws) throws {
    let name = draws.pick(["five", "pair"])
    let bought = try world.shop.buyPackage(
      name, for: draws.pick(cards), PaymentRequest(offers(&draws)), isDryRun: draws.chance(5)
    ).get()
    let package = bought.record.package
    #expect(package.price.minor == PlainPackages.sold[name]?.price)
    let price = package.price.minor + rates.standard.added(to: package.price.minor)
    note(bought.money, of: package.customer, charged: Money(minor: price))
    guard let receipt = bought.money.receipts.first else { return }
    packages.buy(name, package.customer, for: price, on: receipt)
    packagesOfSession[till, default: 0] += price
    if draws.chance(20) { try void(receipt) }
  }

  /// All movies cost the same, so that the first of a visit are paid first.
  private func expectPackagesToPay(_ receipt: RentReceipt, of customer: ID<Customer>) {
    let movies = receipt.rentals.map { record in
      (
        title: record.title,
        isPlayer: PlainDeposits.players.contains { record.title == "Movie \($0)" }
      )
    }
    let paid = packages.use(movies, by: customer, on: receipt.money.receipts.first)
    #expect(receipt.rentals.map { $0.rental.price == .zero } == paid)
    #expect(receipt.rentals.map { $0.rental.paidBy != nil } == paid)
  }

  private func takeBack(_ draws: inout Draws) throws {
    guard let rental = try anyOut(&draws) else { return }
    var back = [rental]
    if draws.chance(50) {
      try world.store.forEachRental(RentalFilter()) { other in
        if other.rental.customer == rental.rental.customer, other.barcode != rental.barcode {
          back.append(other)
        }
      }
    }
    let (cash, before) = (try drawer(), try chargedToday(rental.rental.customer))
    let receipt = try world.shop.takeBack(
      back.map(\.barcode), payment: PaymentRequest(offers(&draws)), isDryRun: draws.chance(5)
    ).get()
    let late = receipt.rentals.reduce(0) { $0 + Int64(max(0, receipt.day - $1.rental.due)) }
    let fees = max(0, min(100 * late, 900 - before))
    #expect(receipt.totalLateFees.minor == fees + rates.lateFees.added(to: fees))
    note(
      receipt.money, of: rental.rental.customer, charged: receipt.totalLateFees,
      ending(back.map(\.rental), receipt.money, charged: receipt.totalLateFees, drawer: cash))
  }

  /// What is in the drawer, where that is counted.
  func drawer() throws -> Int64? {
    try world.store.desk(till: till, by: "tester").session == nil
      ? nil : (drawers[till] ?? 0) - (cheques[till] ?? 0)
  }

  /// What becomes of the deposit of rentals of a customer, which the answer has to tell.
  func ending(
    _ rentals: [Rental], _ money: VisitMoney, charged: Money, drawer: Int64?
  ) -> PlainDeposits.Change {
    let customer = rentals[0].customer
    let back = money.endedDeposits.flatMap(\.back)
    let sum = { (payments: [Payment]) in payments.reduce(Int64(0)) { $0 + $1.amount.minor } }
    let owes =
      (owed[customer] ?? 0) + deposits.held(of: customer) + charged.minor + money.tip.minor
      + money.rounding.minor - sum(money.payments) - sum(back)
    let coins = (money.payments + back).filter { $0.method == .cash }
    let cash = drawer.map { $0 + sum(coins) }
    let end = deposits.end(rentals.map(\.id), of: customer, owing: owes, drawer: cash)
    for method in Set(back.map(\.method)).union(end.back.keys) {
      #expect(sum(back.filter { $0.method == method }) == end.back[method] ?? 0)
    }
    #expect(money.endedDeposits.reduce(0) { $0 + $1.kept.minor } == end.kept)
    return end.change
  }

  private func void(_ draws: inout Draws) throws {
    guard let last = lastReceipts[till] else { return }
    try void(ReceiptNumber(till: till, number: max(1, last - draws.int(0...4))))
  }

  func void(_ number: ReceiptNumber) throws {
    let voided = try world.shop.void(number.text, reason: "a slip").get()
    let receipt = try #require(receipts[number])
    owed[receipt.customer, default: 0] -= receipt.balance
    drawers[till, default: 0] -= receipt.cash
    cheques[till, default: 0] -= receipt.cheques
    let ofMembership = membershipsOnReceipt[number] ?? 0
    memberships -= ofMembership
    membershipsOfSession[till, default: 0] -= ofMembership
    packagesOfSession[till, default: 0] -= packages.void(number)
    goodsOfSession[till, default: 0] -= goods.void(number)
    discounts.void(number)
    deposits.undo(receipt.deposits)
    giftCards.void(number)
    #expect(voided.standing.deposit.minor == deposits.held(of: receipt.customer))
    lastReceipts[till] = voided.number?.number
  }

  private func move(_ draws: inout Draws) throws {
    let amount = amount(&draws)
    let minor = try #require(Money(amount, in: currency)).minor
    if draws.chance(50) {
      _ = try world.shop.payIn(amount, reason: "from the bank").get()
      drawers[till, default: 0] += minor
    } else {
      drawers[till, default: 0] -= try payOut(amount, minor, &draws)
    }
  }

  /// Closes both tills, or opens those that are closed.
  func setTills(open: Bool, _ draws: inout Draws) throws {
    for till in 1...2 {
      world.shop.acting.till = till
      let isOpen = try world.store.desk(till: till, by: "tester").session != nil
      if isOpen != open { try openOrClose(&draws) }
    }
  }

  private func openOrClose(_ draws: inout Draws) throws {
    guard try world.store.desk(till: till, by: "tester").session != nil else {
      let float = amount(&draws)
      _ = try world.shop.openTill(float: float).get()
      drawers[till] = try #require(Money(float, in: currency)).minor
      cheques[till] = 0
      (membershipsOfSession[till], packagesOfSession[till], goodsOfSession[till]) = (0, 0, 0)
      discounts.open(till)
      giftCards.open(till)
      paidOut.open(till)
      return
    }
    let held = drawers[till] ?? 0
    let counted = max(0, held + Int64(draws.int(-2...2)))
    let report = try world.close(Money(minor: counted).text(in: currency))
    #expect(report.expected.minor == held)
    #expect(report.overShort?.minor == counted - held)
    taxesOfSessions["\(till)-\(report.session.number)"] = report.lines.filter {
      $0.section == .tax
    }
    let sold = report.lines.first { $0.section == .sales && $0.name == "membership" }
    #expect(sold?.amount?.minor ?? 0 == membershipsOfSession[till])
    let inAdvance = report.lines.first { $0.section == .sales && $0.name == "package" }
    #expect(inAdvance?.amount?.minor ?? 0 == packagesOfSession[till])
    let told = { (name: String) in
      report.lines.first { $0.section != .voids && $0.name == name }?.amount?.minor ?? 0
    }
    #expect(told("goods") - told("goods-returned") == goodsOfSession[till])
    #expect(told("discount") == discounts.ofSession(at: till))
    giftCards.expect(report, till)
    paidOut.expect(report, till)
    let ofDeposits = report.lines.first { $0.section == .deposits && $0.name == "held" }
    #expect(ofDeposits?.amount?.minor == deposits.all)
    drawers[till] = counted
  }

  func note(_ sold: [SoldGoods], on receipt: ReceiptNumber?) {
    goods.sell(sold, on: receipt)
    guard receipt != nil else { return }
    goodsOfSession[till, default: 0] += sold.reduce(0) { $0 + $1.amount.minor }
  }

  func noteSold(copyFor amount: Int64, on receipt: ReceiptNumber) {
    goods.sell(copyFor: amount, on: receipt)
    goodsOfSession[till, default: 0] += amount
  }

  func noteBack(
    _ quantity: Int, of sold: (receipt: ReceiptNumber, name: String), _ amount: Int64,
    _ isBroken: Bool, on receipt: ReceiptNumber
  ) {
    goods.takeBack(
      quantity, of: sold.name, from: sold.receipt, on: receipt, for: amount, isBroken: isBroken)
    goodsOfSession[till, default: 0] -= amount
  }

  func noteMove(of name: String, by quantity: Int) { goods.move(name, by: quantity) }

  func note(
    _ money: VisitMoney, of customer: ID<Customer>, charged: Money,
    _ change: PlainDeposits.Change = .init()
  ) {
    guard let receipt = money.receipts.first else { return }
    let paid = money.payments.reduce(Int64(0)) { $0 + $1.amount.minor }
    giftCards.pay(money.payments, on: receipt)
    note(
      receipt, of: customer,
      balance: charged.minor + money.tip.minor + money.rounding.minor - paid,
      cash: ways.inDrawer(money.payments),
      cheques: ways.inDrawer(money.payments.filter { $0.method != .cash }), change)
    guard customer != Customer.nobody else { return #expect(owed[customer] == 0) }
    #expect(money.standing?.balance.minor == owed[customer])
    #expect(money.standing?.deposit.minor == deposits.held(of: customer))
  }

  func note(_ receipt: MoneyReceipt, _ change: PlainDeposits.Change = .init()) {
    guard let number = receipt.number else { return }
    giftCards.note(receipt.lines, on: number)
    note(
      number, of: receipt.customer, balance: receipt.lines.reduce(0) { $0 + $1.amount.minor },
      cash: receipt.lines.reduce(0) { $0 + (ways.isInDrawer($1.method) ? -$1.amount.minor : 0) },
      cheques: receipt.lines.filter { $0.method != .cash && ways.isInDrawer($0.method) }
        .reduce(0) { $0 - $1.amount.minor }, change)
    #expect(receipt.standing.balance.minor == owed[receipt.customer])
  }

  /// A receipt that nobody pays.
  func noteOwnReceipt(_ receipt: ReceiptNumber) {
    note(receipt, of: Customer.nobody, balance: 0, cash: 0, cheques: 0, .init())
  }

  private func note(
    _ receipt: ReceiptNumber, of customer: ID<Customer>, balance: Int64, cash: Int64,
    cheques: Int64, _ change: PlainDeposits.Change
  ) {
    #expect(receipt == ReceiptNumber(till: till, number: (lastReceipts[till] ?? 0) + 1))
    lastReceipts[till] = receipt.number
    receipts[receipt] = (customer, balance, cash, cheques, change)
    self.cheques[till, default: 0] += cheques
    deposits.apply(change)
    owed[customer, default: 0] += balance
    drawers[till, default: 0] += cash
  }
}

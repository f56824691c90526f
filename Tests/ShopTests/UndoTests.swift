import Domain
import Shop
import Storage
import Support
import Testing

/// Taking back the last thing that somebody did.
struct UndoTests {
  private func shop(_ rules: String = "") throws -> TestShop {
    let always =
      "price 3.00 flat\nlate fee 1.00 per night\nmembership silver 29.00 per year\n"
      + "package ten 10 rentals 25.00\n"
    let world = try TestShop(rules: always + rules)
    for name in ["Ana Lima", "Ben Okafor"] { try world.customer(name) }
    for title in ["Heat", "Alien", "Alien 3", "Alien 4"] { try world.movie(title) }
    return world
  }

  private func asJoe<Done>(_ world: TestShop, _ body: () throws -> Done) rethrows {
    let acting = world.shop.acting
    world.shop.acting = Shop.Acting(by: "Joe")
    defer { world.shop.acting = acting }
    _ = try body()
  }

  private func refused(_ world: TestShop) throws -> [String] {
    switch try world.shop.undo() {
    case .done(let undone): ["done: \(undone.deed)"]
    case .refused(let refusal): refusal.findings.map(\.rule)
    }
  }

  /// Each till has its own last deed, also of what has no receipt.
  @Test func anotherTillIsLeftAlone() throws {
    let world = try shop()
    _ = try world.shop.repair(["C-000001"]).get()
    let first = world.shop.acting
    world.shop.acting.till = 2
    #expect(try refused(world) == ["nothing-to-undo"])
    _ = try world.shop.repair(["C-000002"]).get()
    _ = try world.shop.addHold("Alien", for: "Ana Lima").get()
    let second = world.shop.acting
    world.shop.acting = first
    #expect(try refused(world) == ["done: copyRepair"])
    #expect(try refused(world) == ["nothing-to-undo"])
    world.shop.acting = second
    #expect(try refused(world) == ["done: holdAdd"])
    #expect(try refused(world) == ["done: copyRepair"])
  }

  @Test func nothingIsUndoneWhereNothingWasDone() throws {
    let world = try shop()
    #expect(try refused(world) == ["nothing-to-undo"])
    _ = try world.rent("Ana Lima", .movie("Heat"))
    world.passDays(1)
    // Yesterday's receipts were counted yesterday.
    #expect(try refused(world) == ["nothing-to-undo"])
  }

  /// Undone one after the other, in the order of the last first.
  @Test func oneAfterTheOtherIsTakenBack() throws {
    let world = try shop()
    _ = try world.rent("Ana Lima", .movie("Heat"))
    _ = try world.shop.addHold("Alien", for: "Ben Okafor").get()
    _ = try world.shop.openTill(float: "50.00").get()
    #expect(try refused(world) == ["nothing-to-undo"])
    _ = try world.rent("Ben Okafor", .movie("Alien"))
    _ = try world.shop.payOut("5.00", reason: "window cleaner").get()
    _ = try world.shop.payIn("2.00", reason: "found").get()
    let order = try (0..<3).map { _ in try world.shop.undo().get().deed }
    #expect(order == [.tillIn, .tillOut, .rent])
    #expect(try refused(world) == ["nothing-to-undo"])
    #expect(try world.shop.check().findings == [])
  }

  /// A return in time has no receipt, and a late one has; both are out again.
  @Test func aReturnOfSeveralCustomersIsUndone() throws {
    let world = try shop()
    let first = try world.rent("Ana Lima", .movie("Heat")).rentals[0]
    world.passDays(9)
    let second = try world.rent("Ben Okafor", .movie("Alien")).rentals[0]
    _ = try world.takeBack(first.barcode, second.barcode)
    let dry = try world.shop.undo(isDryRun: true).get()
    #expect(dry.returns.map(\.barcode) == [second.barcode])
    #expect(dry.receipts.map(\.customer) == [first.rental.customer])
    #expect(try world.store.rental(first.rental.id)?.rental.returned != nil)
    let undone = try world.shop.undo().get()
    #expect(undone.returns.map(\.barcode) == [second.barcode])
    for rental in [first, second] {
      #expect(try world.store.rental(rental.rental.id)?.rental.returned == nil)
    }
    #expect(try world.store.standing(of: first.rental.customer).owed == .zero)
    #expect(try world.shop.check().findings == [])
    #expect(try world.shop.verifyAudit().findings.isEmpty)
  }

  @Test func whatRestsOnAReturnKeepsItFromBeingUndone() throws {
    let world = try shop()
    let rental = try world.rent("Ana Lima", .movie("Heat")).rentals[0]
    _ = try world.takeBack(rental.barcode)
    try asJoe(world) { try world.rent("Ben Okafor", .movie("Heat")) }
    #expect(try refused(world) == ["copy-out"])
  }

  /// What somebody has taken back in another way is passed by, and so is what is over.
  @Test func whatIsOverIsPassedBy() throws {
    let world = try shop()
    try world.rent("Ben Okafor", .movie("Heat"))
    let receipt = try world.rent("Ana Lima", .movie("Alien"))
    let number = try #require(receipt.money.receipts.first)
    _ = try world.shop.void(number.text, reason: "a slip").get()
    let hold = try world.shop.addHold("Alien 3", for: "Ana Lima").get().hold
    try asJoe(world) { _ = try world.shop.cancelHold("\(hold.hold.seq)").get() }
    #expect(try refused(world) == ["done: rent"])
    #expect(try refused(world) == ["nothing-to-undo"])
    #expect(try world.shop.check().findings == [])
  }

  @Test func aHoldIsNotOpenTwice() throws {
    let world = try shop()
    let other = try world.shop.addHold("Alien 3", for: "Ana Lima").get().hold
    _ = try world.shop.cancelHold("\(other.hold.seq)").get()
    try asJoe(world) { _ = try world.shop.addHold("Alien 3", for: "Ana Lima").get() }
    #expect(try refused(world) == ["hold-stays"])
  }

  /// Back in time, it has no receipt that says so.
  @Test func aRentalThatCameBackStays() throws {
    let world = try shop()
    let rental = try world.rent("Ana Lima", .movie("Heat")).rentals[0]
    try asJoe(world) { try world.takeBack(rental.barcode) }
    #expect(try refused(world) == ["came-back"])
  }

  @Test func aClosedTillIsOver() throws {
    let world = try shop()
    try world.rent("Ana Lima", .movie("Heat"))
    _ = try world.shop.openTill(float: "50.00").get()
    #expect(try refused(world) == ["nothing-to-undo"])
    try world.rent("Ana Lima", .movie("Alien"))
    _ = try world.shop.closeTill(counted: ["53.00"]) { report, _ in
      FrozenReport(
        till: report.session.till, number: report.session.number,
        json: "{\"audit_seq\":\(report.trail.number),\"audit_hash\":\"\(report.trail.hash)\"}",
        text: "Z")
    }.get()
    #expect(try refused(world) == ["nothing-to-undo"])
  }

  /// A cancelled hold that is open again has its copy back from the next in line, who is named.
  @Test func aHoldTakesItsCopyBack() throws {
    let world = try shop()
    try world.customer("Cleo Fry")
    let first = try world.shop.addHold("Heat", for: "Ana Lima").get().hold
    _ = try world.shop.addHold("Heat", for: "Cleo Fry").get()
    _ = try world.shop.cancelHold("\(first.hold.seq)").get()
    let (undone, holds) = try world.shop.tellingHolds { try $0.undo().get() }
    #expect(undone.hold?.barcode != nil)
    #expect(holds.waiting.map(\.holder?.name) == ["Cleo Fry"])
    world.passDays(9)
    #expect(try world.shop.check().findings == [])
  }

  /// What was put back is not out, however often that is done.
  @Test(arguments: [1, 2, 5])
  func whatIsPutBackIsNoMoneyTakenOut(times: Int) throws {
    let world = try shop("paid out limit 10.00\n")
    try world.enterStaff(.clerk)
    _ = try world.shop.openTill(float: "50.00").get()
    for _ in 0..<times {
      _ = try world.shop.payOut("10.00", reason: "tea").get()
      #expect(throws: ShopError.self) { try world.shop.payOut("0.01", reason: "tea") }
      _ = try world.shop.undo().get()
    }
    // Money that others put in is no leave to take more out.
    _ = try world.shop.payIn("30.00", reason: "change").get()
    _ = try world.shop.payOut("6.00", reason: "tea").get()
    #expect(throws: ShopError.self) { try world.shop.payOut("4.01", reason: "tea") }
    _ = try world.shop.payOut("4.00", reason: "tea").get()
  }

  /// What is told to do where the drawer is too empty leads to what was wanted.
  @Test func whatIsToldOfAnEmptyDrawerWorks() throws {
    let world = try shop()
    _ = try world.shop.openTill(float: "0.00").get()
    try world.rent("Ana Lima", .movie("Heat"))
    try asJoe(world) { _ = try world.shop.payOut("2.00", reason: "bank").get() }
    guard case .refused(let refusal) = try world.shop.undo() else {
      Issue.record("it is undone")
      return
    }
    let steps = try #require(refusal.primary?.remedy?.ways.first?.steps)
    let verbs = steps.map { step in if case .request(let verb, _) = step { verb } else { "" } }
    #expect(verbs == ["till-in", "void"])
    _ = try world.shop.payIn("2.00", reason: "float").get()
    _ = try world.shop.void("1-1", reason: "wrong").get()
    #expect(try world.shop.check().findings == [])
  }

  /// Whoever has done nothing is told who has.
  @Test func somebodyElsesDeedIsNamed() throws {
    let world = try shop()
    func message() throws -> String {
      guard case .refused(let refusal) = try world.shop.undo() else { return "undone" }
      return refusal.primary?.message ?? ""
    }
    #expect(try !message().contains(" is by "))
    try asJoe(world) { try world.rent("Ana Lima", .movie("Heat")) }
    #expect(try message().hasSuffix(" is by Joe"))
    try asJoe(world) { _ = try world.shop.undo().get() }
    #expect(try !message().contains(" is by "))
  }

  /// Whoever needs a PIN for more than clerks may do needs it to undo, too.
  @Test func aManagerUndoesWithTheirPIN() throws {
    let world = try shop()
    try world.rent("Ana Lima", .movie("Heat"))
    _ = try world.shop.addStaff("Mia Roth", as: .owner, pin: PIN("246810")).get()
    world.shop.acting = Shop.Acting(by: "Mia Roth")
    #expect(throws: ShopError.self) { try world.shop.undo() }
    try world.rent("Ben Okafor", .movie("Alien"))
    #expect(throws: ShopError.self) { try world.shop.undo() }
  }

  /// Each kind of deed, on a shop in which all of them can be done.
  @Test(arguments: Deed.ofCounter.sorted { $0.rawValue < $1.rawValue })
  func eachDeedIsUndone(_ deed: Deed) throws {
    let world = try shop()
    let out = try world.rent("Ana Lima", .movie("Heat")).rentals[0]
    _ = try world.shop.takeDeposit("Ana Lima", PaymentOffer(.cash, "20.00")).get()
    var unpaid = RentRequest(customer: "Ana Lima", items: [.movie("Alien 4")], nights: 3)
    unpaid.payment = PaymentRequest([])
    unpaid.payment.onAccount = true
    _ = try world.shop.rent(unpaid).get()
    try world.rent("Ben Okafor", .copy("C-000002"))
    try world.takeBack("C-000002")
    try Self.lose(["Lost", "Found"], by: "Ben Okafor", in: world)
    try world.movie("Twins", quantity: 2)
    try world.customer("Cy Dahl")
    try world.rent("Cy Dahl", .copy("C-000007"))
    _ = try world.shop.buyMembership("silver", for: "Cy Dahl").get()
    world.passDays(5)
    let hold = try world.shop.addHold("Alien 3", for: "Ana Lima").get().hold
    _ = try world.shop.openTill(float: "50.00").get()
    let before = try tables(world)
    try Self.do(deed, in: world, out.barcode, hold: hold.hold.seq)
    #expect(try tables(world) != before)
    let undone = try world.shop.undo().get()
    #expect(undone.deed == deed)
    #expect(try tables(world) == before)
    #expect(try world.shop.check().findings == [])
  }

  /// Movies of which the first was lost by a customer, and the second in the shop.
  private static func lose(_ titles: [String], by name: String, in world: TestShop) throws {
    for title in titles { try world.movie(title) }
    _ = try world.rent(name, .movie(titles[0]))
    _ = try world.shop.lose(["C-000005"], amount: "18.00").get()
    _ = try world.shop.lose(["C-000006"]).get()
    _ = try world.shop.addGoods(Draft(["name": "Cola", "price": "1.80"]), stock: 5)
    _ = try world.shop.sell(["Cola", "Cola"], to: name).get()
  }

  private static func `do`(
    _ deed: Deed, in world: TestShop, _ barcode: String, hold: Int
  ) throws {
    let (shop, ana) = (world.shop, "Ana Lima")
    switch deed {
    case .rent: try world.rent(ana, .movie("Alien"))
    case .extend:
      var request = ExtendRequest(copies: [barcode], nights: 2)
      request.payment.onAccount = true
      _ = try shop.extend(request).get()
    case .swap: _ = try shop.swap("C-000007", for: "C-000008").get()
    case .return: try world.takeBack(barcode)
    case .pay: _ = try shop.pay(ana, [PaymentOffer(.card, "3.00")]).get()
    case .refund:
      _ = try shop.refund(ana, PaymentOffer(.cash, "1.00"), reason: "r", waives: true).get()
    case .waive: _ = try shop.waive(ana, "1.00", reason: "r").get()
    case .depositTake: _ = try shop.takeDeposit(ana, PaymentOffer(.cash, "5.00")).get()
    case .depositReturn: _ = try shop.returnDeposit(ana).get()
    case .tillIn: _ = try shop.payIn("2.00", reason: "r").get()
    case .tillOut: _ = try shop.payOut("2.00", reason: "r").get()
    case .copyLost: _ = try shop.lose([barcode, "C-000002"], amount: "9.00").get()
    case .copyFound: _ = try shop.takeFound(["C-000005", "C-000006"]).get()
    case .copyRepair:
      let damage = Shop.RepairRequest(charge: "3.00", reason: "r")
      _ = try shop.repair(["C-000002"], damage).get()
    case .copyWithdraw: _ = try shop.withdraw(["C-000002"], reason: "r").get()
    case .copyMove: _ = try shop.move(["C-000001", "C-000002"], to: "New releases").get()
    case .holdAdd: _ = try shop.addHold("Alien", for: ana).get()
    case .holdCancel: _ = try shop.cancelHold("\(hold)").get()
    case .membershipBuy: _ = try shop.buyMembership("silver", for: ana).get()
    case .membershipRenew: _ = try shop.buyMembership(nil, for: "Cy Dahl").get()
    case .packageBuy: _ = try shop.buyPackage("ten", for: ana).get()
    case .giftCardSell: _ = try shop.sellGiftCard(for: "5.00", to: ana).get()
    case .sell: _ = try shop.sell(["Cola"], to: ana).get()
    case .goodsReturn:
      let sold = "SELECT till || '-' || receipt FROM ledger WHERE kind = 'goods' ORDER BY seq"
      _ = try shop.returnGoods(nil, on: world.column(sold)[0], reason: "r").get()
    case .copySell: _ = try shop.sellCopy("C-000002", for: "4.00", to: ana).get()
    default: Issue.record("\(deed) is not done here")
    }
  }

  /// What the shop holds, but for its trail.
  private func tables(_ world: TestShop) throws -> [String] {
    let store = world.store
    var rentals: [String] = []
    var filter = RentalFilter()
    filter.state = .all
    try store.forEachRental(filter) { record in
      let rental = record.rental
      guard rental.voidedAt == nil else { return }
      rentals.append(
        "\(record.barcode) \(rental.nights) \(rental.due.text) \(rental.price.minor) "
          + "\(rental.extensions) \(rental.returned?.on.text ?? "-")")
    }
    let standings = try store.customers().map { record in
      let standing = try store.standing(of: record.customer.id)
      return "\(record.customer.name) \(standing.balance.minor) \(standing.deposit.minor) "
        + "\(standing.paid.minor)"
    }
    let holds = try store.holdRecords().map { "\($0.hold.seq) \($0.barcode ?? "-")" }
    let cash = try store.cashInDrawer(till: 1, session: 1)
    let copies = try (1...6).map { number in
      let copy = try world.shop.copy("C-00000\(number)", at: .now).value.copy
      return "\(copy.barcode) \(copy.state.rawValue) \(copy.standing ?? "-")"
    }
    let memberships = try world.shop.memberships(isOver: false).value.map {
      "\($0.customerName ?? "-") \($0.membership.text)"
    }
    let packages = try world.shop.packages(areUsed: false).value.map {
      "\($0.customerName ?? "-") \($0.left) of \($0.package.name)"
    }
    return copies + rentals.sorted() + standings.sorted() + holds.sorted() + memberships + packages
      + ["\(cash?.minor ?? -1)"]
  }
}

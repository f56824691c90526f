import Domain
import Shop
import Storage
import Support
import Testing

/// What is credited for copies that turn up, and what rests on it.
struct LossCreditTests {
  private let world: TestShop
  private var shop: Shop { world.shop }

  /// Ana has three copies of a movie that costs 20.00 to replace, and has paid 3.00 for each.
  init() throws {
    world = try TestShop(rules: "price 3.00 flat\nlimit 9\ndebt limit 500\nrefund limit 30")
    try world.customer("Ana Lima")
    try world.movie("Alien", quantity: 4, ["replacement_price": "20.00"])
    try world.rent("Ana Lima", .copy("C-000001"), .copy("C-000002"), .copy("C-000003"))
  }

  private var owed: Int64 {
    get throws { try world.store.standing(of: shop.customer("Ana Lima").id).owed.minor }
  }

  private func find(_ barcodes: String...) throws -> LifeReceipt {
    try shop.takeFound(barcodes).get()
  }

  private func rentOnAccount(_ barcode: String) throws {
    let payment = PaymentRequest(onAccount: true)
    let request = RentRequest(
      customer: "Ana Lima", items: [.copy(barcode)], nights: 1, payment: payment)
    _ = try shop.rent(request).get()
  }

  private func isInOrder() throws {
    #expect(try shop.check().findings == [])
    #expect(try shop.verifyAudit().findings.isEmpty)
  }

  @Test func aWaiverCountsOnce() throws {
    _ = try shop.lose(["C-000001", "C-000002"]).get()
    _ = try shop.waive("Ana Lima", "15.00", reason: "r").get()
    let found = try find("C-000001", "C-000002")
    #expect(found.lines.map(\.amount.minor) == [-500, -2000])
    #expect(found.waived.minor == 1500)
    #expect(try owed == 0)
    try isInOrder()
  }

  @Test func whatACreditRestsOnIsNotVoided() throws {
    _ = try shop.lose(["C-000003"]).get()
    let waived = try shop.waive("Ana Lima", "12.00", reason: "r").get()
    let found = try find("C-000003")
    #expect(found.lines.map(\.amount.minor) == [-800])
    let (waiver, find) = (try #require(waived.number), try #require(found.money.receipts.first))
    guard case .refused(let refusal) = try shop.void(waiver.text, reason: "r") else {
      Issue.record("it was voided, and \(try owed) is owed for a copy that is back")
      return
    }
    #expect(refusal.findings.filter(\.stops).map(\.rule) == ["later-receipt"])
    #expect(refusal.primary?.remedy == .voidFirst([find], from: 1))
    for receipt in [find, waiver] { _ = try shop.void(receipt.text, reason: "r").get() }
    #expect(try owed == 2000)
    _ = try self.find("C-000003")
    #expect(try owed == 0)
    try isInOrder()
  }

  /// A waiver that made no credit less may go.
  @Test func whatNoCreditRestsOnIsVoided() throws {
    _ = try shop.lose(["C-000003"]).get()
    try rentOnAccount("C-000004")
    let waived = try shop.waive("Ana Lima", "3.00", reason: "scratched").get()
    #expect(try find("C-000003").lines.map(\.amount.minor) == [-2000])
    _ = try shop.void(try #require(waived.number).text, reason: "r").get()
    #expect(try owed == 300)
    try isInOrder()
  }

  /// What was waived of something else is credited whole, in each of the ways to waive.
  @Test(arguments: ["note", "rental", "refund"])
  func aWaiverOfSomethingElseIsNone(_ way: String) throws {
    let lost = try shop.lose(["C-000001"]).get()
    switch way {
    case "note":
      try rentOnAccount("C-000004")
      _ = try shop.waive("Ana Lima", "3.00", reason: "C-000004 is scratched").get()
    case "rental":
      let rental = lost.rentals[0].rental.id.text
      _ = try shop.waive("Ana Lima", "3.00", rental: rental, reason: "scratched").get()
    default:
      _ = try shop.refund(
        "Ana Lima", PaymentOffer(.cash, "3.00"), reason: "scratched", waives: true
      ).get()
    }
    let found = try find("C-000001")
    #expect(found.lines.map(\.amount.minor) == [-2000])
    #expect(found.waived == .zero)
    try isInOrder()
  }

  /// What is credited is never more than was paid, whatever was waived and refunded.
  @Test func whatWasForgivenWithARefundIsNotCreditedAgain() throws {
    _ = try shop.lose(["C-000001"]).get()
    _ = try shop.pay("Ana Lima").get()
    _ = try shop.refund(
      "Ana Lima", PaymentOffer(.cash, "29.00"), reason: "r", waives: true
    ).get()
    #expect(try find("C-000001").lines.map(\.amount.minor) == [0])
    let standing = try world.store.standing(of: shop.customer("Ana Lima").id)
    #expect(standing.credit == .zero && standing.paid == .zero)
  }

  // MARK: What is lost is found, and nothing else becomes of it

  @Test func whatIsLostIsNeitherWithdrawnNorMovedNorSetAside() throws {
    _ = try shop.lose(["C-000001"]).get()
    try world.expectRefusal(["copy-lost"]) { try shop.withdraw(["C-000001"], reason: "r") }
    try world.expectRefusal(["copy-lost"]) { try shop.move(["C-000001"], to: "A") }
    try world.expectRefusal(["copy-lost"]) { try shop.repair(["C-000001"]) }
    try world.expectRefusal(["copy-lost"]) {
      try shop.editCopy("C-000001", .init(Draft(["shelf": "A"])))
    }
    _ = try find("C-000001")
    #expect(try owed == 0)
  }

  /// Only those that are wrong are named.
  @Test func whatIsWrongIsNamed() throws {
    _ = try shop.lose(["C-000002"]).get()
    guard case .refused(let refusal) = try shop.repair(["C-000004", "C-000002"]) else {
      Issue.record("it was set aside")
      return
    }
    #expect(refusal.action == "set aside \"Alien\" (C-000002)")
    guard case .refused(let out) = try shop.repair(["C-000004", "C-000001", "C-000003"]) else {
      Issue.record("it was set aside")
      return
    }
    #expect(out.action == "set aside \"Alien\" (C-000001) and 1 other")
  }

  /// The credit stays within reach where the movie goes.
  @Test func ofARemovedMovieWhatIsFoundIsCreditedAndWithdrawn() throws {
    _ = try shop.lose(["C-000001"]).get()
    for barcode in ["C-000002", "C-000003"] { try world.takeBack(barcode) }
    _ = try shop.removeMovie("Alien").get()
    let found = try find("C-000001")
    #expect(found.lines.map(\.amount.minor) == [-2000])
    #expect(found.copies.map(\.copy.state) == [.withdrawn])
    #expect(try owed == 0)
    _ = try shop.undo().get()
    #expect(try shop.copy("C-000001", at: .now).value.copy.state == .lost)
    #expect(try owed == 2000)
    #expect(try find("C-000001").lines.map(\.amount.minor) == [-2000])
    try isInOrder()
  }

  /// A find is voided only while the copy is as it was found.
  @Test func whatHasBecomeOfACopySinceKeepsAFindFromBeingVoided() throws {
    _ = try shop.lose(["C-000001"]).get()
    let receipt = try #require(try find("C-000001").money.receipts.first)
    world.now = world.now + 60
    _ = try shop.repair(["C-000001"]).get()
    world.now = world.now + 60
    _ = try shop.repair(["C-000001"], Shop.RepairRequest(isDone: true)).get()
    try world.expectRefusal(["copy-not-for-rent"]) { try shop.void(receipt.text, reason: "r") }
  }

  // MARK: Roles

  /// Many small credits are one large one, of one find and of a session.
  @Test func creditsAddUp() throws {
    _ = try shop.lose(["C-000001", "C-000002", "C-000003"]).get()
    try world.enterStaff(.clerk)
    let over = { (text: String) in
      ShopError.notAllowed(
        try #require(try shop.staff(named: "Cy")).staff, .creditOverLimit,
        "\(text) would be credited today, and the limit is 30.00")
    }
    try world.expectError(over("40.00")) { try find("C-000001", "C-000002") }
    _ = try find("C-000001")
    try world.expectError(over("40.00")) { try find("C-000002") }
    #expect(try owed == 4000)
  }

  /// What a clerk may charge: the price, and nothing else.
  @Test(arguments: Role.allCases)
  func whatIsNoPriceIsAManagersMatter(_ role: Role) throws {
    try world.movie("Heat")
    try world.rent("Ana Lima", .movie("Heat"))
    try world.takeBack("C-000003")
    try world.enterStaff(role)
    let may = role > .clerk
    func tries(_ deed: Duty?, _ body: () throws -> Void) throws {
      do {
        try body()
        #expect(deed == nil || may)
      } catch ShopError.notAllowed(_, let duty, _) {
        #expect(duty == deed && !may)
      }
    }
    for amount in ["0.00", "19.99", "20.01", "9999999.99"] {
      try tries(.chargeOtherwise) {
        _ = try shop.lose(["C-000001"], amount: amount, isDryRun: true).get()
      }
    }
    try tries(nil) { _ = try shop.lose(["C-000001"], amount: "20.00", isDryRun: true).get() }
    // Nobody has said what Heat costs.
    try tries(.chargeOtherwise) {
      _ = try shop.lose(["C-000005"], amount: "0.00", isDryRun: true).get()
    }
    for price in ["0.01", "", "20.01"] {
      try tries(.setReplacement) {
        _ = try shop.editMovie("Alien", Draft(["replacement_price": price])).get()
      }
    }
    if may { _ = try shop.editMovie("Alien", Draft(["replacement_price": "20.00"])).get() }
    try tries(nil) { _ = try shop.editMovie("Alien", Draft(["class": "classic"])).get() }
    func damage(_ amount: String) throws {
      let request = Shop.RepairRequest(isDone: true, charge: amount, reason: "scratched")
      _ = try shop.repair(["C-000003"], request).get()
    }
    try tries(.chargeOtherwise) { try damage("20.01") }
    try tries(nil) { try damage("20.00") }
  }

  /// Where somebody answers for it, a copy is lost from the shelf with a reason.
  @Test func whatIsLostFromTheShelfHasAReason() throws {
    try world.enterStaff(.clerk)
    let required = ShopError.invalid(["reason is required, since nobody has C-000004 out"])
    try world.expectError(required) { try shop.lose(["C-000004"]) }
    _ = try shop.lose(["C-000001"]).get()
    _ = try shop.lose(["C-000004"], reason: "not on its shelf").get()
    let line = try #require(try world.store.auditLines(before: .max, most: 1).first)
    #expect(AuditFacts(text: line.after ?? "")?["reason"] == "not on its shelf")
  }

  @Test func nobodyPaysForWhatTheyNeverHad() throws {
    try world.customer("Ben Okafor")
    try world.takeBack("C-000001")
    func charge(_ name: String) throws -> LifeReceipt {
      let damage = Shop.RepairRequest(charge: "5.00", reason: "scratched", customer: name)
      return try shop.repair(["C-000001"], damage).get()
    }
    try world.expectError(
      .invalid(["customer is \"Ben Okafor\", who never had C-000001"])
    ) { try charge("Ben Okafor") }
    try world.rent("Ben Okafor", .copy("C-000001"))
    try world.takeBack("C-000001")
    // Whoever had it before can be named, and it is their rental that it is about.
    let charged = try charge("Ana Lima")
    #expect(charged.rentals.map(\.customer?.name) == ["Ana Lima"])
    #expect(charged.lines.map(\.rental) == [charged.rentals[0].rental.id])
  }
}

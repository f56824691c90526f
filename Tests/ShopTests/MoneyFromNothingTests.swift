import Domain
import Shop
import Storage
import Support
import Testing

/// Nobody gets back what they have not paid, whatever is done and undone in between.
struct MoneyFromNothingTests {
  private let world: TestShop
  private var shop: Shop { world.shop }

  /// Ana has paid her rental, and brought it back two nights late.
  init() throws {
    world = try TestShop()
    try world.customer("Ana Lima")
    try world.movie("Alien")
    try world.rent("Ana Lima", .movie("Alien"), nights: 1)
    world.passDays(3)
    try world.takeBack("C-000001")
  }

  private func standing() throws -> Standing {
    try world.store.standing(of: shop.customer("Ana Lima").id)
  }

  @Test func aLateFeeThatWasWaivedIsNotVoidedAndRefunded() throws {
    _ = try shop.waive("Ana Lima", "2.00", reason: "it snowed").get()
    guard case .refused(let refusal) = try shop.void("2", reason: "wrong copy") else {
      Issue.record("it is voided, and \(try standing().credit.minor) pence are in credit")
      return
    }
    let number = ReceiptNumber(till: 1, number: 3)
    #expect(refusal.findings.filter(\.stops).map(\.rule) == ["waived-since"])
    #expect(refusal.primary?.remedy == .voidFirst([number], from: 1))
    _ = try shop.void(number.text, reason: "wrong copy").get()
    _ = try shop.void("2", reason: "wrong copy").get()
    #expect(try standing() == Standing(paid: Money(minor: 300)))
    try world.expectRefusal(["over-credit"]) {
      try shop.refund("Ana Lima", PaymentOffer(.cash, "0.01"), reason: "r")
    }
  }

  /// A waiver that is tied to another rental, too: no more than what is owed bounds it.
  @Test func aWaiverOfAnotherRentalIsOneAllTheSame() throws {
    let late = try world.column("SELECT rental_id FROM ledger WHERE kind = 'late-fee'")[0]
    let request = RentRequest(
      customer: "Ana Lima", items: [.movie("Alien")], nights: 1,
      payment: PaymentRequest(onAccount: true))
    _ = try shop.rent(request).get()
    _ = try shop.waive("Ana Lima", "5.00", rental: late, reason: "it snowed").get()
    try world.expectRefusal(["waived-since"]) { try shop.void("3", reason: "wrong copy") }
  }

  @Test func whatWasPaidAtOnceIsNotWhatWasWaived() throws {
    try world.rent("Ana Lima", .movie("Alien"), nights: 1)
    _ = try shop.waive("Ana Lima", "2.00", reason: "it snowed").get()
    _ = try shop.void("3", reason: "wrong copy").get()
    #expect(try standing() == Standing(paid: Money(minor: 300)))
  }

  @Test func whatWasRefundedWithItsChargeIsNotGivenBackAgain() throws {
    _ = try shop.pay("Ana Lima").get()
    try world.rent("Ana Lima", .movie("Alien"), nights: 1)
    _ = try shop.refund(
      "Ana Lima", PaymentOffer(.cash, "3.00"), reason: "scratched", waives: true
    ).get()
    try world.expectRefusal(["waived-since"]) { try shop.void("4", reason: "wrong copy") }
    _ = try shop.void("5", reason: "wrong customer").get()
    _ = try shop.void("4", reason: "wrong copy").get()
  }

  @Test(arguments: Seeds.all)
  func moneyComesFromMoney(seed: UInt64) throws {
    try Property(of: { BookStep.days(&$0, 30...60) }) { days in
      try BookShop.run(days, Self.fault)
    }.check(seed: seed, cases: 3)
  }

  private static func fault(_ shop: BookShop) throws -> String? {
    let lines = try shop.lines()
    for customer in shop.customers.map(\.id) {
      let (paid, handed) = (
        shop.paidIn[customer] ?? .zero, shop.handedOut[customer] ?? .zero
      )
      guard handed <= paid else {
        return "\(handed.minor) pence were handed out, and \(paid.minor) were paid"
      }
      let standing = try shop.world.store.standing(of: customer)
      guard standing.credit <= standing.paid else {
        return "\(standing.credit.minor) pence are in credit, and \(standing.paid.minor) were paid"
      }
      let theirs = lines.filter { $0.line.customer == customer }
      for lastFirst in [false, true] {
        if let fault = ForgivenCharges(theirs, lastFirst: lastFirst).fault { return fault }
      }
    }
    return nil
  }
}

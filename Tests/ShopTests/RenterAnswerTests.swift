import Domain
import Shop
import Storage
import Testing

/// Kept answers that name somebody who took a movie on another account of their household.
struct RenterAnswerTests {
  private let world: TestShop
  private var shop: Shop { world.shop }
  private let ana: Customer
  private let name = "Zebulon Zwicky"
  private let ops = [
    "rent", "extend", "swap", "undo the swap", "return", "undo the return", "void",
    "undo the rent", "rent again", "lose", "find", "repair",
    "undo the repair", "undo the find", "undo the loss",
  ]

  init() throws {
    world = try TestShop(
      rules: """
        age by rating
        lost charge 12.00
        forget titles after 1 nights
        """)
    ana = try world.customer("Ana Lima")
    try world.customer("Cy Stone")
    try world.movie("Alien", quantity: 3, ["rating": "U"])
    _ = try shop.addRenter(Draft(["name": name, "born": "1977-02-03"]), for: "Ana Lima")
    _ = try shop.joinHousehold("Cy Stone", with: "Ana Lima")
  }

  private func rent(in shop: Shop, at asked: AskedMoment = .now) throws -> RentReceipt {
    var request = RentRequest(customer: "Cy Stone", items: [.copy("C-000001")], nights: 2)
    request.renter = name
    return try shop.rent(request, at: asked).get()
  }

  /// What is answered to a request, word for word.
  private func answer<Done>(_ op: String, _ body: (Shop) throws -> Done) throws {
    _ = try world.once(op, request: op) { "\(try body(shop))" }
  }

  /// Whatever is answered with their name is an answer about the account that they are on.
  @Test func eachSpeaksOfTheirAccount() throws {
    try answer("rent") { try rent(in: $0) }
    try answer("extend") {
      try $0.extend(ExtendRequest(copies: ["C-000001"], nights: 1)).get()
    }
    try answer("swap") { try $0.swap("C-000001", for: "C-000002").get() }
    try answer("undo the swap") { try $0.undo().get() }
    try answer("return") { try $0.takeBack(["C-000001"]).get() }
    try answer("undo the return") { try $0.undo().get() }
    try answer("void") { try $0.void("1-000002", reason: "by mistake").get() }
    try answer("undo the rent") { try $0.undo().get() }
    try answer("rent again") { try rent(in: $0) }
    try answer("lose") { try $0.lose(["C-000001"]).get() }
    try answer("find") { try $0.takeFound(["C-000001"]).get() }
    try answer("repair") {
      try $0.repair(["C-000001"], .init(charge: "2.00", reason: "a scratch")).get()
    }
    for op in ["undo the repair", "undo the find", "undo the loss"] {
      try answer(op) { try $0.undo().get() }
    }
    let about = try world.store.ops(about: ana.id)
    var named = 0
    for op in ops where try world.store.answer(to: op)?.answer.contains(name) == true {
      named += 1
      #expect(about.contains(op), "\(op)")
    }
    #expect(named >= 7)
  }

  /// Nothing leads from the rental to them any more, and still they are gone when they are removed.
  @Test func whatWasAnsweredIsForgottenWithThem() throws {
    world.passDays(5)
    let asked = try AskedMoment.at("2026-03-02T13:00:00Z")
    try answer("rent") { try rent(in: $0, at: asked) }
    try answer("return") { try $0.takeBack(["C-000001"], at: asked).get() }
    #expect(try #require(try shop.forgetOldTitles()).rentals == 1)
    #expect(try world.store.answer(to: "return")?.answer.contains(name) == true)
    _ = try shop.removeCustomer("Ana Lima").get()
    #expect(try world.folder.bytes(of: "shop.db").firstRange(of: Array(name.utf8)) == nil)
  }
}

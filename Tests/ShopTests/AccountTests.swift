import Domain
import Shop
import Storage
import Testing

struct AccountTests {
  private let world: TestShop

  init() throws {
    world = try TestShop()
    try world.customer("Ana Lima")
    try world.movie("Alien", quantity: 2)
  }

  @Test func anAccountIsClosedAndReopened() throws {
    let closed = try world.shop.closeAccount("Ana Lima").get()
    #expect(closed.customer.account == Account(state: .closed, since: world.now))
    #expect(try world.refusals("Ana Lima", .movie("Alien")) == ["account-closed"])
    world.passDays(1)
    #expect(
      try world.shop.closeAccount("Ana Lima").get().customer.account == closed.customer.account)
    let open = try world.shop.reopenAccount("Ana Lima").get()
    #expect(open.customer.account == Account(state: .open, since: world.now))
    try world.rent("Ana Lima", .movie("Alien"))
  }

  @Test func notWhileSomethingIsOut() throws {
    try world.rent("Ana Lima", .movie("Alien"))
    try world.expectRefusal(["has-rentals"], "close the account of Ana Lima") {
      try world.shop.closeAccount("ana lima")
    }
    try world.expectRefusal(["has-rentals"], "remove M-000001") {
      try world.shop.removeCustomer("M-000001")
    }
    #expect(try world.shop.reopenAccount("Ana Lima").get().out == 1)
    try world.takeBack("C-000001")
    _ = try world.shop.closeAccount("Ana Lima").get()
  }

  @Test func anAccountDoesNotChangeBeforeItsLastChange() throws {
    world.passDays(2)
    _ = try world.shop.closeAccount("Ana Lima", at: .at("2026-03-02T10:00:00Z")).get()
    try world.expectError(
      .invalid([
        "the account last changed at 2026-03-02T10:00:00Z, "
          + "and the entry is for 2026-03-01T23:59:59Z"
      ])
    ) {
      try world.shop.reopenAccount("Ana Lima", at: .at("2026-03-01"))
    }
  }

  @Test func aCustomerIsForgotten() throws {
    let visit = try world.rent("Ana Lima", .movie("Alien"))
    try world.takeBack("C-000001")
    _ = try world.shop.closeAccount("Ana Lima").get()
    _ = try world.once("a", request: "a") {
      try world.shop.closeAccount("M-000001").get().customer.name
    }
    _ = try world.once("b", request: "b") {
      #expect(throws: ShopError.self) { try world.shop.customer("Ana Limo") }
      return "the nearest is another Ana"
    }
    _ = try world.once("c", request: "c") { "for Analise" }
    let removed = try world.shop.removeCustomer("Ana Lima").get()
    #expect(removed.name == "Ana Lima")
    try world.expectError(.notFound(.customer, typed: "Ana Lima", nearest: nil)) {
      try world.shop.customer("Ana Lima")
    }
    let contents = try world.contents().joined()
    #expect(!contents.contains("Ana L") && !contents.contains("High Street"))
    #expect(try world.store.customers().isEmpty)
    #expect(try world.store.answer(to: "a")?.answer == "removed")
    #expect(try world.store.answer(to: "b")?.answer == "removed")
    #expect(try world.store.answer(to: "c")?.answer == "for Analise")
    let rental = visit.rentals[0].rental.id
    #expect(try world.store.rentals(referredToAs: rental.text).isEmpty)
    #expect(try world.store.forgottenRental(rental)?.price == visit.rentals[0].rental.price)
    #expect(try world.shop.check().findings.isEmpty)
    let next = try world.customer("Bo Ek")
    #expect(next.card == "M-000002")
  }
}

struct CustomerTests {
  private let world: TestShop

  init() throws {
    world = try TestShop()
  }

  @Test func aNewAccountIsOpenAndHasItsNumberAndCard() throws {
    let customer = try world.customer("Ana Lima")
    #expect(customer.id.text == TestShop.id(1))
    #expect(customer.card == "M-000001")
    #expect(customer.account == Account(state: .open, since: world.now))
    #expect(customer.joinedOn?.text == "2026-03-01")
    #expect(try world.store.customer(customer.id)?.customer == customer)
    #expect(try world.store.customer(customer.id)?.out == 0)
  }

  @Test func allThatIsWrongIsSaidAtOnce() throws {
    try world.expectError(
      .invalid([
        "name is required", "address is required", "postcode is required",
        #"phone is "x", not digits with spaces and + - ( ) . /"#,
      ])
    ) {
      try world.shop.addCustomer(Draft(["name": " ", "phone": "x"]))
    }
  }

  @Test func aCardIsOneCustomers() throws {
    try world.customer("Ana Lima")
    var draft = Draft(["name": "Bo Ek", "address": "a", "postcode": "p", "card": " M-000001 "])
    try world.expectError(.invalid([#"card "M-000001" belongs to another customer"#])) {
      try world.shop.addCustomer(draft)
    }
    draft["card"] = "M-000007"
    _ = try world.shop.addCustomer(draft)
    #expect(try world.customer("Cy Orr").card == "M-000008")
    try world.expectError(.invalid([#"card "M-000007" belongs to another customer"#])) {
      try world.shop.editCustomer("Ana Lima", Draft(["card": "M-000007"]))
    }
  }

  @Test func whatIsEditedChangesAndTheRestStays() throws {
    let ana = try world.customer("Ana Lima")
    let edited = try world.shop.editCustomer(
      "Ana Lima", Draft(["name": "Ana Lima-Ek", "born": "", "tier": "gold", "card": "M-000001"]))
    #expect(edited.customer.name == "Ana Lima-Ek" && edited.customer.tier == "gold")
    #expect(edited.customer.born == nil && edited.customer.address == ana.address)
    #expect(try world.store.customer(ana.id) == edited)
    #expect(try world.shop.customer("ana lima-ek").id == ana.id)
    try world.expectError(.invalid(["name is required"])) {
      try world.shop.editCustomer("M-000001", Draft(["name": "", "phone": "1"]))
    }
  }

  @Test func aListIsByNameAndIsSearched() throws {
    for name in ["Ångström", "Zoe", "ana", "Bo_Ek", "BoXEk"] { try world.customer(name) }
    _ = try world.shop.closeAccount("Zoe").get()
    let names = { (search: String?, state: AccountState?) in
      try world.store.customers(matching: search.map { [$0] } ?? [], state: state).map(
        \.customer.name)
    }
    #expect(try names(nil, nil) == ["ana", "Ångström", "Bo_Ek", "BoXEk", "Zoe"])
    #expect(try names("ANGS", nil) == ["Ångström"])
    #expect(try names("o_e", nil) == ["Bo_Ek"])
    #expect(try names("%", nil) == [])
    #expect(try names("M-000002", nil) == ["Zoe"])
    #expect(try names(nil, .closed) == ["Zoe"])
  }
}

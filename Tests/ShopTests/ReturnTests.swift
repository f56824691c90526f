import Domain
import Shop
import Storage
import Testing

struct ReturnTests {
  private let world: TestShop

  init() throws {
    world = try TestShop(rules: "grace 1 night")
    try world.customer("Ana Lima")
    try world.customer("Bo Ek")
    try world.movie("Alien", quantity: 2)
    try world.movie("Heat")
    try world.rent("Ana Lima", .movie("Alien"), .movie("Heat"), nights: 2)
    try world.rent("Bo Ek", .movie("Alien"), nights: 2)
  }

  @Test func aReturnFreesTheCopies() throws {
    world.passDays(2)
    let receipt = try world.takeBack("C-000003", "C-000001")
    #expect(receipt.rentals.map(\.title) == ["Heat", "Alien"])
    #expect(receipt.totalLateFees == .zero)
    #expect(receipt.day.text == "2026-03-03")
    #expect(try world.store.stock(MovieFilter()).map(\.stock.in) == [1, 1])
    #expect(try world.store.openRental(of: receipt.rentals[0].rental.copy) == nil)
  }

  @Test(arguments: [(2, 0), (3, 0), (4, 200), (17, 1500), (40, 1500)])
  func latenessCosts(_ days: Int, _ fee: Int64) throws {
    world.passDays(days)
    let receipt = try world.takeBack("C-000001")
    #expect(receipt.totalLateFees == Money(minor: fee))
    #expect(receipt.rentals[0].rental.nightsLate(by: receipt.day) == days - 2)
  }

  @Test func termsAreThoseOfTheDayItWentOut() throws {
    try world.shop.applyRules("late fee 9.00 per night\ngrace 0 nights\ntime zone UTC")
    world.passDays(4)
    #expect(try world.takeBack("C-000001").totalLateFees == Money(minor: 200))
  }

  @Test func whatIsNotOutStopsAll() throws {
    try world.takeBack("C-000001")
    try world.expectRefusal(["not-out"], #"take back "Alien" (C-000001)"#) {
      try world.shop.takeBack(["C-000003", "C-000001"])
    }
  }

  @Test func whatCannotBePaidAtAClosedTillIsNamed() throws {
    world.passDays(9)
    try world.shop.applyRules("time zone UTC\ntill required")
    try world.expectRefusal(["till-closed"], #"take back "Alien" (C-000001)"#) {
      try world.shop.takeBack(["C-000001"], payment: PaymentRequest([PaymentOffer(.cash)]))
    }
  }

  @Test func onlyFromTheCustomerWhoHasIt() throws {
    try world.expectRefusal(["not-out"]) {
      try world.shop.takeBack(["C-000001"], from: "Bo Ek")
    }
    _ = try world.shop.takeBack(["C-000001"], from: "Ana Lima").get()
  }

  @Test func theSameCopyTwiceIsInvalid() throws {
    try world.expectError(.invalid(["copy C-000001 is named twice"])) {
      try world.takeBack("C-000001", "c-000001".uppercased())
    }
    try world.expectError(.invalid(["a copy is required"])) { try world.takeBack() }
  }

  @Test func aDryRunSavesNothing() throws {
    world.passDays(9)
    let before = try world.contents()
    let dry = try world.shop.takeBack(["C-000001"], isDryRun: true).get()
    #expect(try world.contents() == before)
    #expect(try world.takeBack("C-000001").rentals == dry.rentals)
  }

  @Test func theDropBoxCountsFromItsOwnMoment() throws {
    world.passDays(9)
    let receipt = try world.takeBack("C-000001", at: .at("2026-03-03"))
    #expect(receipt.totalLateFees == .zero)
    #expect(receipt.rentals[0].rental.returned?.on.text == "2026-03-03")
    try world.expectError(
      .movedLater(copy: "C-000003", at: "2026-03-01 12:00", entry: "2026-03-01 11:59")
    ) {
      try world.takeBack("C-000003", at: .at("2026-03-01T11:59:59Z"))
    }
    try world.takeBack("C-000003", at: .at("2026-03-01T12:00:00Z"))
  }
}

import Domain
import Storage
import Testing

@testable import Shop

/// Who works in the shop, who may do what, and how they prove it.
struct StaffTests {
  private let world: TestShop
  private var shop: Shop { world.shop }

  init() throws { world = try TestShop() }

  private static let ana = "135791"
  private static let ben = "246810"

  private func staff(_ name: String) throws -> Staff { try shop.staff(name).staff }

  private func act(as name: String, proving pin: String? = nil) throws {
    shop.acting.by = name
    if let pin { try shop.prove(pin, of: staff(name)) }
  }

  /// Ana owns the shop, Ben is a manager, Cy a clerk; Ana acts, and has proven that she does.
  private func enterThree() throws {
    try shop.addStaff("Ana", as: .owner, pin: PIN(Self.ana)).get()
    try act(as: "Ana", proving: Self.ana)
    try shop.addStaff("Ben", as: .manager, pin: PIN(Self.ben)).get()
    try shop.addStaff("Cy", as: .clerk).get()
  }

  private func wrong(_ name: String) throws -> Int { try shop.staff(name).wrongPINs }

  private func deeds() throws -> [String] {
    try world.store.auditLines(AuditFilter()).map { "\($0.deed) by \($0.by)" }
  }

  // MARK: Who works here

  @Test func theFirstIsAnOwnerWithAPIN() throws {
    for role in [Role.clerk, .manager] {
      try world.expectRefusal(["first-owner"], "enter Ana as \(role.words)") {
        try shop.addStaff("Ana", as: role, pin: PIN(Self.ana))
      }
    }
    try world.expectRefusal(["pin-missing"]) { try shop.addStaff("Ana", as: .owner) }
    try enterThree()
    let list = try world.store.staff()
    #expect(list.map(\.staff.name) == ["Ana", "Ben", "Cy"])
    #expect(list.map(\.staff.role) == [.owner, .manager, .clerk])
    #expect(list.map(\.hasPIN) == [true, true, false])
  }

  @Test func nobodyNeedsAPINToBeAClerkAndEverybodyElseDoes() throws {
    try enterThree()
    for role in [Role.manager, .owner] {
      try world.expectRefusal(["pin-missing"]) { try shop.addStaff("Dee", as: role) }
      try world.expectRefusal(["pin-missing"], "make Cy \(role.words)") {
        try shop.editStaff("Cy", role: role)
      }
    }
    try shop.setPIN(PIN("975310"), of: "Cy")
    #expect(try shop.editStaff("cy", role: .manager).get().staff.role == .manager)
  }

  @Test func thereIsAlwaysAnOwner() throws {
    try enterThree()
    try world.expectRefusal(["last-owner"], "retire Ana") { try shop.retireStaff("Ana") }
    try world.expectRefusal(["last-owner"], "make Ana a clerk") {
      try shop.editStaff("Ana", role: .clerk)
    }
    _ = try shop.editStaff("Ben", role: .owner).get()
    _ = try shop.retireStaff("Ana").get()
    #expect(try world.store.staff().map(\.staff.name) == ["Ben", "Cy"])
    try act(as: "Ben", proving: Self.ben)
    try world.expectRefusal(["last-owner"], "retire Ben") { try shop.retireStaff("Ben") }
  }

  @Test(arguments: ["ana", "ANA", " Ana ", "Àna"])
  func namesAreTakenInWhateverCase(_ name: String) throws {
    try enterThree()
    let taken = ShopError.invalid([
      "name \(quoted(name.trimmed)) belongs to somebody who works here"
    ])
    try world.expectError(taken) { try shop.addStaff(name, as: .clerk) }
    try world.expectError(taken) { try shop.editStaff("Cy", name: name) }
  }

  @Test func aNameIsFreeAgainOnceItsOwnerHasLeft() throws {
    try enterThree()
    _ = try shop.retireStaff("Cy").get()
    let other = try shop.addStaff("cy", as: .clerk).get()
    #expect(try shop.staff("CY").staff == other.staff)
    #expect(try world.store.staff(all: true).map(\.staff.name) == ["Ana", "Ben", "Cy", "cy"])
    _ = try shop.editStaff("cy", name: "CY").get()
    #expect(try shop.staff("cy").staff.name == "CY")
  }

  @Test func whoHasLeftOrNeverWasHereDoesNothing() throws {
    try enterThree()
    _ = try shop.retireStaff("Cy").get()
    for name in ["Cy", "Dee"] {
      shop.acting.by = name
      try world.expectError(.noStaff(name)) { try world.customer("Ana Lima") }
    }
  }

  @Test(arguments: ["", "  ", "\u{301}"])
  func aNameIsSomething(_ name: String) throws {
    try world.expectError(.invalid(["name is required"])) {
      try shop.addStaff(name, as: .owner, pin: PIN(Self.ana))
    }
  }

  // MARK: Who may do what

  @Test(arguments: Duty.allCases)
  func eachMayDoWhatTheTableSays(_ duty: Duty) throws {
    try shop.authorise(duty)
    try enterThree()
    shop.proven = [:]
    for (name, role) in [("Cy", Role.clerk), ("Ben", .manager), ("Ana", .owner)] {
      try act(as: name)
      let error =
        role >= duty.role
        ? ShopError.pinNeeded(try staff(name)) : .notAllowed(try staff(name), duty)
      #expect(throws: error) { try shop.authorise(duty) }
      guard role >= duty.role else { continue }
      try act(as: name, proving: role == .owner ? Self.ana : Self.ben)
      try shop.authorise(duty)
    }
  }

  @Test func anOverrideBearsTheNameOfWhoeverActs() throws {
    try shop.applyRules("time zone UTC\nlimit 0\nask rental-limit")
    try world.customer("Ana Lima")
    try world.movie("Alien", quantity: 2)
    #expect(
      try world.rent("Ana Lima", .movie("Alien"), override: ["rental-limit"])
        .rentals[0].rental.override?.by == "Bea")
    try enterThree()
    try act(as: "Cy")
    try world.expectError(.notAllowed(staff("Cy"), .override)) {
      try world.rent("Ana Lima", .movie("Alien"), override: ["rental-limit"])
    }
    try act(as: "ben", proving: Self.ben)
    let receipt = try world.rent("Ana Lima", .movie("Alien"), override: ["rental-limit"])
    #expect(receipt.rentals[0].rental.override?.by == "Ben")
  }
}

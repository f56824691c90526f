import Domain
import Storage
import Testing

@testable import Shop

/// Who works in the shop, who may do what, and how they prove it.
struct StaffTests {
  private let world: TestShop
  private var shop: Shop {
    get { world.shop }
    nonmutating set { world.shop = newValue }
  }

  init() throws { world = try TestShop() }

  private static let ana = "135791"
  private static let ben = "246810"

  private func staff(_ name: String) throws -> Staff { try shop.staff(name).staff }

  /// Trying PINs is slow, and another test's business.
  private func act(as name: String, isProven: Bool = false) throws {
    shop.acting.by = name
    guard isProven else { return }
    let staff = try staff(name)
    shop.acting.proofs +=
      try world.store.keptPIN(of: staff.id).map { [PINProof(staff: staff.id, pin: $0)] } ?? []
  }

  /// Ana owns the shop, Ben is a manager, Cy a clerk; Ana acts, and has proven that she does.
  private func enterThree() throws {
    _ = try shop.addStaff("Ana", as: .owner, pin: PIN(Self.ana)).get()
    try act(as: "Ana", isProven: true)
    _ = try shop.addStaff("Ben", as: .manager, pin: PIN(Self.ben)).get()
    _ = try shop.addStaff("Cy", as: .clerk).get()
  }

  // MARK: Who works here

  @Test func theFirstIsAnOwnerWithAPIN() throws {
    for role in [Role.clerk, .manager] {
      try world.expectRefusal(["first-owner"], "enter Ana as \(role.words)") {
        try shop.addStaff("Ana", as: role, pin: PIN(Self.ana))
      }
    }
    try world.expectRefusal(["pin-missing"]) { try shop.addStaff("Ana", as: .owner) }
    // Whoever entered somebody else as the owner could do nothing any more.
    for (name, isSelf) in [("Ana", false), ("tester", true), ("Tester", true)] {
      guard case .refused(let refusal) = try shop.addStaff(name, as: .clerk, pin: PIN(Self.ana))
      else { throw CancellationError() }
      let owner = Step.Argument("role", .text("owner"))
      #expect(
        refusal.findings[0].remedy?.ways.first?.steps
          == [
            isSelf
              ? .again([owner]) : .request("staff-add", [.init("name", .text("tester")), owner])
          ], "\(name)")
    }
    try enterThree()
    let list = try world.store.staff()
    #expect(list.map(\.staff.name) == ["Ana", "Ben", "Cy"])
    #expect(list.map(\.staff.role) == [.owner, .manager, .clerk])
    #expect(list.map(\.hasPIN) == [true, true, false])
  }

  /// What is told to whoever enters somebody else first.
  @Test func whoeverEntersAClerkFirstIsTheOwner() throws {
    let enter = { (shop: Shop) in try shop.addStaff("Ben", as: .clerk) }
    try world.expectRefusal(["first-owner", "pin-missing"]) { try enter(shop) }
    _ = try shop.addStaff("tester", as: .owner, pin: PIN(Self.ana)).get()
    try act(as: "tester", isProven: true)
    #expect(try enter(shop).get().staff.role == .clerk)
  }

  @Test func nobodyNeedsAPINToBeAClerkAndEverybodyElseDoes() throws {
    try enterThree()
    for role in [Role.manager, .owner] {
      try world.expectRefusal(["pin-missing"]) { try shop.addStaff("Dee", as: role) }
      try world.expectRefusal(["pin-missing"], "make Cy \(role.words)") {
        try shop.editStaff("Cy", role: role)
      }
    }
    _ = try shop.setPIN(PIN("975310"), of: "Cy")
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
    try act(as: "Ben", isProven: true)
    try world.expectRefusal(["last-owner"], "retire Ben") { try shop.retireStaff("Ben") }
  }

  @Test func namesAreTakenInWhateverCase() throws {
    try enterThree()
    for name in ["ana", "ANA", " Ana ", "Àna", "Ａｎａ", "𝐀𝓃ₐ", "ⒶⓃⒶ", "A\u{200B}na"] {
      try isTaken(name)
    }
  }

  private func isTaken(_ name: String) throws {
    let taken = ShopError.invalid([
      "name \(quoted(name.trimmed)) belongs to somebody who works here"
    ])
    try world.expectError(taken) { try shop.addStaff(name, as: .clerk) }
    try world.expectError(taken) { try shop.editStaff("Cy", name: name) }
  }

  private func isNotFree(_ name: String, _ owner: String) throws {
    try world.expectError(.invalid(["name \(quoted(name)) belongs to \(owner)"])) {
      try shop.addStaff(name, as: .clerk)
    }
  }

  @Test func aNameStaysWithItsOwnerWhoHasLeft() throws {
    try enterThree()
    _ = try shop.retireStaff("Cy").get()
    for name in ["Cy", "cy", "Ｃｙ"] {
      try isNotFree(name, "somebody who worked here; what they did is in the books")
    }
    _ = try shop.addStaff("Cyd", as: .clerk).get()
    _ = try shop.editStaff("Cyd", name: "CYD").get()
    #expect(try shop.staff("cyd").staff.name == "CYD")
  }

  @Test func aNameInTheBooksStaysWithWhoeverBoreIt() throws {
    try enterThree()
    try act(as: "Ben", isProven: true)
    try world.customer("Ana Lima")
    try act(as: "Ana", isProven: true)
    _ = try shop.editStaff("Ben", name: "Benjamin").get()
    try isNotFree("ｂｅｎ", "somebody else in the books")
    // To whom it belongs it is free.
    _ = try shop.editStaff("Benjamin", name: "Ben").get()
    #expect(try world.store.staffInAudit().map(\.name) == ["Ana", "Ben"])
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

  @Test func eachMayDoWhatTheTableSays() throws {
    for duty in Duty.allCases { try shop.authorise(duty) }
    try enterThree()
    for duty in Duty.allCases { try eachMay(duty) }
    shop.acting.by = "Dee"
    for duty in Duty.allCases {
      #expect(throws: ShopError.noStaff("Dee")) { try shop.authorise(duty) }
    }
  }

  /// The name stands in the books for what nobody of the staff did.
  @Test(arguments: ["night", "Night", " NIGHT ", "ｎｉｇｈｔ", "n\u{200B}ight", "Ⓝight"])
  func nobodyIsCalledNight(_ name: String) throws {
    let problem = "name \(quoted(name.trimmed)) belongs to the night's work"
    try world.expectError(.invalid([problem])) {
      try shop.addStaff(name, as: .owner, pin: PIN(Self.ana))
    }
    try enterThree()
    try world.expectError(.invalid([problem])) { try shop.addStaff(name, as: .clerk) }
    try world.expectError(.invalid([problem])) { try shop.editStaff("Cy", name: name) }
    #expect(try importing(name) == [problem])
  }

  private func importing(_ name: String) throws -> [String] {
    try shop.importing { importer in
      importer.tell(["staff": 0])
      return try importer.addStaff(Draft(["name": name.trimmed, "role": "clerk"]))
    }.map { "\($0.field) \($0.message)" }
  }

  /// Who sets a PIN that is missing is named: an owner with one, or while none has, an owner.
  @Test func aMissingPINIsSetByAnOwner() throws {
    try enterThree()
    shop.acting.proofs = []
    let clear = { (name: String) in
      _ = try world.store.connection.run("UPDATE staff SET pin = NULL WHERE name = \(name)")
    }
    try clear("Ben")
    try act(as: "Ben")
    let byAna = ShopError.noPIN(try staff("Ben"), owner: try shop.staff("Ana"))
    #expect(throws: byAna) { try shop.authorise(.waive) }
    try clear("Ana")
    let byAnaFirst = ShopError.noPIN(try staff("Ben"), owner: try shop.staff("Ana"))
    #expect(byAnaFirst != byAna)
    #expect(throws: byAnaFirst) { try shop.authorise(.waive) }
    try act(as: "Ana")
    let byHerself = ShopError.noPIN(try staff("Ana"), owner: try shop.staff("Ana"))
    #expect(throws: byHerself) { try shop.authorise(.manageStaff) }
    #expect(try shop.setPIN(PIN(Self.ana), of: nil).hasPIN)
  }

  private func eachMay(_ duty: Duty) throws {
    shop.acting.proofs = []
    for (name, role) in [("Cy", Role.clerk), ("Ben", .manager), ("Ana", .owner)] {
      try act(as: name)
      let error =
        role >= duty.role
        ? ShopError.pinNeeded(try staff(name)) : .notAllowed(try staff(name), duty)
      #expect(throws: error) { try shop.authorise(duty) }
      guard role >= duty.role else { continue }
      try act(as: name, isProven: true)
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
    try act(as: "ben", isProven: true)
    let receipt = try world.rent("Ana Lima", .movie("Alien"), override: ["rental-limit"])
    #expect(receipt.rentals[0].rental.override?.by == "Ben")
  }
}

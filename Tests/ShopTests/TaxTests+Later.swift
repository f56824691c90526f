import Domain
import Testing

@testable import Shop
@testable import Storage

/// What becomes later of lines that are taxed.
extension TaxTests {
  private static let included = """
    price 3.00 per night
    lost charge 12.00
    tax standard 20% included
    tax low 5% added
    tax on rentals low when class old
    """

  private func report(_ world: TestShop) throws -> [String] {
    try world.shop.taxes(in: AskedPeriod(), at: .now).value.lines.map { line in
      guard let part = line.part else { return "not taxed \(line.untaxed.minor)" }
      return "\(part.rate.words) \(part.gross.minor) \(part.tax.minor)"
    }
  }

  private func expectSound(_ world: TestShop) throws {
    #expect(try world.shop.check().findings == [])
    #expect(try world.shop.verifyAudit().findings.isEmpty)
  }

  @Test func whoIsMergedBringsTheirTaxesAlong() throws {
    let world = try shop(Self.included)
    try world.customer("Bea")
    _ = try rent(world, "New", "Old", payment: PaymentRequest([], onAccount: true))
    let bea = RentRequest(
      customer: "Bea", items: [.movie("New")], nights: 1,
      payment: PaymentRequest([], onAccount: true))
    _ = try world.shop.rent(bea).get()
    let before = try report(world)
    #expect(before == ["standard 20% 600 100", "low 5% 315 15"])
    _ = try world.shop.mergeCustomers("Ann", into: "Bea")
    #expect(try report(world) == before)
    // All that both owed, which is of two rates and was charged on two receipts.
    _ = try world.shop.waive("Bea", "9.15", reason: "a regular").get()
    #expect(try report(world) == ["standard 20% 0 0", "low 5% 0 0"])
    #expect(try world.store.standing(of: world.shop.customer("Bea").id).owed == .zero)
    try expectSound(world)
  }

  @Test func whoIsRemovedLeavesTheTaxOfWhatTheyWereCharged() throws {
    let world = try shop(Self.included)
    _ = try rent(world, "New", "Old")
    world.passDays(2)
    try world.takeBack("C-000001", "C-000010")
    _ = try world.shop.pay("Ann", [PaymentOffer(.cash)]).get()
    let (before, text) = (try report(world), try lines(world))
    _ = try world.shop.removeCustomer("Ann").get()
    #expect(try report(world) == before)
    #expect(try lines(world) == text)
    try expectSound(world)
  }

  @Test func forgottenTitlesLeaveTheTax() throws {
    let world = try shop(Self.included + "\nforget titles after 0 nights")
    _ = try rent(world, "New", "Old")
    try world.takeBack("C-000001", "C-000010")
    world.passDays(2)
    let before = try report(world)
    #expect(try world.shop.forgetOldTitles() != nil)
    #expect(try report(world) == before)
    try expectSound(world)
  }

  @Test func whatIsUndoneTakesBackTheTaxOfEachLine() throws {
    let world = try shop(Self.included)
    _ = try rent(world, "New", "New", "Old")
    world.passDays(3)
    try world.takeBack("C-000001", "C-000002", "C-000010")
    let before = try report(world)
    #expect(before == ["standard 20% 1200 200", "low 5% 315 15"])
    _ = try world.shop.undo(isDryRun: true).get()
    #expect(try report(world) == before)
    _ = try world.shop.undo().get()
    #expect(try report(world) == ["standard 20% 600 100", "low 5% 315 15"])
    let taken = try world.column(
      """
      SELECT COUNT(*) FROM ledger v JOIN ledger l ON l.seq = v.voids
      WHERE v.tax = -l.tax AND v.amount = -l.amount
      """)
    #expect(taken == ["3"])
    try expectSound(world)
  }

  @Test func aCopyIsSwappedForOneOfTheSameTaxAlone() throws {
    let world = try shop(
      "tax standard 20% included\ntax low 5% included\n"
        + "tax on rentals low when class old\nask other-terms")
    _ = try rent(world, "New")
    let refused = #expect(throws: Refusal.self) {
      _ = try world.shop.swap("C-000001", for: "C-000010").get()
    }
    let finding = refused?.findings.first { $0.rule == "other-terms" }
    #expect(
      finding?.message.contains("its tax would have been low 5%, and that of C-000001 standard 20%")
        == true, "\(refused?.findings.map(\.message) ?? [])")
    _ = try world.shop.swap("C-000001", for: "C-000002").get()
    #expect(try lines(world) == ["charge 300: 20% included 300 50 standard"])
    try expectSound(world)
  }
}

import Domain
import Shop
import Storage
import Support
import Testing

/// What is decided about a rental later goes by the tier that was seen with it, whatever becomes of
/// the membership.
struct SeenMembershipTests {
  /// What happens to a membership between the rental and what is decided later.
  enum Change: String, CaseIterable, Sendable {
    case nothing, begins, ends, isVoided, isOfAnotherTier
  }

  /// Members lose a copy for 5.00 in place of 20.00, and rent comedies for less.
  private static let rules = """
    limit 9
    price 3.00 flat
    price 1.00 flat when tier silver and genre comedy
    lost charge 20.00
    lost charge 5.00 when tier silver
    membership silver 9.00 per month
    membership club 9.00 per month
    """

  /// Ana rents a comedy and then something changes.
  private func world(_ change: Change, isMember: Bool) throws -> TestShop {
    let world = try TestShop(rules: Self.rules)
    try world.customer("Ana Lima")
    try world.movie("Alien", ["class": "catalogue", "genre": "comedy"])
    try world.movie("Heat", ["class": "catalogue"])
    let bought = try isMember ? Self.buy("silver", in: world) : nil
    try world.rent("Ana Lima", .movie("Alien"), nights: 14)
    world.now = world.now + 60
    switch change {
    case .nothing: break
    case .begins: if !isMember { _ = try Self.buy("silver", in: world) }
    case .ends: world.passDays(40)
    case .isVoided:
      if let bought { _ = try world.shop.void(bought, reason: "mistake").get() }
    case .isOfAnotherTier:
      _ = try world.shop.editCustomer("Ana Lima", Draft(["tier": isMember ? "gold" : "silver"]))
    }
    return world
  }

  private static func buy(_ name: String, in world: TestShop) throws -> String {
    let bought = try world.shop.buyMembership(name, for: "Ana Lima", .exactlyInCash).get()
    return try #require(bought.record.membership.receipt?.text)
  }

  @Test(arguments: Change.allCases, [true, false])
  func aLossIsChargedAsItWasSeen(change: Change, isMember: Bool) throws {
    let world = try world(change, isMember: isMember)
    let before = try world.store.standing(of: world.shop.customer("Ana Lima").id)
    let lost = try world.shop.lose(["C-000001"]).get()
    let charged = lost.lines.filter { $0.kind == .replacement }.map(\.amount.minor)
    #expect(charged == [isMember ? 500 : 2000])
    #expect(try world.store.standing(of: world.shop.customer("Ana Lima").id) != before)
    #expect(try world.shop.check().findings == [])
  }

  /// For a member the comedy was cheaper, and is not the same as the other one.
  @Test(arguments: Change.allCases, [true, false])
  func aSwapIsDecidedAsItWasSeen(change: Change, isMember: Bool) throws {
    let world = try world(change, isMember: isMember)
    if isMember {
      try world.expectRefusal(["other-terms"]) { try world.shop.swap("C-000001", for: "C-000002") }
    } else {
      _ = try world.shop.swap("C-000001", for: "C-000002").get()
      #expect(try world.shop.check().findings == [])
    }
  }
}

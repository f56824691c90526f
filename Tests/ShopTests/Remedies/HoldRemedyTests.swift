import Domain
import Shop
import Support
import Testing

/// What is told of a movie that somebody else waits for: no copy of it is the customer's only
/// because it is back.
struct HoldRemedyTests {
  /// A movie of so many copies. Cy has those that are out, and Bo waits where one is out.
  private func shop(copies: Int, out: Int, waiting: Bool = true) throws -> TestShop {
    let world = try TestShop(rules: "limit 5")
    for name in ["Ana", "Bo", "Cy"] { try world.customer(name) }
    try world.movie("Alien", quantity: copies)
    for number in 1...max(out, 1) where out > 0 {
      try world.rent("Cy", .copy("C-00000\(number)"), nights: 7, override: ["rented-now"])
    }
    if waiting { _ = try world.shop.addHold("Alien", for: "Bo").get() }
    return world
  }

  private func rent(_ keys: [String: Step.Value]) -> AskedRequest {
    AskedRequest("rent", ["customer": .text("Ana"), "nights": .number(1)].merging(keys) { $1 })
  }

  private func remedies(_ asked: AskedRequest, in world: TestShop) throws -> [String] {
    let wrong = try RemedyTrial(shop: world, asked: asked).objection()
    #expect(wrong == nil, "\(wrong ?? "")")
    guard case .refused(let findings, _) = try world.ask(asked) else { return [] }
    return findings.map { "\($0.rule): \($0.remedy?.sentence ?? "nothing")" }
  }

  private static let theirTurn = "copy-out: it is this customer's turn"
  private static let back = "copy-out: it is back; it is due on 2026-03-08"
  private static let movie: [String: Step.Value] = ["movies": .texts(["Alien"])]
  private static let copy: [String: Step.Value] = ["copies": .texts(["C-000001"])]

  @Test(arguments: [
    (1, 1, true, movie, theirTurn), (1, 1, true, copy, theirTurn),
    (2, 2, true, movie, theirTurn), (2, 2, true, copy, theirTurn),
    (1, 1, false, movie, back), (1, 1, false, copy, back),
    // The other copy is kept for whoever waits, so that this one is free when it is back.
    (2, 1, true, copy, back),
  ])
  func whatIsOutAndWaitedForIsNotTheirsWhenItIsBack(
    _ copies: Int, _ out: Int, _ waiting: Bool, _ keys: [String: Step.Value], _ told: String
  ) throws {
    let world = try shop(copies: copies, out: out, waiting: waiting)
    #expect(try remedies(rent(keys), in: world) == [told])
  }

  /// Who may not wait either is told the same.
  @Test(arguments: [movie, copy])
  func whoseAccountIsClosedIsToldTheSame(_ keys: [String: Step.Value]) throws {
    let world = try shop(copies: 1, out: 1)
    _ = try world.shop.closeAccount("Ana").get()
    #expect(
      try remedies(rent(keys), in: world) == [
        "account-closed: the account is open again", Self.theirTurn,
      ])
  }

  @Test(arguments: [movie, copy])
  func whatIsInRepairAndWaitedForIsNotTheirsWhenItIsAvailable(
    _ keys: [String: Step.Value]
  ) throws {
    let world = try shop(copies: 1, out: 0)
    _ = try world.shop.editCopy("C-000001", .init(state: .inRepair)).get()
    #expect(
      try remedies(rent(keys), in: world) == [
        "copy-not-for-rent: it is this customer's turn"
      ])
  }

  /// It is Ana's turn for one copy only, since Bo waits behind her.
  @Test func theSecondCopyIsForWhoeverIsNext() throws {
    let world = try shop(copies: 2, out: 2, waiting: false)
    for name in ["Ana", "Bo"] { _ = try world.shop.addHold("Alien", for: name).get() }
    let both = rent(["movies": .texts(["Alien", "Alien"])])
    #expect(try remedies(both, in: world) == [Self.back, Self.theirTurn])
  }
}

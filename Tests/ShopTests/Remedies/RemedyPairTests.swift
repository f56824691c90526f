import Domain
import Shop
import Support
import Testing

/// Whoever is refused for two things at once is not sent from one to the other: what is told helps
/// against both, or tells of both.
struct RemedyPairTests {
  @Test(arguments: Obstacle.allCases)
  func whatIsToldHelpsAgainstBoth(_ first: Obstacle) throws {
    var together = 0
    for second in Obstacle.allCases where second > first {
      let asks = [[], ["ask"], ["ask", "ask"]][(first.rawValue + second.rawValue) % 3]
      let shop = try Obstacle.shop([first, second], asks)
      for asked in Obstacle.requests {
        if let wrong = try RemedyTrial(shop: shop, asked: asked).objection() {
          Issue.record("\(first) and \(second) \(asks): \(wrong)")
        }
        guard case .refused(let findings, _) = try shop.ask(asked) else { continue }
        together += Set(findings.map(\.rule)).count > 1 ? 1 : 0
      }
    }
    #expect(together > 0 || first == Obstacle.allCases.last)
  }

  /// Three things at once, for what two do not show.
  @Test(arguments: Seeds.all)
  func whatIsToldHelpsAgainstThree(seed: UInt64) throws {
    var draws = Draws(seed: seed)
    for _ in 1...20 {
      let some = (1...3).map { _ in draws.pick(Obstacle.allCases) }
      let asks = draws.list(0...3) { $0.pick(["ask", "refuse"]) }
      let shop = try Obstacle.shop(Array(Set(some)).sorted(), asks)
      for asked in Obstacle.requests {
        let wrong = try RemedyTrial(shop: shop, asked: asked).objection()
        #expect(wrong == nil, "seed \(seed): \(some) \(asks): \(wrong ?? "")")
      }
    }
  }

  /// What is left once the others are left out is held for somebody, and may be had all the same.
  @Test func whatIsLeftOutAndWhatIsOverriddenAreToldTogether() throws {
    let shop = try Obstacle.shop([.inRepair, .held, .householdRoom], ["refuse", "ask"])
    let asked = Obstacle.requests[1]
    #expect(try RemedyTrial(shop: shop, asked: asked).objection() == nil)
    guard case .refused(_, let ways?) = try shop.ask(asked) else {
      Issue.record("nothing is told of all three")
      return
    }
    #expect(
      ways.flatMap(\.steps) == [
        .first(1), .again([.init("override", .texts(["held-for-another"])), .why]),
      ])
  }

  /// A limit of one's own beside one of the household, as it was once told.
  @Test func aLimitBesideOneOfTheHouseholdTellsWhoHasTheOthers() throws {
    let shop = try Obstacle.shop([.ownLimit, .householdFull], [])
    guard case .refused(let findings, let ways?) = try shop.ask(Obstacle.requests[1]) else {
      Issue.record("nothing is told of both")
      return
    }
    #expect(findings.map(\.rule) == ["rental-limit", "household-limit"])
    #expect(
      ways.flatMap(\.steps) == [.look("household-show", [.customer]), .first(1)])
  }
}

/// One thing that stands against renting Alien, or Alien and Heat, to Ana.
enum Obstacle: Int, CaseIterable, Comparable, Sendable {
  case closed, blocked, out, outAndWaitedFor, inRepair, held, ownLimit, ownOut, noLimit
  case householdFull, householdRoom, nights, underAge, birthMissing, debt, rentedNow, rentedBefore
  case overdue, dueDayClosed, shopClosed, tillClosed

  static func < (a: Obstacle, b: Obstacle) -> Bool { a.rawValue < b.rawValue }

  static let requests = [["F-000001"], ["F-000001", "F-000002"]].map { movies in
    AskedRequest(
      "rent",
      ["customer": .text("M-000001"), "movies": .texts(movies), "nights": .number(2)])
  }

  /// A shop in which all of them are so.
  ///
  /// - Parameter asks: `ask` where a manager may say yes to one of them.
  static func shop(_ all: [Obstacle], _ asks: [String]) throws -> TestShop {
    let world = try TestShop(rules: "limit 9\ndebt limit 99\nage off")
    for name in ["Ana", "Ben", "Cy", "Di"] {
      try world.customer(name, born: name == "Ana" ? all.compactMap(\.born).first : "1980-01-01")
    }
    for title in ["Alien", "Heat", "Ran", "Solaris", "Up", "Jaws"] {
      let rating = title == "Alien" ? "18" : "U"
      // Three of them may each rent some of Jaws.
      try world.movie(title, quantity: title == "Jaws" ? 5 : 1, ["rating": rating])
    }
    if all.contains(.rentedNow) {
      // One of them may be out, and one be held.
      let quantity = all.contains(.out) && all.contains(.held) ? 3 : 2
      _ = try world.shop.editMovie("Alien", Draft(), quantity: quantity)
    }
    let early: Set = [Obstacle.overdue, .rentedBefore]
    for one in all where early.contains(one) { try one.prepare(world) }
    for one in all where !early.contains(one) && one != .blocked { try one.prepare(world) }
    if all.contains(.blocked) { try Obstacle.blocked.prepare(world) }
    // Refused where something is out.
    if all.contains(.closed) { _ = try world.shop.closeAccount("Ana") }
    let age = all.contains(.underAge) || all.contains(.birthMissing) ? [] : ["age off"]
    let levels = zip(asks, all).compactMap { level, one in one.code.map { "\(level) \($0)" } }
    let lines = all.compactMap(\.line) + age + levels
    try world.shop.applyRules((["time zone UTC"] + lines).joined(separator: "\n"))
    return world
  }

  private var born: String? { self == .underAge ? "2015-01-01" : nil }

  /// 2026-03-01 is a Sunday, and two nights end on a Tuesday.
  private var line: String? {
    switch self {
    case .ownLimit: "limit 1"
    case .ownOut: "limit 2"
    case .noLimit: "limit 0"
    case .householdFull: "limit 2 per household"
    case .householdRoom: "limit 3 per household"
    case .nights: "nights 3..4"
    case .debt: "debt limit 1.00"
    case .rentedNow: "refuse rented-now"
    case .rentedBefore: "refuse rented-before"
    case .overdue: "refuse overdue"
    case .dueDayClosed: "closed tue\nrefuse due-day-closed"
    case .shopClosed: "closed sun\nrefuse shop-closed"
    case .tillClosed: "till required"
    case .closed, .blocked, .out, .outAndWaitedFor, .inRepair, .held, .underAge, .birthMissing:
      nil
    }
  }

  /// What the house rules call it, where they may have it asked about, and do not refuse it above.
  private var code: String? {
    switch self {
    case .blocked: "blocked"
    case .held: "held-for-another"
    case .ownLimit, .ownOut, .noLimit: "rental-limit"
    case .householdFull, .householdRoom: "household-limit"
    case .nights: "nights-not-allowed"
    case .underAge: "under-age"
    case .birthMissing: "birth-date-missing"
    case .debt: "debt"
    default: nil
    }
  }

  private func prepare(_ world: TestShop) throws {
    let shop = world.shop
    switch self {
    case .blocked: _ = try shop.blockCustomer("Ana", reason: "she shouted")
    case .out: try world.rent("Cy", .copy("C-000001"), nights: 7)
    case .outAndWaitedFor:
      try world.rent("Cy", .copy("C-000002"), nights: 7)
      _ = try shop.addHold("Heat", for: "Di").get()
    // Refused where it is out.
    case .inRepair: _ = try shop.editCopy("C-000002", .init(state: .inRepair))
    case .held: _ = try shop.addHold("Alien", for: "Di").get()
    case .ownOut: try world.rent("Ana", .movie("Jaws"), .movie("Ran"), nights: 7)
    case .householdFull, .householdRoom:
      try world.rent("Ben", .movie("Jaws"), .movie("Jaws"), nights: 7)
      _ = try shop.joinHousehold("Ben", with: "Ana")
    case .debt:
      try shop.applyRules("price 4.00 flat\ndebt limit 99\nage off\nlimit 9")
      _ = try shop.rent(
        RentRequest(
          customer: "Ana", items: [.copy("C-000004")], nights: 1,
          payment: PaymentRequest(onAccount: true))
      ).get()
      try world.takeBack("C-000004")
    case .rentedNow: try world.rent("Ana", .movie("Alien"), nights: 7)
    case .overdue:
      try world.rent("Ana", .movie("Up"), nights: 1)
      world.passDays(7)
    case .rentedBefore:
      try world.rent("Ana", .copy("C-000001"), nights: 1)
      try world.takeBack("C-000001")
    case .closed, .ownLimit, .noLimit, .nights, .underAge, .birthMissing, .dueDayClosed,
      .shopClosed, .tillClosed:
      break
    }
  }
}

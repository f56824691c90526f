import Domain
import Storage
import Support
import Testing

@testable import Shop

/// A clerk gives nothing out of a drawer that counts its cash but what was put into one.
struct DepositDrawerTests {
  enum Deed: Sendable {
    case take(PaymentMethod, Int)
    case giveBack(PaymentMethod?, Int?)
    case open, close
  }

  typealias Moment = (till: Int, customer: Int, deed: Deed)

  private static func deeds(_ draws: inout Draws) -> [Moment] {
    draws.list(1...20) { draws in
      (till: draws.int(1...2), customer: draws.int(0...1), deed: deed(&draws))
    }
  }

  private static func deed(_ draws: inout Draws) -> Deed {
    let method = draws.pick([PaymentMethod.cash, .cash, .card])
    let amount = draws.int(1...20)
    switch draws.int(0...9) {
    case 0...3: return .take(method, amount)
    case 4...7: return .giveBack(draws.pick([nil, method]), draws.pick([nil, amount]))
    case 8: return .open
    default: return .close
    }
  }

  @Test(arguments: Seeds.all)
  func noReportIsShortOfWhatCustomersPutIn(seed: UInt64) throws {
    try Property(of: Self.deeds) { moments in
      let counter = try ClerksTills()
      for moment in moments {
        if let wrong = try counter.objection(to: moment) { return wrong }
      }
      return try counter.shortage()
    }.check(seed: seed, cases: 6)
  }

  /// Each line is till, deed and amount; where a clerk is refused it begins with `!`.
  @Test(arguments: [
    ["1 take 10", "2 open", "!2 back 10", "1 back 10"],
    ["2 open", "1 take 10", "2 take 4", "!2 back 5", "2 back 4", "!2 back 1", "1 back 10"],
    ["2 open", "2 take 10", "1 back 10", "1 take 10", "2 back 10"],
    ["1 open", "2 open", "1 take 10", "2 back 10"],
    ["1 open", "1 take 10", "1 close", "1 open", "1 back 10"],
    ["1 take 10", "2 back 10"],
  ])
  func whatWasTakenInASessionIsGivenBackInOne(_ lines: [String]) throws {
    let counter = try ClerksTills()
    for line in lines {
      let words = line.drop { $0 == "!" }.split(separator: " ").map(String.init)
      let till = try #require(Int(words[0]))
      let amount = words.count > 2 ? try #require(Int(words[2])) : 0
      let deed: Deed =
        switch words[1] {
        case "open": .open
        case "close": .close
        case "take": .take(.cash, amount)
        default: .giveBack(.cash, amount)
        }
      let isAllowed = try counter.perform((till: till, customer: 0, deed: deed))
      #expect(isAllowed != line.hasPrefix("!"), "\(line) of \(lines)")
    }
  }

  /// What lies in the drawer though it is no cash was put into it, and goes back in cash.
  @Test(arguments: ["cheque 5.00", "usd 5.00"])
  func whatLiesInTheDrawerGoesBackOutOfIt(_ typed: String) throws {
    let counter = try ClerksTills(
      "\nmethod cheque counts in the drawer\nmethod usd is USD at 0.90")
    _ = try counter.perform((till: 2, customer: 0, deed: .open))
    let shop = counter.world.shop
    _ = try shop.takeDeposit("Ana Lima", try #require(PaymentOffer(typed)))
    let back = try shop.returnDeposit("Ana Lima").get().lines.map(\.method)
    #expect(back == [.cash])
  }

  @Test func theRefusalTellsWhatMayGoBack() throws {
    let counter = try ClerksTills()
    for (till, deed) in [(1, Deed.take(.cash, 10)), (2, .open), (2, .take(.cash, 4))] {
      _ = try counter.perform((till: till, customer: 0, deed: deed))
    }
    let refused = ShopError.notAllowed(
      counter.clerk, .returnDepositFromElsewhere,
      "14.00 would be given back in cash, but only 4.00 of it was taken in a till session")
    try counter.world.expectError(refused) {
      try counter.world.shop.returnDeposit("Ana Lima", PaymentOffer(.cash))
    }
  }
}

/// Two tills, a clerk, and what customers put into drawers and got out of them.
private final class ClerksTills {
  let world: TestShop
  let clerk: Staff
  private let names = ["Ana Lima", "Ben Okafor"]
  /// What each customer's deposits in cash come to in till sessions, and the float of each.
  private var inSessions = [0, 0]
  private static let float = 50
  /// What the clerk was refused last for, by their role.
  private var refused: Duty?

  init(_ more: String = "") throws {
    world = try TestShop(rules: "debt limit 1000" + more)
    for name in names { try world.customer(name) }
    _ = try world.shop.addStaff("Mo", as: .owner, pin: PIN("135791")).get()
    let owner = try world.shop.staff("Mo").staff
    world.shop.acting.by = "Mo"
    world.shop.acting.proofs +=
      try world.store.keptPIN(of: owner.id).map { [PINProof(staff: owner.id, pin: $0)] } ?? []
    clerk = try world.shop.addStaff("Cy", as: .clerk).get().staff
    world.shop.acting.by = "Cy"
  }

  private func text(_ pounds: Int) -> String { "\(pounds).00" }

  private func session() throws -> Int? { try world.shop.desk().session }

  /// What is wrong with what the clerk was allowed or refused.
  func objection(to moment: DepositDrawerTests.Moment) throws -> String? {
    world.shop.acting.till = moment.till
    let before = (held: inSessions[moment.customer], session: try session())
    let isAllowed = try perform(moment)
    if inSessions[moment.customer] < 0 { return "\(moment) takes more out than was put in" }
    // What was paid last by card goes back by card, and is another test's business.
    guard !isAllowed, refused == .returnDepositFromElsewhere else { return nil }
    guard case .giveBack(_, let amount?) = moment.deed,
      before.session == nil || amount <= before.held
    else { return nil }
    return "\(moment) is refused, and \(before.held) was put in"
  }

  /// Whether it was allowed; a refusal for another reason is none.
  func perform(_ moment: DepositDrawerTests.Moment) throws -> Bool {
    world.shop.acting.till = moment.till
    let name = names[moment.customer]
    do {
      switch moment.deed {
      case .take(let method, let amount):
        try note(
          world.shop.takeDeposit(name, PaymentOffer(method, text(amount))), of: moment.customer)
      case .giveBack(let method, let amount):
        let offer = PaymentOffer(
          method ?? .cash, amount.map(text), isMethodSaid: method != nil)
        try note(world.shop.returnDeposit(name, offer), of: moment.customer)
      case .open: _ = try world.shop.openTill(float: text(Self.float))
      case .close:
        guard try session() != nil else { return true }
        try world.close(text(expected()))
      }
      return true
    } catch ShopError.notAllowed(_, let duty, _) {
      refused = duty
      return false
    }
  }

  private func expected() throws -> Int {
    Int(try world.shop.tillReport().get().report.expected.minor / 100)
  }

  private func note(_ outcome: Outcome<MoneyReceipt>, of customer: Int) throws {
    guard case .done(let receipt) = outcome, try session() != nil else { return }
    inSessions[customer] += Int(receipt.lines.reduce(0) { $0 + $1.cash.minor } / 100)
  }

  /// What is missing in all drawers by their Z reports.
  func shortage() throws -> String? {
    for till in 1...2 { _ = try perform((till: till, customer: 0, deed: .close)) }
    let sessions = try world.store.sessions()
    let added = sessions.reduce(0) { $0 + Int(($1.expected?.minor ?? 0) / 100) - Self.float }
    guard added == inSessions.reduce(0, +), added >= 0 else {
      return "the reports add up to \(added), and customers put in \(inSessions)"
    }
    return nil
  }
}

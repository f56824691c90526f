import Domain
import Foundation
import Support
import Testing

/// What is paid by card is asked of the terminal before it is booked, whatever it is for.
struct CardTerminalTests {
  /// What takes card money, and how much of it in minor units.
  private static let charges: [([String], Int)] = [
    (
      ["rent", "--customer", "Ana Lima", "--movie", "Alien", "--nights", "1", "--pay", "card"], 300
    ),
    (["sell", "Popcorn", "--pay", "card"], 250),
    (["pay", "Ida Holm", "card", "1.50"], 150),
    (["gift-card", "sell", "20.00", "--pay", "card"], 2000),
    (["membership", "buy", "Ana Lima", "club", "--pay", "card"], 900),
    (["deposit", "take", "Ana Lima", "card", "15.00"], 1500),
    (["return", "C-000005", "--pay", "card"], 400),
    (["rent", "--customer", "Ana Lima", "--movie", "Rare", "--nights", "1", "--pay", "card"], 800),
  ]

  /// What of them is sold to nobody in particular.
  private static let anonymous: Set<String> = ["sell", "gift-card"]

  private static let manners: [(SimulatedTerminal.Manner, status: Int32)] = [
    (.approves, 0), (.declines, 2), (.losesApproval, 0), (.losesDecline, 2), (.isDeadAfter, 1),
    (.isDeadBefore, 1), (.writesGarbage, 2),
  ]

  func inShop(_ body: (World, SimulatedTerminal) throws -> Void) throws {
    try World.inFolder { world in
      try Data(
        """
        time zone UTC
        price 3.00 flat
        late fee 1.00 per night, at most 15.00
        deposit 5.00 when class rare
        membership club 9.00 per year
        ask debt
        """.utf8
      ).write(to: URL(fileURLWithPath: "new.rules"))
      let now = world.now
      world.now = now + -5 * 86_400
      let steps: [[String]] = [
        ["rules", "apply", "new.rules"],
        ["customer", "add", "--name", "Ana Lima", "--address", "A", "--postcode", "P"],
        ["customer", "add", "--name", "Ida Holm", "--address", "A", "--postcode", "P"],
        ["movie", "add", "--title", "Alien", "--quantity", "4"],
        ["movie", "add", "--title", "Heat", "--quantity", "2"],
        ["movie", "add", "--title", "Rare", "--class", "rare", "--quantity", "2"],
        ["goods", "add", "Popcorn", "--price", "2.50", "--stock", "99"],
        ["rent", "--customer", "Ida Holm", "--copy", "C-000005", "--nights", "1", "--on-account"],
      ]
      for step in steps {
        let ended = try world.run(step)
        try #require(ended.status == 0, "\(step) \(ended.printed)")
      }
      world.now = now
      try #require(try world.run(["till", "open", "--float", "100"]).status == 0)
      let terminal = SimulatedTerminal()
      world.setCardTerminal(terminal.ask)
      try body(world, terminal)
    }
  }

  /// What the books have by card, less what went back, in minor units.
  func booked(_ world: World) throws -> Int {
    let table = try world.run(["report", "takings", "--format", "csv"]).printed
      .split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    let deposits = try #require(table.first?.firstIndex(of: "deposits"))
    let takings = try #require(table.first?.firstIndex(of: "takings"))
    return table.dropFirst().reduce(0) { sum, row in
      sum
        + [takings, deposits].reduce(0) {
          $0 + (Int(row[$1].replacingOccurrences(of: ".", with: "")) ?? 0)
        }
    }
  }

  func expectNothingOpen(_ world: World) throws {
    #expect(try world.run(["card", "list", "--format", "json"]).printed == "[]\n")
    let check = try world.run(["check"])
    #expect(check.status == 0, "\(check.printed)")
  }

  @Test(arguments: charges, manners)
  func isBookedAsTheTerminalSays(
    _ charge: ([String], Int), _ manner: (SimulatedTerminal.Manner, status: Int32)
  ) throws {
    try inShop { world, terminal in
      let before = try booked(world)
      terminal.manner = manner.0
      let ended = try world.run(charge.0)
      #expect(ended.status == manner.status, "\(ended.printed)")
      terminal.tells()
      let isApproved = [.approves, .losesApproval, .isDeadAfter].contains(manner.0)
      #expect(terminal.taken == (isApproved ? charge.1 : 0))
      if manner.status == 1 {
        let told = try world.run(["card", "list", "--format", "csv"]).printed
        #expect(told.split(separator: "\n").count == 2, "\(told)")
        #expect(try booked(world) == before)
      }
      terminal.manner = .approves
      if manner.status == 1 {
        // The same again finishes what was left open, and charges nothing twice. Nobody in
        // particular may be anybody.
        if Self.anonymous.contains(charge.0[0]) {
          #expect(try world.run(charge.0).status == 2)
          #expect(try world.run(["card", "settle"]).status == 0)
          #expect(terminal.taken == 0)
        }
        #expect(try world.run(charge.0).status == 0)
        #expect(terminal.taken == charge.1)
      }
      #expect(try booked(world) - before == terminal.taken)
      try expectNothingOpen(world)
    }
  }

  @Test func whatIsOpenIsToldAndSettled() throws {
    try inShop { world, terminal in
      let before = try booked(world)
      terminal.manner = .isDeadAfter
      let sale = ["sell", "Popcorn", "--customer", "Ana Lima", "--pay", "card"]
      #expect(try world.run(sale).status == 1)
      let other = try world.run(["pay", "Ida Holm", "card", "1.50"])
      #expect(other.status == 2 && other.printed.contains("rental card settle"), "\(other)")
      #expect(try world.run(["card", "settle"]).status == 6)
      terminal.tells()
      let settled = try world.run(["card", "settle", "--format", "json"])
      #expect(settled.status == 0 && settled.printed.contains(#""end":"booked""#), "\(settled)")
      #expect(try booked(world) - before == 250)
      #expect(try world.run(["card", "settle"]).printed == "No card payment is open.\n")
      try expectNothingOpen(world)
    }
  }

  @Test func moneyGoesBackThroughTheTerminal() throws {
    try inShop { world, terminal in
      let before = try booked(world)
      #expect(
        try world.run(["sell", "Popcorn", "--customer", "Ana Lima", "--pay", "card"]).status == 0)
      #expect(terminal.taken == 250)
      terminal.manner = .declines
      #expect(try world.run(["undo"]).status == 2)
      #expect(try booked(world) - before == 250)
      terminal.manner = .losesApproval
      _ = terminal.takeCalls()
      let undone = try world.run(["undo"])
      #expect(undone.status == 0, "\(undone.printed)")
      #expect(terminal.takeCalls() == ["refund", "status"])
      #expect(terminal.taken == 0)
      #expect(try booked(world) == before)
      // A deposit by card goes back in parts.
      terminal.manner = .approves
      #expect(try world.run(["deposit", "take", "Ana Lima", "card", "15.00"]).status == 0)
      #expect(try world.run(["deposit", "return", "Ana Lima", "card", "4.00"]).status == 0)
      #expect(try world.run(["deposit", "return", "Ana Lima"]).status == 0)
      #expect(terminal.taken == 0)
      #expect(try booked(world) == before)
      try expectNothingOpen(world)
    }
  }

  @Test func aRefundThatIsUndoneIsChargedAgain() throws {
    try inShop { world, terminal in
      let before = try booked(world)
      for (step, taken) in [
        (["pay", "Ana Lima", "card", "5.00", "--ahead"], 500),
        (["refund", "Ana Lima", "card", "2.00", "--reason", "why"], 300),
        (["undo"], 500),
        (["refund", "Ana Lima", "card", "5.00", "--reason", "why"], 0),
      ] {
        let ended = try world.run(step)
        #expect(ended.status == 0, "\(ended.printed)")
        #expect(terminal.taken == taken, "\(step)")
        #expect(try booked(world) - before == taken, "\(step)")
      }
      #expect(terminal.takeCalls() == ["charge", "refund", "charge", "refund"])
      try expectNothingOpen(world)
    }
  }

  @Test func whatWasTakenOfSomebodyWhoIsGoneIsCancelled() throws {
    try inShop { world, terminal in
      let before = try booked(world)
      terminal.manner = .isDeadAfter
      let sale = ["sell", "Popcorn", "--customer", "Ana Lima", "--pay", "card"]
      #expect(try world.run(sale).status == 1)
      terminal.tells()
      #expect(try world.run(["customer", "remove", "Ana Lima", "--yes"]).status == 0)
      let settled = try world.run(["card", "settle", "--format", "json"])
      #expect(settled.printed.contains(#""end":"cancelled""#), "\(settled.printed)")
      #expect(terminal.taken == 0)
      #expect(try booked(world) == before)
      try expectNothingOpen(world)
    }
  }

  @Test func whatThisTerminalDidNotChargeIsNoneOfIt() throws {
    try inShop { world, terminal in
      for step in [
        ["sell", "Popcorn", "--pay", "cash"], ["sell", "Popcorn", "--pay", "card:4711"],
        ["sell", "Popcorn", "--pay", "card", "--dry-run"],
        ["rent", "--customer", "Ana Lima", "--movie", "Alien", "--nights", "99", "--pay", "card"],
      ] { _ = try world.run(step) }
      #expect(terminal.takeCalls() == [])
      world.setCardTerminal(nil)
      #expect(try world.run(["sell", "Popcorn", "--pay", "card"]).status == 0)
      #expect(try world.run(["card", "settle"]).status == 78)
      world.setCardTerminal(terminal.ask)
      #expect(try world.run(["undo"]).status == 0)
      #expect(terminal.takeCalls() == [])
    }
  }

  @Test(arguments: [true, false])
  func whatIsRefusedMeanwhileIsCancelled(isCancelling: Bool) throws {
    try inShop { world, terminal in
      let before = try booked(world)
      terminal.cancels(isCancelling)
      terminal.meanwhile {
        world.setCardTerminal(nil)
        _ = try? world.run(["customer", "close", "Ana Lima"])
        world.setCardTerminal(terminal.ask)
      }
      let ended = try world.run(
        ["rent", "--customer", "Ana Lima", "--movie", "Alien", "--nights", "1", "--pay", "card"])
      #expect(ended.status == (isCancelling ? 2 : 1), "\(ended.printed)")
      #expect(terminal.takeCalls() == ["charge", "cancel"])
      #expect(try booked(world) == before)
      #expect(terminal.taken == (isCancelling ? 0 : 300))
      if !isCancelling {
        #expect(try world.run(["card", "settle"]).status == 0)
        #expect(try booked(world) - before == 300)
      }
      try expectNothingOpen(world)
    }
  }

  @Test func twoCardsPayOneVisit() throws {
    try inShop { world, terminal in
      let visit = [
        "rent", "--customer", "Ana Lima", "--movie", "Alien", "--nights", "1", "--pay", "card 1.00",
        "--pay", "card",
      ]
      let ended = try world.run(visit)
      #expect(ended.status == 0, "\(ended.printed)")
      #expect(terminal.takeCalls() == ["charge", "charge"])
      #expect(terminal.taken == 300)
      try expectNothingOpen(world)
    }
  }

  @Test func aBatchAsksOnceForAnOp() throws {
    try inShop { world, terminal in
      let line =
        #"{"do":"sell","goods":["Popcorn"],"customer":"Ana Lima","pay":"card","op":"till-1-77"}"#
        + "\n"
      terminal.manner = .declines
      let declined = try world.run(["batch", "-"], input: line)
      #expect(declined.printed.contains("card-declined"), "\(declined.printed)")
      terminal.manner = .isDeadAfter
      _ = try world.run(["batch", "-"], input: line)
      terminal.tells()
      terminal.manner = .approves
      let (first, second) = (
        try world.run(["batch", "-"], input: line), try world.run(["batch", "-"], input: line)
      )
      #expect(first.printed.contains(#""ok":true"#), "\(first.printed)")
      #expect(first.printed == second.printed)
      #expect(terminal.taken == 250)
      try expectNothingOpen(world)
    }
  }
}

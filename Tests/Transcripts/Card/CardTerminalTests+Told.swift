import Foundation
import Support
import Testing

/// What people are told of a card terminal can be done.
extension CardTerminalTests {
  @Test(arguments: [
    ["sell", "Popcorn", "--pay", "card"], ["pay", "Ida Holm", "card", "1.50"],
    ["gift-card", "sell", "20.00", "--pay", "card"],
    ["rent", "--customer", "Ana Lima", "--movie", "Alien", "--nights", "1", "--pay", "card 1.00"]
      + ["--pay", "card"],
  ])
  func whatIsDeclinedIsPaidInAnotherWay(_ step: [String]) throws {
    try inShop { world, terminal in
      terminal.manner = .declines
      let declined = try world.run(step)
      #expect(declined.status == 2)
      let told = PrintedRemedyTests.commands(in: declined.printed)
      #expect(told.count == 2 && told.last == "rental card list", "\(declined.printed)")
      for command in told {
        let (answer, status) = try world.trying { try world.type(command) }
        #expect(status == 0, "\(command)\n\(answer)")
      }
    }
  }

  /// Where nobody can say what would be typed instead, nothing is told but the list.
  @Test(arguments: [
    (["pay", "Ida Holm", "cash", "0.50", "card", "1.00"], []),
    (
      ["rent", "--customer", "Ana Lima", "--movie", "Alien", "--nights", "1", "--on-account"]
        + ["--pay", "card 1.00"],
      ["cash 1.00"]
    ),
  ])
  func anAmountThatIsDeclinedStays(_ step: [String], _ parts: [String]) throws {
    try inShop { world, terminal in
      terminal.manner = .declines
      let declined = try world.run(step)
      #expect(declined.status == 2, "\(declined.printed)")
      let told = PrintedRemedyTests.commands(in: declined.printed)
      #expect(told.count == parts.count + 1 && told.last == "rental card list", "\(told)")
      for part in parts { #expect(told.first?.contains(part) == true, "\(told)") }
    }
  }

  /// What the terminal denied, and did all the same, is settled: there is nothing to settle.
  @Test func onlyWhatIsOpenIsToldToBeSettled() throws {
    try inShop { world, terminal in
      terminal.cancels(false)
      terminal.meanwhile { _ = try? world.run(["card", "settle"]) }
      let ended = try world.run(["sell", "Popcorn", "--pay", "card"])
      #expect(ended.status == 1 && ended.printed.contains("may not be booked"), "\(ended.printed)")
      #expect(!ended.printed.contains("card settle"), "\(ended.printed)")
      #expect(ended.printed.contains("try: rental card list\n"), "\(ended.printed)")
      try expectNothingOpen(world)
    }
  }

  @Test(arguments: ["table", "json", "batch"])
  func whatGoesBackByHandIsInTheAnswer(_ form: String) throws {
    try inShop { world, _ in
      for card in ["card", "card:4711"] {
        try #require(try world.run(["sell", "Popcorn", "--pay", card]).status == 0)
      }
      let back = ["goods", "return", "1-000003", "--reason", "stale", "--quiet"]
      let line = #"{"do":"goods-return","receipt":"1-000003","reason":"stale","op":"a"}"#
      let ended =
        form == "batch"
        ? try world.run(["batch", "-", "--quiet"], input: line + "\n")
        : try world.run(back + ["--format", form])
      #expect(ended.status == 0, "\(ended.printed)")
      let told = form == "table" ? "2.50 GBP of that: give it back by hand" : #""by_hand":"2.50""#
      #expect(ended.printed.contains(told), "\(ended.printed)")
    }
  }
}

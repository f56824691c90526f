import Foundation
import Support
import Testing

/// What goes wrong between a card terminal and the books, and whose card gets money back.
extension CardTerminalTests {
  private static let twoCards = [
    "rent", "--customer", "Ana Lima", "--movie", "Alien", "--nights", "1", "--pay", "card 1.00",
    "--pay", "card",
  ]

  private func open(_ world: World) throws -> [String] {
    try world.run(["card", "list", "--format", "csv"]).printed.split(separator: "\n").dropFirst()
      .map { String($0.prefix { $0 != "," }) }
  }

  @Test func ofTwoCardsEitherMayBeTheOneThatWasCutOff() throws {
    try inShop { world, terminal in
      let before = try booked(world)
      terminal.answersNext(.approves, .isDeadAfter)
      #expect(try world.run(Self.twoCards).status == 1)
      #expect(try open(world).count == 1)
      terminal.tells()
      let again = try world.run(Self.twoCards)
      #expect(again.status == 0, "\(again.printed)")
      #expect(terminal.taken == 300)
      #expect(try booked(world) - before == 300)
      try expectNothingOpen(world)
    }
  }

  @Test func eachCardThatIsNotCancelledIsTold() throws {
    try inShop { world, terminal in
      terminal.cancels(false)
      terminal.answersNext(.approves, .approves, .declines)
      let ended = try world.run(
        Self.twoCards.dropLast() + ["card 0.50", "--pay", "card", "--format", "json"])
      #expect(ended.status == 1)
      #expect(terminal.takeCalls() == ["charge", "charge", "charge", "cancel", "cancel"])
      let open = try open(world)
      #expect(open.count == 2)
      for words in open.map({ "rental card settle \($0)" }) + ["card-kept", "insufficient funds"] {
        #expect(ended.printed.contains(words), "\(ended.printed)")
      }
      #expect(try world.run(["card", "settle"]).status == 0)
      try expectNothingOpen(world)
    }
  }

  @Test func whatCannotBeSavedIsToldWithItsReference() throws {
    try inShop { world, terminal in
      let shop = try Data(contentsOf: URL(fileURLWithPath: "shop.db"))
      terminal.meanwhile {
        try? Data(repeating: 7, count: shop.count).write(to: URL(fileURLWithPath: "shop.db"))
      }
      let ended = try world.run(
        ["sell", "Popcorn", "--customer", "Ana Lima", "--pay", "card", "--format", "json"])
      #expect(ended.status == 1, "\(ended.printed)")
      #expect(ended.printed.contains("card-kept"), "\(ended.printed)")
      #expect(ended.printed.contains("rental card settle "), "\(ended.printed)")
      #expect(terminal.takeCalls() == ["charge"])
    }
  }

  @Test func goodsGoBackToTheCardThatPaidForThem() throws {
    try inShop { world, terminal in
      let before = try booked(world)
      let sale = ["sell", "Popcorn", "--pay", "card"]
      for step in [sale, ["sell", "Popcorn", "--pay", "card 1.00", "--pay", "card"], sale] {
        try #require(try world.run(step).status == 0)
      }
      for (receipt, charges) in [("1-000002", 1), ("1-000003", 2)] {
        let ended = try world.run(["goods", "return", receipt, "--reason", "stale"])
        #expect(ended.status == 0, "\(ended.printed)")
        let text = try world.run(["receipt", "show", receipt]).printed
        let originals = terminal.originals.suffix(charges)
        #expect(originals.count == charges)
        for original in originals { #expect(text.contains(original), "\(text)") }
      }
      #expect(terminal.taken == 250)
      #expect(try booked(world) - before == 250)
      try expectNothingOpen(world)
    }
  }

  @Test(arguments: [[], ["--customer", "Ana Lima"]])
  func whatTheTerminalDidNotTakeIsGivenBackByHand(_ buyer: [String]) throws {
    try inShop { world, terminal in
      for card in ["card", "card:4711"] {
        try #require(try world.run(["sell", "Popcorn"] + buyer + ["--pay", card]).status == 0)
      }
      _ = terminal.takeCalls()
      let ended = try world.run(["goods", "return", "1-000003", "--reason", "stale"])
      #expect(ended.status == 0)
      #expect(ended.printed.contains("did not take 2.50 GBP of that"), "\(ended.printed)")
      #expect(terminal.takeCalls() == [])
      #expect(terminal.taken == 250)
    }
  }

  @Test func whatWasGivenBackByHandIsTakenAgainByHand() throws {
    try inShop { world, terminal in
      let steps = [
        (["pay", "Ana Lima", "card:4711", "5.00", "--ahead"], "5.00 GBP by card"),
        (["refund", "Ana Lima", "card", "5.00", "--reason", "why"], "give it back by hand"),
        (["undo"], "did not give back 5.00 GBP of that: take it by hand"),
      ]
      for (step, told) in steps {
        let ended = try world.run(step)
        #expect(ended.status == 0 && ended.printed.contains(told), "\(ended.printed)")
      }
      #expect(terminal.takeCalls() == [])
    }
  }

  @Test func aDepositWhoseReturnIsUndoneIsChargedAgain() throws {
    try inShop { world, terminal in
      for step in [
        ["deposit", "take", "Ana Lima", "card", "10.00"],
        ["deposit", "return", "Ana Lima", "card", "10.00"], ["undo"],
      ] {
        let ended = try world.run(step)
        #expect(ended.status == 0 && !ended.printed.contains("by hand"), "\(ended.printed)")
      }
      #expect(terminal.taken == 1000)
      let originals = terminal.originals
      #expect(originals.count == 2 && originals[0] == originals[1])
      try expectNothingOpen(world)
    }
  }

  @Test func onlyWhatARefundGaveBackIsChargedAgain() throws {
    try inShop { world, terminal in
      let before = try booked(world)
      let steps = [
        ["pay", "Ana Lima", "card", "5.00", "--ahead"],
        ["refund", "Ana Lima", "card", "2.00", "--reason", "why"],
        ["pay", "Ana Lima", "card", "4.00", "--ahead"],
        ["refund", "Ana Lima", "card", "3.00", "--reason", "why"],
        ["undo"],
      ]
      for step in steps {
        let ended = try world.run(step)
        #expect(ended.status == 0, "\(ended.printed)")
      }
      let originals = terminal.originals
      #expect(originals.count == 3 && originals[1] == originals[2] && originals[0] != originals[1])
      #expect(terminal.taken == 700)
      #expect(try booked(world) - before == 700)
      try expectNothingOpen(world)
    }
  }

  @Test func whatAStrangerLeftOpenIsNotTheNextOnes() throws {
    try inShop { world, terminal in
      terminal.manner = .isDeadAfter
      let sale = ["sell", "Popcorn", "--pay", "card"]
      #expect(try world.run(sale).status == 1)
      terminal.tells()
      terminal.manner = .approves
      let next = try world.run(sale)
      #expect(next.status == 2 && next.printed.contains("rental card settle"), "\(next.printed)")
      #expect(try world.run(["card", "settle"]).status == 0)
      #expect(terminal.taken == 0)
      #expect(try world.run(sale).status == 0)
      #expect(terminal.taken == 250)
      try expectNothingOpen(world)
    }
  }
}

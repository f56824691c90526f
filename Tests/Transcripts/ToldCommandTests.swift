import Support
import Testing

/// What is told to try keeps what was typed, and can be typed.
@Suite struct ToldCommandTests {
  private static let start = [
    "rental movie add --title Heat --quantity 3",
    "rental customer add --name=-Ana --address a --postcode p",
    "rental staff list",
  ]

  /// Names and codes that begin with a hyphen are told so that they are no options.
  @Test(arguments: [
    "rental customer show -- -Anna", "rental pay -- -Ana 5", "rental refund --reason x -- -Ana 5",
    "rental waive --reason x -- -Ana 5", "rental deposit return -- -Ana 5",
    "rental rent --customer=-Ana --movie Heat --nights 99",
    "rental rent --customer=-Ana --movie Heat --movie Heat --movie Heat --movie Heat --nights 1",
    "rental rent --customer=-Ana --movie Heat --nights 1 --pay card 1",
  ])
  func whatBeginsWithAHyphenIsNoOption(_ typed: String) throws {
    try World.inFolder { world in
      for line in Self.start { #expect(try world.type(line).status == 0) }
      let printed = try world.type(typed).printed
      let told = PrintedRemedyTests.commands(in: printed)
      #expect(!told.isEmpty, "\(printed)")
      for command in told {
        let (answer, status) = try world.trying { try world.type(command) }
        #expect(status == 0 || status == 2, "\(command)\n\(answer)")
      }
    }
  }

  /// Four are wanted, and three may be out: what is paid is worked out for all that changes, and
  /// the first command that is told does it.
  @Test(arguments: [
    ("--nights 3 --pay card 5.00", "--nights 3 --pay card 27.00"),
    ("--nights 3 --pay card 30.00", "--nights 3 --pay card 27.00"),
    ("--nights 3 --pay cash 36.00", "--nights 3 --pay cash 36.00"),
    ("--nights 3 --pay card 20.00 --pay cash 1.00", "--nights 3 --pay card 20.00 --pay cash 7.00"),
    ("--nights 3 --pay card 30.00 --on-account", "--nights 3 --pay card 27.00 --on-account"),
    ("--nights 3 --on-account", "--nights 3 --pay cash 17.00 --on-account"),
    ("--nights 99 --pay card 5.00", "--nights 14 --pay card 126.00"),
    ("--nights 99 --pay card 168.00", "--nights 14 --pay card 126.00"),
    ("--nights 99 --pay card", "--nights 14 --pay card"),
    ("--nights 99 --on-account", "--nights 14 --pay cash 116.00 --on-account"),
  ])
  func fewerMoviesArePaidAsFewerMovies(_ options: String, _ expected: String) throws {
    let wanted = "--movie Heat --movie Heat --movie Heat"
    try World.inFolder { world in
      for line in Self.start { #expect(try world.type(line).status == 0) }
      #expect(try world.type("rental movie edit Heat --quantity 4").status == 0)
      #expect(
        try world.type("rental customer add --name Ben --address a --postcode p").status == 0)
      let line = "rental rent --customer Ben \(wanted) --movie Heat \(options)"
      let printed = try world.type(line).printed
      let told = PrintedRemedyTests.commands(in: printed)
      #expect(told == ["rental rent --customer Ben \(wanted) \(expected)"], "\(printed)")
      for command in told.prefix(1) {
        let (answer, status) = try world.type(command)
        #expect(status == 0, "\(command)\n\(answer)")
      }
    }
  }

  /// Whoever pays by card is told to pay by card.
  @Test(arguments: [
    ("--nights 3 --pay card 1", "--pay card 9.00"),
    ("--nights 99 --pay \"card 1\"", "--nights 14 --pay card 42.00"),
    ("--nights 3 --pay cash 1", "--pay cash 9.00"),
    ("--nights 3 --pay card 5 --pay cash 2", "--pay card 5.00 --pay cash 4.00"),
  ])
  func theMeansOfPaymentStays(_ options: String, _ expected: String) throws {
    try World.inFolder { world in
      for line in Self.start { #expect(try world.type(line).status == 0) }
      let printed = try world.type("rental rent --customer=-Ana --movie Heat \(options)").printed
      #expect(printed.contains(expected), "\(printed)")
      #expect(options.contains("cash") || !printed.contains("--pay cash"), "\(printed)")
    }
  }
}

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

  /// Whoever pays by card is told to pay by card.
  @Test(arguments: [
    ("--nights 3 --pay card 1", "--pay card 9.00"),
    ("--nights 99 --pay \"card 1\"", "--nights 14 --pay card 42.00"),
    ("--nights 3 --pay cash 1", "--pay cash 9.00"),
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

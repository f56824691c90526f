import Support
import Testing

/// What is told to try where something is paid with a gift card, or where a reason says nothing,
/// can be typed as it stands.
@Suite struct GiftCardRemedyTests {
  private static let rules = """
    time zone UTC
    price 3.00 flat
    age off
    deposit 10.00 when class rare

    """
  private static let start = [
    "rental rules apply house.rules", "rental movie add --title Heat --quantity 3",
    "rental movie add --title Alien --class rare --quantity 3",
    "rental customer add --name Ana --address a --postcode p",
    "rental customer add --name Ben --address a --postcode p",
    "rental goods add Popcorn --price 2.50 --stock 9",
    "rental rent --customer Ben --movie Heat --nights 1 --on-account",
    "rental gift-card sell 5.00",
  ]

  /// The first command that is told for a line, once it is tried.
  private func told(_ line: String) throws -> String {
    try World.inFolder { world in
      try world.write(["house.rules": Self.rules])
      for line in Self.start { try #require(try world.type(line).status == 0, "\(line)") }
      let cards = try world.run(["gift-card", "list", "--format", "csv"]).printed
      let code = try #require(cards.split(separator: "\n").last?.prefix { $0 != "," })
      let (printed, status) = try world.type("rental " + line.replacing("CODE", with: code))
      #expect([2, 64].contains(status), "\(line)\n\(printed)")
      let told = PrintedRemedyTests.commands(in: printed)
      let first = try #require(told.first, "\(printed)")
      for command in told where !command.contains(" --help") {
        let (answer, status) = try world.trying { try world.type(command) }
        #expect(status == 0, "\(line)\n\(command)\n\(answer)")
      }
      return first.replacing(code, with: "CODE")
    }
  }

  private static let rare = "rent --customer Ana --movie Alien "

  /// A deposit goes back in money, and so no gift card pays it.
  @Test(arguments: [
    ("--pay gift-card:CODE", "--pay gift-card:CODE 3.00 --pay cash 10.00"),
    ("--pay gift-card:CODE --pay cash 3.00", "--pay gift-card:CODE 3.00 --pay cash 10.00"),
    ("--pay gift-card:CODE --pay card 3.00", "--pay gift-card:CODE 3.00 --pay card 10.00"),
    ("--pay 'gift-card:CODE 2.00'", "--pay gift-card:CODE 2.00 --pay cash 11.00"),
    ("--pay gift-card:CODE --on-account", "--pay cash 10.00 --on-account"),
    ("--nights 99 --pay gift-card:CODE", "--pay gift-card:CODE 3.00 --pay cash 10.00"),
  ])
  func aDepositIsPaidBesideIt(_ payment: String, _ expected: String) throws {
    let nights = payment.contains("--nights") ? "" : "--nights 1 "
    let told = try told(Self.rare + nights + payment).replacing("\"", with: "")
    #expect(told.hasSuffix(expected), "\(told)")
  }

  @Test(arguments: [
    ("sell Popcorn --pay 'gift-card CODE'", "sell Popcorn --pay gift-card:CODE"),
    ("sell Popcorn --pay gift-card CODE", "sell Popcorn --pay gift-card:CODE"),
    ("sell Popcorn --pay='gift-card CODE'", "sell Popcorn --pay gift-card:CODE"),
    ("pay Ben gift-card CODE", "pay Ben gift-card:CODE"),
    ("pay Ben gift-card CODE 1.00", "pay Ben gift-card:CODE 1.00"),
  ])
  func theCodeStandsBehindAColon(_ line: String, _ expected: String) throws {
    #expect(try told(line) == "rental " + expected)
  }

  @Test(arguments: [
    "sell Popcorn --discount 0.10 --reason ''", "sell Popcorn --discount 0.10 --reason ' '",
    "rent --customer Ana --movie Heat --nights 1 --discount 0.10 --reason ''",
  ])
  func aReasonThatSaysNothingIsAskedFor(_ line: String) throws {
    #expect(try told(line).contains(" --reason told"))
  }
}

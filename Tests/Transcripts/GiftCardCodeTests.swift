import Foundation
import Support
import Testing

/// Who sees the whole code of a gift card, with which anybody can pay.
@Suite struct GiftCardCodeTests {
  private static let managersPIN = "246810"

  /// What a list of gift cards shows in every format, before and after staff is entered.
  @Test func aListTellsAManagerWholeCodes() throws {
    try World.inFolder { world in
      #expect(
        try world.run(["customer", "add", "--name", "Eva", "--address", "w", "--postcode", "w"])
          .status == 0)
      let sold = try world.run(["gift-card", "sell", "20.00", "--pay", "card", "--format", "json"])
      let code = String(
        try #require(sold.printed.firstMatch(of: /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/)).0)
      let list = { (format: String, words: [String], input: String) in
        try world.run(["gift-card", "list", "--all", "--format", format] + words, input: input)
          .printed
      }
      for format in ["table", "json", "jsonl", "csv", "tsv"] {
        #expect(try list(format, [], "").contains(code))
      }
      try addStaff(in: world)
      for format in ["table", "json", "jsonl", "csv", "tsv"] {
        #expect(try !list(format, ["--by", "Ben"], "").contains(code.prefix(9)))
        for by in ["Cy", "nobody"] {
          let told = try list(format, ["--by", by], "")
          #expect(!told.contains(code.prefix(9)), "\(by): \(told)")
          #expect(told.contains("****-****-" + code.suffix(4)), "\(by): \(told)")
        }
        let told = try list(format, ["--by", "Ben", "--pin-stdin"], Self.managersPIN)
        #expect(told.contains(code), "\(told)")
      }
    }
  }

  private func addStaff(in world: World) throws {
    for (name, role, pins) in [
      ("Ana", "owner", "135791"), ("Ben", "manager", "135791\n\(Self.managersPIN)"),
      ("Cy", "clerk", "135791\n975310"),
    ] {
      let words = ["staff", "add", name, "--role", role, "--by", "Ana", "--pin-stdin"]
      #expect(try world.run(words, input: pins).status == 0)
    }
  }

  /// What a clerk may look at; what is printed for the customer has the code, and is noted.
  private static let looks = [
    "audit list", "receipt show 1", "receipt show 2", "receipt show 3", "receipt list",
    "account Eva", "customer show Eva", "gift-card list --all", "report liabilities", "report day",
    "report takings", "report staff", "undo --dry-run", "void 1-000002 --reason w --dry-run",
    "check", "find Eva", "report dashboard", "customer export Eva",
    "refund Eva gift-card 1.00 --reason w",
  ]

  @Test func nothingThatAClerkLooksAtTellsAWholeCode() throws {
    try World.inFolder { world in
      var codes: [String] = []
      for line in [
        "customer add --name Eva --address w --postcode w", "goods add Popcorn --price 2.50",
        "gift-card sell 20.00 --customer Eva --pay card --format json",
        "sell Popcorn --customer Eva --pay gift-card:CODE",
        "gift-card sell 5.00 --pay card --format json", "void 3 --reason w",
      ] {
        let words = line.split(separator: " ").map { word in
          word.hasSuffix("CODE") ? "gift-card:" + (codes.first ?? "") : String(word)
        }
        let (printed, status) = try world.run(words)
        #expect(status == 0, "\(printed)")
        guard line.hasPrefix("gift-card sell") else { continue }
        let code = printed.firstMatch(of: /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/)
        codes.append(String(try #require(code).0))
      }
      try addStaff(in: world)
      var masked = 0
      for look in Self.looks {
        for format in ["table", "json", "jsonl", "csv", "tsv"]
          + (look == "customer export Eva" ? ["html"] : [])
        {
          let words = look.split(separator: " ").map(String.init) + ["--format", format]
          let told = try world.run(words, environment: ["RENTAL_STAFF": "Cy"]).printed
          for code in codes {
            #expect(!told.contains(code.prefix(9)), "\(look) as \(format): \(told)")
            if told.contains("****-****-" + code.suffix(4)) { masked += 1 }
          }
        }
      }
      #expect(masked >= 20)
      for look in ["audit list", "receipt show 1", "receipt show 2", "customer export Eva"] {
        let words = look.split(separator: " ").map(String.init)
        let told = try world.run(
          words + ["--format", "json", "--pin-stdin"], input: Self.managersPIN,
          environment: ["RENTAL_STAFF": "Ben"])
        #expect(told.printed.contains(codes[0]), "\(look): \(told.printed)")
      }
    }
  }
}

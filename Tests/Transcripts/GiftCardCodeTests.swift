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
      for (name, role, pins) in [
        ("Ana", "owner", "135791"), ("Ben", "manager", "135791\n\(Self.managersPIN)"),
        ("Cy", "clerk", "135791\n975310"),
      ] {
        let words = ["staff", "add", name, "--role", role, "--by", "Ana", "--pin-stdin"]
        #expect(try world.run(words, input: pins).status == 0)
      }
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
}

import Support
import Testing

/// Which payment something is, as somebody typed it, is told and kept whatever way the money goes.
@Suite struct ReferenceKeptTests {
  @Test(arguments: [
    "pay Ana transfer:99 5.00 --ahead", "refund Ana transfer:99 2.00 --reason why",
    "deposit take Ana transfer:99 5.00", "deposit return Ana transfer:99 2.00",
    "rent --customer Ana --movie Heat --nights 1 --pay transfer:99",
  ])
  func aReferenceIsToldAndKept(_ line: String) throws {
    try World.inFolder { world in
      try world.write(["house.rules": "time zone UTC\nmethod transfer\nage off\n"])
      for step in [
        "rules apply house.rules", "movie add --title Heat --quantity 1",
        "customer add --name Ana --address a --postcode p", "pay Ana transfer:1 5.00 --ahead",
        "deposit take Ana transfer:2 5.00",
      ] { try #require(try world.type("rental " + step).status == 0, "\(step)") }
      let (printed, status) = try world.type("rental \(line) --format json")
      #expect(status == 0, "\(printed)")
      #expect(printed.contains(#""reference":"99""#), "\(printed)")
      let receipt =
        try world.run(["receipt", "list", "--format", "csv"]).printed
        .split(separator: "\n").dropFirst().map { $0.prefix { $0 != "," } }.max() ?? ""
      let text = try world.run(["receipt", "show", String(receipt)]).printed
      #expect(text.contains("99"), "\(text)")
    }
  }

  @Test func whatStaysOfAVisitTellsItsDiscount() throws {
    try World.inFolder { world in
      try world.write(["house.rules": "time zone UTC\nage off\nprice 3.00 flat\n"])
      for step in [
        "rules apply house.rules", "movie add --title Heat --quantity 2",
        "customer add --name Ana --address a --postcode p",
        "rent --customer Ana --movie Heat --movie Heat --nights 1"
          + " --discount 10% --reason x",
      ] { try #require(try world.type("rental " + step).status == 0, "\(step)") }
      let (printed, status) = try world.type(
        "rental void 1 --line 1 --reason why --format json")
      #expect(status == 0, "\(printed)")
      #expect(printed.contains(#""discount":"0.30""#), "\(printed)")
    }
  }
}

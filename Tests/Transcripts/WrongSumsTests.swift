import SQLiteEngine
import Storage
import Support
import Testing

/// Sums that somebody spoilt by hand: what stumbles over them says so, and a restore adds up again.
struct WrongSumsTests {
  private static let start = [
    "rental movie add --title Heat --quantity 2",
    "rental customer add --name Ana --address a --postcode p",
    "rental rent --customer Ana --copy C-1 --nights 1",
  ]

  /// Two who had the same movie.
  @Test func aMergeThatStumblesOverThemSaysSo() throws {
    try World.inFolder { world in
      for line in Self.start + [
        "rental customer add --name Anna --address a --postcode p",
        "rental rent --customer Anna --copy C-2 --nights 1",
      ] {
        #expect(try world.type(line).status == 0)
      }
      let engine = try SQLiteEngines.impatient.open(world.folder + "/shop.db").engine
      try engine.run("UPDATE movie SET renters = 0")
      let (printed, status) = try world.type("rental customer merge Anna Ana --yes")
      #expect(status == 1 && printed.contains("do not match its records"), "\(printed)")
      for line in [
        "rental backup kept.db", "rental restore kept.db --yes",
        "rental customer merge Anna Ana --yes", "rental check",
      ] {
        #expect(try world.type(line).status == 0)
      }
    }
  }

  @Test(arguments: [
    ("movie", "rental void 1-1 --reason slip"), ("customer", "rental void 1-1 --reason slip"),
    ("movie", "rental customer remove Ana --yes"),
  ])
  func theyAreToldAndAddedUpAgain(_ table: String, _ command: String) throws {
    try World.inFolder { world in
      for line in Self.start { #expect(try world.type(line).status == 0) }
      if command.contains("remove") { #expect(try world.type("rental return C-1").status == 0) }
      let engine = try SQLiteEngines.impatient.open(world.folder + "/shop.db").engine
      try engine.run(SQL(stringLiteral: "UPDATE \(table) SET rentals = 0"))
      let (printed, status) = try world.type(command)
      #expect(status == 1 && printed.contains("do not match its records"), "\(printed)")
      #expect(!printed.contains("CHECK") && !printed.contains("first"))
      let check = try world.type("rental check")
      #expect(check.status == 1 && check.printed.contains("1 \(table) has"))
      for line in ["rental backup kept.db", "rental restore kept.db --yes"] {
        #expect(try world.type(line).status == 0)
      }
      #expect(try world.type("rental check").status == 0)
      let again = try world.type(command)
      #expect(again.status == 0, "\(again.printed)")
      #expect(try world.type("rental check").status == 0)
    }
  }

  /// Nobody is forgotten for good by a sum that somebody spoilt.
  @Test(arguments: [
    "balance = 0", "balance = 0, deposit = 0", "deposit = 5, balance = 0", "paid = 1",
  ])
  func nobodyIsRemovedByThem(_ sums: String) throws {
    try World.inFolder { world in
      for line in Self.start + ["rental return C-1 --at '2026-03-01 17:00'"] {
        #expect(try world.type(line).status == 0)
      }
      let engine = try SQLiteEngines.impatient.open(world.folder + "/shop.db").engine
      for line in ["rental deposit take Ana 5", "rental waive Ana 1 --reason x"] {
        _ = try world.type(line)
      }
      try engine.run(SQL(stringLiteral: "UPDATE customer SET \(sums)"))
      for line in ["rental customer remove Ana --yes", "rental customer remove Ana --no-input"] {
        let (printed, status) = try world.type(line)
        #expect(status == 1 && printed.contains("do not match its records"), "\(printed)")
      }
      #expect(try world.type("rental customer show Ana").status == 0)
    }
  }

  /// Takings are added up as well.
  @Test func takingsAreAddedUpAgain() throws {
    try World.inFolder { world in
      for line in Self.start { #expect(try world.type(line).status == 0) }
      let before = try world.type("rental report takings").printed
      let engine = try SQLiteEngines.impatient.open(world.folder + "/shop.db").engine
      try engine.run("UPDATE takings SET amount = amount + 1")
      #expect(try world.type("rental check").status == 1)
      #expect(try world.type("rental backup kept.db").status == 0)
      #expect(try world.type("rental restore kept.db --yes").status == 0)
      #expect(try world.type("rental check").status == 0)
      #expect(try world.type("rental report takings").printed == before)
    }
  }
}

import Support
import Testing

/// What the shop has had for longer than it was written down.
struct BackDatedCopyTests {
  private func inShop(_ body: (World) throws -> Void) throws {
    try World.inFolder { world in
      for line in [
        "rental movie add --title Heat --quantity 2",
        "rental customer add --name Ana --address a --postcode p",
      ] {
        #expect(try world.type(line).status == 0)
      }
      try body(world)
    }
  }

  /// The command that is told makes the one work that was refused.
  @Test(arguments: [
    "rental rent --customer Ana --movie Heat --nights 1 --at 2026-02-20",
    "rental rent --customer Ana --copy C-2 --nights 1 --at '2026-02-20 18:30'",
    "rental copy edit C-1 --state in-repair --at 2026-02-20",
    "rental movie remove Heat --yes --at 2026-02-20",
  ])
  func whatCameTodayCanBeSaidToHaveComeEarlier(_ command: String) throws {
    try inShop { world in
      let (printed, status) = try world.type(command)
      #expect(status == 64 && printed.contains("was added at"), "\(printed)")
      let told = PrintedRemedyTests.commands(in: printed)
      #expect(told == ["rental movie edit F-000001 --added-on 2026-02-20"])
      for command in told { #expect(try world.type(command).status == 0) }
      let again = try world.type(command)
      #expect(again.status == 0, "\(again.printed)")
      #expect(try world.type("rental check").status == 0)
    }
  }

  /// Whatever was said before, the earliest day is the one that counts.
  @Test(arguments: [
    ["2026-02-10", "2026-02-20", "2026-01-05"], ["2026-02-20", "2026-02-25", "2026-02-22"],
    ["2026-02-01", "2026-02-28", "2026-02-20", "2026-02-25", "2026-01-31"],
  ])
  func whatWasPutOffCanBeMovedBack(_ days: [String]) throws {
    try inShop { world in
      let last = days[days.count - 1]
      for day in days {
        #expect(try world.type("rental movie edit Heat --added-on \(day)").status == 0)
      }
      let bo = "rental customer add --name Bo --address a --postcode q"
      #expect(try world.type(bo).status == 0)
      for (customer, copy) in [("Ana", "C-1"), ("Bo", "C-2")] {
        let (printed, status) = try world.type(
          "rental rent --customer \(customer) --copy \(copy) --nights 1 --at \(last)")
        #expect(status == 0, "\(printed)")
      }
      #expect(try world.type("rental check").status == 0)
    }
  }

  /// Copies of a movie whose day was put off are refused with the same way out.
  @Test func whatWasPutOffIsToldToBeMovedBack() throws {
    try inShop { world in
      for day in ["2026-02-10", "2026-02-20"] {
        #expect(try world.type("rental movie edit Heat --added-on \(day)").status == 0)
      }
      let rent = "rental rent --customer Ana --copy C-1 --nights 1 --at 2026-02-01"
      let told = PrintedRemedyTests.commands(in: try world.type(rent).printed)
      #expect(told == ["rental movie edit F-000001 --added-on 2026-02-01"])
      for line in told + [rent] { #expect(try world.type(line).status == 0) }
    }
  }

  /// A copy that came later than its movie did not come with it.
  @Test func copiesThatCameLaterStayAsTheyAre() throws {
    try inShop { world in
      #expect(try world.type("rental movie edit Heat --added-on 2026-02-01").status == 0)
      #expect(try world.type("rental movie edit Heat --quantity 3").status == 0)
      #expect(try world.type("rental movie edit Heat --added-on 2026-01-01").status == 0)
      let stock = { (day: String) in try world.type("rental stock --format csv --at \(day)").printed
      }
      #expect(try stock("2026-01-15").contains("Heat,2,0,2"))
      #expect(try stock("2025-12-31").contains("Heat") == false)
      let rent = "rental rent --customer Ana --copy C-3 --nights 1 --at 2026-02-20"
      let (printed, status) = try world.type(rent)
      #expect(status == 64 && printed.contains("try: rental copy show C-000003"), "\(printed)")
    }
  }
}

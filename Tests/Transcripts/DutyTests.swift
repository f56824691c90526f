import Domain
import Foundation
import SQLiteEngine
import Support
import Testing

/// Every role and every duty, through the program: who may not is refused and changes nothing, who
/// may gives a PIN.
@Suite struct DutyTests {
  private static let ownersPIN = "135791"
  private static let managersPIN = "246810"

  static let expiredGiftCard = (try? prepared.get().giftCard) ?? ""

  // MARK: The shop

  /// Till 1 is open with 100.00. Eva has 15.00 in credit that she paid by card, and nothing is owed
  /// on her deposits of 5.00 by card and 5.00 in cash; Tom owes, and has a deposit. Copy C-000001
  /// has been out for ten days, and Uwe lost C-000009. Ana owns the shop, Ben is a manager, Cy a
  /// clerk with a PIN. Tom was born in 2012, shares a household with Uwe, and has a renter, Max.
  private static let prepared = Result {
    try World.inFolder { world in
      let now = world.now
      world.now = now + -10 * 86_400
      try write(
        "time zone UTC\nask nights-not-allowed\nnights 1..14\ndebt limit 50.00\n"
          + "discount limit 10%\ngift cards expire after 1 month\ncount blind\n", to: "house.rules")
      try run("rules", "apply", "house.rules", in: world)
      for name in ["Eva Lindt", "Tom Ray", "Ida Holm", "Uwe Bo"] {
        try run(
          "customer", "add", "--name", name, "--address", "1 Quay", "--postcode", "AB1", in: world)
      }
      try run(
        "movie", "add", "--title", "Heat", "--quantity", "9", "--replacement-price", "12.00",
        in: world)
      try run("goods", "add", "Popcorn", "--price", "2.50", in: world)
      try rent("Tom Ray", "--on-account", in: world)
      world.now = now
      try run("till", "open", "--float", "100", in: world)
      try rent("Eva Lindt", "--on-account", in: world)
      try run("pay", "Eva Lindt", "card", in: world)
      try run("void", "1-000002", "--reason", "wrong customer", in: world)
      try run("deposit", "take", "Eva Lindt", "card", "5.00", in: world)
      try run("deposit", "take", "Eva Lindt", "cash", "5.00", in: world)
      try run("deposit", "take", "Tom Ray", "cash", "5.00", in: world)
      try rent("Ida Holm", in: world)
      try run("deposit", "take", "Ida Holm", "cash", "4.00", "--till", "3", in: world)
      try run(
        "rent", "--customer", "Uwe Bo", "--copy", "C-000009", "--nights", "1", "--on-account",
        in: world)
      try run("copy", "lost", "C-000009", in: world)
      try run("customer", "block", "Uwe Bo", "--reason", "lost a disc", in: world)
      try run("customer", "edit", "Tom Ray", "--born", "2012-01-01", in: world)
      try run("household", "join", "Uwe Bo", "--with", "Tom Ray", in: world)
      try run(
        "renter", "add", "--customer", "Tom Ray", "--name", "Max Ray", "--born", "2011-01-01",
        in: world)
      // Till 2 was opened while the clock was a day ahead.
      world.now = now + 86_400
      try run("till", "open", "--till", "2", "--float", "10", in: world)
      world.now = now
      try run("gift-card", "sell", "5", "--pay", "card", "--at", "2026-01-05", in: world)
      let list = try run("gift-card", "list", "--format", "csv", in: world)
      let giftCard = list.split(separator: "\n").last?.split(separator: ",").first.map(String.init)
      try run("backup", "backup.db", in: world)
      for (name, role, pin) in [
        ("Ana", "owner", ownersPIN), ("Ben", "manager", managersPIN), ("Cy", "clerk", "975310"),
      ] {
        try run(
          "staff", "add", name, "--role", role, "--by", "Ana", "--pin-stdin", in: world,
          input: role == "owner" ? pin : ownersPIN + "\n" + pin)
      }
      let bytes = { (name: String) in try Data(contentsOf: URL(fileURLWithPath: name)) }
      return (
        shop: try bytes("shop.db"), backup: try bytes("backup.db"), giftCard: giftCard ?? ""
      )
    }
  }

  private static func rent(_ customer: String, _ words: String..., in world: World) throws {
    try run(
      ["rent", "--customer", customer, "--movie", "Heat", "--nights", "5"] + words, in: world)
  }

  private static func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: name))
  }

  @discardableResult
  private static func run(
    _ arguments: String..., in world: World, input: String = ""
  ) throws -> String {
    try run(arguments, in: world, input: input)
  }

  /// What must go well to get to the point.
  @discardableResult
  private static func run(
    _ arguments: [String], in world: World, input: String = ""
  ) throws -> String {
    let (printed, status) = try world.run(arguments, input: input)
    guard status == 0 else { throw Unprepared(arguments: arguments, printed: printed) }
    return printed
  }

  private struct Unprepared: Error {
    let arguments: [String]
    let printed: String
  }

  private func inShop(_ body: (World) throws -> Void) throws {
    let files = try Self.prepared.get()
    try World.inFolder { world in
      try files.shop.write(to: URL(fileURLWithPath: "shop.db"))
      try files.backup.write(to: URL(fileURLWithPath: "backup.db"))
      try Self.write("time zone UTC\nlimit 9\n", to: "new.rules")
      try FileManager.default.createDirectory(atPath: "old", withIntermediateDirectories: true)
      // Ids are counted from the beginning in each world.
      let row = "99999999-0000-4000-8000-000000000000,Uma,2 Quay,AB1"
      try Self.write("id,name,address,postcode\n\(row)\n", to: "old/customers.csv")
      try body(world)
    }
  }

  /// How a command ends that somebody gives, who proves who they are if they are to.
  private func end(
    _ arguments: [String], by name: String, pin: String? = nil, in world: World
  ) throws -> (status: Int32, code: String, printed: String) {
    let proof = pin == nil ? [] : ["--pin-stdin"]
    let (printed, status) = try world.run(
      arguments + ["--by", name, "--yes", "--format", "json"] + proof, input: pin ?? "")
    let code = printed.firstMatch(of: /"code":"([a-z-]+)"/)?.1
    return (status, code.map(String.init) ?? "", printed)
  }

  private func books() throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: "shop.db")))
  }

  // MARK: Roles and duties

  @Test(
    arguments: Duty.allCases,
    [("Ben", Role.manager, managersPIN), ("Ana", .owner, ownersPIN)])
  func itTakesTheRoleAndThePIN(_ duty: Duty, _ person: (name: String, role: Role, pin: String))
    throws
  {
    try inShop { world in
      let before = try books()
      let deed = Self.deed(duty)
      #expect(try end(deed, by: "Cy", pin: "975310", in: world).code == "not-allowed")
      #expect(try end(deed, by: "Cy", in: world).status == 77)
      #expect(try end(deed, by: "Nobody", in: world).status == 77)
      let unproven = try end(deed, by: person.name, in: world)
      let proven = try end(deed, by: person.name, pin: person.pin, in: world)
      guard person.role >= duty.role else {
        #expect(unproven.status == 77 && proven.status == 77)
        #expect(try books() == before)
        return
      }
      #expect(unproven.code == "answer-needed" && unproven.status == 5)
      #expect(proven.status == 0, "\(proven.printed)")
    }
  }

  @Test(arguments: Duty.allCases)
  func whoIsRefusedChangesNothingInABatchEither(_ duty: Duty) throws {
    guard let request = Self.request(duty) else { return }
    try inShop { world in
      let before = try books()
      for (name, code) in [("Cy", "not-allowed"), ("Ben", nil), ("Ana", "answer-needed")] {
        let line = "{\(request),\"by\":\"\(name)\"}\n"
        let answer = try world.run(["batch", "--by", "Cy"], input: line).printed
        let expected = code ?? (duty.role > .manager ? "not-allowed" : "answer-needed")
        #expect(answer.contains("\"code\":\"\(expected)\""), "\(name): \(answer)")
      }
      #expect(try books() == before)
    }
  }

  /// What a clerk was refused a manager may still do, under the same id.
  @Test func whatWasNotAllowedIsNotKeptAsTheAnswer() throws {
    try inShop { world in
      let request = try #require(Self.request(.waive))
      try Self.write("{\(request),\"op\":\"w1\"}\n", to: "op.jsonl")
      let refused = try world.run(["batch", "op.jsonl", "--by", "Cy"]).printed
      #expect(refused.contains("\"code\":\"not-allowed\""), "\(refused)")
      let done = try world.run(
        ["batch", "op.jsonl", "--by", "Ben", "--pin-stdin"], input: Self.managersPIN
      ).printed
      #expect(done.contains("\"ok\":true"), "\(done)")
    }
  }

  // MARK: What a clerk may, and the ways around it

  /// Each line is a command of a clerk's; those that are refused begin with `!`.
  @Test(arguments: [
    // Many small refunds are one large one, to one customer or at one till.
    [
      "refund|Eva Lindt|card|6.00|--reason|w", "refund|Eva Lindt|card|4.00|--reason|w",
      "!refund|Eva Lindt|card|0.01|--reason|w", "!refund|Eva Lindt|card|0.01|--reason|w|--till|2",
    ],
    ["refund|Eva Lindt|10.00|--reason|w", "!refund|Eva Lindt|0.01|--reason|w"],
    ["till|out|6.00|--reason|w", "till|out|4.00|--reason|w", "!till|out|0.01|--reason|w"],
    // A deposit goes back the way it came, and while nothing is owed.
    [
      "deposit|return|Eva Lindt|cash|5.00", "!deposit|return|Eva Lindt|cash|5.00",
      "deposit|return|Eva Lindt|card|5.00",
    ],
    ["deposit|return|Eva Lindt"],
    ["!deposit|return|Tom Ray", "pay|Tom Ray", "deposit|return|Tom Ray"],
    ["!deposit|return|Tom Ray|cash|1.00"], ["!refund|Eva Lindt|cash|0.01|--reason|w"],
    // The drop box: the night before, and nothing further back.
    ["return|C-000001|--at|2026-03-01T12:00:00Z"], ["return|C-000001|--at|2026-02-28T12:00:00Z"],
    ["!return|C-000001|--at|2026-02-27T23:59:59Z"],
    ["!return|C-000001|--at|2026-02-28T12:00:00Z|--pay|cash"],
    ["!return|C-000001|--at|2026-02-27T12:00:00Z|--dry-run"],
    ["till|close|--counted|105", "!return|C-000001|--at|2026-03-01T16:59:59Z", "return|C-000001"],
    // Money is of now.
    [
      "!rent|--customer|Ida Holm|--movie|Heat|--nights|1|--at|2026-03-01T16:59:59Z",
      "rent|--customer|Ida Holm|--movie|Heat|--nights|1",
    ],
    ["!deposit|take|Ida Holm|cash|5.00|--at|2026-02-28", "deposit|take|Ida Holm|cash|5.00"],
    [
      "!till|in|5.00|--reason|w|--at|2026-03-01T16:59:59Z",
      "!till|close|--counted|105|--at|2026-03-01T16:59:59Z", "till|in|5.00|--reason|w",
    ],
    // What a lost copy costs is said by the shop; a credit is as good as money.
    ["!copy|lost|C-000001|--amount|0", "copy|lost|C-000001|--amount|12.00"],
    ["!copy|lost|C-000001|--amount|12.01", "!movie|edit|Heat|--replacement-price|1"],
    ["movie|edit|Heat|--genre|crime"],
    ["copy|lost|C-000001", "!copy|found|C-000001", "!copy|found|C-000009"],
    ["!copy|lost|C-000001|--at|2026-03-01T16:59:59Z", "copy|repair|C-000004"],
    // Anybody stops somebody from renting, and a manager lets them again.
    [
      "customer|block|Ida Holm|--reason|w", "!customer|unblock|Ida Holm",
      "!customer|remove|Ida Holm|--yes",
      "!rent|--customer|Ida Holm|--movie|Heat|--nights|1|--override|blocked|--reason|w",
      "return|C-000001",
    ],
    // Who comes along is added with their date of birth; one that is on record is a manager's.
    [
      "renter|add|--customer|Ida Holm|--name|Zoe Holm|--born|1990-01-01",
      "!renter|edit|Zoe Holm|--customer|Ida Holm|--name|Zoe Ann Holm",
      "!renter|edit|Zoe Holm|--customer|Ida Holm|--born|1991-01-01",
      "!renter|edit|Zoe Holm|--customer|Ida Holm|--born|",
      "renter|edit|Zoe Holm|--customer|Ida Holm|--born|1990-01-01",
      "renter|remove|Zoe Holm|--customer|Ida Holm",
    ],
    [
      "renter|add|--customer|Ida Holm|--name|Zoe Holm",
      "renter|edit|Zoe Holm|--customer|Ida Holm|--born|1990-01-01",
      "!renter|edit|Zoe Holm|--customer|Ida Holm|--born|1989-01-01",
    ],
    [
      "customer|edit|Ida Holm|--born|2012-01-01", "!customer|edit|Ida Holm|--born|1990-01-01",
      "!customer|edit|Ida Holm|--born|", "customer|edit|Ida Holm|--note|likes noir",
      "customer|edit|Ida Holm|--note|",
    ],
    // Nobody gets another date of birth by being added once more.
    [
      "!renter|edit|Max Ray|--customer|Tom Ray|--name|Max Rye",
      "renter|edit|Max Ray|--customer|Tom Ray|--name|MAX RAY",
    ],
    [
      "!renter|add|--customer|Tom Ray|--name|max ray|--born|1970-01-01",
      "!renter|add|--customer|Uwe Bo|--name|Max Ray|--born|1970-01-01",
      "!renter|add|--customer|Uwe Bo|--name|Max Ray",
      "!renter|add|--customer|Tom Ray|--name|Tom Ray|--born|1970-01-01",
      "renter|remove|Max Ray|--customer|Tom Ray",
      "!renter|add|--customer|Tom Ray|--name|Max Ray|--born|1970-01-01",
      "renter|add|--customer|Tom Ray|--name|Max Ray|--born|2011-01-01",
    ],
    // Nor by way of another household.
    [
      "renter|add|--customer|Eva Lindt|--name|Max Ray|--born|1970-01-01",
      "!household|join|Eva Lindt|--with|Tom Ray",
    ],
    [
      "renter|add|--customer|Eva Lindt|--name|Uwe Bo|--born|1905-01-01",
      "renter|remove|Uwe Bo|--customer|Eva Lindt", "customer|edit|Uwe Bo|--born|2010-01-01",
      "!household|join|Eva Lindt|--with|Tom Ray",
    ],
    [
      "renter|add|--customer|Eva Lindt|--name|Max Ray|--born|2011-01-01",
      "household|join|Eva Lindt|--with|Tom Ray",
    ],
    // A household is joined by anybody and left by a manager.
    [
      "household|join|Ida Holm|--with|Tom Ray", "!household|leave|Ida Holm",
      "!household|leave|Tom Ray", "household|leave|Eva Lindt",
      "!customer|merge|Ida Holm|Eva Lindt|--yes", "customer|block|Tom Ray|--reason|w",
      "customer|block|Tom Ray|--reason|x", "!customer|unblock|Tom Ray",
    ],
    // What holds everybody's data.
    [
      "!backup|--keep|backups", "!backup|--keep|backups|--dry-run", "!backup|b.db.gz",
      "!export|out",
    ],
    // What was taken outside of a session goes back outside of one.
    [
      "!deposit|return|Ida Holm", "!deposit|return|Ida Holm|cash|0.01",
      "deposit|return|Ida Holm|--till|3",
    ],
    ["!night|--out|night"],
  ])
  func aClerkDoesTheDaysWork(_ commands: [String]) throws {
    try inShop { world in
      for command in commands {
        let isRefused = command.hasPrefix("!")
        let words = command.drop { $0 == "!" }.split(
          separator: "|", omittingEmptySubsequences: false
        ).map(String.init)
        let ended = try end(words, by: "Cy", in: world)
        #expect(ended.status == (isRefused ? 77 : 0), "\(command): \(ended.printed)")
      }
    }
  }
}

import Domain
import Foundation
import Requests
import Support
import Testing

@testable import Commands

/// `count blind`: whatever a clerk asks or does, nothing tells what should be in the drawer before
/// it is counted.
@Suite struct BlindCountTests {
  // MARK: The shop

  private static let prepared = Result {
    try World.inFolder { world in
      let now = world.now
      try Data(rules.utf8).write(to: URL(fileURLWithPath: "house.rules"))
      for line in script.split(separator: "\n").map(String.init) {
        world.now = line.hasPrefix("yesterday") ? now + -86_400 : now
        let (printed, status) = try world.type(line.replacing("yesterday", with: "rental"))
        guard status == 0 else { throw Unprepared(line: line, printed: printed) }
      }
      for (name, role, pins) in [
        ("Ana", "owner", "135791"), ("Ben", "manager", "135791\n\(managersPIN)"),
        ("Cy", "clerk", "135791\n975310"),
      ] {
        let added = try world.run(
          ["staff", "add", name, "--role", role, "--by", "Ana", "--pin-stdin"], input: pins)
        guard added.status == 0 else { throw Unprepared(line: name, printed: added.printed) }
      }
      return try Data(contentsOf: URL(fileURLWithPath: "shop.db"))
    }
  }

  private struct Unprepared: Error {
    let line: String
    let printed: String
  }

  private static let managersPIN = "246810"

  /// Nobody is stopped by a limit before the drawer has been looked into.
  private static let rules = """
    time zone UTC
    count blind
    over short limit 1.00
    paid out limit 500.00
    refund limit 500.00

    """

  /// Yesterday's session has been counted; today's has a float of 61.37, 8.57 that was paid in
  /// cash and a deposit of 80.00, and 20.11 went in and 100.00 out.
  private static let script = """
    yesterday rules apply house.rules
    yesterday customer add --name "Eva Lindt" --address "1 Quay" --postcode AB1
    yesterday customer add --name "Tom Ray" --address "2 Quay" --postcode AB1
    yesterday movie add --title Heat --quantity 9 --replacement-price 12.00
    yesterday goods add Popcorn --price 2.57
    yesterday till open --float 50.00
    yesterday till close --counted 50.00
    rental till open --float 61.37
    rental rent --customer "Tom Ray" --copy C-000001 --nights 2
    rental rent --customer "Eva Lindt" --copy C-000002 --nights 3 --pay card
    rental sell Popcorn
    rental deposit take "Eva Lindt" cash 80.00
    rental till in 20.11 --reason change
    rental till out 100.00 --reason "to the bank"
    """

  /// What should be in the drawer; that without the float; what was taken in cash, without the
  /// deposit and with it, and in all; what is missing from the deposit, from the 75.00 that are to
  /// be taken out, and from the count.
  private static let amounts = [
    "70.05", "8.68", "8.57", "88.57", "17.57", "9.95", "4.95", "10.05", "29.95",
  ]

  /// Those of them that a text tells.
  private static func told(_ text: String, _ amounts: [String] = amounts) -> [String] {
    amounts.filter { amount in
      text.ranges(of: amount).contains { range in
        let before = text[..<range.lowerBound].last
        let after = text[range.upperBound...].first
        return before?.isNumber != true && after?.isNumber != true
      }
    }
  }

  private func inShop<Result>(_ body: (World) throws -> Result) throws -> Result {
    let shop = try Self.prepared.get()
    return try World.inFolder { world in
      try shop.write(to: URL(fileURLWithPath: "shop.db"))
      try Data(Self.rules.utf8).write(to: URL(fileURLWithPath: "house.rules"))
      try Data("C-000003\n".utf8).write(to: URL(fileURLWithPath: "codes.txt"))
      return try body(world)
    }
  }

  // MARK: All that a clerk may ask and do

  struct Command: Sendable {
    let words: [String]
    let formats: [OutputFormat]

    /// - Parameter formats: those that it has. The others of its tables have the cells of CSV, and
    ///   what a deed answers is one record.
    init(_ command: Requests.Command, _ formats: [OutputFormat]) {
      words = command.words
      self.formats = formats.filter {
        ![.jsonl, .tsv].contains($0) && !(command.isBatched && $0 == .csv)
      }
    }

    /// The arguments that it is given, each time others.
    var calls: [[String]] {
      BlindCountTests.arguments[words.joined(separator: " ")] ?? [[]]
    }
  }

  private static let commands = below(CommandTree.root)

  private static func below(_ parent: Noun) -> [Command] {
    parent.children.flatMap { child -> [Command] in
      switch child {
      case .noun(let noun): below(noun)
      case .request(let type): [Command(type.command, type.formats)]
      case .errand(let type): [Command(type.command, type.formats)]
      }
    }
  }

  @Test func noCommandTellsAClerk() throws {
    try inShop { world in
      for command in Self.commands {
        for arguments in command.calls {
          for format in command.formats {
            try world.trying {
              try expectNothing(of: command, arguments, as: format, in: world)
            }
          }
        }
      }
    }
  }

  private func expectNothing(
    of command: Command, _ arguments: [String], as format: OutputFormat, in world: World
  ) throws {
    let books = try Data(contentsOf: URL(fileURLWithPath: "shop.db"))
    let before = Set(try FileManager.default.subpathsOfDirectory(atPath: "."))
    let call = command.words + arguments
    let (printed, status) = try world.run(
      call + ["--by", "Cy", "--yes", "--format", format.rawValue],
      environment: ["RENTAL_PRINTER": "./paper"])
    // Nobody starts a shop that is there.
    let isCalled = status != 64 || command.words == ["init"]
    #expect(isCalled, "say in BlindCountTests how \(call) is called: \(printed)")
    var amounts = Self.amounts
    if try Data(contentsOf: URL(fileURLWithPath: "shop.db")) != books {
      amounts.append(try expected(in: world))
    }
    #expect(Self.told(printed, amounts).isEmpty, "\(call) as \(format.rawValue): \(printed)")
    for file in Set(try FileManager.default.subpathsOfDirectory(atPath: ".")).subtracting(before) {
      guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { continue }
      #expect(Self.told(text, amounts).isEmpty, "\(call): \(file)")
    }
  }

  /// What should be in the drawer by now.
  private func expected(in world: World) throws -> String {
    let list = try asManager(["till", "list", "--format", "csv"], in: world)
    let rows = list.split(separator: "\n").map { $0.split(separator: ",") }
    let place = try #require(rows.first?.firstIndex(of: "expected"))
    return String(try #require(rows.last)[place - 2])
  }

  private func asManager(_ words: [String], in world: World) throws -> String {
    try world.run(words + ["--by", "Ben", "--pin-stdin"], input: Self.managersPIN).printed
  }

  /// The same amounts are found where a manager asks, so that what is looked for is there.
  @Test func aManagerIsToldAll() throws {
    let telling = [
      ["till", "x"], ["till", "list"], ["report", "day"], ["report", "takings"],
      ["report", "dashboard"],
    ]
    try inShop { world in
      for words in telling {
        for format in ["table", "json", "csv"] {
          let printed = try asManager(words + ["--format", format], in: world)
          #expect(!Self.told(printed).isEmpty, "\(words): \(printed)")
        }
      }
    }
  }

  /// A name alone is no proof.
  @Test func aManagerWithoutTheirPINIsNoManager() throws {
    try inShop { world in
      for words in [["till", "x"], ["till", "list"], ["report", "day"]] {
        let printed = try world.run(words + ["--by", "Ben"]).printed
        #expect(Self.told(printed).isEmpty, "\(words): \(printed)")
      }
    }
  }

  /// Paper tells as much as a screen.
  @Test func nothingIsPrintedForAClerk() throws {
    try inShop { world in
      let environment = ["RENTAL_PRINTER": "./paper"]
      for name in ["Cy", "Ben"] {
        let (printed, status) = try world.run(
          ["till", "x", "--print", "--by", name], environment: environment)
        #expect(status != 0 && Self.told(printed).isEmpty, "\(printed)")
      }
      #expect(!FileManager.default.fileExists(atPath: "paper"))
      let asked = try world.run(
        ["till", "x", "--print", "--by", "Ben", "--pin-stdin"], input: Self.managersPIN,
        environment: environment)
      #expect(asked.status == 0, "\(asked)")
      let paper = try String(decoding: Data(contentsOf: URL(filePath: "paper")), as: UTF8.self)
      #expect(Self.told(paper).contains("70.05"))
    }
  }

  @Test func aNightInNobodysNameTellsNothing() throws {
    try inShop { world in
      let (printed, status) = try world.run(["night", "--out", "night"])
      #expect(status == 0 && Self.told(printed).isEmpty, "\(printed)")
      let files = try FileManager.default.subpathsOfDirectory(atPath: "night")
      let board = try #require(files.first { $0.hasSuffix("dashboard.html") })
      let page = try String(contentsOfFile: "night/" + board, encoding: .utf8)
      #expect(page.contains("not counted yet") && Self.told(page).isEmpty)
    }
  }

  @Test func aBatchTellsNothing() throws {
    let requests = """
      {"do":"till-in","amount":"5.00","reason":"w"}
      {"do":"till-out","amount":"80.00","reason":"w"}
      {"do":"deposit-return","customer":"Eva Lindt","method":"cash"}
      {"do":"till-close","counted":["60.00"]}
      """
    try inShop { world in
      let (printed, _) = try world.run(["batch", "--by", "Cy"], input: requests)
      #expect(printed.split(separator: "\n").count == 4, "\(printed)")
      #expect(Self.told(printed, Self.amounts + ["75.05", "15.05"]).isEmpty, "\(printed)")
    }
  }

  @Test func theCounterTellsNothing() throws {
    let lines = [
      "till", "till close 60.00", "till close 100.00", "Eva Lindt", "deposit return 80.00",
      "receipt", "undo", "help",
    ]
    try inShop { world in
      let (printed, _) = try world.run(
        ["counter", "--plain", "--by", "Cy"], input: lines.joined(separator: "\n"))
      #expect(printed.contains("over-short") || printed.contains("till close 60.00 and why"))
      #expect(Self.told(printed).isEmpty, "\(printed)")
    }
  }

  // MARK: Once it is counted

  /// The count is in the books: the Z report tells all, and so does everything else from then on.
  @Test func whoHasCountedIsToldAll() throws {
    try inShop { world in
      let closed = try world.run([
        "till", "close", "--counted", "60.00", "--reason", "w", "--by", "Cy",
      ])
      #expect(closed.status == 0 && Self.told(closed.printed).contains("70.05"))
      for words in [["till", "list"], ["report", "day"], ["report", "takings"], ["till", "z"]] {
        let told = try world.run(words + ["--by", "Cy"])
        #expect(told.status == 0 && !Self.told(told.printed).isEmpty, "\(told.printed)")
      }
    }
  }

  /// What has been counted is nobody's secret.
  @Test func earlierDaysAreTold() throws {
    try inShop { world in
      for words in [
        ["report", "day", "yesterday"], ["report", "takings", "--until", "yesterday"],
        ["till", "z"],
      ] {
        let (printed, status) = try world.run(words + ["--by", "Cy"])
        #expect(status == 0, "\(printed)")
      }
    }
  }

  /// How much more than they may take is in a drawer is not told by what it is refused for.
  @Test func theLimitIsLookedAtBeforeTheDrawer() throws {
    try inShop { world in
      for amount in ["501.00", "400.01"] {
        let asked = try world.run(["till", "out", amount, "--reason", "w", "--by", "Cy"])
        #expect(asked.status == 77, "\(asked.printed)")
      }
    }
  }
}

import ArgumentParser
import Foundation
import Support
import Testing

@testable import Commands

/// What shows a person's data or the books is for whoever works here, once staff has been entered.
@Suite struct AudienceTests {
  struct Command: CustomTestStringConvertible, Sendable {
    let words: String
    let type: any Runnable.Type

    var testDescription: String { words }
  }

  static let commands = below(Rental.self, [])

  private static func below(
    _ parent: any ParsableCommand.Type, _ words: [String]
  ) -> [Command] {
    parent.configuration.subcommands.flatMap { child in
      let path = words + [child.configuration.commandName ?? ""]
      let own = (child as? any Runnable.Type).map {
        Command(words: path.joined(separator: " "), type: $0)
      }
      return (own.map { [$0] } ?? []) + below(child, path)
    }
  }

  /// What anybody may see: what stands on the shelf, the sign on the wall, who works here, and
  /// whether all is well.
  private static let open: Set = [
    "stock", "movie list", "movie show", "movie cards", "cover show", "cover export",
    "cover inspect", "cover thumb", "cover sheet", "cover duplicates", "rules show",
    "rules check", "rules diff", "rules history", "report popular", "notice templates",
    "staff list", "check", "audit verify",
  ]

  /// What changes something, or takes a role, decides so for itself.
  private static let decided: Set = [
    "rent", "return", "pay", "batch", "import", "export", "backup", "restore", "night",
    "notice send", "staff pin",
  ]

  @Test(arguments: commands)
  func everyCommandIsForSomebody(_ command: Command) {
    let isRequest = command.type is any RequestCommand.Type
    let isOpen = Self.open.contains(command.words) || Self.decided.contains(command.words)
    #expect((command.type.audience == .anybody) == (isRequest || isOpen))
  }

  /// Those for the staff, with what they need to be asked.
  private static let asked = [
    "customer list", "customer show|Ida Holm", "customer export|Ida Holm", "account|Ida Holm",
    "list", "show|RENTAL", "overdue", "receipt list", "receipt show|1-000001", "report debts",
    "report takings", "report customers", "report dashboard", "notice list", "notice preview",
    "till list", "till x", "till z", "copy list", "copy show|C-000001", "audit list",
    "rules explain|--customer|Ida Holm|--movie|Heat|--nights|1",
    "rules try|new.rules|--since|2026-01-01",
  ]

  @Test func allForTheStaffAreAsked() {
    let known = Set(Self.commands.filter { $0.type.audience != .anybody }.map(\.words))
    #expect(Set(Self.asked.map { $0.split(separator: "|").map(String.init)[0] }) == known)
  }

  @Test func strangersSeeNothingOnceStaffIsEntered() throws {
    try World.inFolder { world in
      let rental = try Self.prepare(world)
      for command in Self.asked {
        let words = Self.words(command, rental)
        let alone = try world.run(words)
        #expect(alone.status == 0, "\(command): \(alone.printed)")
      }
      try Self.run(
        ["staff", "add", "Ana", "--role", "owner", "--pin-stdin"], in: world, input: "135791")
      try Self.run(
        ["staff", "add", "Cy", "--role", "clerk", "--by", "Ana", "--pin-stdin"], in: world,
        input: "135791")
      for command in Self.asked { try Self.isForStaff(command, rental, in: world) }
    }
  }

  private static func isForStaff(
    _ command: String, _ rental: String, in world: World
  ) throws {
    let words = words(command, rental)
    let stranger = try world.run(words)
    #expect(stranger.status == 77, "\(command): \(stranger.printed)")
    #expect(!stranger.printed.contains("Ida Holm") && !stranger.printed.contains("3.00"))
    let isFiltered = ["audit list", "report takings"].contains(command)
    let naming = isFiltered ? "RENTAL_STAFF=NAME in front of the same" : "--by NAME"
    #expect(stranger.printed.contains("  try: \(naming)   or rental staff list\n"))
    let clerk = try world.run(words, environment: ["RENTAL_STAFF": "Cy"])
    #expect(clerk.status == 0, "\(command): \(clerk.printed)")
    guard !isFiltered else { return }
    #expect(try world.run(words + ["--by", "cy"]).status == 0, "\(command)")
    #expect(try world.run(words + ["--by", "Dee"]).status == 77, "\(command)")
  }

  /// Where `--by` says what is shown, it may be anything.
  @Test func aFilterNamesAnybody() throws {
    try World.inFolder { world in
      _ = try Self.prepare(world)
      try Self.run(
        ["staff", "add", "Ana", "--role", "owner", "--pin-stdin"], in: world, input: "135791")
      for (words, told) in [
        (["audit", "list", "--by", "clerk"], "rent"),
        (["report", "takings", "--by", "month"], "3.00"),
      ] {
        let (printed, status) = try world.run(words, environment: ["RENTAL_STAFF": "Ana"])
        #expect(status == 0 && printed.contains(told), "\(printed)")
      }
    }
  }

  private static func words(_ command: String, _ rental: String) -> [String] {
    let words = command.split(separator: "|").map(String.init)
    return words[0].split(separator: " ").map(String.init)
      + words.dropFirst().map { $0 == "RENTAL" ? rental : $0 }
  }

  /// A shop with something of each kind; the id of its rental.
  private static func prepare(_ world: World) throws -> String {
    let rules = "time zone UTC\nsender Films <desk@example.com>\n"
    try Data(rules.utf8).write(to: URL(fileURLWithPath: "new.rules"))
    try run(["rules", "apply", "new.rules"], in: world)
    try run(
      ["customer", "add", "--name", "Ida Holm", "--address", "1 Quay", "--postcode", "AB1"],
      in: world)
    try run(["movie", "add", "--title", "Heat", "--quantity", "2"], in: world)
    try run(["till", "open", "--float", "5"], in: world)
    try run(["till", "close", "--counted", "5"], in: world)
    try run(["till", "open", "--float", "5"], in: world)
    try run(["rent", "--customer", "Ida Holm", "--movie", "Heat", "--nights", "1"], in: world)
    let list = try run(["list", "--format", "csv"], in: world)
    let row = list.split(separator: "\n").last ?? ""
    return String(row.prefix { $0 != "," })
  }

  @discardableResult
  private static func run(
    _ words: [String], in world: World, input: String = ""
  ) throws -> String {
    let (printed, status) = try world.run(words, input: input)
    try #require(status == 0, "\(words): \(printed)")
    return printed
  }
}

import Foundation
import Glibc
import Support
import Testing

/// The program is killed at any moment of a payment by card: what the terminal took is booked once,
/// or told as open.
@Suite(.serialized) struct CardKillTests {
  private static let rounds = Rounds.number("RENTAL_CARD_KILLS", default: 25)

  /// What is booked by card, by the references of the audit trail.
  private func booked(_ program: BuiltProgram, _ folder: TemporaryFolder) throws -> Int {
    let output = try program.run(["report", "takings", "--format", "csv"], in: folder).output
    let list = output.split(separator: "\n")
      .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    let card = try #require(list.first?.firstIndex(of: "card"))
    return list.dropFirst().reduce(0) {
      $0 + (Int($1[card].replacingOccurrences(of: ".", with: "")) ?? 0)
    }
  }

  private func open(
    _ program: BuiltProgram, _ folder: TemporaryFolder
  ) throws -> [String] {
    try program.run(["card", "list", "--format", "csv"], in: folder).output
      .split(separator: "\n").dropFirst()
      .map { String($0.prefix { $0 != "," }) }
  }

  @Test func whatWasTakenIsBookedOnceOrTold() throws {
    let (folder, program) = (try TemporaryFolder(), try BuiltProgram())
    let terminal = try TerminalScript(in: folder)
    for step in [
      ["customer", "add", "--name", "Ana Lima", "--address", "A", "--postcode", "P"],
      ["goods", "add", "Popcorn", "--price", "2.50"], ["goods", "add", "Tea", "--price", "1.20"],
    ] { try #require(program.run(step, in: folder).status == 0) }
    let seed = Seeds.all[0]
    var random = SplitMix64(seed: seed)
    var (kills, longest) = (0, 300_000)
    while kills < Self.rounds {
      let what = [
        "card settle", "sell Tea --pay card", "sell Popcorn --customer 'Ana Lima' --pay card",
        "sell Popcorn --customer 'Ana Lima' --pay card",
      ][random.int(0...3)]
      let start = Date()
      let process = try program.startShell(
        "\(terminal.setting) exec \"$RENTAL\" \(what)", database: folder.file("shop.db"),
        output: folder.file("out"), error: folder.file("err"))
      usleep(UInt32(random.int(5_000...longest)))
      if process.isRunning {
        kill(process.processIdentifier, SIGKILL)
        kills += 1
      } else {
        // Not much longer than it takes.
        longest = max(60_000, Int(Date().timeIntervalSince(start) * 1_000_000))
      }
      process.waitUntilExit()
      try terminal.waits()
      let charges = try terminal.charges()
      let open = try open(program, folder)
      let told = open.reduce(0) { $0 + (charges[$1] ?? 0) }
      let booked = try booked(program, folder)
      #expect(
        charges.values.reduce(0, +) == booked + told,
        "seed \(seed), kill \(kills): \(charges), \(booked) booked, \(open) open")
    }
    let settled = try program.runShell("\(terminal.setting) $RENTAL card settle", in: folder)
    #expect(settled.status == 0, "seed \(seed): \(settled.output)\(settled.error)")
    #expect(try open(program, folder).isEmpty)
    #expect(try terminal.charges().values.reduce(0, +) == booked(program, folder), "seed \(seed)")
    #expect(try program.run(["check"], in: folder).status == 0, "seed \(seed)")
  }

  /// While a payment is asked for, somebody else settles what is open.
  @Test func whoeverSettlesMeanwhileLosesNothing() throws {
    let (folder, program) = (try TemporaryFolder(), try BuiltProgram())
    let terminal = try TerminalScript(in: folder)
    for step in [
      ["customer", "add", "--name", "Ana Lima", "--address", "A", "--postcode", "P"],
      ["goods", "add", "Popcorn", "--price", "2.50"],
    ] { try #require(program.run(step, in: folder).status == 0) }
    let start = { (script: String, name: String) in
      try program.startShell(
        "export \(terminal.setting); \(script)", database: folder.file("shop.db"),
        output: folder.file("\(name).out"), error: folder.file("\(name).err"))
    }
    let processes = [
      try start(
        "for i in 1 2 3 4 5 6 7 8 9 10 11 12; do "
          + "\"$RENTAL\" sell Popcorn --customer 'Ana Lima' --pay card; done; touch '"
          + folder.file("over") + "'", "sell"),
      try start(
        "until test -e '" + folder.file("over") + "'; do \"$RENTAL\" card settle; done", "settle"),
    ]
    for process in processes { process.waitUntilExit() }
    #expect(try open(program, folder).isEmpty)
    #expect(try terminal.charges().count == 12)
    #expect(try terminal.charges().values.reduce(0, +) == booked(program, folder))
    #expect(try program.run(["check"], in: folder).status == 0)
  }
}

import Foundation
import Support
import Testing

/// The built program on a terminal: a new shop is asked for, and the day is shown.
@Suite(.serialized) struct InitTests {
  private let folder: TemporaryFolder
  private let program: BuiltProgram
  private let terminal: PseudoTerminal

  init() throws {
    folder = try TemporaryFolder()
    program = try BuiltProgram()
    terminal = try PseudoTerminal(columns: 80, lines: 24)
  }

  private func start(_ arguments: [String]) throws {
    try terminal.start(
      program.path, arguments,
      environment: [
        "TERM=xterm", "LANG=en_IE.UTF-8", "RENTAL_DATABASE=" + folder.file("shop.db"),
      ])
  }

  private func answer(_ questions: [(prompt: String, typed: String)]) throws {
    for (prompt, typed) in questions {
      _ = try terminal.shown(until: prompt)
      terminal.type(typed + "\r")
    }
  }

  @Test func everythingIsAskedAndMayBeAskedAgain() throws {
    try start(["init"])
    try answer([
      ("Name of the shop: ", "Reel Life"), ("Country [IE]: ", "Atlantis"),
      ("Country [IE]: ", "germany"), ("Currency [EUR]: ", ""),
      ("Time zone [Europe/Berlin]: ", "Mars/Base"), ("Time zone [Europe/Berlin]: ", ""),
      ("[FSK]: ", ""), ("Price of a night, in EUR [3.00]: ", "cheap"),
      ("Price of a night, in EUR [3.00]: ", "2,50"), ("Movies out at once [3]: ", "5"),
    ])
    let (text, status) = try terminal.shownToTheEnd()
    #expect(status == 0)
    #expect(text.contains("Reel Life is ready"))
    let rules = try program.run(["rules", "show"], in: folder).output
    for line in [
      "shop          \"Reel Life\"", "currency      EUR", "ratings       FSK", "limit         5",
      "price         2.50 per night",
    ] {
      #expect(rules.contains("\n\(line)\n"))
    }
  }

  @Test func whatIsSaidIsNotAsked() throws {
    try start([
      "init", "--name", "Reel Life", "--country", "US", "--currency", "USD", "--zone",
      "America/Denver", "--ratings", "mpa", "--price", "4", "--limit", "2",
    ])
    let (text, status) = try terminal.shownToTheEnd()
    #expect(status == 0 && !text.contains("["))
    #expect(text.contains("America/Denver"))
  }

  /// The terminal is gone in the middle of it.
  @Test func nothingIsMadeBeforeAllIsAnswered() throws {
    try start(["init"])
    _ = try terminal.shown(until: "Name of the shop: ")
    terminal.type("Reel Life\r")
    _ = try terminal.shown(until: "Country [IE]: ")
    terminal.type("\u{4}")
    let (text, status) = try terminal.shownToTheEnd()
    #expect(status == 5)
    #expect(text.contains("not done: Country?") && !text.contains("--yes"))
    #expect(text.contains("try: rental init --no-input"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("shop.db")))
  }

  @Test func theCommandsThatAreToldWork() throws {
    let told = try program.run(["init", "--name", "Reel Life", "--no-input"], in: folder).output
    let commands = told.split(separator: "\n").filter { $0.hasPrefix("  rental ") }
    #expect(commands.count == 3)
    for command in commands {
      let typed = String(command).replacing("  rental ", with: "\"$RENTAL\" ", maxReplacements: 1)
      let run = try program.runShell(typed, in: folder)
      #expect(run.status == 0, "\(command): \(run.error)")
    }
    try start([])
    let (text, status) = try terminal.shownToTheEnd()
    #expect(status == 0)
    #expect(text.contains("Reel Life") && text.contains("1 movie, 0 due today"))
  }

  @Test func withoutAShopThereIsHelp() throws {
    try start([])
    let (text, status) = try terminal.shownToTheEnd()
    #expect(status == 0 && text.contains("rental init"))
    #expect(try program.run([], in: folder).output.contains("rental init"))
  }
}

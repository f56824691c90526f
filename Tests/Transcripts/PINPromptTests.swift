import Foundation
import Support
import Testing

/// The built program asks for PINs on a terminal, which does not show them.
@Suite(.serialized) struct PINPromptTests {
  private let folder: TemporaryFolder
  private let program: BuiltProgram
  private let terminal: PseudoTerminal

  private static let prompt = "PIN of Ana: "

  init() throws {
    folder = try TemporaryFolder()
    program = try BuiltProgram()
    terminal = try PseudoTerminal(columns: 80, lines: 24)
    let added = try program.runShell(
      "echo 135791 | \"$RENTAL\" staff add Ana --role owner --pin-stdin", in: folder)
    #expect(added.status == 0, "\(added.error)")
  }

  private func start(_ arguments: [String]) throws {
    try terminal.start(
      program.path, arguments,
      environment: ["TERM=xterm", "RENTAL_DATABASE=" + folder.file("shop.db")])
  }

  /// What is shown after the prompt, with the settings of before.
  private func ended(with status: Int32) throws -> String {
    let (text, found) = try terminal.shownToTheEnd()
    #expect(found == status)
    #expect(terminal.isAsBefore)
    return text
  }

  @Test func whatIsTypedIsNotShown() throws {
    try start(["staff", "add", "Ben", "--role", "clerk", "--by", "Ana"])
    _ = try terminal.shown(until: Self.prompt)
    #expect(!terminal.echoes)
    terminal.type("13579\u{7F}91\r")
    let text = try ended(with: 0)
    #expect(text.contains("clerk") && !text.contains("13579"))
  }

  @Test func aNewOneIsAskedForTwice() throws {
    try start(["staff", "add", "Ben", "--role", "manager", "--by", "Ana"])
    for (prompt, pin) in [
      (Self.prompt, "135791"), ("New PIN of Ben: ", "246810"), ("The same again: ", "246810"),
    ] {
      _ = try terminal.shown(until: prompt)
      terminal.type(pin + "\r")
    }
    #expect(try !ended(with: 0).contains("246810"))
    let used = try program.runShell(
      "echo 246810 | \"$RENTAL\" staff unlock Ana --by Ben --pin-stdin", in: folder)
    #expect(used.status == 0, "\(used.error)")
  }

  @Test func aWrongOneIsRefused() throws {
    try start(["staff", "retire", "Ana", "--by", "Ana"])
    _ = try terminal.shown(until: Self.prompt)
    terminal.type("246810\r")
    #expect(try ended(with: 77).contains("4 tries are left"))
  }

  /// A line that was meant for something else is no PIN, and no wrong one.
  @Test func whatWasTypedAheadIsNotTaken() throws {
    terminal.type("C-000001\r")
    try start(["staff", "retire", "Ana", "--by", "Ana"])
    _ = try terminal.shown(until: Self.prompt)
    terminal.type("135791\r")
    #expect(try ended(with: 2).contains("no other owner"))
  }

  @Test(arguments: ["\r", "\u{4}"])
  func noneIsNoWrongOne(_ typed: String) throws {
    try start(["staff", "retire", "Ana", "--by", "Ana"])
    _ = try terminal.shown(until: Self.prompt)
    terminal.type(typed)
    #expect(try ended(with: 5).contains("the PIN of Ana is needed"))
  }

  @Test func theKeyThatInterruptsDoes() throws {
    try start(["staff", "retire", "Ana", "--by", "Ana"])
    _ = try terminal.shown(until: Self.prompt)
    terminal.type("\u{3}")
    _ = try ended(with: 128 + SIGINT)
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func aSignalEndsTheProgramOnceTheSettingsAreBack(_ signal: Int32) throws {
    try start(["staff", "retire", "Ana", "--by", "Ana"])
    _ = try terminal.shown(until: Self.prompt)
    terminal.send(signal: signal)
    _ = try ended(with: 128 + signal)
  }
}

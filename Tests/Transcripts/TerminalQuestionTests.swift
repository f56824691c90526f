import Foundation
import Support
import Testing

/// The built program on a terminal that answers well, late, not at all, or with rubbish.
@Suite(.serialized) struct TerminalQuestionTests {
  private let folder: TemporaryFolder
  private let program: BuiltProgram
  private let terminal: PseudoTerminal

  private static let kitty = "\u{1B}_Gi=31;OK\u{1B}\\"
  private static let cell = "\u{1B}[6;20;10t"
  private static let attributes = "\u{1B}[?62;22c"
  private static let sixelAttributes = "\u{1B}[?62;4;22c"
  /// The end of the question.
  private static let asked = "\u{1B}[c"
  private static let drawnByKitty = "\u{1B}_Ga=T,"
  private static let drawnInSixels = "\u{1B}P0;1q"
  private static let drawnInBlocks = "▀\u{1B}[0m"

  /// A PNG of 40 × 60 pixels, in squares.
  private static let picture = """
    iVBORw0KGgoAAAANSUhEUgAAACgAAAA8CAAAAAAx0qc8AAAAMElEQVR42mOQg4L/UICLzzCqEK9CQgpg/FGF+BWOJrPR\
    9DiaHkfT46jC0fQ4wtMjAJnUKizazWUWAAAAAElFTkSuQmCC
    """

  init() throws {
    folder = try TemporaryFolder()
    program = try BuiltProgram()
    terminal = try PseudoTerminal(columns: 80, lines: 24)
    let picture = try #require(Data(base64Encoded: Self.picture))
    let path = try folder.write([UInt8](picture), to: "picture.png")
    let added = try program.run(
      ["movie", "add", "--title", "Nosferatu", "--quantity", "1", "--cover", path], in: folder)
    #expect(added.status == 0, "\(added.error)")
  }

  private func start(
    _ path: String? = nil, _ arguments: [String] = ["cover", "show", "Nosferatu", "--width", "4"]
  ) throws {
    try terminal.start(
      path ?? program.path, arguments,
      environment: [
        "TERM=xterm-256color", "RENTAL_DATABASE=" + folder.file("shop.db"),
        "RENTAL=" + program.path, "PATH=/usr/bin:/bin",
      ])
  }

  /// The rest of what is shown, once all is as it was, and nothing is left to be read.
  private func drawn(leaving unread: String = "") throws -> String {
    let (text, status) = try terminal.shownToTheEnd()
    #expect(status == 0)
    #expect(terminal.isAsBefore)
    #expect(terminal.unread() == unread)
    // A terminal shows what it echoes of an escape character in this way.
    #expect(!text.contains("^["))
    return text
  }

  @Test(
    arguments: [
      (kitty + cell + attributes, drawnByKitty), (kitty + attributes, drawnByKitty),
      (cell + sixelAttributes, drawnInSixels), (sixelAttributes, drawnInSixels),
      (kitty + sixelAttributes, drawnByKitty), (cell + attributes, drawnInBlocks),
      ("rubbish\u{1B}[\u{1B}]\u{7}" + sixelAttributes, drawnInSixels),
    ])
  func drawsAsIsAnswered(_ answer: String, _ drawing: String) throws {
    try start()
    _ = try terminal.shown(until: Self.asked)
    #expect(!terminal.echoes)
    terminal.type(answer)
    #expect(try drawn().contains(drawing))
  }

  @Test func anAnswerMayComeByteByByteAndLate() throws {
    try start()
    _ = try terminal.shown(until: Self.asked)
    usleep(60_000)
    for character in (Self.kitty + Self.cell + Self.attributes).unicodeScalars {
      terminal.type(String(character))
      usleep(2000)
    }
    #expect(try drawn().contains(Self.drawnByKitty + "f=24,s=40,v=60,c=4,r=3,"))
  }

  /// The least of some tries is the program's time, and not the machine's.
  @Test func noAnswerIsNotWaitedForLong() throws {
    var least = Duration.seconds(60)
    for _ in 0..<3 where least >= .milliseconds(500) {
      try start()
      _ = try terminal.shown(until: Self.asked)
      let start = ContinuousClock.now
      while !terminal.echoes, ContinuousClock.now - start < .seconds(10) { usleep(1000) }
      least = min(least, ContinuousClock.now - start)
      #expect(try drawn().contains(Self.drawnInBlocks))
    }
    #expect(least < .milliseconds(500))
  }

  @Test(arguments: [
    "\u{1B}[?62;4", "\u{1B}_Gi=31;OK\u{1B}\\", "rubbish", String(repeating: "x", count: 3000),
    "\u{1B}" + String(repeating: "[?4;", count: 2000),
  ])
  func anAnswerThatBreaksOffIsNone(_ answer: String) throws {
    try start()
    _ = try terminal.shown(until: Self.asked)
    terminal.type(answer)
    #expect(try drawn().contains(Self.drawnInBlocks))
  }

  @Test func whatIsTypedAfterTheAnswerIsKept() throws {
    try start()
    _ = try terminal.shown(until: Self.asked)
    terminal.type(Self.kitty + Self.attributes + "ls\r")
    #expect(try drawn(leaving: "ls\r").contains(Self.drawnByKitty))
  }

  @Test func whatWasTypedBeforeIsKeptAndNothingIsAsked() throws {
    terminal.type("ls -l\rwho")
    try start()
    let text = try drawn(leaving: "ls -l\nwho")
    #expect(text.contains(Self.drawnInBlocks) && !text.contains(Self.asked))
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func aSignalEndsTheProgramOnceTheSettingsAreBack(_ signal: Int32) throws {
    try start()
    _ = try terminal.shown(until: Self.asked)
    terminal.send(signal: signal)
    let (text, status) = try terminal.shownToTheEnd()
    #expect(status == 128 + signal)
    #expect(terminal.isAsBefore)
    #expect(!text.contains("▀"))
  }

  @Test func theKeyThatInterruptsDoes() throws {
    try start()
    _ = try terminal.shown(until: Self.asked)
    terminal.type("\u{3}")
    #expect(try terminal.shownToTheEnd().status == 128 + SIGINT)
    #expect(terminal.isAsBefore)
  }

  @Test func nothingIsAskedInTheBackground() throws {
    try start(
      "/bin/sh", ["-c", "set -m; \"$RENTAL\" cover show Nosferatu --width 4 & wait; echo over"])
    let text = try terminal.shownToTheEnd().text
    #expect(text.contains("over") && text.contains(Self.drawnInBlocks))
    #expect(!text.contains(Self.asked))
    #expect(terminal.isAsBefore)
  }

  @Test(arguments: [
    "cover show Nosferatu --image kitty", "movie show Nosferatu", "stock --covers --image sixel",
  ])
  func nothingIsAskedForAPipe(_ command: String) throws {
    let plain = try program.run(command.split(separator: " ").map(String.init), in: folder)
    try start("/bin/sh", ["-c", "\"$RENTAL\" \(command) | cat"])
    let text = try terminal.shownToTheEnd().text
    #expect(text == plain.output.replacing("\n", with: "\r\n"))
  }

  @Test func onlyTheSizeOfACellIsAskedWhereTheProtocolIsNamed() throws {
    try start(nil, ["stock", "--covers", "--image", "kitty"])
    let question = try terminal.shown(until: Self.asked)
    #expect(question == "\u{1B}[16t" + Self.asked)
    terminal.type("\u{1B}[6;9;5t" + Self.attributes)
    #expect(try drawn().contains(Self.drawnByKitty + "f=24,s=40,v=60,c=14,r=12,"))
  }
}

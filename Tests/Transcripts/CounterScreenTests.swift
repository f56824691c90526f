import Foundation
import Support
import Testing

/// The built program's counter in a window, as somebody with a scanner meets it. Its screens stand
/// in `Screens`; `RENTAL_RECORD=1` writes them anew.
@Suite(.serialized) struct CounterScreenTests {
  private let folder: TemporaryFolder
  private let program: BuiltProgram

  private static let screens = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Screens")

  init() throws {
    folder = try TemporaryFolder()
    program = try BuiltProgram()
    let shop = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Shop").path
    #expect(try program.run(["import", shop], in: folder).status == 0)
    #expect(
      try program.run(
        ["rent", "--customer", "M-000001", "--copy", "C-000006", "--nights", "2"], in: folder
      ).status == 0)
  }

  private func rental(_ words: String) throws -> String {
    let ended = try program.run(words.split(separator: " ").map(String.init), in: folder)
    #expect(ended.status == 0, "\(words): \(ended.error)")
    return ended.output
  }

  /// What a session showed, screen by screen.
  private func expect(_ shown: [String], _ name: String) throws {
    let file = Self.screens.appending(path: name + ".screen")
    let found = shown.joined(separator: String(repeating: "=", count: 20) + "\n")
    if ProcessInfo.processInfo.environment["RENTAL_RECORD"] == "1" {
      try FileManager.default.createDirectory(
        at: Self.screens, withIntermediateDirectories: true)
      return try Data(found.utf8).write(to: file)
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    if found != expected {
      Issue.record("\(name): \(LineDiff.text(expected: expected, found: found))")
    }
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func aVisit(columns: Int, lines: Int) throws {
    let window = try CounterWindow(columns: columns, lines: lines)
    try window.open(program, in: folder)
    var shown = [window.text]
    for (line, mark) in [
      ("M-000001", "due Day 2026-03-01\n"), ("nosferatu", "nights?, 3.00 GBP"),
      ("C-000003", "nights?, 6.00 GBP"),
      ("C-000004", "cannot rent"), ("no", "nothing was done"), ("3", "3 nights, "),
      ("pay cash 20", "change 2.00"), ("done", "receipt 1-000002"), ("receipt", "Still owed"),
      ("help", "these words"), ("xyzzy", "nothing here is called"), ("drop yesterday", "DROP BOX"),
    ] {
      try window.scan(line, until: mark)
      shown.append(window.text)
    }
    terminate(window)
    try expect(shown, "visit-\(columns)x\(lines)")
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func goodsLieInTheBasketWithTheMovies(columns: Int, lines: Int) throws {
    _ = try rental("goods add Popcorn --price 2.50 --stock 4 --low 3")
    _ = try rental("goods add Cola --price 1.80 --barcode 54491472")
    let window = try CounterWindow(columns: columns, lines: lines)
    try window.open(program, in: folder)
    var shown: [String] = []
    for (line, mark) in [
      ("C-000003", "scan the customer"), ("54491472", "Cola is on the counter"),
      ("M-000001", "1 movie and goods"), ("sell 2 popcorn", "in all"), ("2", "2 nights"),
      ("54491472", "already"), ("yes", "left in the basket"), ("done", "Rented to Ana Lima"),
    ] {
      try window.scan(line, until: mark)
      shown.append(window.text)
    }
    terminate(window)
    try expect(shown, "goods-\(columns)x\(lines)")
  }

  private func terminate(_ window: CounterWindow) {
    window.terminal.type("quit\r")
    let ended = try? window.terminal.shownToTheEnd()
    #expect(ended?.status == 0)
    #expect(window.terminal.isAsBefore)
  }

  @Test func theScreenTakesTheSizeOfItsWindow() throws {
    let window = try CounterWindow(columns: 80, lines: 24)
    try window.open(program, in: folder)
    try window.scan("M-000001", until: "The General")
    var shown = [window.text]
    for (columns, lines) in [(120, 40), (50, 15), (30, 8), (80, 24)] {
      window.resize(columns: columns, lines: lines)
      try window.wait("the prompt") {
        let rows = $0.text.split(separator: "\n", omittingEmptySubsequences: false)
        return rows.count == lines + 1 && rows[lines - 1].hasPrefix(">")
      }
      shown.append(window.text)
    }
    #expect(shown.first == shown.last)
    terminate(window)
    try expect(shown, "resized")
  }

  @Test func aPasteOfTwoHundredCodesIsAnsweredCodeByCode() throws {
    let movies = (1...10).map {
      #"{"do":"movie-add","title":"Movie \#($0)","quantity":20}"#
    }
    let customers = (1...70).map {
      #"{"do":"customer-add","name":"Customer \#($0)","address":"A","postcode":"P"}"#
    }
    let barcodes = (11...210).map { "C-\(String(repeating: "0", count: 6 - "\($0)".count))\($0)" }
    let rents = barcodes.enumerated().map { place, barcode in
      #"{"do":"rent","customer":"Customer \#(place / 3 + 1)","copies":["\#(barcode)"],"nights":1}"#
    }
    try folder.write(
      Array((movies + customers + rents).joined(separator: "\n").utf8), to: "day.jsonl")
    _ = try rental("batch \(folder.file("day.jsonl"))")
    let window = try CounterWindow(columns: 80, lines: 24)
    try window.open(program, in: folder)
    // One of them is scanned twice, and is on the counter then.
    window.terminal.type("\u{1B}[200~" + barcodes.joined(separator: "\r\n") + "\r\u{1B}[201~")
    try window.wait(barcodes[199])
    let lines = try rental("list --returned --format csv").split(separator: "\n")
    #expect(lines.count == 201)
    let text = String(decoding: window.sent, as: UTF8.self)
    for barcode in barcodes { #expect(text.contains("\(barcode)), on time"), "\(barcode)") }
    #expect(window.bells == 0)
    terminate(window)
  }

  @Test func controlCharactersAreData() throws {
    let window = try CounterWindow(columns: 80, lines: 24)
    try window.open(program, in: folder)
    window.terminal.type("\u{1B}[200~\u{1B}]0;gone\u{7}\u{1B}[2J\u{3}\r\u{1B}[201~")
    try window.wait("nothing here is called")
    #expect(window.text.contains(#"called "\u{1b}]0;gone\u{7}\u{1b}[2J\u{3}""#), "\(window.text)")
    #expect(window.bells == 1)
    // Keys of an editor are none of the scan.
    window.terminal.type("C-00000\u{1B}[A\u{1B}OB6x\u{7F}")
    try window.wait("> C-000006")
    window.terminal.type("\r")
    try window.wait("Back from Ana Lima")
    let text = String(decoding: window.sent, as: UTF8.self)
    #expect(!text.contains("\u{1B}]"))
    #expect(text.matches(of: /\u{1B}\[2J/).count == 1)
    terminate(window)
  }

  @Test(arguments: [SIGHUP, SIGTERM, SIGINT, SIGKILL])
  func aSignalLeavesTheBasketToBeTakenUp(_ signal: Int32) throws {
    let window = try CounterWindow(columns: 80, lines: 24)
    try window.open(program, in: folder)
    try window.scan("M-000001", until: "The General")
    try window.scan("C-000003", until: "Alien (C-000003)  ")
    try window.scan("2", until: "2 nights, ")
    window.terminal.send(signal: signal)
    #expect(try window.terminal.shownToTheEnd().status == 128 + signal)
    #expect(signal == SIGKILL || window.terminal.isAsBefore)
    #expect(try rental("list --format csv").split(separator: "\n").count == 2)
    #expect(try rental("check").contains("Everything is consistent"))
    let next = try CounterWindow(columns: 80, lines: 24)
    try next.open(program, in: folder)
    try next.wait("1 movie for Ana Lima; say yes to take it up")
    try next.scan("yes", until: "2 nights, ")
    try next.scan("done", until: "Rented to Ana Lima: Alien (C-000003), 2 nights")
    terminate(next)
    #expect(try folder.names().filter { $0.contains("counter") } == [])
  }

  @Test func aClosedWindowLeavesTheBasketToBeTakenUp() throws {
    let window = try CounterWindow(columns: 80, lines: 24)
    try window.open(program, in: folder)
    try window.scan("M-000001", until: "The General")
    try window.scan("C-000003", until: "Alien (C-000003)  ")
    window.terminal.hangUp()
    let status = try window.terminal.status()
    #expect([128 + SIGHUP, 0].contains(status))
    let next = try CounterWindow(columns: 80, lines: 24)
    try next.open(program, in: folder)
    try next.wait("1 movie for Ana Lima; say yes to take it up")
    try next.scan("no", until: "put back")
    terminate(next)
    #expect(try folder.names().filter { $0.contains("counter") } == [])
  }

  @Test(arguments: ["\u{3}", "\u{4}", "quit\r"])
  func theKeysThatLeaveGiveTheTerminalBack(_ keys: String) throws {
    let window = try CounterWindow(columns: 80, lines: 24)
    try window.open(program, in: folder)
    try window.scan("C-000003", until: "Alien (C-000003)")
    window.terminal.type("half\u{3}" + keys)
    let (text, status) = try window.terminal.shownToTheEnd()
    #expect(status == 0)
    #expect(window.terminal.isAsBefore)
    #expect(text.contains("the basket is kept"), "\(text)")
    #expect(text.contains("\u{1B}[?1049l"))
  }

  @Test func aPINIsNotShown() throws {
    for (name, role, pin) in [("Ana", "owner", "246813"), ("Bo", "clerk", "975310")] {
      let by = role == "owner" ? "" : " --by Ana"
      let pins = role == "owner" ? pin : "246813\n\(pin)"
      let ended = try program.runShell(
        "printf '\(pins)\\n' | $RENTAL staff add \(name) --role \(role)\(by) --pin-stdin",
        in: folder)
      #expect(ended.status == 0, "\(ended.error)")
    }
    let window = try CounterWindow(columns: 80, lines: 24)
    try window.open(program, in: folder)
    try window.scan("staff Ana", until: "PIN>")
    window.terminal.type("2468")
    window.terminal.type("13\r")
    try window.wait("Ana is at the till")
    #expect(window.text.contains("till 1 · Ana · "))
    try window.scan("staff Bo", until: "PIN>")
    try window.scan("111111", until: "that is not the PIN of Bo")
    try window.scan("no", until: "not signed in")
    let text = String(decoding: window.sent, as: UTF8.self)
    for pin in ["246813", "2468", "111111"] { #expect(!text.contains(pin)) }
    terminate(window)
  }

  /// What is looked up is written for the screen, and not for a terminal of its own.
  @Test(arguments: [false, true])
  func noCodeOfATerminalIsShown(isColoured: Bool) throws {
    let window = try CounterWindow(columns: 80, lines: 24)
    try window.open(program, in: folder, isColoured: isColoured)
    for (line, mark) in [
      ("find a", "fit \"a\""), ("till open 10", "in the drawer"), ("till", "X REPORT"),
      ("receipt", "no receipt"), ("price nosferatu", "GBP for"), ("undo", "undo"),
      ("help", "press Enter"), ("", "press Enter for the beginning"), ("till close 10", "Z REPORT"),
    ] {
      try window.scan(line, until: mark)
      #expect(!window.text.contains("u{1b}"), "\(line): \(window.text)")
    }
    #expect(String(decoding: window.sent, as: UTF8.self).contains("\u{1B}[2m") == isColoured)
    terminate(window)
  }

  /// Other tills, and a restore, go on while the counter waits.
  @Test func nobodyWaitsForAnOpenCounter() throws {
    let window = try CounterWindow(columns: 80, lines: 24)
    try window.open(program, in: folder)
    try window.scan("M-000001", until: "The General")
    _ = try rental("backup \(folder.file("backup.db"))")
    _ = try rental("rent --customer M-000001 --copy C-000003 --nights 1")
    try window.scan("price heat", until: "Out: 2 movies")
    _ = try rental("restore \(folder.file("backup.db")) --yes")
    try window.scan("C-000003", until: "replaced by a restore")
    try window.scan("C-000003", until: "type the nights")
    try window.scan("1", until: "1 night, ")
    try window.scan("done", until: "Rented to Ana Lima: Alien")
    terminate(window)
    #expect(try rental("check").contains("Everything is consistent"))
  }

  /// Whoever had the terminal meanwhile may have drawn on it, and changed its settings.
  @Test func aStoppedCounterDrawsItsScreenAgain() throws {
    let window = try CounterWindow(columns: 80, lines: 24)
    try window.open(program, in: folder)
    try window.scan("M-000001", until: "The General")
    let sent = window.sent.count
    window.terminal.send(signal: SIGSTOP)
    window.terminal.send(signal: SIGCONT)
    try window.wait("the screen") {
      String(decoding: $0.sent.dropFirst(sent), as: UTF8.self).contains("\u{1B}[2J")
    }
    #expect(window.text.contains("The General"))
    #expect(!window.terminal.echoes)
    terminate(window)
  }
}

import Foundation
import Support
import Testing

/// The built program on a terminal of few lines.
@Suite(.serialized) struct PagerTests {
  private let folder: TemporaryFolder
  private let program: BuiltProgram
  private let terminal: PseudoTerminal

  init() throws {
    folder = try TemporaryFolder()
    program = try BuiltProgram()
    terminal = try PseudoTerminal(columns: 80, lines: 6)
    for title in 1...8 {
      let added = try program.run(
        ["movie", "add", "--title", "Film \(title)", "--quantity", "1"], in: folder)
      #expect(added.status == 0, "\(added.error)")
    }
  }

  private func shown(_ arguments: [String], pager: String) throws -> String {
    try terminal.start(
      program.path, arguments,
      environment: [
        "TERM=xterm", "PATH=/usr/bin:/bin", "PAGER=\(pager)",
        "RENTAL_DATABASE=" + folder.file("shop.db"),
      ])
    let (text, status) = try terminal.shownToTheEnd()
    #expect(status == 0)
    return text
  }

  @Test func whatIsLongerThanTheTerminalIsPaged() throws {
    let text = try shown(["movie", "list"], pager: "sed 's/^/> /'")
    #expect(text.components(separatedBy: "> ").count == 10 && text.contains("Film 8"))
  }

  @Test(arguments: [
    "stock", "movie show F-000001", "movie list", "stock --help", "help", "rules show",
    "audit list",
  ])
  func whateverPeopleReadIsPaged(_ command: String) throws {
    let text = try shown(command.split(separator: " ").map(String.init), pager: "sed 's/^/> /'")
    let lines = text.split(separator: "\r\n")
    #expect(lines.count > 6 && lines.allSatisfy { $0.hasPrefix("> ") }, "\(text)")
  }

  /// It may end before it has read everything.
  @Test func aPagerThatStopsReadingIsNoFault() throws {
    #expect(try shown(["movie", "list"], pager: "head -n 1").contains("CODE"))
  }

  @Test(arguments: ["no-such-pager", "/etc/passwd", "/", "", "cat"])
  func withoutAPagerEverythingIsWritten(_ pager: String) throws {
    #expect(try shown(["movie", "list"], pager: pager).contains("Film 8"))
  }

  /// What it shows, and how it ends, is its own business.
  @Test func aPagerThatShowsNothingShowsNothing() throws {
    #expect(!(try shown(["movie", "list"], pager: "false").contains("Film")))
  }

  @Test func whatFitsAndWhatAProgramReadsIsNotPaged() throws {
    let short = try shown(["movie", "list", "Film 3"], pager: "sed 's/^/> /'")
    #expect(!short.contains("> "))
    let json = try shown(["movie", "list", "--format", "json"], pager: "sed 's/^/> /'")
    #expect(!json.contains("> "))
  }
}

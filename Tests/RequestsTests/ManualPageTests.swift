import Commands
import Foundation
import Requests
import Testing

/// The pages of the manual, which come from the same keys as the help.
struct ManualPageTests {
  private static let pages = ManualPage.pages(of: CommandTree.root, version: "1.2.3")

  @Test func everyCommandHasAPageOrAPart() throws {
    let names = Set(Self.pages.map(\.name))
    for child in CommandTree.root.children {
      #expect(names.contains("rental-\(child.name)"))
    }
    for verb in CommandTree.root.verbs {
      let words = verb.command.words
      let page = try #require(Self.pages.first { $0.name == "rental-\(words[0])" })
      let title = verb.command.path.replacing("-", with: "\\-")
      #expect(words.count == 1 || page.text.contains(".SS \(title)\n"))
    }
  }

  /// A line that begins with a full stop or an apostrophe is an order, and a bare hyphen is shown
  /// as another sign.
  @Test(arguments: pages.map(\.text))
  func nothingInItIsTakenForAnOrder(_ page: String) {
    let orders = ["TH", "nh", "ad", "SH", "SS", "PP", "TP", "EX", "EE"]
    for line in page.split(separator: "\n") {
      if line.hasPrefix(".") { #expect(orders.contains(String(line.dropFirst().prefix(2)))) }
      #expect(!line.hasPrefix("'"))
      #expect(line.replacing("\\-", with: "").allSatisfy { $0 != "-" }, "\(line)")
    }
  }

  /// What every program goes by is not told again.
  private static let ofTheSystem: Set = [
    "HOME", "TERM", "COLORTERM", "TMPDIR", "LANG", "LC_ALL", "XDG_DATA_HOME", "JOURNAL_STREAM",
    "SHELL",
  ]

  @Test func everyVariableIsNamed() throws {
    let sources = URL(filePath: #filePath).appending(path: "../../../Sources").standardized
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    let names = try (files?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { $0.pathExtension == "swift" }.flatMap { file in
        try String(contentsOf: file, encoding: .utf8).matches(of: /environment\("([A-Z_]+)"\)/)
          .map { String($0.1) }
      }
    #expect(names.count > 10)
    let text = try #require(Self.pages.first?.text)
    for name in Set(names).subtracting(Self.ofTheSystem) {
      #expect(text.contains(name), "\(name)")
    }
  }

  private static let man = "/usr/bin/man"

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: man),
      "man is not installed: the pages of the manual are not formatted"))
  func manFindsNothingWrong() throws {
    for page in Self.pages {
      let process = Process()
      let (input, errors) = (Pipe(), Pipe())
      // Other tests go into folders that do not last.
      process.currentDirectoryURL = URL(filePath: "/")
      process.executableURL = URL(filePath: Self.man)
      process.arguments = ["--warnings=w", "-E", "UTF-8", "-l", "-"]
      process.environment = ["LC_ALL": "C.UTF-8", "MANROFFSEQ": "", "MANWIDTH": "80"]
      process.standardInput = input
      process.standardOutput = FileHandle.nullDevice
      process.standardError = errors
      try process.run()
      try input.fileHandleForWriting.write(contentsOf: Data(page.text.utf8))
      try input.fileHandleForWriting.close()
      let said = try errors.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      #expect(String(decoding: said, as: UTF8.self) == "", "\(page.name)")
    }
  }
}

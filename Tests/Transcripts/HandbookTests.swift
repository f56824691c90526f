import Domain
import Foundation
import Support
import Testing

/// What README.md and docs/ show is what the program prints, and what they name is there.
/// `RENTAL_RECORD=1` writes down anew what is printed.
@Suite struct HandbookTests {
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardized

  static let names: [String] = {
    let docs = try? FileManager.default.contentsOfDirectory(atPath: package.path + "/docs")
    let pages = (docs ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "docs/" + $0 }
    return ["README.md"] + pages
  }()

  /// Without them the other tests would have nothing to look at.
  @Test(arguments: [
    "your-first-shop", "counter", "house-rules", "money", "night", "csv", "json", "running", "faq",
    "commands",
  ])
  func hasEveryPage(_ page: String) throws {
    #expect(Self.names.contains("docs/\(page).md"))
    #expect(try Self.text(of: "README.md").contains("docs/\(page).md"))
  }

  @Test func namesEverySetting() throws {
    let text = try Self.text(of: "docs/house-rules.md")
    let table = text.components(separatedBy: "## All settings").last ?? ""
    let rows = table.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let named = rows.flatMap { $0.split(separator: "|")[0].matches(of: /`([^`]+)`/) }
    let names = named.map { String($0.1) }
    #expect(names.sorted() == HouseRules.settingNames.sorted())
  }

  /// Each sign has words for the wall, lines that hold an example, what the program answers and
  /// what to tell the customer. `showsWhatTheProgramPrints` puts the lines in force.
  @Test func everySignIsWhole() throws {
    let text = try Self.text(of: "docs/house-rules.md")
    let signs =
      text.components(separatedBy: "## How many at once").last?
      .components(separatedBy: "## All settings").first ?? ""
    let each = signs.components(separatedBy: "\n### ").dropFirst()
    #expect(each.count >= 60)
    for sign in each {
      let isWhole = ["\n> ", "\n```rules\n", "\nexample ", "\n```console", "\n“"]
        .allSatisfy(sign.contains)
      #expect(isWhole, "\(sign.prefix { $0 != "\n" })")
    }
  }

  private static func file(_ name: String) -> URL { package.appendingPathComponent(name) }

  static func text(of name: String) throws -> String {
    try String(contentsOf: file(name), encoding: .utf8)
  }

  @Test(.serialized, arguments: names)
  func showsWhatTheProgramPrints(_ name: String) throws {
    let expected = try Self.text(of: name)
    let (found, failures) = try Handbook(expected).replayed()
    for failure in failures { Issue.record("\(name): this ends otherwise:\n\(failure)") }
    if ProcessInfo.processInfo.environment["RENTAL_RECORD"] == "1" {
      if found != expected { try Data(found.utf8).write(to: Self.file(name)) }
    } else if found != expected {
      let difference = LineDiff.text(expected: expected, found: found)
      Issue.record("\(name) comes out differently:\n\(difference)")
    }
  }

  /// Commands named in a sentence or a table: the command is there, and it has the options.
  @Test(arguments: names)
  func namesCommandsAndOptionsThatAreThere(_ name: String) throws {
    let commands = HelpTests.commands.sorted { $0.words.count > $1.words.count }
    for line in try Self.sentences(of: name).matches(of: /`rental ([^`]+)`/) {
      let typed = line.1.replacing("\\|", with: "|").split(separator: " ").map(String.init)
      guard typed[0].first?.isLowercase == true else { continue }
      let command = commands.first { Array(typed.prefix($0.words.count)) == $0.words }
      guard let command else {
        Issue.record("\(name): there is no rental \(line.1)")
        continue
      }
      for option in line.1.matches(of: /--[a-z][a-z-]+/) {
        #expect(command.help.contains(option.0), "\(name): rental \(line.1)")
      }
    }
  }

  @Test(arguments: names)
  func namesTargetsOfMakeThatAreThere(_ name: String) throws {
    let makefile = try Self.text(of: "Makefile")
    for target in try Self.text(of: name).matches(of: /\bmake ([a-z-]+)/)
    where Self.isTyped(target.0, in: try Self.text(of: name)) {
      #expect(makefile.contains("\n\(target.1):"), "\(name): \(target.0)")
    }
  }

  private static func isTyped(_ words: Substring, in text: String) -> Bool {
    text.contains("`\(words)") || text.contains("\n\(words)") || text.contains("sudo \(words)")
  }

  @Test(arguments: names)
  func leadsToPagesThatAreThere(_ name: String) throws {
    let folder = Self.file(name).deletingLastPathComponent()
    for link in try Self.text(of: name).matches(of: /\]\(([^)#:]+)(#[^)]*)?\)/) {
      let path = folder.appendingPathComponent(String(link.1)).standardized.path
      #expect(FileManager.default.fileExists(atPath: path), "\(name): \(link.1)")
    }
  }

  private static func sentences(of name: String) throws -> String {
    try text(of: name).components(separatedBy: "```").enumerated()
      .filter { $0.offset % 2 == 0 }.map(\.element).joined()
  }

  @Test(arguments: HelpTests.commands)
  func nameEveryCommand(_ command: HelpTests.Command) throws {
    let all = try Self.names.map(Self.text).joined()
    let name = "rental " + command.words.joined(separator: " ")
    let pattern = try Regex("\\b" + NSRegularExpression.escapedPattern(for: name) + "\\b")
    #expect(all.contains(pattern), "README.md and docs/ do not name \(name)")
  }

  @Test func theReadMeIsShort() throws {
    #expect(try Self.text(of: "README.md").count { $0.isNewline } <= 200)
  }

  /// With the clock and the disk as they are.
  @Test func theFirstHourGoesAsThePageSays() throws {
    let script = Self.file("Demo/first-hour.sh").path
    let ended = try BuiltProgram().runShell("exec '\(script)' \"$RENTAL\"", in: TemporaryFolder())
    #expect(ended.status == 0, "\(ended.output)\(ended.error)")
    #expect(ended.output.contains("did what the page says."))
  }
}

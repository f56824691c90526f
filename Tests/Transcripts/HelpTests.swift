import Foundation
import Requests
import Testing

@testable import Commands

/// Every command can be learned from its help.
@Suite struct HelpTests {
  struct Command: CustomTestStringConvertible, Sendable {
    /// Without `rental`.
    let words: [String]
    let discussion: String
    let help: String

    var testDescription: String { words.joined(separator: " ") }
  }

  static let commands = below(CommandTree.root)

  private static func below(_ parent: Noun) -> [Command] {
    parent.children.flatMap { child in
      let command = child.command
      let own = Command(
        words: command.words, discussion: command.discussion,
        help: HelpText(width: 80).text(of: child))
      guard case .noun(let noun) = child else { return [own] }
      return [own] + below(noun)
    }
  }

  @Test func allCommandsAreFound() {
    #expect(Self.commands.count > 30)
  }

  @Test(arguments: commands)
  func hasExamplesThatCanBeCopied(_ command: Command) {
    let lines = command.discussion.split(separator: "\n").map(String.init)
    let examples = lines.drop { $0 != "Examples:" }.dropFirst()
    let call = "rental " + command.words.joined(separator: " ")
    #expect(examples.contains { $0.contains(call) })
    for line in examples {
      #expect(line.count <= 80, "the help breaks a line of more than 80 columns")
      #expect(command.help.contains(line))
    }
  }

  /// Where a line of the source ends, the help must not: it breaks lines itself.
  @Test(arguments: commands)
  func breaksNoLineWithinAParagraph(_ command: Command) {
    let text = command.discussion.components(separatedBy: "Examples:")[0]
    let paragraphs = text.components(separatedBy: "\n\n").map(\.trimmed).filter { !$0.isEmpty }
    for paragraph in paragraphs { #expect(!paragraph.contains("\n"), "\(paragraph)") }
  }

  @Test func tellsTheFormatsOfItsOwn() {
    for (words, format) in [("receipt show", "escpos"), ("report takings", "html")] {
      let command = Self.commands.first { $0.testDescription == words }
      #expect(command?.help.contains(format + "; default: table") == true, "\(words)")
    }
  }
}

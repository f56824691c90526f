import Commands
import Domain
import Requests
import Testing

/// Codes of gift cards that help and handbook show.
struct GiftCardExampleTests {
  private static var shown: Regex<(Substring, Substring)> {
    /gift-card(?:s|:| show| write-off)\s*([0-9A-Za-z][0-9A-Za-z-]{11,13})/
  }

  @Test func codesInHelpAreCodes() throws {
    let texts = CommandTree.root.verbs.map(\.command.discussion)
    let codes = texts.flatMap { $0.matches(of: Self.shown).map { String($0.output.1) } }
    #expect(codes.count >= 4)
    for code in codes {
      #expect(throws: Never.self, "\(code)") { try GiftCardCode(typed: code) }
    }
  }
}

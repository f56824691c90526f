import Domain
import Reports
import Support
import Testing

/// A cell is the same whether it is plain, and so looked at byte by byte, or not.
struct TextCellPropertyTests {
  private static let letters: [String] = [
    "a", "Z", " ", "~", "é", "ł", "ÿ", "→", "…", "½", "£", "\u{301}", "好", "👩‍👩‍👧", "\u{200D}",
    "\u{1B}", "\n",
    "\u{202E}", "\u{2028}", "–", "\u{AD}", "\u{FE0F}", "❤", "क्", "𝄞",
  ]

  private static func line(_ text: String) -> String {
    let table = Table(
      keys: ["a"], records: [Record(["a": .text(text)])], columns: [.field("a", "a")], empty: "")
    let lines = TextTable(width: nil, hasColour: false).text(table).split(
      separator: "\n", omittingEmptySubsequences: false)
    return String(lines[1])
  }

  @Test(arguments: Seeds.all)
  func isWhatFitsOfItsSafeText(seed: UInt64) throws {
    try Property(
      of: { draws in
        let isPlain = draws.chance(50)
        let letters = isPlain ? Self.letters.prefix(9) : Self.letters[...]
        return draws.list(0...75) { $0.pick(Array(letters)) }.joined()
      },
      failure: { (text: String) in
        let fitted = DisplayText.fitted(DisplayText.safe(text), to: 60)
        let line = Self.line(text)
        return line == fitted ? nil : "\(text.debugDescription): \(line), not \(fitted)"
      }
    ).check(seed: seed, cases: 20)
  }

  /// What comes behind the last letter that is shown may belong to it.
  @Test(arguments: ["a", "é", "…", "\u{301}", "好", "\u{200D}", "½", "\u{FE0F}"], 57...61)
  func isCutBehindWholeLetters(_ letter: String, _ place: Int) {
    for behind in 0...3 {
      let text =
        String(repeating: "x", count: place) + letter + String(repeating: "y", count: behind)
      #expect(Self.line(text) == DisplayText.fitted(DisplayText.safe(text), to: 60), "\(text)")
    }
  }
}

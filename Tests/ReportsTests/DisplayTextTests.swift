import Reports
import Testing

struct DisplayTextTests {
  private static let scalars: [Unicode.Scalar] = (0...0x10FFFF).compactMap(Unicode.Scalar.init)

  /// What is looked at byte by byte is what each scalar is by itself: a wide one in front makes the
  /// text one that is not.
  @Test func aWidthIsTheSameHoweverItIsFound() {
    let wide: Character = "好"
    for scalar in Self.scalars {
      let text = String(wide) + String(Character(scalar))
      guard text.count == 2 else { continue }
      let (alone, behind) = (DisplayText.width(String(scalar)), DisplayText.width(text) - 2)
      if alone != behind { Issue.record("U+\(String(scalar.value, radix: 16)): \(alone)") }
    }
  }

  @Test func aTextIsCutBehindWholeLetters() {
    let cut = [
      "abcd": "abcd", "abcde": "abc…", "abc\u{301}de": "abc\u{301}…", "abcd\u{301}e": "abc…",
      "好好好": "好…", "ab…de": "ab……",
    ]
    for (text, short) in cut { #expect(DisplayText.fitted(text, to: 4) == short) }
  }

  /// What moves the cursor or turns the line around is made visible, and nothing else is changed.
  @Test func whatIsUnsafeIsMadeVisible() {
    let marks: [ClosedRange<UInt32>] = [
      0...0x1F, 0x7F...0x9F, 0x61C...0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069,
      0xFEFF...0xFEFF, 0xFFF9...0xFFFB,
    ]
    for scalar in Self.scalars {
      let isUnsafe = marks.contains { $0.contains(scalar.value) }
      for text in ["\(scalar)", "a\(scalar)b"]
      where (DisplayText.safe(text).unicodeScalars.contains(scalar)) == isUnsafe {
        Issue.record("U+\(String(scalar.value, radix: 16))")
      }
    }
  }
}

import Testing

@testable import Reports

/// A name cannot reorder the page that it stands on.
struct MarkupDirectionTests {
  private static let marks =
    (Array(0x202A...0x202E) + Array(0x2066...0x2069)).compactMap(Unicode.Scalar.init)

  /// How deep in isolates and embeddings the end of a text is; `nil` where it closes what it did
  /// not open.
  private func depth(_ text: String) -> Int? {
    var depth = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x202A, 0x202B, 0x202D, 0x202E, 0x2066...0x2068: depth += 1
      case 0x202C, 0x2069: depth -= 1
      default: break
      }
      if depth < 0 { return nil }
    }
    return depth
  }

  @Test(arguments: marks)
  func aMarkStaysWithinItsName(_ mark: Unicode.Scalar) {
    for name in ["\(mark)evil", "a\(mark)b", "a\(mark)", "\(mark)\(mark)<b>\(mark)"] {
      let markup = Markup.escaped(name)
      #expect(depth(markup) == 0)
      #expect(markup.unicodeScalars.first == "\u{2068}" && markup.unicodeScalars.last == "\u{2069}")
      #expect(markup.unicodeScalars.dropFirst().dropLast().allSatisfy { !Self.marks.contains($0) })
    }
  }

  @Test func lettersFromRightToLeftAreIsolatedAndOthersAreNot() {
    #expect(Markup.escaped("דוד 12") == "\u{2068}דוד 12\u{2069}")
    #expect(Markup.escaped("علي") == "\u{2068}علي\u{2069}")
    #expect(Markup.escaped("\u{200F}x") == "\u{2068}\u{200F}x\u{2069}")
    #expect(Markup.escaped("Jürgen & 千") == "Jürgen &amp; 千")
  }
}

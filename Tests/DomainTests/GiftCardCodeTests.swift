import Domain
import Support
import Testing

/// The codes of gift cards: what is read as one, and which slips are found.
struct GiftCardCodeTests {
  private static let letters = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

  private static func random(_ draws: inout Draws) -> GiftCardCode {
    GiftCardCode(
      drawing: String((1...32).map { _ in draws.pick(Array("0123456789abcdef")) }))
  }

  /// A code with two letters side by side, and nothing but zeros before the check digit.
  private static func code(_ first: Int, _ second: Int, at place: Int) -> [Character] {
    let bits = UInt64(first) << (5 * UInt64(place)) | UInt64(second) << (5 * UInt64(place + 1))
    let text = String(bits & (1 << 55 - 1), radix: 16)
    let id = String(repeating: "0", count: 32 - text.count) + text
    return Array(GiftCardCode(drawing: id).text.filter { $0 != "-" })
  }

  private func slip(_ letters: [Character]) -> GiftCardCodeProblem? {
    do throws(GiftCardCodeProblem) {
      _ = try GiftCardCode(typed: String(letters))
      return nil
    } catch {
      return error
    }
  }

  /// The check digit is linear, so that what holds beside zeros holds everywhere.
  @Test func everyWrongLetterAndEverySwapOfNeighboursIsFound() {
    for place in 0..<11 {
      for first in 0..<32 {
        for second in 0..<32 {
          let code = Self.code(first, second, at: place)
          #expect(slip(code) == nil)
          var swapped = code
          swapped.swapAt(place, place + 1)
          #expect(slip(swapped) == (swapped == code ? nil : .mistyped), "\(code)")
        }
        let code = Self.code(first, 0, at: place)
        for wrong in Self.letters where wrong != code[place] {
          var mistyped = code
          mistyped[place] = wrong
          #expect(slip(mistyped) == .mistyped, "\(code), \(place), \(wrong)")
        }
        for wrong in Self.letters where wrong != code[11] {
          var mistyped = code
          mistyped[11] = wrong
          #expect(slip(mistyped) == .mistyped, "\(code), \(wrong)")
        }
      }
    }
  }

  @Test(arguments: Seeds.all)
  func everySlipInRandomCodesIsFound(seed: UInt64) {
    var draws = Draws(seed: seed)
    for _ in 1...20 {
      let code = Array(Self.random(&draws).text.filter { $0 != "-" })
      #expect(slip(code) == nil)
      for place in code.indices {
        for wrong in Self.letters where wrong != code[place] {
          var mistyped = code
          mistyped[place] = wrong
          #expect(slip(mistyped) == .mistyped)
        }
        guard place > 0, code[place] != code[place - 1] else { continue }
        var swapped = code
        swapped.swapAt(place, place - 1)
        #expect(slip(swapped) == .mistyped)
      }
    }
  }

  /// Without letters that look alike, in groups of four.
  @Test(arguments: Seeds.all)
  func codesAreEasyToReadAndToType(seed: UInt64) throws {
    var draws = Draws(seed: seed)
    for _ in 1...200 {
      let code = Self.random(&draws)
      #expect(code.text.count == 14 && code.text.split(separator: "-").map(\.count) == [4, 4, 4])
      #expect(code.text.allSatisfy { $0 == "-" || Self.letters.contains($0) })
      let typed = [
        code.text, code.text.lowercased(), code.text.replacing("-", with: ""),
        code.text.replacing("-", with: " "), "  \(code.text.lowercased())\t",
        code.text.map(String.init).joined(separator: " "),
        code.text.replacing("0", with: "O").replacing("1", with: "I"),
        code.text.replacing("0", with: "o").replacing("1", with: "l"),
      ]
      for text in typed { #expect(try GiftCardCode(typed: text) == code, "\(text)") }
      #expect(GiftCardCode(content: .text(code.text)) == code)
      #expect(GiftCardCode(content: .text(code.text.lowercased())) == nil)
    }
  }

  @Test func whatIsNoCodeIsRefused() {
    let cases: [(String, GiftCardCodeProblem)] = [
      ("", .length), ("-", .length), ("0000", .length), ("0000-0000-0000-0", .length),
      (String(repeating: "0", count: 1_000_000), .length), ("4F7K_9QXM", .letter("_")),
      ("UUUU-UUUU-UUUU", .letter("U")), ("０000-0000-0000", .letter("０")),
      ("٠000-0000-0000", .letter("٠")), ("é", .letter("é")), ("0\u{202E}0", .letter("\u{202E}")),
      ("0\u{0301}", .letter("\u{0301}")), ("🎁", .letter("🎁")), ("0\u{0}0", .letter("\u{0}")),
      ("0000-0000-0001", .mistyped), ("ß", .letter("ß")), ("ı", .letter("ı")),
      ("\u{212A}", .letter("\u{212A}")), ("0000–0000–0000", .letter("–")),
    ]
    for (text, slip) in cases { #expect(self.slip(Array(text)) == slip, "\(text.prefix(20))") }
  }

  /// Whatever is typed, it is a code that reads back as itself, or none.
  @Test(arguments: Seeds.all)
  func hostileTextsAreNoCodesOrReadBack(seed: UInt64) throws {
    var draws = Draws(seed: seed)
    let signs = Self.letters + Array("oOiIlLuU- \t\n-–_.,:;'\"\\/0０٠é\u{202E}\u{0301}🎁\u{0}")
    for _ in 1...2000 {
      let text = String((0..<draws.int(0...20)).map { _ in draws.pick(signs) })
      guard let code = try? GiftCardCode(typed: text) else { continue }
      #expect(try GiftCardCode(typed: code.text) == code)
    }
  }

  /// Ids that are counted make codes as different as themselves.
  @Test func everyIDHasItsOwnCode() {
    let ids = (0..<5000).map { number in
      let digits = String(number)
      return "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
    }
    #expect(Set(ids.map { GiftCardCode(drawing: $0).text }).count == 5000)
  }

  /// Wherever codes stand among other words, and nothing else is touched.
  @Test(arguments: Seeds.all)
  func codesAreMaskedInTexts(seed: UInt64) throws {
    var draws = Draws(seed: seed)
    let others = [
      "", " ", "{\"reference\":\"", "\"}", ", ", "00000001-0000-4000-8000-000000000000", "1-000042",
      "C-000001", "é", "\n", "2026-03-01T17:00:00Z", "abcd", "ABCD-EFGH-JKMP-", "gift-card:",
    ]
    for _ in 0..<300 {
      let codes = draws.list(0...4) { Self.random(&$0) }
      let between = (0...codes.count).map { _ in draws.list(0...3) { $0.pick(others) } }
      let parts = { (words: [String]) in
        zip(between, words + [""]).map { between, code in
          "|" + between.joined(separator: "|") + "|" + code
        }.joined()
      }
      let typed = codes.map { draws.chance(50) ? $0.text : $0.text.lowercased() }
      #expect(GiftCardCode.masking(parts(typed)) == parts(codes.map(\.masked)))
    }
  }
}

import Support
import Testing

@testable import Reports

/// Which bars a text gets, and that they read as the text.
struct BarcodeTests {
  /// 5901234123457 is drawn in the standard's examples, module by module.
  @Test func aKnownNumberHasItsModules() throws {
    let code = try #require(Barcode("5901234123457", isProduct: true))
    let modules = code.widths.enumerated().map {
      String(repeating: $0.offset.isMultiple(of: 2) ? "1" : "0", count: $0.element)
    }.joined()
    #expect(
      modules == "101" + "000101101001110110011001001101111010011101" + "01010"
        + "110011011011001000010101110010011101000100" + "101")
  }

  @Test(arguments: [
    ("5901234123457", "5901234123457", "5 901234 123457"),
    ("036000291452", "0036000291452", "0 036000 291452"),
    ("0000000000000", "0000000000000", "0 000000 000000"),
    ("9999999999994", "9999999999994", "9 999999 999994"),
  ])
  func aProductsNumberIsEAN13(_ text: String, _ read: String, _ caption: String) throws {
    let code = try #require(Barcode(text, isProduct: true))
    #expect(code.kind == .ean13(read) && code.text == read && code.caption == caption)
    #expect(EAN13Reader.text(code.widths) == read)
    #expect(code.width == 113)
  }

  /// A wrong check digit, another length, other digits.
  @Test(arguments: [
    "5901234123458", "036000291453", "59012341", "590123412345", "５９０１２３４１２３４５７", "C-000001", " ",
    "drop yesterday", "~^>_", "abc DEF 123456",
  ])
  func anythingElseIsCode128OrNothing(_ text: String) throws {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
      #expect(Barcode(text, isProduct: true) == nil)
      return
    }
    let code = try #require(Barcode(text, isProduct: true))
    #expect(code.text == text && code.caption == text)
    #expect(Code128Reader.text(code.widths) == Array(text.utf8))
  }

  @Test(arguments: [
    "", "a\tb", "\u{7}", "\u{7F}", "é", "黒", "🎬", "a\u{202E}b", String(repeating: "a", count: 81),
    String(repeating: "a", count: 200),
  ])
  func whatNoKeyboardTypesHasNone(_ text: String) {
    #expect(Barcode(text, isProduct: true) == nil)
  }

  @Test(arguments: Seeds.all)
  func everyNumberReadsBack(seed: UInt64) throws {
    try Property { draws in
      draws.list(12...12, least: 12) { $0.int(0...9) }
    } failure: { digits in
      let sum = digits.enumerated().map { $0.element * ($0.offset.isMultiple(of: 2) ? 1 : 3) }
        .reduce(0, +)
      let text = digits.map(String.init).joined() + "\((10 - sum % 10) % 10)"
      let read = Barcode(text, isProduct: true).flatMap { EAN13Reader.text($0.widths) }
      return read == text ? nil : "\(text) reads \(read ?? "as nothing")"
    }.check(seed: seed, cases: 150)
  }

  /// A card's number reads as it is, though a product may have it: scanners leave out zeros.
  @Test(arguments: ["5901234123457", "036000291452", "0036000291452"])
  func aCardIsNoProduct(_ text: String) throws {
    let code = try #require(Barcode(text, isProduct: false))
    #expect(code.text == text && Code128Reader.text(code.widths) == Array(text.utf8))
  }

  @Test func barsStandBetweenTheQuietZones() throws {
    for text in ["5901234123457", "C-000001"] {
      let code = try #require(Barcode(text, isProduct: true))
      let bars = code.bars
      #expect(bars.first?.start == code.quietBefore)
      #expect(bars.last.map { $0.start + $0.width } == code.width - code.quietAfter)
      #expect(
        bars.map(\.width) == stride(from: 0, to: code.widths.count, by: 2).map { code.widths[$0] })
    }
  }
}

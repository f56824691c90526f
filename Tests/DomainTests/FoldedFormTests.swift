import Domain
import Foundation
import Testing

/// Texts that are the same but for case, accents, width and what cannot be seen have one key.
struct FoldedFormTests {
  @Test(arguments: [
    ("Ann", "Ａnn"), ("Ann", "ａｎｎ"), ("Ann", "𝓐𝓷𝓷"), ("Ann", "Ⓐⓝⓝ"), ("Ann", "A\u{200B}n\u{AD}n"),
    ("Ann", "\u{202E}Ann\u{202C}"), ("Ann", "A\u{308}nn"), ("Fiona", "ﬁona"),
    ("Henry VIII", "Henry Ⅷ"),
    ("Tel 12", "℡\u{3000}⑫"), ("ガンダム", "ｶﾞﾝﾀﾞﾑ"), ("ガ", "カ\u{3099}"), ("ぱ", "は\u{309A}"),
    ("Ωmega", "ωMEGA"), ("K", "\u{212A}"), ("straße", "STRASSE"), ("ss", "ſs"),
  ])
  func areTheSame(_ one: String, _ other: String) {
    #expect(Folded.key(one) == Folded.key(other))
  }

  @Test(arguments: [("Ann", "Anne"), ("ハ", "パ"), ("ハ", "バ"), ("1", "11"), ("Аnn", "Ann")])
  func areNot(_ one: String, _ other: String) {
    #expect(Folded.key(one) != Folded.key(other))
  }

  /// Every character that Unicode says is another form of ASCII letters and digits.
  @Test func everyFormOfPlainLettersIsOne() {
    var count = 0
    for scalar in (0x80...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init) {
      let plain = String(scalar).precomposedStringWithCompatibilityMapping
      let bare = plain.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars
        .filter { $0.properties.generalCategory != .nonspacingMark }
      guard !bare.isEmpty,
        bare.allSatisfy({ $0.isASCII && $0.properties.isAlphabetic || ("0"..."9").contains($0) })
      else { continue }
      count += 1
      let expected = String(String.UnicodeScalarView(bare))
      if Folded.key(String(scalar)) != expected {
        Issue.record("U+\(String(scalar.value, radix: 16)): \(Folded.key(String(scalar)))")
      }
    }
    #expect(count > 1500)
  }
}

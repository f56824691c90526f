import Domain

/// A text as bars: EAN-13 where it may be the number of a product and is one, and else Code 128.
package struct Barcode: Equatable, Sendable {
  /// What a scanner types.
  package let text: String
  /// What stands beneath the bars.
  package let caption: String
  /// Widths in modules, a bar first, then ground and bars in turn; without the quiet zones.
  package let widths: [Int]
  /// Modules of ground that a scanner needs to the left of the bars.
  package let quietBefore: Int
  /// The same to the right of them.
  package let quietAfter: Int
  package let kind: Kind

  package enum Kind: Equatable, Sendable {
    /// All thirteen digits.
    case ean13(String)
    case code128(Code128)
  }

  /// `nil` for a text that no keyboard types, or that is too long for a scanner.
  ///
  /// - Parameter isProduct: whether it may be the number of a product, of which scanners may leave
  ///   out the 0 in front, or add it.
  package init?(_ text: String, isProduct: Bool) {
    if isProduct, let code = EAN13(text) {
      (self.text, caption) = (code.digits, code.caption)
      (widths, kind) = (code.widths, .ean13(code.digits))
      (quietBefore, quietAfter) = (EAN13.quietBefore, EAN13.quietAfter)
    } else {
      guard text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }), let code = Code128(text)
      else { return nil }
      (self.text, caption) = (text, text)
      (widths, kind) = (code.widths, .code128(code))
      (quietBefore, quietAfter) = (Code128.quietZone, Code128.quietZone)
    }
  }

  /// Modules from the edge of one quiet zone to the edge of the other.
  package var width: Int { quietBefore + widths.reduce(0, +) + quietAfter }

  /// Bars by where they begin, in modules from the edge of the quiet zone, and by their widths.
  package var bars: [(start: Int, width: Int)] {
    var bars: [(start: Int, width: Int)] = []
    var start = quietBefore
    for (place, width) in widths.enumerated() {
      if place.isMultiple(of: 2) { bars.append((start, width)) }
      start += width
    }
    return bars
  }
}

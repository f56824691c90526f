/// Which goods a scan means: by their codes and barcodes, however these are written.
package struct GoodsCodes: Sendable {
  private var goods: [String: Goods] = [:]

  package init(_ all: [Goods]) {
    for one in all {
      for code in [one.code, one.barcode].compactMap(\.self) { goods[Self.key(of: code)] = one }
    }
  }

  package subscript(text: String) -> Goods? { goods[Self.key(of: text)] }

  /// The same for all spellings of a card, a code or a barcode.
  package static func key(of text: String) -> String {
    Series.key(of: ProductCode.key(of: text.trimmed))
  }
}

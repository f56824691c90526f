/// Text as it is searched and sorted by: lower case, without accents, of one width and without what
/// cannot be seen, so that no engine's own collation matters.
package enum Folded {
  /// The folded form of a text. Runs of white space become one space.
  package static func key(_ text: String) -> String {
    // Most names of a program are folded already.
    if text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x80 && !(0x41...0x5A).contains($0) }) {
      return text
    }
    var key: [UInt8] = []
    key.reserveCapacity(text.utf8.count)
    var pendingSpace = false
    for scalar in text.unicodeScalars {
      if isSpace(scalar) {
        pendingSpace = !key.isEmpty
        continue
      }
      if pendingSpace { key.append(UInt8(ascii: " ")) }
      pendingSpace = false
      append(scalar, to: &key)
    }
    return String(decoding: key, as: UTF8.self)
  }

  /// Unicode's tables are asked only where a text is not plain.
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else { return scalar.properties.isWhitespace }
    return scalar == " " || (0x09...0x0D).contains(scalar.value)
  }

  private static func append(_ scalar: Unicode.Scalar, to key: inout [UInt8]) {
    if scalar.isASCII {
      let isUpper = scalar.value >= 0x41 && scalar.value <= 0x5A
      key.append(UInt8(scalar.value) + (isUpper ? 32 : 0))
    } else if isSeen(scalar) {
      for lower in scalar.properties.lowercaseMapping.unicodeScalars where isSeen(lower) {
        key += (plain[lower] ?? CompatibleForms.plain(lower) ?? String(lower)).utf8
      }
    }
  }

  /// Not accents, and not what joins or directs letters; the marks of kana make others of them.
  private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
    if (0x3099...0x309A).contains(scalar.value) { return true }
    let properties = scalar.properties
    return properties.generalCategory != .nonspacingMark
      && !properties.isDefaultIgnorableCodePoint
  }

  /// Latin letters with marks, and what they are without.
  private static let plain: [Unicode.Scalar: String] = {
    let groups = [
      "a": "àáâãäåāăąǎạảấầẩẫậắằẳẵặ", "ae": "æ", "c": "çćĉċč", "d": "ďđð", "e": "èéêëēĕėęěẹẻẽếềểễệ",
      "g": "ĝğġģ", "h": "ĥħ", "i": "ìíîïĩīĭįıǐỉị", "j": "ĵ", "k": "ķ", "l": "ĺļľŀł",
      "n": "ñńņňŉ", "o": "òóôõöøōŏőǒơọỏốồổỗộớờởỡợ", "oe": "œ", "r": "ŕŗř", "s": "śŝşšș",
      "ss": "ß", "t": "ţťŧț", "th": "þ", "u": "ùúûüũūŭůűųǔưụủứừửữự", "w": "ŵ", "y": "ýÿŷỳỵỷỹ",
      "z": "źżž",
    ]
    return groups.reduce(into: [:]) { table, group in
      for scalar in group.value.unicodeScalars { table[scalar] = group.key }
    }
  }()
}

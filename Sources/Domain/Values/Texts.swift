/// A text as a message shows it: in quotes, and not without end.
package func quoted(_ text: String) -> String {
  "\"\(shortened(text))\""
}

/// The beginning of a text that is too long for a message.
package func shortened(_ text: String) -> String {
  text.count > 60 ? text.prefix(60) + "…" : text
}

extension [String] {
  /// `a, b or c`.
  package var joinedByOr: String { joined(lastBy: "or") }

  /// `a, b and c`.
  package var joinedByAnd: String { joined(lastBy: "and") }

  private func joined(lastBy word: String) -> String {
    guard let last, count > 1 else { return joined() }
    return dropLast().joined(separator: ", ") + " \(word) " + last
  }
}

extension Array where Element: Equatable {
  /// Each of them once.
  package var uniqued: [Element] {
    enumerated().filter { !self[..<$0.offset].contains($0.element) }.map(\.element)
  }
}

extension String {
  /// `nil` where there is nothing.
  package var nonEmpty: String? { isEmpty ? nil : self }

  /// As a sentence begins: `late fee` is `Late fee`.
  package var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// What is in kebab case in words: `late-fee` is `late fee`.
  package var spaced: String { split(separator: "-").joined(separator: " ") }

  /// Without white space at both ends.
  package var trimmed: String {
    if Self.isPlain(utf8.first), Self.isPlain(utf8.last) { return self }
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }

  /// Whether there is no white space at an end, which this byte tells without Unicode's tables.
  private static func isPlain(_ end: UInt8?) -> Bool {
    end.map { (0x21...0x7E).contains($0) } == true
  }
}

extension Substring {
  package var trimmed: String { String(self).trimmed }
}

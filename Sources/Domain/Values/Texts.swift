/// A text as a message shows it: in quotes, and not without end.
package func quoted(_ text: String) -> String {
  "\"\(shortened(text))\""
}

/// The beginning of a text that is too long for a message.
func shortened(_ text: String) -> String {
  text.count > 60 ? text.prefix(60) + "…" : text
}

extension String {
  /// `nil` where there is nothing.
  package var nonEmpty: String? { isEmpty ? nil : self }

  /// As a sentence begins: `late fee` is `Late fee`.
  package var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension StringProtocol {
  /// Without white space at both ends.
  package var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}

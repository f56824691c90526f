/// Telephone numbers, which everybody writes otherwise.
package enum Phone {
  /// What may stand between the digits.
  package static let marks = " +-()./"

  /// The digits alone; `nil` of what is no number, or a part of one.
  ///
  /// What is typed to find somebody may have any spaces and dashes, and what cannot be seen.
  package static func digits(_ text: String) -> String? {
    let plain = String(
      Folded.key(text).unicodeScalars.map { scalar in
        let isDash = scalar.properties.generalCategory == .dashPunctuation || scalar == "\u{2212}"
        return isDash ? "-" : Character(scalar)
      })
    guard isNumber(plain) else { return nil }
    return plain.compactMap { $0.wholeNumberValue.map(String.init) }.joined()
  }

  /// Whether a text is nothing but digits and marks, as it is.
  package static func isNumber(_ text: String) -> Bool {
    text.allSatisfy { $0.isWholeNumber || marks.contains($0) }
      && text.contains(where: \.isWholeNumber)
  }
}

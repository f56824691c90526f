/// Telephone numbers, which everybody writes otherwise.
package enum Phone {
  /// What may stand between the digits.
  package static let marks = " +-()./"

  /// The digits alone; `nil` of what is no number, or a part of one.
  package static func digits(_ text: String) -> String? {
    let plain = Folded.key(text)
    guard plain.allSatisfy({ $0.isWholeNumber || marks.contains($0) }) else { return nil }
    let digits = plain.filter(\.isWholeNumber)
    return digits.isEmpty ? nil : digits
  }
}

/// A Z report as it was made at the closing: nothing that happens later changes it.
package struct FrozenReport: Hashable, Sendable {
  package let till: Int
  package let number: Int
  /// JSON on one line, without a line break at its end.
  package let json: String
  /// What people read, with a line break at its end.
  package let text: String

  package init(till: Int, number: Int, json: String, text: String) {
    (self.till, self.number, self.json, self.text) = (till, number, json, text)
  }
}

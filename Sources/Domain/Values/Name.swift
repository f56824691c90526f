/// A name that people write in many ways: compared without case and accents, shown as written.
package struct Name: Hashable, Sendable {
  package let text: String
  /// As ``Folded`` has it.
  package let key: String

  package init(_ text: String) {
    self.text = text
    self.key = Folded.key(text)
  }

  package static func == (a: Name, b: Name) -> Bool { a.key == b.key }

  package func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

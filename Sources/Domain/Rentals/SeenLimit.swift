/// How many movies out to a customer a limit counted before a rental.
package struct SeenLimit: Hashable, Sendable, Listed {
  /// What it asks about a movie: `class new-release`.
  package let counted: String
  package var out: Int

  package init(_ counted: String, out: Int) {
    (self.counted, self.out) = (counted, out)
  }

  package init?(listed text: String) {
    guard let colon = text.lastIndex(of: ":"),
      let out = Int(String(text[text.index(after: colon)...]).trimmed), out >= 0
    else { return nil }
    self.init(String(text[..<colon]), out: out)
  }

  package var listed: String { "\(counted): \(out)" }
}

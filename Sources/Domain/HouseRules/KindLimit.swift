/// A limit that asks about what is rented: it counts what fits that.
extension Setting<Int> {
  /// What it asks about a movie; whom it holds for is asked of the customer.
  var ofMovies: [Condition] {
    conditions.filter { !Condition.Kind.ofVisits.contains($0.kind) }
  }

  /// Whether it counts a movie that is out.
  ///
  /// - Parameter movie: as it was when it was rented.
  func counts(_ movie: Circumstances) -> Bool { ofMovies.allSatisfy { $0.fits(movie) } }

  /// What it counts, as rentals keep it. What parts the names of a list is in none of them.
  var counted: String { String(ofMovies.text.map { $0 == ";" ? "," : $0 }) }
}

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

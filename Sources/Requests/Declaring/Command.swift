/// A command's words, and what its help says of it.
package struct Command: Hashable, Sendable {
  /// Without `rental`.
  package let words: [String]
  /// One sentence.
  package let abstract: String
  /// Paragraphs, and then examples that can be copied.
  package let discussion: String
  /// Whether it is a request of a batch, too.
  package let isBatched: Bool
  /// Whether it cannot be undone, so that no other record is proposed for one that is not there.
  let isFinal: Bool
  /// Whether a PIN might be typed by mistake, which no error may show.
  let isNearPIN: Bool

  /// - Parameter words: with spaces between them, such as `staff add`.
  package init(
    _ words: String, _ abstract: String, isBatched: Bool = false, isFinal: Bool = false,
    isNearPIN: Bool = false, discussion: String
  ) {
    self.words = words.split(separator: " ").map(String.init)
    (self.abstract, self.discussion) = (abstract, discussion)
    (self.isBatched, self.isFinal, self.isNearPIN) = (isBatched, isFinal, isNearPIN)
  }

  /// The word that names it under its parent.
  package var name: String { words.last ?? "rental" }

  /// `rental staff add`, as it is typed.
  package var path: String { (["rental"] + words).joined(separator: " ") }

  /// Whether a request writes nothing.
  var isQuestion: Bool { !isBatched && !isNearPIN }

  /// `staff-add`, as a batch calls it.
  package var verb: String { words.joined(separator: "-") }
}

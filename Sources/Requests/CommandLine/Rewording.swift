import Shop

extension Declared {
  /// The same with another word in place of one that names a record; `nil` where it stands nowhere.
  package func replacing(_ typed: String, with word: String, of kind: RecordKind) -> Self? {
    guard let words = CommandWords(self).replacing(typed, with: word, of: kind) else { return nil }
    var changed = self
    var rewording = Rewording(words: words)
    // A word in place of another is read as that was.
    try? changed.keys(&rewording)
    return changed
  }
}

/// Sets the keys whose words are others.
private struct Rewording: KeyVisitor {
  let words: CommandWords

  mutating func visit<Shape: KeyShape>(
    _ key: Key, _ value: inout Shape.Value, _ shape: Shape
  ) throws {
    let wanted = words.words(of: key.name)
    guard !wanted.isEmpty, wanted != shape.words(value).flatMap({ $0 }) else { return }
    value = try shape.read(wanted)
  }
}

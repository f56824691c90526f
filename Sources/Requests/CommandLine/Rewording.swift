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

extension Declared {
  /// What a key is for, as help has it; `nil` where there is none of that name.
  package func help(of key: String) -> String? {
    var (copy, signature) = (self, Signature())
    try? copy.keys(&signature)
    return signature.entries.first { $0.key.name == key }?.key.help
  }

  /// The same with a word for a key that has none; `nil` where it has one, or there is no such key.
  package func giving(_ word: String, to key: String) -> Self? {
    var (changed, giving) = (self, Giving(name: key, word: word))
    try? changed.keys(&giving)
    return giving.isGiven ? changed : nil
  }
}

/// Sets one key.
private struct Giving: KeyVisitor {
  let name: String
  let word: String
  var isGiven = false

  mutating func visit<Shape: KeyShape>(
    _ key: Key, _ value: inout Shape.Value, _ shape: Shape
  ) throws {
    guard key.name == name, shape.words(value).isEmpty else { return }
    value = try shape.read([word])
    isGiven = true
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

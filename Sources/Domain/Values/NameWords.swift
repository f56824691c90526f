/// Names and titles by some of their words, in any order.
package struct NameWords: Sendable {
  /// What was typed, folded.
  private let words: [String]

  /// `nil` of what has no words, or is longer than anybody types: engines look for no such word.
  package init?(_ text: String) {
    guard text.unicodeScalars.count <= Self.longestText else { return nil }
    words = Self.split(Folded.key(text))
    if words.isEmpty { return nil }
  }

  private static let longestText = 1000

  /// The word that is found in the fewest names, most likely.
  package var longest: String { words.max { $0.utf8.count < $1.utf8.count } ?? "" }

  /// Those that have all the words; where none has, those with words that begin like them.
  package func fitting<Thing>(_ things: [Thing], key: (Thing) -> String) -> [Thing] {
    let known = things.map { (thing: $0, words: Self.split(key($0))) }
    let whole = known.filter { known in words.allSatisfy(known.words.contains) }
    guard whole.isEmpty, words.allSatisfy({ $0.count >= Self.shortestBeginning }) else {
      return whole.map(\.thing)
    }
    return known.filter { known in
      words.allSatisfy { word in known.words.contains { $0.hasPrefix(word) } }
    }.map(\.thing)
  }

  /// Fewer letters begin too many words to mean one.
  private static let shortestBeginning = 3

  private static func split(_ key: String) -> [String] {
    key.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}

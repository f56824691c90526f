/// The nearest of some names to one that was mistyped.
package enum Nearest {
  /// The candidate with the fewest edits, if they are few enough to be a slip; the first of equals.
  package static func name(to typed: String, among candidates: [String]) -> String? {
    let wanted = Array(Folded.key(typed).unicodeScalars)
    guard wanted.count <= 100 else { return nil }
    let allowed = max(1, wanted.count / 3)
    var best: (name: String, edits: Int)?
    for candidate in candidates {
      let other = Array(Folded.key(candidate).unicodeScalars)
      guard abs(other.count - wanted.count) <= allowed else { continue }
      let edits = distance(wanted, other)
      if edits <= allowed, edits < best?.edits ?? .max { best = (candidate, edits) }
    }
    return best?.name
  }

  /// The first candidate that has a word near each of those that were typed.
  package static func byWords(to typed: String, among candidates: [String]) -> String? {
    let wanted = words(Folded.key(typed))
    guard !wanted.isEmpty, wanted.count <= 10, wanted.allSatisfy({ $0.count >= shortestSlip })
    else { return nil }
    return candidates.first { candidate in
      let known = words(Folded.key(candidate))
      return wanted.allSatisfy { word in known.contains { isSlip(word, of: $0) } }
    }
  }

  /// A word that is shorter is near too many others.
  private static let shortestSlip = 4

  private static func words(_ key: String) -> [[Unicode.Scalar]] {
    key.split { !$0.isLetter && !$0.isNumber }.map { Array($0.unicodeScalars) }
  }

  private static func isSlip(_ word: [Unicode.Scalar], of other: [Unicode.Scalar]) -> Bool {
    let allowed = word.count / 4
    return abs(word.count - other.count) <= allowed && distance(word, other) <= allowed
  }

  /// Edits between two words: insertions, deletions, substitutions and swaps of neighbours.
  static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var edits = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          edits = min(edits, beforeLast[j - 1] + 1)
        }
        row.append(edits)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}

/// Everything that is wrong with a text of house rules.
package struct HouseRulesError: Error, Sendable {
  package let problems: [HouseRulesProblem]
}

/// One thing that is wrong: where, what was read, and what could stand there.
package struct HouseRulesProblem: Error, Hashable, Sendable {
  /// From 1.
  package let line: Int
  /// From 1, in Unicode scalars.
  package let column: Int
  /// As it was written; `nil` where the line ends.
  package let read: String?
  package let expected: String
  /// The nearest name that could stand there.
  package let suggestion: String?

  package var message: String {
    let found =
      switch read {
      case nil: "the line ends"
      case let text? where text.unicodeScalars.first == "\"": "the text \(shortened(text)) is read"
      case let word?: "\(quoted(word)) is read"
      }
    let hint = suggestion.map { "; did you mean \"\($0)\"?" } ?? ""
    return "line \(line), column \(column): \(found) where \(expected) should stand\(hint)"
  }
}

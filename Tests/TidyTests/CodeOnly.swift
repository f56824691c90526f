/// Swift or C without comments and without what stands in string literals; code that is
/// interpolated into a string stays.
struct CodeOnly {
  private var output = ""
  private var rest: Substring
  /// What is open, innermost last.
  private var open: [Scope] = []

  private enum Scope: Equatable {
    /// A literal with its closing quotes and the `#` marks around it.
    case literal(quotes: String, marks: String)
    /// Code in a literal, with the parentheses that are open in it.
    case interpolation(depth: Int)
  }

  static func lines(of text: String) -> [String] {
    var reader = CodeOnly(rest: text[...])
    while !reader.rest.isEmpty { reader.step() }
    return reader.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private init(rest: Substring) {
    self.rest = rest
  }

  private mutating func step() {
    if case .literal(let quotes, let marks) = open.last {
      stepInLiteral(quotes, marks)
    } else {
      stepInCode()
    }
  }

  private mutating func stepInLiteral(_ quotes: String, _ marks: String) {
    if rest.hasPrefix("\\" + marks + "(") {
      take(2 + marks.count)
      open.append(.interpolation(depth: 1))
    } else if rest.hasPrefix("\\" + marks) {
      skip(2 + marks.count)
    } else if rest.hasPrefix(quotes + marks) {
      take(quotes.count + marks.count)
      open.removeLast()
    } else {
      skip(1)
    }
  }

  private mutating func stepInCode() {
    if rest.hasPrefix("//") {
      skip(
        rest.firstIndex(of: "\n").map { rest.distance(from: rest.startIndex, to: $0) }
          ?? rest.count)
    } else if rest.hasPrefix("/*") {
      let end = rest.firstRange(of: "*/")?.upperBound ?? rest.endIndex
      skip(rest.distance(from: rest.startIndex, to: end))
    } else if let literal = literalThatBegins() {
      open.append(literal)
    } else {
      count(rest.first)
      take(1)
    }
  }

  /// Keeps track of where an interpolation ends.
  private mutating func count(_ character: Character?) {
    guard case .interpolation(let depth) = open.last else { return }
    open.removeLast()
    switch character {
    case "(": open.append(.interpolation(depth: depth + 1))
    case ")" where depth == 1: break
    case ")": open.append(.interpolation(depth: depth - 1))
    default: open.append(.interpolation(depth: depth))
    }
  }

  private mutating func literalThatBegins() -> Scope? {
    let marks = String(rest.prefix { $0 == "#" })
    let behind = rest.dropFirst(marks.count)
    for quotes in ["\"\"\"", "\""] where behind.hasPrefix(quotes) {
      take(marks.count + quotes.count)
      return .literal(quotes: quotes, marks: marks)
    }
    return nil
  }

  private mutating func take(_ count: Int) {
    output += rest.prefix(count)
    rest = rest.dropFirst(count)
  }

  private mutating func skip(_ count: Int) {
    for character in rest.prefix(count) where character.isNewline { output.append(character) }
    rest = rest.dropFirst(count)
  }
}

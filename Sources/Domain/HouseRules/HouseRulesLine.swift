/// A line of the house rules, cut into words, numbers and marks.
struct HouseRulesLine {
  /// From 1.
  let number: Int
  let tokens: [Token]
  /// The line without comment and with single spaces.
  let source: String
  /// The column after the last token.
  let endColumn: Int

  struct Token {
    let text: String
    let column: Int
    let isQuoted: Bool

    func isWord(_ word: String) -> Bool { !isQuoted && text.lowercased() == word }
  }

  /// The lines of a text that say something. Lines end in LF or CRLF.
  static func lines(of text: String) -> [HouseRulesLine] {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { HouseRulesLine(number: $0.offset + 1, scalars: Array($0.element)) }
      .filter { !$0.tokens.isEmpty }
  }

  private init(number: Int, scalars: [Unicode.Scalar]) {
    var cutter = Cutter(scalars: scalars)
    let tokens = cutter.tokens()
    self.number = number
    self.tokens = tokens
    self.endColumn = cutter.end + 1
    self.source = tokens.reduce(into: "") { source, token in
      let clings = source.isEmpty || [",", ".."].contains(token.text) || source.hasSuffix("..")
      source += (clings ? "" : " ") + (token.isQuoted ? "\"\(token.text)\"" : token.text)
    }
  }

  /// Cuts at white space; `,` and `..` stand for themselves; `#` begins a comment.
  private struct Cutter {
    let scalars: [Unicode.Scalar]
    var place = 0
    /// Just after the last token.
    var end = 0

    mutating func tokens() -> [Token] {
      var tokens: [Token] = []
      while let token = next() {
        tokens.append(token)
        end = place
      }
      return tokens
    }

    private mutating func next() -> Token? {
      while place < scalars.count, scalars[place].properties.isWhitespace { place += 1 }
      guard place < scalars.count, scalars[place] != "#" else { return nil }
      let start = place
      if scalars[place] == "\"" { return quoted(from: start) }
      if isMark(at: place) {
        place += scalars[place] == "," ? 1 : 2
      } else {
        while place < scalars.count, !endsWord(at: place) { place += 1 }
      }
      return token(start..<place, column: start, isQuoted: false)
    }

    private mutating func quoted(from start: Int) -> Token {
      place += 1
      while place < scalars.count, scalars[place] != "\"" { place += 1 }
      defer { place = min(place + 1, scalars.count) }
      return token(start + 1..<place, column: start, isQuoted: true)
    }

    private func endsWord(at place: Int) -> Bool {
      scalars[place].properties.isWhitespace || scalars[place] == "#" || isMark(at: place)
    }

    private func isMark(at place: Int) -> Bool {
      scalars[place] == ","
        || scalars[place] == "." && place + 1 < scalars.count && scalars[place + 1] == "."
    }

    private func token(_ range: Range<Int>, column: Int, isQuoted: Bool) -> Token {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars[range])
      return Token(text: String(view), column: column + 1, isQuoted: isQuoted)
    }
  }
}

/// Takes the tokens of a line one by one, and says what is wrong where one does not fit.
struct TokenReader {
  let line: HouseRulesLine
  private(set) var place = 0

  init(_ line: HouseRulesLine) {
    self.line = line
  }

  var peek: HouseRulesLine.Token? {
    place < line.tokens.count ? line.tokens[place] : nil
  }

  /// What is wrong at the next token.
  func problem(expected: String, suggestion: String? = nil) -> HouseRulesProblem {
    HouseRulesProblem(
      line: line.number, column: peek?.column ?? line.endColumn, read: peek?.text ?? "",
      expected: expected, suggestion: suggestion)
  }

  /// Takes the next token where it can be read as a value.
  mutating func take<Value>(
    _ expected: String, among names: [String] = [], _ read: (String) -> Value?
  ) throws(HouseRulesProblem) -> Value {
    guard let token = peek, let value = read(token.text) else {
      let suggestion = peek.flatMap { Nearest.name(to: $0.text, among: names) }
      throw problem(expected: expected, suggestion: suggestion)
    }
    place += 1
    return value
  }

  /// Takes the given words, or says which is missing.
  mutating func words(_ words: String...) throws(HouseRulesProblem) {
    for word in words {
      _ = try take("\"\(word)\"", among: [word]) { $0.lowercased() == word ? word : nil }
    }
  }

  /// Takes the words if they all stand there.
  mutating func skip(_ words: [String]) -> Bool {
    let next = line.tokens.dropFirst(place).prefix(words.count)
    guard next.count == words.count, zip(next, words).allSatisfy({ $0.isWord($1) }) else {
      return false
    }
    place += words.count
    return true
  }

  mutating func end() throws(HouseRulesProblem) {
    if peek != nil { throw problem(expected: "the end of the line") }
  }
}

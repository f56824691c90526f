/// Takes the tokens of a line one by one, and says what is wrong where one does not fit.
struct TokenReader {
  let line: HouseRulesLine
  private(set) var place: Int
  /// Where the reader stops: at `when`, or at the end of the line.
  private let end: Int
  /// Words that would have fitted, each where it was looked for; `nil` where nobody asks.
  private var missed: [(place: Int, word: String)]?
  /// What the line is noted as, with its conditions; known once its name has been read.
  var origin: WrittenLine?

  /// A reader of the setting and its value.
  ///
  /// - Parameter notesMisses: whether a problem tells the word that nearly stands there.
  init(_ line: HouseRulesLine, notesMisses: Bool = true) {
    self.line = line
    place = 0
    missed = notesMisses ? [] : nil
    end = line.tokens.firstIndex { $0.isWord("when") } ?? line.tokens.count
  }

  init(conditionsOf reader: TokenReader) {
    line = reader.line
    place = min(reader.end + 1, line.tokens.count)
    end = line.tokens.count
    missed = reader.missed == nil ? nil : []
  }

  /// A reader of what stands in the quotes of the next token.
  func phrase() throws(HouseRulesProblem) -> TokenReader? {
    guard let token = peek, token.isQuoted else { return nil }
    let phrase = HouseRulesLine(phrase: token, of: line)
    try phrase.checkQuotes()
    return TokenReader(allOf: phrase)
  }

  private init(allOf line: HouseRulesLine) {
    self.line = line
    place = 0
    end = line.tokens.count
    missed = []
  }

  /// Whether the line says `when`.
  var hasConditions: Bool { end < line.tokens.count }

  var peek: HouseRulesLine.Token? {
    place < end ? line.tokens[place] : nil
  }

  /// The rest as it was written.
  var rest: String { line.text(left) }

  /// The tokens that are left.
  var left: Range<Int> { min(place, end)..<end }

  /// The same up to a comma.
  var restUpToComma: String {
    line.text(
      left.lowerBound..<(left.first { line.tokens[$0].isWord(",") } ?? left.upperBound))
  }

  /// What is wrong at the next token or, where it is how words begin that nearly stand there, at
  /// the one of them that is mistyped.
  func problem(expected: String, suggestion: String? = nil) -> HouseRulesProblem {
    guard suggestion == nil, let (place, word) = slip else {
      return problem(at: place, expected: expected, suggestion: suggestion)
    }
    return problem(
      at: place, expected: place == self.place ? expected : "\"\(word)\"", suggestion: word)
  }

  /// The word that was nearly there, furthest to the right.
  private var slip: (place: Int, word: String)? {
    let missed = missed ?? []
    let places = Set(missed.map(\.place)).filter { $0 >= place && $0 < end }
    for place in places.sorted(by: >) where !line.tokens[place].isQuoted {
      let words = missed.filter { $0.place == place }.map(\.word)
      if let word = Nearest.name(to: line.tokens[place].text, among: words) {
        return (place, word)
      }
    }
    return nil
  }

  private func problem(
    at place: Int, expected: String, suggestion: String?
  ) -> HouseRulesProblem {
    let token = place < line.tokens.count ? line.tokens[place] : nil
    return HouseRulesProblem(
      line: line.number, column: token?.column ?? line.endColumn, read: token?.written,
      expected: expected, suggestion: suggestion)
  }

  /// Takes the next token where it can be read as a value.
  mutating func take<Value>(
    _ expected: @autoclosure () -> String, among names: @autoclosure () -> [String] = [],
    _ read: (String) -> Value?
  ) throws(HouseRulesProblem) -> Value {
    guard let token = peek, let value = read(token.text) else {
      throw problem(expected: expected(), suggestion: nearest(among: names()))
    }
    place += 1
    return value
  }

  /// The same before it read on from a place.
  func again(from place: Int) -> TokenReader {
    var reader = self
    (reader.place, reader.missed) = (place, nil)
    return reader
  }

  /// Passes the next token over.
  mutating func advance() { place = min(place + 1, end) }

  /// Takes a name: a word, or anything in quotes.
  mutating func takeName(
    _ expected: @autoclosure () -> String
  ) throws(HouseRulesProblem) -> Name {
    guard let token = peek, !token.text.trimmed.isEmpty, !token.isJoint else {
      throw problem(expected: expected())
    }
    place += 1
    return Name(token.text)
  }

  /// Takes all that is left as one text: what stands in quotes, or else the words as written.
  mutating func takeText(_ expected: String) throws(HouseRulesProblem) -> String {
    guard let first = peek else { throw problem(expected: expected) }
    let text = first.isQuoted && place + 1 == end ? first.text : rest
    place = end
    return text.trimmed
  }

  /// Takes the given words, or says which is missing.
  mutating func words(_ words: String...) throws(HouseRulesProblem) {
    for word in words {
      _ = try take("\"\(word)\"", among: [word]) { $0.inLowerCase == word ? word : nil }
    }
  }

  /// Takes the words if they all stand there.
  mutating func skip(_ words: String...) -> Bool {
    skip(words)
  }

  mutating func skip(_ words: [String]) -> Bool {
    var fitting = 0
    while fitting < words.count, place + fitting < end,
      line.tokens[place + fitting].isWord(words[fitting])
    {
      fitting += 1
    }
    guard fitting == words.count else {
      // A mark is no word that is mistyped.
      if missed != nil, words[fitting].utf8.count > 1 {
        missed?.append((place + fitting, words[fitting]))
      }
      return false
    }
    place += words.count
    return true
  }

  /// Nothing may be left.
  func end(
    expected: @autoclosure () -> String, among names: @autoclosure () -> [String] = []
  ) throws(HouseRulesProblem) {
    guard place < end else { return }
    throw problem(expected: expected(), suggestion: nearest(among: names()))
  }

  /// The name that the next word may have meant; a text in quotes means itself.
  func nearest(among names: [String]) -> String? {
    guard let token = peek, !token.isQuoted else { return nil }
    return Nearest.name(to: token.text, among: names)
  }

  /// A value with the line that was just read.
  func setting<Value>(_ value: Value) -> Setting<Value> {
    Setting(
      value, origin ?? WrittenLine(number: line.number, setting: "", value: line.text(0..<end)))
  }
}

/// A line of the house rules, cut into words, numbers and marks.
struct HouseRulesLine {
  /// From 1.
  let number: Int
  let tokens: [Token]
  /// The column after the last token.
  let endColumn: Int

  struct Token {
    let text: String
    let column: Int
    let isQuoted: Bool
    /// Whether a closing quote is missing.
    var isCut = false
    /// Whether it is a mark that stands right behind the token before it.
    var clings = false
    /// In lower case; `nil` in quotes, where everything is text.
    private let word: String?

    init(text: String, column: Int, isQuoted: Bool) {
      (self.text, self.column, self.isQuoted) = (text, column, isQuoted)
      word = isQuoted ? nil : text.lowercased()
    }

    /// With its quotes.
    var written: String { isQuoted ? "\"" + text + (isCut ? "" : "\"") : text }

    func isWord(_ word: String) -> Bool { self.word == word }
  }

  /// The lines of a text that say something. Lines end in LF, CRLF or CR.
  static func lines(of text: String) -> [HouseRulesLine] {
    var lines: [[Unicode.Scalar]] = [[]]
    var follows = false
    for scalar in text.unicodeScalars {
      let isSecondHalf = follows && scalar == "\n"
      follows = scalar == "\r"
      if isSecondHalf { continue }
      if scalar == "\n" || scalar == "\r" {
        lines.append([])
      } else {
        lines[lines.count - 1].append(scalar)
      }
    }
    return lines.enumerated().map { HouseRulesLine(number: $0.offset + 1, scalars: $0.element) }
      .filter { !$0.tokens.isEmpty }
  }

  private init(number: Int, scalars: [Unicode.Scalar]) {
    var cutter = Cutter(scalars: scalars)
    let tokens = cutter.tokens()
    self.number = number
    self.tokens = tokens.first?.isWord("example") == true ? tokens.flatMap(\.cutAtColon) : tokens
    self.endColumn = cutter.end + 1
  }

  /// What stands in the quotes of a token; single quotes hold names there.
  init(phrase: Token, of line: HouseRulesLine) {
    var cutter = Cutter(
      scalars: Array(phrase.text.unicodeScalars), quote: "'", comment: nil, before: phrase.column)
    number = line.number
    tokens = cutter.tokens()
    endColumn = phrase.column + 1 + phrase.text.unicodeScalars.count
  }

  /// Some of the tokens as they were written, with single spaces.
  func text(_ places: Range<Int>) -> String {
    tokens[places].reduce(into: "") { text, token in
      let isMark = !token.isQuoted && [",", ".."].contains(token.text) || token.clings
      let clings = text.isEmpty || isMark || text.hasSuffix("..")
      text += (clings ? "" : " ") + token.written
    }
  }

  /// Cuts at white space; `,` and `..` stand for themselves; `#` begins a comment.
  private struct Cutter {
    let scalars: [Unicode.Scalar]
    var quote: Unicode.Scalar = "\""
    var comment: Unicode.Scalar? = "#"
    /// How many columns there are before the first.
    var before = 0
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
      while place < scalars.count, isSpace(at: place) { place += 1 }
      guard place < scalars.count, scalars[place] != comment else { return nil }
      let start = place
      if scalars[place] == quote { return quoted(from: start) }
      if isMark(at: place) {
        place += scalars[place] == "," ? 1 : 2
      } else {
        while place < scalars.count, !endsWord(at: place) { place += 1 }
      }
      return token(start..<place, column: start, isQuoted: false)
    }

    private mutating func quoted(from start: Int) -> Token {
      place += 1
      while place < scalars.count, scalars[place] != quote { place += 1 }
      var token = token(start + 1..<place, column: start, isQuoted: true)
      token.isCut = place == scalars.count
      place = min(place + 1, scalars.count)
      return token
    }

    private func endsWord(at place: Int) -> Bool {
      isSpace(at: place) || scalars[place] == comment || isMark(at: place)
    }

    private func isSpace(at place: Int) -> Bool {
      let scalar = scalars[place]
      return scalar.isASCII
        ? scalar == " " || (9...13).contains(scalar.value) : scalar.properties.isWhitespace
    }

    private func isMark(at place: Int) -> Bool {
      scalars[place] == ","
        || scalars[place] == "." && place + 1 < scalars.count && scalars[place + 1] == "."
    }

    private func token(_ range: Range<Int>, column: Int, isQuoted: Bool) -> Token {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars[range])
      return Token(text: String(view), column: before + column + 1, isQuoted: isQuoted)
    }
  }
}

extension HouseRulesLine.Token {
  /// The token and the colon that stands right behind it, or itself.
  fileprivate var cutAtColon: [HouseRulesLine.Token] {
    guard !isQuoted, text.hasSuffix(":"), text.utf8.count > 1 else { return [self] }
    var colon = HouseRulesLine.Token(
      text: ":", column: column + text.unicodeScalars.count - 1, isQuoted: false)
    colon.clings = true
    return [
      HouseRulesLine.Token(text: String(text.dropLast()), column: column, isQuoted: false), colon,
    ]
  }
}

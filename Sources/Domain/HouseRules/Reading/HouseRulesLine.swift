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
      word = isQuoted ? nil : text.inLowerCase
    }

    /// With its quotes.
    var written: String { isQuoted ? "\"" + text + (isCut ? "" : "\"") : text }

    func isWord(_ word: String) -> Bool { self.word == word }

    /// Whether it is one of the words that stand between others.
    var isJoint: Bool {
      switch word {
      case "when", "and", ",", "..": true
      default: false
      }
    }
  }

  /// The lines of a text that say something. Lines end in LF, CRLF or CR.
  static func lines(of text: String) -> [HouseRulesLine] {
    let scalars = Array(text.unicodeScalars)
    var lines: [HouseRulesLine] = []
    var (number, start) = (0, 0)
    for place in 0...scalars.count {
      let isEnd = place == scalars.count || scalars[place] == "\n" || scalars[place] == "\r"
      guard isEnd else { continue }
      // The second half of CRLF ends no line of its own.
      let isSecondHalf =
        place > 0 && start == place && scalars[place - 1] == "\r"
        && place < scalars.count && scalars[place] == "\n"
      if !isSecondHalf {
        number += 1
        let line = HouseRulesLine(number: number, scalars, start..<place)
        if !line.tokens.isEmpty { lines.append(line) }
      }
      start = place + 1
    }
    return lines
  }

  private init(number: Int, _ scalars: [Unicode.Scalar], _ places: Range<Int>) {
    var cutter = Cutter(scalars, in: places)
    let tokens = cutter.tokens()
    self.number = number
    let hasColons = ["example", "membership"].contains { tokens.first?.isWord($0) == true }
    self.tokens = hasColons ? tokens.flatMap(\.cutAtColon) : tokens
    self.endColumn = cutter.endColumn
  }

  /// A sentence that is no line of a text; names stand in double quotes, or in single ones.
  init(sentence: String) {
    let scalars = Array(sentence.unicodeScalars)
    var cutter = Cutter(scalars, in: scalars.indices, quotes: ["\"", "'"], comment: nil)
    number = 1
    tokens = cutter.tokens()
    endColumn = cutter.endColumn
  }

  /// What stands in the quotes of a token; single quotes hold names there.
  init(phrase: Token, of line: HouseRulesLine) {
    let scalars = Array(phrase.text.unicodeScalars)
    var cutter = Cutter(
      scalars, in: scalars.indices, quotes: ["'"], comment: nil, before: phrase.column)
    number = line.number
    tokens = cutter.tokens()
    endColumn = phrase.column + 1 + phrase.text.unicodeScalars.count
  }

  /// Refuses a text in quotes of which the closing one is missing.
  func checkQuotes() throws(HouseRulesProblem) {
    guard let cut = tokens.first(where: \.isCut) else { return }
    throw HouseRulesProblem(
      line: number, column: cut.column, read: cut.written,
      expected: "a text with its closing quote", suggestion: nil)
  }

  /// Some of the tokens as they were written, with single spaces.
  func text(_ places: Range<Int>) -> String {
    var text = ""
    var isRange = false
    for token in tokens[places] {
      let isMark = !token.isQuoted && (token.isWord(",") || token.isWord("..")) || token.clings
      if !text.isEmpty, !isMark, !isRange { text += " " }
      text += token.written
      isRange = token.written.utf8.elementsEqual("..".utf8)
    }
    return text
  }

  /// Cuts at white space; `,` and `..` stand for themselves; `#` begins a comment.
  private struct Cutter {
    private let scalars: [Unicode.Scalar]
    private let places: Range<Int>
    private let quotes: [Unicode.Scalar]
    private let comment: Unicode.Scalar?
    /// How many columns there are before the first.
    private let before: Int
    private var place: Int
    /// Just after the last token.
    private var end: Int

    init(
      _ scalars: [Unicode.Scalar], in places: Range<Int>, quotes: [Unicode.Scalar] = ["\""],
      comment: Unicode.Scalar? = "#", before: Int = 0
    ) {
      (self.scalars, self.places, self.before) = (scalars, places, before)
      (self.quotes, self.comment) = (quotes, comment)
      (place, end) = (places.lowerBound, places.lowerBound)
    }

    /// The column after the last token.
    var endColumn: Int { end - places.lowerBound + 1 }

    mutating func tokens() -> [Token] {
      var tokens: [Token] = []
      while let token = next() {
        tokens.append(token)
        end = place
      }
      return tokens
    }

    private mutating func next() -> Token? {
      while place < places.upperBound, isSpace(at: place) { place += 1 }
      guard place < places.upperBound, scalars[place] != comment else { return nil }
      let start = place
      if quotes.contains(scalars[place]) { return quoted(from: start) }
      if isMark(at: place) {
        place += scalars[place] == "," ? 1 : 2
      } else {
        while place < places.upperBound, !endsWord(at: place) { place += 1 }
      }
      return token(start..<place, column: start, isQuoted: false)
    }

    private mutating func quoted(from start: Int) -> Token {
      place += 1
      while place < places.upperBound, scalars[place] != scalars[start] { place += 1 }
      var token = token(start + 1..<place, column: start, isQuoted: true)
      token.isCut = place == places.upperBound
      place = min(place + 1, places.upperBound)
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
        || scalars[place] == "." && place + 1 < places.upperBound && scalars[place + 1] == "."
    }

    private func token(_ range: Range<Int>, column: Int, isQuoted: Bool) -> Token {
      Token(
        text: text(range), column: before + column - places.lowerBound + 1, isQuoted: isQuoted)
    }

    private func text(_ range: Range<Int>) -> String {
      guard scalars[range].allSatisfy(\.isASCII) else {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[range])
        return String(view)
      }
      return String(unsafeUninitializedCapacity: range.count) { bytes in
        for (place, scalar) in zip(bytes.indices, scalars[range]) {
          bytes[place] = UInt8(truncatingIfNeeded: scalar.value)
        }
        return range.count
      }
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

extension String {
  /// In lower case; most words of a text are already, and are found to be so quickly.
  var inLowerCase: String {
    utf8.allSatisfy { $0 < 0x80 && !(0x41...0x5A).contains($0) } ? self : lowercased()
  }
}

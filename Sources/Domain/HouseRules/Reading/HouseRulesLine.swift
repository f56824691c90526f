/// A line of the house rules, cut into words, numbers and marks.
struct HouseRulesLine {
  /// From 1.
  let number: Int
  private(set) var tokens: [Token]
  /// The column after the last token.
  let endColumn: Int
  /// `nil` where it is no line of a text.
  fileprivate let place: Place?

  struct Token {
    let text: String
    let column: Int
    let isQuoted: Bool
    /// Whether a closing quote is missing.
    var isCut = false
    /// Whether it is a mark that stands right behind the token before it.
    var clings = false
    /// Whether it stays the same in lower case.
    fileprivate let isLower: Bool

    /// - Parameter isLower: whether the text is known to stay the same in lower case.
    fileprivate init(text: String, column: Int, isQuoted: Bool, isLower: Bool) {
      (self.text, self.column, self.isQuoted, self.isLower) = (text, column, isQuoted, isLower)
    }

    /// With its quotes.
    var written: String { isQuoted ? "\"" + text + (isCut ? "" : "\"") : text }

    /// In quotes everything is text.
    func isWord(_ word: String) -> Bool {
      !isQuoted && (text == word || !isLower && text.lowercased() == word)
    }

    /// Whether it is one of the words that stand between others.
    var isJoint: Bool { isWord("when") || isWord("and") || isWord(",") || isWord("..") }
  }

  /// The lines of a text that say something. Lines end in LF, CRLF or CR.
  static func lines(of text: String) -> [HouseRulesLine] {
    let bytes = Array(text.utf8)
    var lines: [HouseRulesLine] = []
    var (number, start) = (0, 0)
    for place in 0...bytes.count {
      let isEnd = place == bytes.count || bytes[place] == .lineFeed || bytes[place] == .return
      guard isEnd else { continue }
      // The second half of CRLF ends no line of its own.
      let isSecondHalf =
        place > 0 && start == place && bytes[place - 1] == .return
        && place < bytes.count && bytes[place] == .lineFeed
      if !isSecondHalf {
        number += 1
        let line = HouseRulesLine(
          number: number, bytes, in: Place(text: text, bytes: start..<place))
        if !line.tokens.isEmpty { lines.append(line) }
      }
      start = place + 1
    }
    return lines
  }

  /// Where a line stands in its text.
  fileprivate struct Place {
    let text: String
    let bytes: Range<Int>
  }

  fileprivate init(number: Int, _ bytes: [UInt8], in place: Place) {
    var cutter = Cutter(bytes, in: place.bytes)
    let tokens = cutter.tokens()
    self.number = number
    let hasColons = tokens.first.map { $0.isWord("example") || $0.isWord("membership") } ?? false
    self.tokens = hasColons ? tokens.flatMap(\.cutAtColon) : tokens
    (self.place, endColumn) = (place, cutter.endColumn)
  }

  /// A sentence that is no line of a text; names stand in double quotes, or in single ones.
  init(sentence: String) {
    var cutter = Cutter(Array(sentence.utf8), quotes: [.doubleQuote, .singleQuote], comment: nil)
    (number, place) = (1, nil)
    tokens = cutter.tokens()
    endColumn = cutter.endColumn
  }

  /// The same without a comma in front of a word: whoever writes one there means the same.
  func withoutComma(before word: String) -> HouseRulesLine {
    var line = self
    if let place = tokens.firstIndex(where: { $0.isWord(word) }), place > 0,
      tokens[place - 1].isWord(",")
    {
      line.tokens.remove(at: place - 1)
    }
    return line
  }

  /// What stands in the quotes of a token; single quotes hold names there.
  init(phrase: Token, of line: HouseRulesLine) {
    var cutter = Cutter(
      Array(phrase.text.utf8), quotes: [.singleQuote], comment: nil, before: phrase.column)
    (number, place) = (line.number, nil)
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

  /// Some of the tokens, to be written out later; `nil` where it is no line of a text.
  func excerpt(_ tokens: Range<Int>) -> Excerpt? {
    place.map { Excerpt(place: $0, tokens: tokens) }
  }

  /// Some of its tokens, written out only when somebody asks: most never are.
  struct Excerpt: Sendable {
    fileprivate let place: Place
    fileprivate let tokens: Range<Int>

    /// As they were written, with single spaces.
    var text: String {
      guard !tokens.isEmpty else { return "" }
      let bytes = place.text.utf8.dropFirst(place.bytes.lowerBound).prefix(place.bytes.count)
      let line = HouseRulesLine(
        number: 1, Array(bytes), in: Place(text: place.text, bytes: 0..<bytes.count))
      return line.text(tokens)
    }
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
    private let bytes: [UInt8]
    private let places: Range<Int>
    private let quotes: [UInt8]
    private let comment: UInt8?
    private var place: Int
    /// Just after the last token.
    private var end: Int
    /// The column of a place up to which they have been counted.
    private var counted: (place: Int, column: Int)

    /// - Parameters:
    ///   - places: of a line; `nil` for all.
    ///   - before: how many columns there are before the first.
    init(
      _ bytes: [UInt8], in places: Range<Int>? = nil, quotes: [UInt8] = [.doubleQuote],
      comment: UInt8? = .hash, before: Int = 0
    ) {
      (self.bytes, self.places) = (bytes, places ?? bytes.indices)
      (self.quotes, self.comment) = (quotes, comment)
      (place, end) = (self.places.lowerBound, self.places.lowerBound)
      counted = (end, before + 1)
    }

    /// The column after the last token.
    var endColumn: Int {
      mutating get { column(of: end) }
    }

    mutating func tokens() -> [Token] {
      var tokens: [Token] = []
      while let token = next() {
        // Most lines have no more.
        if tokens.isEmpty { tokens.reserveCapacity(12) }
        tokens.append(token)
        end = place
      }
      return tokens
    }

    private mutating func next() -> Token? {
      while place < places.upperBound, let length = space(at: place) { place += length }
      guard place < places.upperBound, bytes[place] != comment else { return nil }
      let start = place
      if quotes.contains(bytes[place]) { return quoted(from: start) }
      var isLower = true
      if isMark(at: place) {
        place += bytes[place] == .comma ? 1 : 2
      } else {
        var end = start
        while end < places.upperBound, !endsWord(at: end) {
          if !bytes[end].staysInLowerCase { isLower = false }
          end += 1
        }
        place = end
      }
      return Token(
        text: text(start..<place), column: column(of: start), isQuoted: false, isLower: isLower)
    }

    private mutating func quoted(from start: Int) -> Token {
      place += 1
      while place < places.upperBound, bytes[place] != bytes[start] { place += 1 }
      var token = Token(
        text: text(start + 1..<place), column: column(of: start), isQuoted: true, isLower: false)
      token.isCut = place == places.upperBound
      place = min(place + 1, places.upperBound)
      return token
    }

    /// In Unicode scalars; places are asked for from left to right.
    private mutating func column(of place: Int) -> Int {
      for byte in bytes[counted.place..<place] where !byte.continuesScalar { counted.column += 1 }
      counted.place = place
      return counted.column
    }

    private func endsWord(at place: Int) -> Bool {
      // No letter or digit ends a word.
      if (UInt8(ascii: "0")..<0x80).contains(bytes[place]) { return false }
      return bytes[place] == comment || isMark(at: place) || space(at: place) != nil
    }

    /// The bytes of the white space that begins there.
    private func space(at place: Int) -> Int? {
      let byte = bytes[place]
      if byte < 0x80 { return byte == .space || (9...13).contains(byte) ? 1 : nil }
      return wideSpace(at: place)
    }

    private func wideSpace(at place: Int) -> Int? {
      guard !bytes[place].continuesScalar else { return nil }
      let next = bytes[(place + 1)..<places.upperBound].firstIndex { !$0.continuesScalar }
      let range = place..<(next ?? places.upperBound)
      let isSpace = text(range).unicodeScalars.allSatisfy(\.properties.isWhitespace)
      return isSpace ? range.count : nil
    }

    private func isMark(at place: Int) -> Bool {
      bytes[place] == .comma
        || bytes[place] == .dot && place + 1 < places.upperBound && bytes[place + 1] == .dot
    }

    private func text(_ range: Range<Int>) -> String {
      String(decoding: bytes[range], as: UTF8.self)
    }
  }
}

extension UInt8 {
  fileprivate static var lineFeed: UInt8 { UInt8(ascii: "\n") }
  fileprivate static var `return`: UInt8 { UInt8(ascii: "\r") }
  fileprivate static var space: UInt8 { UInt8(ascii: " ") }
  fileprivate static var comma: UInt8 { UInt8(ascii: ",") }
  fileprivate static var dot: UInt8 { UInt8(ascii: ".") }
  fileprivate static var hash: UInt8 { UInt8(ascii: "#") }
  fileprivate static var doubleQuote: UInt8 { UInt8(ascii: "\"") }
  fileprivate static var singleQuote: UInt8 { UInt8(ascii: "'") }

  /// Whether it is plain text and no capital.
  fileprivate var staysInLowerCase: Bool { self < 0x80 && !(0x41...0x5A).contains(self) }

  /// Whether it stands in the middle of a scalar of UTF-8.
  fileprivate var continuesScalar: Bool { self & 0xC0 == 0x80 }
}

extension HouseRulesLine.Token {
  /// The token and the colon that stands right behind it, or itself.
  fileprivate var cutAtColon: [HouseRulesLine.Token] {
    guard !isQuoted, text.hasSuffix(":"), text.utf8.count > 1 else { return [self] }
    var colon = HouseRulesLine.Token(
      text: ":", column: column + text.unicodeScalars.count - 1, isQuoted: false, isLower: true)
    colon.clings = true
    let before = HouseRulesLine.Token(
      text: String(text.dropLast()), column: column, isQuoted: false, isLower: isLower)
    return [before, colon]
  }
}

extension String {
  /// In lower case; most words of a text are already, and are found to be so quickly.
  var inLowerCase: String { isInLowerCase ? self : lowercased() }

  /// Whether it is plain text without capitals.
  fileprivate var isInLowerCase: Bool {
    var text = self
    return text.withUTF8 { $0.allSatisfy(\.staysInLowerCase) }
  }
}

/// A line that one text of house rules has otherwise than another.
package struct ChangedLine: Hashable, Sendable {
  /// Its number in the first text; `nil` where that lacks it.
  package let number: Int?
  /// What the first text says.
  package let text: String?
  /// What the other one says in its place.
  package let before: String?
  /// The first text with this line as the other one has it.
  package let without: String
  /// Whether both texts say it, and only its place is another: of two lines that ask for as much,
  /// the later one holds.
  package var isMoved: Bool { text != nil && text == before }

  /// What the lines of two texts differ in, in the order of the first; what it lacks comes last.
  ///
  /// A line stands in the place of one of the same setting with the same conditions or, where there
  /// is none, with the same value. Examples decide nothing, and currency, time zone and the end of
  /// the day are those of the history: they are passed by.
  package static func all(from other: String, to text: String) -> [ChangedLine] {
    var (old, new) = (PlacedLine.all(in: other), PlacedLine.all(in: text))
    var kept: [(old: PlacedLine, new: PlacedLine)] = []
    for line in new {
      guard let same = old.firstIndex(where: { $0.isSame(as: line) }) else { continue }
      kept.append((old.remove(at: same), line))
      new.removeAll { $0.number == line.number }
    }
    var changes = moved(kept, in: text)
    for line in new {
      let place =
        old.firstIndex { $0.setting == line.setting && $0.conditions == line.conditions }
        ?? old.firstIndex { $0.setting == line.setting && $0.value == line.value }
      let before = place.map { old.remove(at: $0).written }
      changes.append(
        ChangedLine(
          number: line.number, text: line.written, before: before,
          without: replaced(line.number, in: text, by: before ?? "")))
    }
    let (all, there) = (PlacedLine.all(in: other), PlacedLine.all(in: text))
    changes.sort { $0.number ?? 0 < $1.number ?? 0 }
    return changes
      + old.map { line in
        // Behind the line that it stood behind, so that it wins and loses as it did.
        let before = all.last { earlier in
          earlier.number < line.number && there.contains { $0.isSame(as: earlier) }
        }
        let place = before.flatMap { before in there.first { $0.isSame(as: before) } }?.number ?? 0
        return ChangedLine(
          number: nil, text: nil, before: line.written,
          without: inserted(line.written, behind: place, in: text))
      }
  }

  /// Lines of both texts that stand elsewhere among those with which they compete.
  private static func moved(
    _ kept: [(old: PlacedLine, new: PlacedLine)], in text: String
  ) -> [ChangedLine] {
    Dictionary(grouping: kept.filter { $0.new.rivals != nil }) { $0.new.rivals ?? "" }
      .values.flatMap { rivals -> [ChangedLine] in
        let inOrder = longestRise(of: rivals.map(\.old.number))
        let staying = rivals.filter { inOrder.contains($0.old.number) }
        return rivals.filter { !inOrder.contains($0.old.number) }.map { line in
          let before = staying.last { $0.old.number < line.old.number }?.new.number
          let place = before ?? (staying.map(\.new.number).min() ?? 1) - 1
          return ChangedLine(
            number: line.new.number, text: line.new.written, before: line.new.written,
            without: moving(line.new.number, behind: place, in: text))
        }
      }
  }

  /// As many of some numbers as rise in the order in which they stand.
  private static func longestRise(of numbers: [Int]) -> Set<Int> {
    var rises: [[Int]] = []
    for number in numbers {
      let before = rises.filter { $0[$0.count - 1] < number }.max { $0.count < $1.count } ?? []
      rises.append(before + [number])
    }
    return Set(rises.max { $0.count < $1.count } ?? [])
  }

  private static func moving(_ number: Int, behind place: Int, in text: String) -> String {
    var lines = self.lines(of: text)
    let line = lines.remove(at: number - 1)
    lines.insert(line, at: place < number ? place : place - 1)
    return lines.joined(separator: "\n")
  }

  private static func inserted(_ line: String, behind number: Int, in text: String) -> String {
    var lines = self.lines(of: text)
    lines.insert(line[...], at: number)
    return lines.joined(separator: "\n")
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
  }

  private static func replaced(_ number: Int, in text: String, by line: String) -> String {
    var lines = self.lines(of: text)
    lines[number - 1] = line[...]
    return lines.joined(separator: "\n")
  }
}

/// A line of a text that can be read, in its parts.
private struct PlacedLine {
  let number: Int
  let written: String
  let setting: String
  let value: [String]
  let conditions: [[String]]

  /// However it is written: with capitals, spaces, quotes and zeros that say nothing.
  func isSame(as other: PlacedLine) -> Bool {
    setting == other.setting && value == other.value && conditions == other.conditions
  }

  /// With which lines it competes, so that their order counts; `nil` where it never does.
  var rivals: String? {
    switch setting {
    case "offer", "package", "closed": nil
    case "refuse", "ask", "notice": "levels"
    default: "\(setting) \(conditions.count)"
    }
  }

  private static let passedBy = [
    HouseRulesGrammar.example.name, "currency", "time zone", "day ends",
  ]

  static func all(in text: String) -> [PlacedLine] {
    HouseRulesLine.lines(of: text).compactMap { line in
      var reader = TokenReader(line)
      guard let setting = try? HouseRulesGrammar.setting(&reader).name,
        !passedBy.contains(setting)
      else { return nil }
      let tokens = reader.left.map { line.tokens[$0] }
      // What is sold has a name, which may be a number.
      let named = ["membership", "package"].contains(setting) ? 1 : 0
      return PlacedLine(
        number: line.number, written: line.text(0..<line.tokens.count), setting: setting,
        value: tokens.prefix(named).map { $0.word(isNumber: false) }
          + tokens.dropFirst(named).map { $0.word(isNumber: true) }.filter { $0 != "," },
        conditions: conditions(TokenReader(conditionsOf: reader), of: line))
    }
  }

  /// In whatever order they stand.
  private static func conditions(_ reader: TokenReader, of line: HouseRulesLine) -> [[String]] {
    let tokens = reader.left.map { line.tokens[$0] }
    return tokens.split { $0.isWord("and") }.map { condition in
      condition.enumerated().map { place, token in
        // Names may be numbers as well.
        let before = place == 0 ? nil : condition[condition.startIndex + place - 1]
        let isNumber = before.map { $0.isWord("over") || $0.isWord("under") } == true
        return token.word(isNumber: isNumber)
      }
    }.sorted { $0.lexicographicallyPrecedes($1) }
  }
}

extension HouseRulesLine.Token {
  /// What it says: quotes matter only where what stands in them would mean something else without.
  ///
  /// - Parameter isNumber: whether zeros say nothing, at its start and behind its point.
  fileprivate func word(isNumber: Bool) -> String {
    let text = text.lowercased()
    if isQuoted { return ["and", "when", ",", "..", "not"].contains(text) ? written : text }
    guard isNumber, text.allSatisfy({ $0.isASCII && $0.isNumber || $0 == "." }) else { return text }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, !parts.contains("") else { return text }
    let whole = parts[0].drop { $0 == "0" }
    var rest = parts.count == 2 ? parts[1] : ""
    while rest.last == "0" { rest.removeLast() }
    return (whole.isEmpty ? "0" : whole) + (rest.isEmpty ? "" : "." + rest)
  }
}

/// What a changed line brings: what a text comes to, less what it would come to without the line.
package struct LineEffect: Hashable, Sendable {
  package let line: ChangedLine
  /// Rentals that it refuses; below 0 where it allows some.
  package let refused: Int
  /// What comes in because of it.
  package let difference: Takings

  /// - Parameters:
  ///   - whole: what the text comes to.
  ///   - without: what it comes to without the line.
  package init(_ line: ChangedLine, of whole: ReplaySummary, without: ReplaySummary) {
    self.line = line
    refused = whole.refused - without.refused
    difference = whole.wouldBe - without.wouldBe
  }
}

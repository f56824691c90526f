/// Reads a template piece by piece.
struct TemplateReader {
  private let text: String
  private var rest: Substring
  private var pieces: [Template.Piece] = []
  /// The sections that are open, with what stands before each.
  private var open: [(place: Place, before: [Template.Piece])] = []

  /// What stands between braces.
  struct Place {
    /// What stands before the name.
    let mark: Character?
    let name: String

    fileprivate var path: [String] {
      name == "." ? [] : name.split(separator: ".").map(String.init)
    }
  }

  /// Where it reads, for what is told of it.
  private var here: String.Index

  init(_ text: String) {
    self.text = text
    (rest, here) = (text[...], text.startIndex)
  }

  func problem(_ sentence: String, _ nearest: String? = nil) -> Template.Problem {
    let line = text[..<here].count { $0.isNewline } + 1
    return Template.Problem(line: line, sentence: sentence, nearest: nearest)
  }

  /// The next place, and what stands before it as it is; `nil` where there is none any more.
  mutating func next() throws(Template.Problem) -> Place? {
    let start = rest.utf8.firstRange(of: "{{".utf8)
    here = start?.lowerBound ?? rest.endIndex
    guard let start else {
      add(rest)
      return nil
    }
    let behind = text[start.upperBound...]
    guard let end = behind.utf8.firstRange(of: (behind.first == "{" ? "}}}" : "}}").utf8) else {
      throw problem("a place is opened with {{ and not closed with }}")
    }
    let place = behind[..<end.lowerBound]
    let mark = place.first.flatMap { "#^/!{&><$=%*".contains($0) ? $0 : nil }
    if let mark, !"#^/!{".contains(mark) { throw problem(Template.Problem.refused(mark)) }
    let range = start.lowerBound..<end.upperBound
    let whole = mark.map { "#^/!".contains($0) } == true ? line(of: range) ?? range : range
    add(rest[..<whole.lowerBound])
    rest = rest[whole.upperBound...]
    return Place(mark: mark, name: (mark == nil ? place : place.dropFirst()).trimmed)
  }

  /// The whole line of a place that has it to itself.
  private func line(of place: Range<String.Index>) -> Range<String.Index>? {
    let before = text[..<place.lowerBound]
    let start = before.lastIndex { $0.isNewline }.map(text.index(after:)) ?? text.startIndex
    let behind = text[place.upperBound...].drop { $0 == " " || $0 == "\t" }
    guard before[start...].allSatisfy({ $0 == " " || $0 == "\t" }), behind.first?.isNewline ?? true
    else { return nil }
    return start..<behind.dropFirst().startIndex
  }

  private mutating func add(_ words: Substring) {
    if !words.isEmpty { pieces.append(.text(String(words))) }
  }

  mutating func take(_ place: Place) throws(Template.Problem) {
    switch place.mark {
    case "!": break
    case "#", "^":
      open.append((place, pieces))
      pieces = []
    case "/":
      guard let (section, before) = open.popLast(), section.name == place.name else {
        throw problem("a section is closed that is not the last one opened")
      }
      pieces = before + [.section(section.path, isInverted: section.mark == "^", pieces)]
    default: pieces.append(.value(place.path, isRaw: place.mark == "{"))
    }
  }

  /// The pieces, once there is no place any more.
  func finish() throws(Template.Problem) -> [Template.Piece] {
    guard open.isEmpty else { throw problem("a section is opened and not closed") }
    return pieces
  }
}

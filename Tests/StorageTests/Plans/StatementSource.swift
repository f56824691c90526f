import Foundation

/// A statement as it is written in the source: its texts, with values and pieces left out.
struct StatementSource {
  /// The file and the function that it stands in: `RentalQueries.lastRented`.
  let name: String
  let pieces: [String]

  /// All in the sources of Storage.
  static let all: [StatementSource] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/Storage").standardized
    let paths = FileManager.default.subpaths(atPath: folder.path) ?? []
    return paths.filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Schema") }.sorted().flatMap {
      path in
      let file = folder.appendingPathComponent(path)
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      return statements(in: text, of: file.deletingPathExtension().lastPathComponent)
    }
  }()

  private static let verbs = ["SELECT", "UPDATE", "DELETE", "WITH"]

  static func isStatement(_ text: String) -> Bool {
    verbs.contains { text == $0 || text.hasPrefix($0 + " ") }
  }

  private static func statements(in text: String, of file: String) -> [StatementSource] {
    var reader = LiteralReader(text)
    var statements: [StatementSource] = []
    while let literal = reader.next() {
      let pieces = literal.pieces.map(flat)
      guard isStatement(pieces[0].trimmingCharacters(in: .whitespaces)) else { continue }
      statements.append(StatementSource(name: "\(file).\(literal.owner)", pieces: pieces))
    }
    return statements
  }

  /// White space is a space.
  static func flat(_ text: String) -> String {
    text.replacing(/\s+/, with: " ")
  }

  /// How many letters of it stand in a statement; `nil` where the statement is another one.
  ///
  /// - Parameter isWhole: whether it has to begin with it; it may stand within the statement
  ///   otherwise.
  func fit(_ statement: String, isWhole: Bool = true) -> Int? {
    var rest = statement[...]
    for (place, piece) in pieces.enumerated() {
      // Where there is nothing between two pieces, their spaces are one.
      let text = piece.trimmingCharacters(in: .whitespaces)
      guard !text.isEmpty else { continue }
      guard let found = rest.range(of: text) else { return nil }
      if isWhole, place == 0, found.lowerBound != rest.startIndex { return nil }
      rest = rest[found.upperBound...]
    }
    return pieces.reduce(0) { $0 + $1.count }
  }
}

/// Reads the texts in a Swift source, each with the declaration that it stands in.
private struct LiteralReader {
  private let lines: [Substring]
  private var place = 0
  private var owner = ""

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  mutating func next() -> (owner: String, pieces: [String])? {
    while place < lines.count {
      let line = lines[place].drop { $0 == " " }
      place += 1
      if let match = line.firstMatch(of: /\b(?:func|init|var|let) ?(\w+)?[^=]*(?:\{|=|\()/),
        line.firstMatch(of: /^(package|private|fileprivate|static|func|mutating|init)/) != nil
      {
        owner = match.output.1.map(String.init) ?? "init"
      }
      if line.hasPrefix("//") { continue }
      if line.hasSuffix("\"\"\"") { return (owner, Self.pieces(of: block())) }
      if let start = line.firstRange(of: /"(SELECT|UPDATE|DELETE|WITH)\s/) {
        return (owner, Self.pieces(of: String(line[line.index(after: start.lowerBound)...]), "\""))
      }
    }
    return nil
  }

  private mutating func block() -> String {
    var text = ""
    while place < lines.count {
      let line = lines[place].drop { $0 == " " }
      place += 1
      if line.hasPrefix("\"\"\"") { break }
      text += line.hasSuffix("\\") ? line.dropLast() : line + "\n"
    }
    return String(text.trimmingPrefix(/\s*/)).trimmingCharacters(in: .newlines)
  }

  /// What stands between the values, up to the end mark.
  private static func pieces(of text: String, _ end: Character? = nil) -> [String] {
    var pieces = [""]
    var depth = 0
    var isEscaped = false
    for character in text {
      if depth > 0 {
        depth += character == "(" ? 1 : character == ")" ? -1 : 0
        if depth == 0 { pieces.append("") }
      } else if isEscaped, character == "(" {
        depth = 1
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == end {
        break
      } else {
        pieces[pieces.count - 1].append(character)
      }
    }
    return pieces
  }
}

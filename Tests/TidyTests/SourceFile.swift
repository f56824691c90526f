import Foundation
import Testing

/// A source file of the package, with and without its comments and the contents of its strings.
struct SourceFile: Sendable, CustomTestStringConvertible {
  /// From the package's folder, such as `Sources/Domain/Values/Day.swift`.
  let path: String
  let lines: [String]
  /// The lines with comments and the contents of string literals blanked.
  let code: [String]

  var testDescription: String { path }

  init(path: String, text: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    code = CodeOnly.lines(of: text)
  }

  /// `Domain` for a file in `Sources/Domain`.
  var module: String {
    let below = path.split(separator: "/").drop { $0 != "Sources" && $0 != "Tests" }
    return below.dropFirst().first.map(String.init) ?? ""
  }

  var imports: [String] {
    code.compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      guard let place = words.firstIndex(of: "import"), place + 1 < words.count else { return nil }
      let isImport = words[..<place].allSatisfy {
        $0.hasPrefix("@") || ["package", "public", "private", "internal"].contains($0)
      }
      guard isImport else { return nil }
      return words[place + 1].split(separator: ".").first.map(String.init)
    }
  }

  /// The lines, as `path:number`, on which a word stands in the code, whole.
  func places(of word: String) -> [String] {
    code.enumerated().filter { Self.holds($0.element, word) }.map { "\(path):\($0.offset + 1)" }
  }

  /// Whether a line holds a word that is not part of a longer one.
  static func holds(_ line: String, _ word: String) -> Bool {
    line.ranges(of: word).contains { range in
      let before = line[..<range.lowerBound].last
      let after = line[range.upperBound...].first
      let endsInLetter = word.last?.isLetter == true
      let beginsWithLetter = word.first?.isLetter == true
      return !(beginsWithLetter && isWordPart(before)) && !(endsInLetter && isWordPart(after))
    }
  }

  private static func isWordPart(_ character: Character?) -> Bool {
    character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
  }
}

extension SourceFile {
  /// The folder of the package.
  static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let sources = files(in: "Sources", endings: ["swift"])
  static let tests = files(in: "Tests", endings: ["swift"])
  static let c = files(in: "Sources", endings: ["c", "h"])

  /// The files of the shop's package and of the one beside it.
  private static func files(in folder: String, endings: Set<String>) -> [SourceFile] {
    ["", "Images/"].flatMap { read($0 + folder, endings: endings) }
  }

  private static func read(_ folder: String, endings: Set<String>) -> [SourceFile] {
    let root = package.appending(path: folder)
    let paths =
      FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return paths.sorted().compactMap { path in
      guard let ending = path.split(separator: ".").last, endings.contains(String(ending)),
        let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8)
      else { return nil }
      return SourceFile(path: folder + "/" + path, text: text)
    }
  }
}

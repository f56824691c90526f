import Testing

/// The shape of files and functions.
struct ShapeTests {
  static let all = SourceFile.sources + SourceFile.tests

  @Test(arguments: all)
  func linesAndFilesAreShort(_ file: SourceFile) {
    let long = file.lines.indices.filter { file.lines[$0].count > 100 }.map { $0 + 1 }
    #expect(long == [], "these lines are longer than 100 columns")
    #expect(file.lines.count <= 401, "the file is longer than 400 lines")
    let ragged = file.lines.indices.filter { file.lines[$0].last?.isWhitespace == true }
    #expect(ragged.map { $0 + 1 } == [], "these lines end in spaces")
    #expect(file.lines.last == "", "the file does not end in a line break")
  }

  @Test(arguments: all)
  func functionsAreShort(_ file: SourceFile) {
    #expect(Functions.longer(than: 60, in: file.code) == [])
  }

  @Test(arguments: all)
  func aFileOpensWithItsImportsAndThenItsType(_ file: SourceFile) {
    let isBlank = file.lines.allSatisfy(\.isEmpty)
    guard !isBlank, !file.path.hasSuffix("/main.swift") else { return }
    let first = file.lines.first { !$0.isEmpty && !Self.isImport($0) } ?? ""
    let openings = [
      "///", "@", "package ", "public ", "private ", "fileprivate ", "final ", "struct ", "enum ",
      "class ", "extension ", "protocol ", "actor ", "indirect ",
    ]
    #expect(openings.contains { first.hasPrefix($0) }, "it opens with: \(first)")
  }

  private static func isImport(_ line: String) -> Bool {
    line.hasPrefix("import ") || line.hasPrefix("@testable import ")
      || line.hasPrefix("package import ") || line.hasPrefix("public import ")
  }

  @Test(arguments: SourceFile.sources)
  func whatOthersSeeIsExplained(_ file: SourceFile) {
    let bare = file.code.indices.filter { place in
      Self.declaresTypeForOthers(file.code[place]) && !Self.isExplained(file, above: place)
    }
    #expect(bare.map { $0 + 1 } == [], "these types have no doc comment")
  }

  /// A type at the top of a file; what is inside of it is explained by it.
  private static func declaresTypeForOthers(_ line: String) -> Bool {
    let words = line.split(separator: " ")
    guard let first = words.first, ["package", "public"].contains(first), !line.hasPrefix(" ")
    else { return false }
    return words.prefix(4).contains {
      ["struct", "enum", "class", "protocol", "actor", "typealias"].contains($0)
    }
  }

  private static func isExplained(_ file: SourceFile, above place: Int) -> Bool {
    let above = file.lines[..<place].last { !$0.hasPrefix("@") }
    return above?.hasPrefix("///") == true
  }
}

/// Finds functions by counting braces.
enum Functions {
  /// The functions whose bodies are longer than so many lines, as `name: lines`.
  static func longer(than limit: Int, in code: [String]) -> [String] {
    lengths(in: code).filter { $0.lines > limit }.map { "\($0.name): \($0.lines)" }
  }

  static func lengths(in code: [String]) -> [(name: String, lines: Int)] {
    var found: [(name: String, lines: Int)] = []
    var open: [(name: String, depth: Int, line: Int)] = []
    var pending: String?
    var depth = 0
    for (number, line) in code.enumerated() {
      if let name = name(in: line) { pending = name }
      for character in line {
        switch character {
        case "{":
          depth += 1
          if let name = pending { open.append((name, depth, number)) }
          pending = nil
        case "}":
          if let last = open.last, last.depth == depth {
            found.append((last.name, number - last.line + 1))
            open.removeLast()
          }
          depth -= 1
        default: break
        }
      }
    }
    return found
  }

  private static func name(in line: String) -> String? {
    let words = line.split(whereSeparator: { " (<?".contains($0) })
    if let place = words.firstIndex(of: "func"), place + 1 < words.count {
      return String(words[place + 1])
    }
    return words.prefix(3).contains("init") && line.contains("init") ? "init" : nil
  }
}

struct FunctionsTests {
  @Test func functionsAreMeasured() {
    let code = CodeOnly.lines(
      of: """
        struct A {
          func short() { print("}}") }
          func long(
            a: Int
          ) {
            // }
            if a > 0 {
            }
          }
          init?(_ b: Int) {
          }
        }
        """)
    let lengths = Functions.lengths(in: code).map { "\($0.name) \($0.lines)" }
    #expect(lengths == ["short 1", "long 5", "init 2"])
    #expect(Functions.longer(than: 4, in: code) == ["long: 5"])
  }

  @Test(arguments: [
    ("let a = 1 // Date()", "let a = 1 "),
    (#"let a = "Date()""#, #"let a = """#),
    (#"let a = "x\(f("y"))z" + b"#, #"let a = "\(f(""))" + b"#),
    (##"let a = #"a"b\#(c)"# + d"##, ##"let a = #"\#(c)"# + d"##),
    (#"let a = "\"" + b"#, #"let a = "" + b"#),
    ("a /* b */ c", "a  c"),
    (#"f("\\") + g"#, #"f("") + g"#),
  ])
  func onlyCodeIsLeft(_ text: String, _ code: String) {
    #expect(CodeOnly.lines(of: text) == [code])
  }

  @Test func linesKeepTheirNumbers() {
    let text = "a\n\"\"\"\nDate()\n\\(b)\n\"\"\"\n/*\n*/c"
    #expect(CodeOnly.lines(of: text) == ["a", "\"\"\"", "", "\\(b)", "\"\"\"", "", "c"])
  }
}

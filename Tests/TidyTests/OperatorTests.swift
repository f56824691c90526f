import Testing

/// Operators that bind equally in Swift and differently elsewhere stand in parentheses: `a | b ^ c`
/// is `(a | b) ^ c`, and reads as `a | (b ^ c)`.
struct OperatorTests {
  @Test(arguments: SourceFile.sources)
  func whatBindsEquallyHasParentheses(_ file: SourceFile) {
    #expect(OperatorMix.places(in: file.code).map { "\(file.path):\($0)" } == [])
  }

  @Test(arguments: [
    "$0 | $1.0 ^ $1.1", "a ^ b | c", "a | b + c", "a - b ^ c", "f(a |b| c, d|e-f)",
    "[a: b ^ c + d]",
    "let x = a\n  | b\n  ^ c", "a | (b + c) ^ d", "a &+ b | c", "(a | b - c)",
    "x = \"\\(a | b ^ c)\"",
  ])
  func aMixIsFound(_ code: String) {
    #expect(!OperatorMix.places(in: CodeOnly.lines(of: code)).isEmpty)
  }

  @Test(arguments: [
    "$0 | ($1.0 ^ $1.1)", "a | b | c", "a ^ b ^ c", "a << 8 | b", "a & b | c & d", "a + b - c",
    "f(a | b, c + d)", "a | b == c + d", "a | -b", "O_RDONLY | O_CLOEXEC", "a | b ? c + d : e ^ f",
    "let x = a | b\nlet y = c ^ d", "x |= a ^ b", "a ^ b..<c + d", "// a | b ^ c", "\"a | b ^ c\"",
    "a | b && c ^ d", "a | b ?? c + d",
  ])
  func whatIsClearIsNot(_ code: String) {
    #expect(OperatorMix.places(in: CodeOnly.lines(of: code)) == [])
  }
}

/// Finds `|` and `^` beside each other, or beside `+` and `-`, in one expression.
struct OperatorMix {
  private static let marks = Set("+-*/%&|^<>=!~?.")
  private static let equals: Set<String> = ["|", "^", "+", "-", "&+", "&-"]

  private let text: [Character]
  private var place = 0
  private var line = 1
  /// The operators of each expression that is open, innermost last.
  private var open: [Set<String>] = [[]]
  private var found: [Int] = []

  /// The lines, from 1, at whose expressions' ends a mix is known.
  static func places(in code: [String]) -> [Int] {
    var mix = OperatorMix(code)
    while mix.place < mix.text.count { mix.step() }
    mix.end()
    return mix.found
  }

  private init(_ code: [String]) {
    text = Array(code.joined(separator: "\n"))
  }

  private mutating func step() {
    let character = text[place]
    switch character {
    case "(", "[", "{":
      open.append([])
    case ")", "]", "}":
      end()
      if open.count > 1 { open.removeLast() }
    case ",", ";", ":": end()
    case "\n":
      if !isContinued { end() }
      line += 1
    case _ where Self.marks.contains(character): return stepOver()
    default: break
    }
    place += 1
  }

  private mutating func stepOver() {
    let start = place
    while place < text.count, Self.marks.contains(text[place]) { place += 1 }
    let name = String(text[start..<place])
    guard name != ".", isBinary(start) else { return }
    if Self.equals.contains(name) {
      open[open.count - 1].insert(name)
    } else if !["*", "/", "%", "&", "&*", "<<", ">>"].contains(name) {
      end()
    }
  }

  /// A binary operator has space on both sides, or on neither.
  private func isBinary(_ start: Int) -> Bool {
    let before = start == 0 || text[start - 1].isWhitespace || "([{,;:".contains(text[start - 1])
    let after = place == text.count || text[place].isWhitespace || ")]},;:".contains(text[place])
    return before == after
  }

  /// Whether the next line begins with an operator, and so belongs to this one.
  private var isContinued: Bool {
    let rest = text[(place + 1)...].drop { $0.isWhitespace }
    return rest.first.map { Self.marks.contains($0) && $0 != "." } ?? false
  }

  private mutating func end() {
    let operators = open[open.count - 1]
    if operators.count > 1, operators.contains("|") || operators.contains("^") {
      found.append(line)
    }
    open[open.count - 1] = []
  }
}

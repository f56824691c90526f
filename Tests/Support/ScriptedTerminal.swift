import Commands

/// A terminal as a transcript names it, after `@terminal`: its columns, or `COLUMNSxLINES`; then
/// how it answers a question, if at all: `plain`, `sixel`, `kitty`, and a cell's pixels, `10x20`.
struct ScriptedTerminal {
  private let columns: Int
  private let lines: Int?
  private let abilities: Set<String>
  private let cell: (width: Int, height: Int)?

  init?(_ words: some Collection<String>) {
    guard let sides = words.first.map(Self.numbers), let columns = sides.first else { return nil }
    let sizes = words.dropFirst().map(Self.numbers).filter { $0.count == 2 }
    self.columns = columns
    lines = sides.dropFirst().first
    cell = sizes.first.map { ($0[0], $0[1]) }
    abilities = Set(words.dropFirst().filter { Self.numbers($0).isEmpty })
    guard abilities.isSubset(of: ["plain", "sixel", "kitty"]), sides.count <= 2 else { return nil }
  }

  private static func numbers(_ word: String) -> [Int] {
    let parts = word.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    return parts.contains(nil) ? [] : parts.compactMap { $0 }
  }

  /// All streams on it; what it is asked is seen in the world.
  func terminal(in world: World) -> Terminal {
    Terminal(
      isInput: true, isOutput: true, isError: true, width: columns, height: lines, cell: nil,
      ask: { [self] question, _ in
        world.see(question)
        return Array(answer(to: question).utf8)
      }, secret: world.secret)
  }

  /// In the order of the questions, as terminals do.
  private func answer(to question: String) -> String {
    guard !abilities.isEmpty else { return "" }
    var answer = ""
    if abilities.contains("kitty"), question.contains("\u{1B}_Gi=31,") {
      answer += "\u{1B}_Gi=31;OK\u{1B}\\"
    }
    if let cell, question.contains("\u{1B}[16t") {
      answer += "\u{1B}[6;\(cell.height);\(cell.width)t"
    }
    if question.contains("\u{1B}[c") {
      answer += abilities.contains("sixel") ? "\u{1B}[?62;4;22c" : "\u{1B}[?62;22c"
    }
    return answer
  }
}

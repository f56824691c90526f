/// A command line as a shell reads it: words with quotes, and where input comes from and output
/// goes.
package struct ShellLine {
  /// Assignments in front of the command.
  private(set) var environment: [String: String] = [:]
  package private(set) var words: [String] = []
  private(set) var input: Input?
  private(set) var output: String?

  enum Input {
    case file(String)
    case text(String)
  }

  /// - Parameter variables: what `$NAME` stands for outside single quotes.
  package init(_ text: String, variables: [String: String] = [:]) {
    var reader = WordReader(text, variables: variables)
    while let word = reader.next() {
      switch word {
      case "<": input = reader.next().map { .file($0) }
      case "<<<": input = reader.next().map { .text($0 + "\n") }
      case ">": output = reader.next()
      default: add(word)
      }
    }
  }

  private mutating func add(_ word: String) {
    if words.isEmpty, let sign = word.firstIndex(of: "="),
      word[..<sign].allSatisfy({ $0.isUppercase || $0 == "_" })
    {
      environment[String(word[..<sign])] = String(word[word.index(after: sign)...])
    } else {
      words.append(word)
    }
  }
}

/// Cuts a line into words: `'…'`, `"…"`, `$'\e…'`, a backslash, and `$NAME`.
private struct WordReader {
  private var rest: Substring
  private let variables: [String: String]

  package init(_ text: String, variables: [String: String] = [:]) {
    rest = text[...]
    self.variables = variables
  }

  mutating func next() -> String? {
    rest = rest.drop { $0 == " " }
    guard !rest.isEmpty else { return nil }
    var word = ""
    while let character = rest.popFirst(), character != " " {
      switch character {
      case "'": word += quoted("'")
      case "\"": word += expanded(doublyQuoted())
      case "$" where rest.first == "'":
        rest.removeFirst()
        word += unescaped(quoted("'"))
      case "$": word += variable()
      case "\\": word += rest.popFirst().map(String.init) ?? ""
      default: word.append(character)
      }
    }
    return word
  }

  /// Up to the quote, and past it.
  private mutating func quoted(_ quote: Character) -> String {
    let end = rest.firstIndex(of: quote) ?? rest.endIndex
    defer { rest = rest[end...].dropFirst() }
    return String(rest[..<end])
  }

  /// Up to the closing double quote, without the backslashes in front of others.
  private mutating func doublyQuoted() -> String {
    var text = ""
    while let character = rest.popFirst(), character != "\"" {
      text.append(character == "\\" && rest.first == "\"" ? rest.removeFirst() : character)
    }
    return text
  }

  private mutating func variable() -> String {
    let name = rest.prefix { $0.isUppercase || $0 == "_" }
    rest = rest.dropFirst(name.count)
    return variables[String(name)] ?? ""
  }

  private func expanded(_ text: String) -> String {
    variables.reduce(text) { $0.replacing("$" + $1.key, with: $1.value) }
  }

  /// `\e`, `\n`, `\r`, `\t` and `\uXXXX`.
  private func unescaped(_ text: String) -> String {
    var rest = text[...]
    var plain = ""
    while let character = rest.popFirst() {
      guard character == "\\", let letter = rest.popFirst() else {
        plain.append(character)
        continue
      }
      switch letter {
      case "e": plain += "\u{1B}"
      case "n": plain += "\n"
      case "r": plain += "\r"
      case "t": plain += "\t"
      case "u":
        let scalar = UInt32(rest.prefix(4), radix: 16).flatMap(Unicode.Scalar.init)
        plain += scalar.map { String(Character($0)) } ?? "?"
        rest = rest.dropFirst(4)
      default: plain.append(letter)
      }
    }
    return plain
  }
}

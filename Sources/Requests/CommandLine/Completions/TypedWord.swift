import Domain
import Reports

/// A word of a shell while somebody types it: it may be quoted, and the quotes may be open still.
package struct TypedWord {
  /// What it says so far.
  package private(set) var text = ""
  /// The quotes that are open.
  private var quotes: Character?

  /// How it stands in the line, quotes and all.
  private var raw = ""

  /// A word that a shell has read already.
  package init(_ text: String) {
    self.text = text
  }

  /// Reads the last word of a line as bash and fish do.
  package init(lastOf line: String) {
    var isEscaped = false
    for character in line {
      if !isEscaped, quotes == nil, character.isWhitespace {
        (text, raw) = ("", "")
        continue
      }
      // `--customer=Ana` is a word of its own behind the equals sign.
      if character == "=", quotes == nil, text.hasPrefix("--"), !raw.contains("=") {
        (text, raw) = ("", "")
        continue
      }
      raw.append(character)
      if isEscaped {
        if quotes == "\"", !"\"\\$`".contains(character) { text.append("\\") }
        text.append(character)
        isEscaped = false
      } else if character == "\\", quotes != "'" {
        isEscaped = true
      } else if let open = quotes {
        if character == open { quotes = nil } else { text.append(character) }
      } else if character == "'" || character == "\"" {
        quotes = character
      } else {
        text.append(character)
      }
    }
  }

  /// A name as it is to be typed in bash in place of the end of the word.
  ///
  /// - Parameters:
  ///   - name: which begins with the text.
  ///   - end: the end of the word that bash takes for all of it; a colon ends a word there.
  /// - Returns: `nil` where it cannot be typed there.
  package func inBash(_ name: String, inPlaceOf end: String) -> String? {
    let lead = raw.hasSuffix(end) ? raw.dropLast(end.count) : ""
    let typed: String
    switch quotes {
    case "'":
      guard !name.contains("'") else { return nil }
      typed = name
    case "\"": typed = Self.escaped(name) { "\"\\$`".contains($0) }
    default:
      typed = Self.escaped(name) { character in
        !(character.isLetter || character.isNumber || "-_./:=@%+,".contains(character))
      }
    }
    guard quotes == nil else { return typed }
    let isLed = typed.lowercased().hasPrefix(lead.lowercased())
    return isLed ? String(typed.dropFirst(lead.count)) : nil
  }

  private static func escaped(_ text: String, _ isSpecial: (Character) -> Bool) -> String {
    text.reduce(into: "") { escaped, character in
      if isSpecial(character) { escaped.append("\\") }
      escaped.append(character)
    }
  }

  /// The names that fit what was typed: those that begin exactly so or else, in any case and with
  /// any accents, those that begin as the first one does. So what a shell puts in place of the word
  /// is never shorter than it.
  package func fitting(_ names: [OfferedName]) -> [OfferedName] {
    let shown = names.filter { DisplayText.safe($0.name) == $0.name }
    let exact = shown.filter { $0.name.hasPrefix(text) }
    guard exact.isEmpty, let first = shown.first else { return exact }
    let beginning = first.name.prefix(text.count)
    return shown.filter { $0.name.hasPrefix(beginning) }
  }
}

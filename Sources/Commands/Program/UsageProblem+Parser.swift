import ArgumentParser
import Domain

/// What the argument parser found wrong, taken out of its sentence.
extension UsageProblem {
  /// - Parameter message: the parser's message, which may go on over several lines.
  init(parserMessage message: String) {
    let lines = message.split(separator: "\n").map(String.init)
    let first = lines.first ?? "The arguments are wrong."
    let choices = lines.dropFirst().map(\.trimmed).filter { $0.hasPrefix("- ") }
      .map { String($0.dropFirst(2)) }
    self = Self.wrongValue(first, choices) ?? Self.simple(first) ?? .other(first)
  }

  /// `The value 'x' is invalid for '--option <option>'`, and then the choices or a sentence.
  private static func wrongValue(_ line: String, _ choices: [String]) -> UsageProblem? {
    let parts = line.cut(at: "' is invalid for '")
    guard parts.count == 2, parts[0].hasPrefix("The value '") else { return nil }
    let end = parts[1].cut(at: "'")
    let rest = end.dropFirst().joined(separator: "'")
    let value = String(parts[0].dropFirst("The value '".count))
    return .wrongValue(value, of: name(end[0]), hint: hint(rest, choices))
  }

  private static func hint(_ rest: String, _ choices: [String]) -> String {
    if !choices.isEmpty { return "it is one of " + choices.joined(separator: ", ") }
    if rest.hasPrefix(": ") { return String(rest.dropFirst(2)) }
    let named = rest.split(separator: "'").enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    return named.isEmpty
      ? "it is a whole number" : "it is one of " + named.joined(separator: ", ")
  }

  private static func simple(_ line: String) -> UsageProblem? {
    let quotes = line.cut(at: "'").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    guard let first = quotes.first else { return nil }
    if line.hasPrefix("Missing expected argument") { return .missing(name(first)) }
    if line.hasPrefix("Missing value for") { return .withoutValue(name(first)) }
    if line.hasPrefix("Unknown option") { return .unknownOption(first, nearest: nil) }
    if line.contains("nexpected argument") { return .surplus(first) }
    if line.contains("had already been set with flag"), quotes.count == 2 {
      return .contradiction(quotes[1], quotes[0])
    }
    return nil
  }

  /// `--customer <customer>` is `--customer`.
  private static func name(_ text: String) -> String {
    text.cut(at: " ").first ?? text
  }
}

extension String {
  /// The pieces between the separators.
  fileprivate func cut(at separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}

extension UsageProblem {
  /// The problem in the words of a request, which has keys instead of options.
  func inARequest(of type: any RequestCommand.Type) -> String {
    switch self {
    case .wrongValue(let value, let option, let hint):
      return "\(Self.key(option)) cannot be \(quoted(value)); \(hint)"
    case .missing(let name), .withoutValue(let name): return "\(Self.key(name)) is required"
    case .surplus(let word): return "\(quoted(word)) belongs to no key"
    case .unknownOption(let option, _):
      let key = Self.key(option)
      let hint =
        Nearest.name(to: key, among: type.requestKeys).map { "; did you mean \(quoted($0))?" } ?? ""
      return "\(quoted(key)) is no key of this request\(hint)"
    case .contradiction(let one, let other):
      return "\(Self.key(one)) and \(Self.key(other)) exclude each other"
    case .flagWithValue(let option, _): return "\(Self.key(option)) is no true or false"
    case .other(let sentence): return sentence
    }
  }

  /// `--replacement-price` is `replacement_price`, and `<customer>` is `customer`.
  fileprivate static func key(_ name: String) -> String {
    name.filter { $0 != "<" && $0 != ">" }.split(separator: "-").joined(separator: "_")
  }
}

extension RequestCommand {
  /// All keys that a request of it can have.
  static var requestKeys: [String] { optionNames.map(UsageProblem.key) + argumentKeys }
}

extension ParsableCommand {
  /// The long names of all options, as the help has them.
  static var optionNames: [String] {
    helpMessage(includeHidden: true).split { !($0.isLetter || $0.isNumber || $0 == "-") }
      .map(String.init).filter { $0.hasPrefix("--") }
  }
}

import ArgumentParser
import Domain

/// The argument parser's errors in the three lines of all others.
enum UsageError {
  /// `nil` where the error is none of the parser's.
  static func report(_ error: any Error, _ arguments: [String]) -> ErrorReport? {
    guard Rental.exitCode(for: error) == .validationFailure else { return nil }
    let found = ArgumentOrder.commandPath(arguments)
    let path = (["rental"] + arguments.prefix(found.words)).joined(separator: " ")
    let verbs = found.command.configuration.subcommands.map { $0.verb }
    let unknown = arguments.dropFirst(found.words).first { !$0.hasPrefix("-") }
    if !verbs.isEmpty, let unknown {
      return wrongVerb(unknown, after: path, among: verbs)
    }
    if let option = unknownOption(arguments, of: found.command) {
      return wrongOption(option.typed, after: path, nearest: option.nearest)
    }
    let lines = Rental.message(for: error).split(separator: "\n")
    let first = lines.first.map(String.init) ?? "the arguments are wrong"
    let isSentence = first.hasSuffix(".") || first.hasSuffix("?")
    return ErrorReport(
      code: "invalid", exit: .usage, message: isSentence ? first : first + ".",
      why: "that is no way to call \(path)", tries: ["\(path) --help"])
  }

  /// The first option that the command does not have. The parser tells of what is missing first,
  /// which is no help where a word was mistyped.
  private static func unknownOption(
    _ arguments: [String], of command: any ParsableCommand.Type
  ) -> (typed: String, nearest: String?)? {
    let help = command.helpMessage(includeHidden: true)
    let known = help.split { !($0.isLetter || $0.isNumber || $0 == "-") }.map(String.init)
      .filter { $0.hasPrefix("--") }
    let typed = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }
      .map { String($0.prefix { $0 != "=" }) }
    guard let unknown = typed.first(where: { !known.contains($0) }) else { return nil }
    return (unknown, Nearest.name(to: unknown, among: known))
  }

  private static func wrongOption(
    _ typed: String, after path: String, nearest: String?
  ) -> ErrorReport {
    ErrorReport(
      code: "invalid", exit: .usage, message: "\(path) has no option \(typed).",
      why: nearest.map { "the nearest that it has is \($0)" } ?? "nothing that it has is like it",
      tries: [nearest.map { "\(path) \($0)" } ?? "\(path) --help"])
  }

  private static func wrongVerb(
    _ typed: String, after path: String, among verbs: [String]
  ) -> ErrorReport {
    let nearest = Nearest.name(to: typed, among: verbs)
    return ErrorReport(
      code: "invalid", exit: .usage, message: "\(quoted(typed)) is no command of \(path).",
      why: "it has \(verbs.joined(separator: ", "))",
      tries: ["\(path) \(nearest ?? "--help")"])
  }
}

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
    let lines = Rental.message(for: error).split(separator: "\n")
    let first = lines.first.map(String.init) ?? "the arguments are wrong"
    let isSentence = first.hasSuffix(".") || first.hasSuffix("?")
    return ErrorReport(
      code: "invalid", exit: .usage, message: isSentence ? first : first + ".",
      why: "that is no way to call \(path)", tries: ["\(path) --help"])
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

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
    if !verbs.isEmpty {
      return wrongVerb(arguments.dropFirst(found.words), after: path, among: verbs)
    }
    if let option = unknownOption(arguments, of: found.command) {
      return wrongOption(option.typed, after: path, nearest: option.nearest)
    }
    var problem = ParserProblem(Rental.message(for: error))
    if case .wrongValue(let value, of: "--format", _) = problem {
      let formats = (found.command as? any Runnable.Type)?.formats ?? OutputFormat.ofEveryAnswer
      problem = .wrongValue(value, of: "--format", hint: OutputFormat.choices(of: formats))
    }
    return report(problem, path)
  }

  /// Refuses a format that other commands have.
  static func checkFormat(of command: any Runnable, _ arguments: [String]) throws {
    let (format, formats) = (command.global.format, type(of: command).formats)
    guard !formats.contains(format) else { return }
    let words = arguments.prefix(ArgumentOrder.commandPath(arguments).words)
    throw report(
      .wrongValue(format.rawValue, of: "--format", hint: OutputFormat.choices(of: formats)),
      (["rental"] + words).joined(separator: " "))
  }

  private static func report(_ problem: ParserProblem, _ path: String) -> ErrorReport {
    let (message, why) = sentences(problem, path)
    return ErrorReport(
      code: "invalid", exit: .usage, message: message.asSentence, why: why,
      tries: ["\(path) --help"])
  }

  private static func sentences(
    _ problem: ParserProblem, _ path: String
  ) -> (message: String, why: String) {
    switch problem {
    case .wrongValue(let value, let option, let hint):
      ("\(option) cannot be \(quoted(value))", hint)
    case .missing(let name): ("\(name) is required", "\(path) needs it")
    case .withoutValue(let option):
      ("\(option) needs a value", "a value that begins with a hyphen is written \(option)=-1")
    case .surplus where path.hasPrefix("rental staff"):
      ("there is a word too many", "a PIN is never typed here, and a name with spaces needs quotes")
    case .surplus(let word):
      ("\(quoted(word)) is not expected here", "text with spaces in it needs quotes")
    case .unknownOption(let option):
      ("\(path) has no option \(option)", "none of its options is similar")
    case .contradiction(let one, let other):
      ("\(one) and \(other) cannot be used together", "choose one of them")
    case .other(let sentence): (sentence, "that is not how \(path) is used")
    }
  }

  /// The first option that the command does not have. The parser names what is missing first, which
  /// is no help if a word was mistyped.
  private static func unknownOption(
    _ arguments: [String], of command: any ParsableCommand.Type
  ) -> (typed: String, nearest: String?)? {
    let known = command.optionNames
    let typed = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }
      .map { String($0.prefix { $0 != "=" }) }
    guard let unknown = typed.first(where: { !known.contains($0) }) else { return nil }
    let longer = known.first { $0.hasPrefix(unknown) }
    return (unknown, longer ?? Nearest.name(to: unknown, among: known))
  }

  private static func wrongOption(
    _ typed: String, after path: String, nearest: String?
  ) -> ErrorReport {
    ErrorReport(
      code: "invalid", exit: .usage, message: "\(path) has no option \(typed).",
      why: nearest.map { "the nearest option is \($0)" } ?? "none of its options is similar",
      tries: [nearest.map { "\(path) \($0)" } ?? "\(path) --help"])
  }

  private static func wrongVerb(
    _ arguments: ArraySlice<String>, after path: String, among verbs: [String]
  ) -> ErrorReport {
    let choices = "its commands are \(verbs.joined(separator: ", "))"
    let rest = ArgumentOrder.withoutGlobalOptions(arguments)
    guard let typed = rest.first else {
      return ErrorReport(
        code: "invalid", exit: .usage, message: "\(path) needs a command.", why: choices,
        tries: ["\(path) --help"])
    }
    guard !typed.hasPrefix("-") else {
      return wrongOption(typed, after: path, nearest: nil)
    }
    let nearest = Nearest.name(to: typed, among: verbs)
    return ErrorReport(
      code: "invalid", exit: .usage, message: "\(quoted(typed)) is not a command of \(path).",
      why: choices, tries: ["\(path) \(nearest ?? "--help")"])
  }
}

extension String {
  /// With a full stop at the end, unless it ends as a sentence already.
  var asSentence: String { hasSuffix(".") || hasSuffix("?") ? self : self + "." }
}

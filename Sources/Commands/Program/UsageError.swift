import ArgumentParser

/// The argument parser's errors in the three lines of all others.
enum UsageError {
  /// `nil` where the error is none of the parser's.
  static func report(_ error: any Error, _ arguments: [String]) -> ErrorReport? {
    guard Rental.exitCode(for: error) == .validationFailure else { return nil }
    let found = ArgumentOrder.commandPath(arguments)
    let path = (["rental"] + arguments.prefix(found.words)).joined(separator: " ")
    return (unknownOption(arguments, of: found.command) ?? problem(error, found)).report(of: path)
  }

  private static func problem(_ error: any Error, _ found: CommandPath) -> UsageProblem {
    let problem = UsageProblem(parserMessage: Rental.message(for: error))
    guard case .wrongValue(let value, of: "--format", _) = problem else { return problem }
    let formats = (found.command as? any Runnable.Type)?.formats ?? OutputFormat.ofEveryAnswer
    return .wrongValue(value, of: "--format", hint: OutputFormat.choices(of: formats))
  }

  /// Refuses a format that other commands have.
  static func checkFormat(of command: any Runnable, _ arguments: [String]) throws {
    let (format, formats) = (command.global.format, type(of: command).formats)
    guard !formats.contains(format) else { return }
    let words = arguments.prefix(ArgumentOrder.commandPath(arguments).words)
    throw UsageProblem.wrongValue(
      format.rawValue, of: "--format", hint: OutputFormat.choices(of: formats)
    ).report(of: (["rental"] + words).joined(separator: " "))
  }

  /// The first option that the command does not have. The parser names what is missing first, which
  /// is no help if a word was mistyped.
  private static func unknownOption(
    _ arguments: [String], of command: any ParsableCommand.Type
  ) -> UsageProblem? {
    let known = command.optionNames
    let typed = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }
      .map { String($0.prefix { $0 != "=" }) }
    guard let unknown = typed.first(where: { !known.contains($0) }) else { return nil }
    return .unknownOption(unknown, nearest: UsageProblem.nearest(to: unknown, among: known))
  }
}

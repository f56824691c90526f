import ArgumentParser
import Domain
import Reports

/// The program from its arguments to its exit code.
package enum RentalProgram {
  /// - Parameter bytes: the arguments without the program's own name.
  package static func run(bytes: [[UInt8]], in context: Context) -> Int32 {
    let arguments = bytes.compactMap { String(validating: $0, as: UTF8.self) }
    guard arguments.count == bytes.count else {
      return end(
        ErrorReport(
          code: "invalid", exit: .usage, message: "an argument is not in UTF-8.",
          why: "names are kept as text, and that is none", tries: ["a terminal that speaks UTF-8"]),
        arguments, context)
    }
    return run(arguments, in: context)
  }

  /// - Parameter arguments: without the program's own name.
  package static func run(_ arguments: [String], in context: Context) -> Int32 {
    let arguments = ArgumentOrder.filesTogether(
      ArgumentOrder.paymentsTogether(ArgumentOrder.globalOptionsLast(arguments)))
    do {
      var command = try parse(arguments)
      guard let runnable = command as? any Runnable else {
        // What is left is a request for help, which the parser throws.
        try command.run()
        return ExitStatus.done.rawValue
      }
      try UsageError.checkFormat(of: runnable, arguments)
      let session = Session(context, runnable.global)
      return try session.proving { try runnable.run(in: session) }.rawValue
    } catch {
      return end(error, arguments, context)
    }
  }

  /// Goes to the command that the first words name, which saves the parser the way from the root.
  /// Whatever is wrong is told from the root, where usage has all its words.
  private static func parse(_ arguments: [String]) throws -> any ParsableCommand {
    let path = ArgumentOrder.commandPath(arguments)
    if path.command.configuration.subcommands.isEmpty,
      let command = try? path.command.parseAsRoot(Array(arguments.dropFirst(path.words))),
      command is any Runnable
    {
      return command
    }
    return try Rental.parseAsRoot(arguments)
  }

  private static func end(
    _ error: any Error, _ arguments: [String], _ context: Context
  ) -> Int32 {
    var report = UsageError.report(error, arguments) ?? ErrorReport(error)
    if Rental.exitCode(for: error) == .success {
      do {
        try context.streams.write(Rental.fullMessage(for: error).trimmed + "\n")
        return ExitStatus.done.rawValue
      } catch {
        report = ErrorReport(error)
      }
    }
    let isJSON = ArgumentOrder.asksForJSON(arguments)
    context.streams.say(isJSON ? JSONWriter.line(report.record) + "\n" : report.text)
    return report.exit.rawValue
  }
}

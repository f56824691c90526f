import ArgumentParser
import Domain

/// Commands that the argument parser reads, until they are requests.
enum ParsedProgram {
  /// - Parameter arguments: the words of a command, and what stands behind them.
  static func run(_ arguments: [String], in context: Context) throws -> ExitStatus {
    do {
      var command = try parse(arguments)
      guard let runnable = command as? any Runnable else {
        // What is left is a request for help, which the parser throws.
        try command.run()
        return .done
      }
      try UsageError.checkFormat(of: runnable, arguments)
      let session = Session(context, runnable.global.call)
      return try session.proving { try runnable.run(in: session) }
    } catch {
      guard Rental.exitCode(for: error) == .success else {
        throw UsageError.report(error, arguments) ?? error
      }
      return try RentalProgram.tell(Rental.fullMessage(for: error), context)
    }
  }

  /// Goes to the command that the first words name, which saves the parser the way from the root.
  /// Whatever is wrong is told from the root, where usage has all its words.
  private static func parse(_ arguments: [String]) throws -> any ParsableCommand {
    let path = ArgumentOrder.commandPath(arguments)
    if let command = try? path.command.parseAsRoot(Array(arguments.dropFirst(path.words))),
      command is any Runnable
    {
      return command
    }
    return try Rental.parseAsRoot(arguments)
  }

  static func help(of command: Command, width: Int?) -> String {
    Rental.helpMessage(for: ArgumentOrder.commandPath(command.words).command, columns: width)
  }
}

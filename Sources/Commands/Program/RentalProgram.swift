import ArgumentParser
import Domain
import Reports

/// The program from its arguments to its exit code.
package enum RentalProgram {
  /// - Parameter arguments: without the program's own name.
  package static func run(_ arguments: [String], in context: Context) -> Int32 {
    let arguments = ArgumentOrder.globalOptionsLast(arguments)
    do {
      var command = try Rental.parseAsRoot(arguments)
      guard let runnable = command as? any Runnable else {
        // What is left is a request for help, which the parser throws.
        try command.run()
        return ExitStatus.done.rawValue
      }
      return try runnable.run(in: Session(context, runnable.global)).rawValue
    } catch {
      return end(error, arguments, context)
    }
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

import ArgumentParser
import Shop

/// A command of the program: parsed first, then run in a session.
package protocol Runnable: ParsableCommand {
  var global: GlobalOptions { get }
  /// The formats that it can be asked for.
  static var formats: [OutputFormat] { get }

  /// Does the work and writes the answer; how it ended.
  func run(in session: Session) throws -> ExitStatus
}

extension Runnable {
  package static var formats: [OutputFormat] { OutputFormat.ofEveryAnswer }
}

/// A command whose whole answer is one value, which is written in the format that was asked for.
package protocol AnsweringCommand: Runnable {
  /// The command that shows whether it was saved, where nobody knows; `nil` for the audit trail.
  var look: String? { get }

  func answer(in session: Session) throws -> Answer
}

extension AnsweringCommand {
  package var look: String? { nil }

  package func run(in session: Session) throws -> ExitStatus {
    try session.write(look: look) { try answer(in: session) }
  }
}

extension Session {
  /// Writes an answer in the format that was asked for.
  ///
  /// - Parameter look: the command that shows whether it was saved, where nobody knows.
  func write(look: String?, _ ask: () throws -> Answer) throws -> ExitStatus {
    let answer: Answer
    do {
      answer = try ask()
    } catch DatabaseError.unsettled(let reason) {
      throw ErrorReport.unsettled(reason, look: look)
    }
    let page = options.format == .html ? try answer.page?() : nil
    try context.streams.write(page ?? AnswerWriter(self).text(answer))
    if let reason = takeDiskError() { throw ErrorReport.saved(answer.record, despite: reason) }
    return answer.status
  }
}

/// A command that writes to the shop, and so exists as a request of a batch too.
package protocol RequestCommand: AnsweringCommand {
  /// The keys of a request that stand for the arguments without a name, in their order.
  static var argumentKeys: [String] { get }
  /// The keys that are fields of a record: an empty value clears them.
  static var fieldKeys: [String] { get }
}

extension RequestCommand {
  package static var fieldKeys: [String] { [] }
}

extension CommandConfiguration {
  /// A command that does something, as opposed to one that only has others.
  ///
  /// It is never the root, and says so: then the parser need not look whether it is asked for the
  /// shell's completions, which costs as much as parsing.
  static func verb(_ name: String, abstract: String, discussion: String) -> CommandConfiguration {
    CommandConfiguration(
      commandName: name, _superCommandName: "rental", abstract: abstract, discussion: discussion)
  }
}

import Requests
import Shop

/// A command that works with files and terminals, so that only this program can do it.
package protocol Errand: Declared {
  func run(in session: Session) throws -> ExitStatus
}

/// One whose whole answer is a value. A batch may ask for it, if its ``Command`` says so.
package protocol AnsweringErrand: Errand {
  /// The command that shows whether it was saved, where nobody knows; `nil` for the audit trail.
  var look: String? { get }

  func answer(in session: Session) throws -> Answer
}

extension AnsweringErrand {
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
    let text = page ?? AnswerWriter(self).text(answer)
    if !paged(text) { try context.streams.write(text) }
    if let reason = takeDiskError() { throw ErrorReport.saved(answer.record, despite: reason) }
    return answer.status
  }

  /// Shows what is longer than the terminal with the pager that the environment names, as git does.
  ///
  /// - Returns: whether it was shown.
  private func paged(_ text: String) -> Bool {
    guard options.format == .table, context.terminal.isOutput, context.terminal.isInput,
      let height = context.terminal.height,
      let pager = context.environment("RENTAL_PAGER")?.nonEmpty
        ?? context.environment("PAGER")?.nonEmpty,
      pager != "cat", text.utf8.count(where: { $0 == UInt8(ascii: "\n") }) >= height
    else { return false }
    return context.page(text, pager)
  }
}

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
    try context.streams.write(page ?? AnswerWriter(self).text(answer))
    if let reason = takeDiskError() { throw ErrorReport.saved(answer.record, despite: reason) }
    return answer.status
  }
}

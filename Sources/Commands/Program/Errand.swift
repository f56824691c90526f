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

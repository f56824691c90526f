import Reports
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
    if options.format == .escpos { try checkIsForPrinter(["> /dev/usb/lp0", "> FILE"]) }
    var answer: Answer
    do {
      answer = try ask()
    } catch DatabaseError.unsettled(let reason) {
      throw ErrorReport.unsettled(reason, look: look)
    }
    if let rest = takeCardRest() { answer.tell(rest) }
    if let list = answer.list {
      try show(list)
      return answer.status
    }
    if options.format == .escpos, let paper = answer.paper {
      try context.streams.send(EscPos.bytes(paper, font: printerFont(for: paper)))
      return answer.status
    }
    let page = options.format == .html ? try answer.page?() : nil
    try show(page ?? AnswerWriter(self).text(answer))
    if let reason = takeDiskError() { throw ErrorReport.saved(answer.record, despite: reason) }
    return answer.status
  }

  /// Writes an answer, for people by the pager that the environment names.
  func show(_ text: String) throws {
    guard options.format == .table else { return try context.streams.write(text) }
    try context.show(text)
  }
}

extension Context {
  /// Writes a text for people. What is longer than the terminal is shown with the pager that the
  /// environment names, as git does.
  func show(_ text: String) throws {
    if let pager = pager(for: text), page(text, pager) { return }
    try streams.write(text)
  }

  /// What shows a text that is longer than the terminal; `nil` where it fits, or nobody reads it.
  func pager(for text: String) -> String? {
    guard terminal.isOutput, terminal.isInput, let height = terminal.height,
      let pager = environment("RENTAL_PAGER")?.nonEmpty ?? environment("PAGER")?.nonEmpty,
      pager != "cat", text.utf8.count(where: { $0 == UInt8(ascii: "\n") }) >= height
    else { return nil }
    return pager
  }
}

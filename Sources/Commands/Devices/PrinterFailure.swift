import Files
import Requests

/// Why a receipt printer has not taken something.
struct PrinterFailure: Error, Hashable {
  /// A sentence without a full stop.
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }

  /// What the system says.
  static func system(_ code: Int32) -> PrinterFailure {
    PrinterFailure(FileError(code: code).reason)
  }

  /// It has begun, and goes no further.
  static func late(_ deadline: Deadline) -> PrinterFailure {
    PrinterFailure("it takes no more within \(deadline.seconds) s")
  }

  /// - Parameter message: what was not done, with a full stop.
  func report(_ message: String, _ tries: [String]) -> ErrorReport {
    ErrorReport(code: "io", exit: .io, message: message, why: reason, tries: tries)
  }
}

/// Hands messages to a mail command, and finds out what has become of them.
package struct Courier: Sendable {
  /// Runs a command whose standard input is a spooled message, for so many seconds at most.
  package var deliver: @Sendable (SpoolFile, _ command: String, _ seconds: Int) -> DeliveryEnd
  /// What has become of a message that another process was delivering. One that is still at work
  /// is waited for, for so many seconds at most.
  package var recover: @Sendable (SpoolFile, _ seconds: Int) -> DeliveryEnd

  package init(
    deliver: @escaping @Sendable (SpoolFile, _ command: String, _ seconds: Int) -> DeliveryEnd,
    recover: @escaping @Sendable (SpoolFile, _ seconds: Int) -> DeliveryEnd
  ) {
    (self.deliver, self.recover) = (deliver, recover)
  }
}

/// A message that waits in a file, whose name tells how far it has come.
package struct SpoolFile: Sendable {
  /// The folder, without a slash at its end.
  package let folder: String
  /// The name without its ending.
  package let name: String

  package var stem: String { folder + "/" + name }
  /// Nobody has begun to deliver it.
  package var waiting: String { stem + ".eml" }
  /// The command has been started with it.
  package var running: String { stem + ".run" }
  package var sent: String { stem + ".sent" }
  package var failed: String { stem + ".failed" }
  /// What the command says on standard error.
  package var errors: String { stem + ".err" }
}

/// How a delivery ended; sentences are those of the problem, without a full stop.
package enum DeliveryEnd: Hashable, Sendable {
  /// The command took the message.
  case sent
  /// The command says that it did not.
  case failed(String)
  /// There is no such command, and nothing was attempted.
  case missing(String)
  /// The command was not started.
  case notBegun(String)
  /// It was stopped before it had read the whole message, and so cannot have sent it.
  case unread(String)
  /// It was stopped, and may have sent the message.
  case unsure(String)
  /// Another process is still at it.
  case atWork
}

import Covers
import Domain
import Shop

/// The one door through which time, ids, files and terminals enter.
package struct Context: Sendable {
  package var now: @Sendable () -> Instant
  /// A clock that only runs forwards, for progress.
  package var milliseconds: @Sendable () -> Int
  /// A random UUID in lower case.
  package var newID: @Sendable () -> String
  /// The time zone of a name, or `nil` where there is none.
  package var zone: @Sendable (String) -> Zone?
  /// A variable of the environment.
  package var environment: @Sendable (String) -> String?
  package var loginName: @Sendable () -> String
  /// How much work a PIN is.
  package var pinRounds: Int
  /// Where pictures that may be anything are decoded.
  package var decoding: Decoding
  /// Where messages to customers are handed over.
  package var courier: Courier
  package var shops: Shops
  package var streams: Streams
  package var terminal: Terminal
  /// Has somebody edit a file by a command of theirs; how that ended, 127 where there is none.
  package var edit: @Sendable (_ path: String, _ editor: String) -> Int32 = { _, _ in 127 }
  /// Keeps others from asking a device, by the path of its lock; waits for so many seconds
  /// where another has it.
  package var lockDevice: @Sendable (String, Int) throws(DeviceIsBusy) -> any DeviceLock = {
    (_, _) throws(DeviceIsBusy) in NoDeviceLock()
  }
  /// Waits for so many milliseconds.
  package var pause: @Sendable (Int) -> Void = { _ in }
  /// Runs the command that asks a device.
  package var askDevice: @Sendable (DeviceErrand) -> DeviceErrand.End = { _ in
    .failed("there is none")
  }
  /// The terminal as a screen; `nil` where there is none.
  package var console: Console?
  /// Waits a little between two steps of a long work, for as long as others wait at most before
  /// they look again whether the shop is free.
  package var rest: @Sendable () -> Void = {}
  /// Shows a text with a pager; whether there is one.
  package var page: @Sendable (_ text: String, _ pager: String) -> Bool = { _, _ in false }

  package init(
    now: @escaping @Sendable () -> Instant, milliseconds: @escaping @Sendable () -> Int,
    newID: @escaping @Sendable () -> String, zone: @escaping @Sendable (String) -> Zone?,
    environment: @escaping @Sendable (String) -> String?,
    loginName: @escaping @Sendable () -> String, pinRounds: Int = Shop.pinRounds,
    decoding: Decoding, courier: Courier, shops: Shops, streams: Streams, terminal: Terminal
  ) {
    self.now = now
    self.milliseconds = milliseconds
    self.newID = newID
    self.zone = zone
    self.environment = environment
    self.loginName = loginName
    self.pinRounds = pinRounds
    self.decoding = decoding
    self.courier = courier
    self.shops = shops
    self.streams = streams
    self.terminal = terminal
  }
}

extension Context {
  /// Whether a terminal may be written to in colour.
  var isColoured: Bool {
    environment("NO_COLOR")?.nonEmpty == nil && environment("TERM") != "dumb"
  }

  /// A path for a file or a folder that is soon removed.
  func temporaryFile(_ name: String) -> String {
    (environment("TMPDIR")?.nonEmpty ?? "/tmp") + "/" + name
  }
}

/// Standard input, output and error.
package struct Streams: Sendable {
  /// Writes data; throws ``StreamError`` where nobody takes it.
  package var write: @Sendable (String) throws -> Void
  /// Writes data that need not be text, as ``write`` does.
  package var send: @Sendable ([UInt8]) throws -> Void
  /// Writes what is said besides: errors, notices, progress.
  package var say: @Sendable (String) -> Void
  /// The next line of standard input without its end, or `nil` after the last.
  package var readLine: @Sendable () throws -> [UInt8]?

  package init(
    write: @escaping @Sendable (String) throws -> Void,
    send: @escaping @Sendable ([UInt8]) throws -> Void, say: @escaping @Sendable (String) -> Void,
    readLine: @escaping @Sendable () throws -> [UInt8]?
  ) {
    (self.write, self.send, self.say, self.readLine) = (write, send, say, readLine)
  }
}

/// Standard output cannot be written.
package struct StreamError: Error, Sendable {
  package let reason: String

  package init(reason: String) {
    self.reason = reason
  }
}

/// Which of the streams are a terminal, and what it can do.
package struct Terminal: Sendable {
  package var isInput: Bool
  package var isOutput: Bool
  package var isError: Bool
  /// Columns, where the output is a terminal.
  package var width: Int?
  /// Lines, where the output is a terminal that tells.
  package var height: Int?
  /// A cell's pixels, where the system knows them.
  package var cell: Size?
  /// Puts a question to the terminal and reads what it answers until that is complete; nothing
  /// where that takes longer than a moment, or it cannot be asked.
  package var ask: @Sendable (_ question: String, _ isComplete: ([UInt8]) -> Bool) -> [UInt8]

  /// Asks a person for a line and does not show what is typed; `nil` where nobody answers.
  package var secret: @Sendable (_ prompt: String) -> [UInt8]?

  package init(
    isInput: Bool, isOutput: Bool, isError: Bool, width: Int?, height: Int?, cell: Size?,
    ask: @escaping @Sendable (_ question: String, _ isComplete: ([UInt8]) -> Bool) -> [UInt8],
    secret: @escaping @Sendable (_ prompt: String) -> [UInt8]?
  ) {
    (self.isInput, self.isOutput, self.isError) = (isInput, isOutput, isError)
    (self.width, self.height, self.cell) = (width, height, cell)
    (self.ask, self.secret) = (ask, secret)
  }

  /// Nothing is a terminal.
  package static let none = Terminal(
    isInput: false, isOutput: false, isError: false, width: nil, height: nil, cell: nil,
    ask: { _, _ in [] }, secret: { _ in nil })
}

import Domain
import Reports
import Requests
import Shop

/// A device that the environment names, which most often a command asks: JSON in, JSON out.
struct NamedDevice: Sendable {
  let context: Context
  /// How long the command may take.
  let seconds: Int
  private let name: String
  private let command: String
  private let database: String
  /// What is wrong with what was said in place of the seconds, without a full stop.
  let timeoutProblem: String?

  private static let possibleSeconds = 1...3600

  /// - Parameters:
  ///   - name: what the variables of the environment and the locks are named after.
  ///   - seconds: how long the command may take where nothing is said.
  /// - Returns: `nil` where the environment names no command.
  init?(_ name: String, _ context: Context, database: String?, seconds: Int) {
    guard let command = Self.said(name, "COMMAND", context), let database else { return nil }
    self.init(name, command: command, context, database: database, seconds: seconds)
  }

  /// - Parameter command: is asked; nothing where the device is asked in another way.
  init(_ name: String, command: String, _ context: Context, database: String, seconds: Int) {
    (self.context, self.name, self.command) = (context, name, command)
    // However the database is called, its devices have one lock each.
    self.database = FileSystem.behind(database)
    let timeout = Self.said(name, "TIMEOUT", context)
    let number = timeout.flatMap { Int($0) }
      .flatMap { Self.possibleSeconds.contains($0) ? $0 : nil }
    self.seconds = number ?? seconds
    timeoutProblem = number == nil ? timeout.map { Self.problem(name, timeout: $0) } : nil
  }

  private static func said(_ name: String, _ variable: String, _ context: Context) -> String? {
    context.environment("RENTAL_\(name.uppercased())_\(variable)")?.trimmed.nonEmpty
  }

  private static func problem(_ name: String, timeout: String) -> String {
    "RENTAL_\(name.uppercased())_TIMEOUT is \(quoted(timeout)), not a number of seconds "
      + "from 1 to \(possibleSeconds.upperBound)"
  }

  /// A device that is busy is waited for as long as it may take to answer.
  func lock(till: Int) throws(DeviceIsBusy) -> any DeviceLock {
    if let timeoutProblem { throw DeviceIsBusy(timeoutProblem) }
    return try context.lockDevice("\(database).\(name)-\(till)", seconds)
  }

  func ask(_ record: Record, under lock: any DeviceLock) -> DeviceErrand.End {
    ask(Array((JSONWriter.line(record) + "\n").utf8), under: lock)
  }

  func ask(_ bytes: [UInt8], under lock: any DeviceLock) -> DeviceErrand.End {
    context.askDevice(
      DeviceErrand(
        name: "\(name) command", command: command, input: bytes, seconds: seconds, lock: lock))
  }
}

extension JSONObject {
  /// What a device said, where that is one object; white space around it does no harm.
  init?(said bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self),
      let object = try? JSONParser.object(Array(text.trimmed.utf8))
    else { return nil }
    self = object
  }
}

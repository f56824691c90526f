import Domain
import Reports
import Requests
import Shop

/// A device that a command asks, which the environment names: JSON in, JSON out.
struct NamedDevice: Sendable {
  let context: Context
  /// How long the command may take.
  let seconds: Int
  private let name: String
  private let command: String
  private let database: String
  /// What was said in place of the seconds, and is none.
  private let wrongTimeout: String?

  private static let possibleSeconds = 1...3600

  /// - Parameters:
  ///   - name: what the variables of the environment and the locks are named after.
  ///   - seconds: how long the command may take where nothing is said.
  /// - Returns: `nil` where the environment names no command.
  init?(_ name: String, _ context: Context, database: String?, seconds: Int) {
    let said = { (variable: String) in
      context.environment("RENTAL_\(name.uppercased())_\(variable)")?.trimmed.nonEmpty
    }
    guard let command = said("COMMAND"), let database else { return nil }
    (self.context, self.name, self.command) = (context, name, command)
    // However the database is called, its devices have one lock each.
    self.database = FileSystem.behind(database)
    let timeout = said("TIMEOUT")
    let number = timeout.flatMap { Int($0) }
      .flatMap { Self.possibleSeconds.contains($0) ? $0 : nil }
    (self.seconds, wrongTimeout) = (number ?? seconds, number == nil ? timeout : nil)
  }

  /// A device that is busy is waited for as long as it may take to answer.
  func lock(till: Int) throws(DeviceIsBusy) -> any DeviceLock {
    if let wrongTimeout {
      throw DeviceIsBusy(
        "RENTAL_\(name.uppercased())_TIMEOUT is \(quoted(wrongTimeout)), not a number of seconds "
          + "from 1 to \(Self.possibleSeconds.upperBound)")
    }
    return try context.lockDevice("\(database).\(name)-\(till)", seconds)
  }

  func ask(_ record: Record, under lock: any DeviceLock) -> DeviceErrand.End {
    context.askDevice(
      DeviceErrand(
        name: "\(name) command", command: command,
        input: Array((JSONWriter.line(record) + "\n").utf8), seconds: seconds, lock: lock))
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

import Shop

/// One run of the command that asks a device.
package struct DeviceErrand: Sendable {
  /// What people call the command, such as `card command`.
  package let name: String
  /// A line for a shell.
  package let command: String
  /// What it reads.
  package let input: [UInt8]
  /// How long it may take.
  package let seconds: Int
  /// Keeps others from asking the same device until the command has ended, too.
  package let lock: any DeviceLock

  package enum End: Hashable, Sendable {
    /// It ended by itself and well, and wrote this.
    case said([UInt8])
    /// Nobody knows what it did; why, without a full stop.
    case failed(String)
    /// The same, where it did not end in time.
    case late(String)
  }

  /// The most that an answer may be long.
  package static let longest = 65_536
}

/// What keeps others from a device that nobody else asks.
final class NoDeviceLock: DeviceLock {}

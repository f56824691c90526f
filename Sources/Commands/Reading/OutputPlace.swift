import Files
import Requests

/// Where bytes go that `-o` names: a file of the owner's alone, or a device as it is.
final class OutputPlace {
  private let path: String
  /// Of a device, which is opened before anything is noted that goes there.
  private let device: OpenFile?

  /// Asks before a file is written over.
  init(_ path: String, _ session: Session) throws {
    self.path = path
    if FileSystem.isDevice(path) {
      do {
        device = try OpenFile(path, .sending, accepting: FileKind.sinks)
      } catch {
        throw FileSystem.unwritable(path, error)
      }
    } else {
      guard !path.hasPrefix("/dev/") else { throw Self.noDevice(path) }
      try FileSystem.checkIsReplaceable(path)
      try session.confirm(replacing: [path])
      device = nil
    }
  }

  func write(_ bytes: [UInt8]) throws {
    guard let device else { return try FileSystem.write(bytes, to: path) }
    do { try device.write(bytes) } catch { throw FileSystem.unwritable(path, error) }
  }

  /// A file is never made in the place of a printer that is off.
  private static func noDevice(_ path: String) -> ErrorReport {
    ErrorReport(
      code: "io", exit: .io, message: "no device is \(path).",
      why: "the printer is off, or has another name", tries: ["ls /dev/usb", "-o FILE"])
  }
}

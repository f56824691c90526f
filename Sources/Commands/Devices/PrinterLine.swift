import Files
import Shop

/// A way to a receipt printer that is open.
protocol PrinterLine {
  func write(_ bytes: [UInt8], until deadline: Deadline) throws(PrinterFailure)
}

/// A printer that is a device of this machine, or a file in its place, which grows like paper.
struct PrinterFile: PrinterLine {
  private let file: OpenFile

  init(_ path: String) throws(PrinterFailure) {
    do throws(FileError) {
      if FileSystem.isDevice(path) {
        file = try OpenFile(path, .sending, accepting: FileKind.sinks)
      } else {
        guard !path.hasPrefix("/dev/") else {
          throw FileError(.missing, "no such device; the printer is off, or has another name")
        }
        file = try OpenFile(path, .adding)
      }
    } catch {
      throw PrinterFailure(error.reason)
    }
  }

  func write(_ bytes: [UInt8], until deadline: Deadline) throws(PrinterFailure) {
    do throws(FileError) { try file.write(bytes) { deadline.left } } catch {
      throw error == .timedOut ? .late(deadline) : PrinterFailure(error.reason)
    }
  }
}

/// A printer that a command prints on.
struct PrinterCommand: PrinterLine {
  let device: NamedDevice
  let lock: any DeviceLock

  func write(_ bytes: [UInt8], until deadline: Deadline) throws(PrinterFailure) {
    switch device.ask(bytes, under: lock) {
    case .said: return
    case .failed(let reason), .late(let reason): throw PrinterFailure(reason)
    }
  }
}

import Glibc

/// Where bytes go that `-o` names: a file of the owner's alone, or a device as it is.
enum OutputPlace {
  case file(String)
  case device(String)

  /// Asks before a file is written over.
  init(_ path: String, _ session: Session) throws {
    if FileSystem.isDevice(path) {
      self = .device(path)
    } else {
      try FileSystem.checkIsReplaceable(path)
      try session.confirm(replacing: [path])
      self = .file(path)
    }
  }

  func write(_ bytes: [UInt8]) throws {
    switch self {
    case .file(let path): try FileSystem.write(bytes, to: path)
    case .device(let path):
      let descriptor = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC)
      guard descriptor >= 0 else { throw FileSystem.unwritable(path) }
      defer { close(descriptor) }
      guard FileSystem.writeAll(bytes, to: descriptor) else { throw FileSystem.unwritable(path) }
    }
  }
}

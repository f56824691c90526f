import Glibc

/// Files that are read whole, up to a limit.
enum TextFile {
  /// No sign on the wall is longer than a megabyte.
  static let rulesLimit = 1 << 20

  /// The text of a file in UTF-8, with or without a byte order mark.
  static func text(at path: String, limit: Int) throws -> String {
    let bytes = try bytes(at: path, limit: limit)
    guard let text = String(validating: bytes.dropMark, as: UTF8.self), !bytes.contains(0) else {
      throw ErrorReport(
        code: "invalid", exit: .badData, message: "\(path) is no text in UTF-8.",
        why: "it holds bytes that are no characters", tries: ["the file saved as UTF-8"])
    }
    return text
  }

  static func bytes(at path: String, limit: Int) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileSystem.unreadable(path) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count >= 0 else { throw FileSystem.unreadable(path) }
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
      guard bytes.count <= limit else {
        throw ErrorReport(
          code: "invalid", exit: .badData, message: "\(path) is too large.",
          why: "it may have \(limit) bytes", tries: ["a smaller file"])
      }
    }
  }
}

extension [UInt8] {
  /// Without the byte order mark that some programs put in front.
  var dropMark: ArraySlice<UInt8> { starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self[...] }
}

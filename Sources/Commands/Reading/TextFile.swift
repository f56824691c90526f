import Files
import Requests

/// Files that are read whole, up to a limit.
enum TextFile {
  /// No sign on the wall is longer than a megabyte.
  static let rulesLimit = 1 << 20

  /// House rules that somebody names, who may as well have another program write them.
  static func rules(at path: String) throws -> String {
    try text(at: path, limit: rulesLimit, accepting: FileKind.streams)
  }

  /// The text of a file in UTF-8, with or without a byte order mark.
  static func text(
    at path: String, limit: Int, accepting kinds: [FileKind] = [.plain]
  ) throws -> String {
    let bytes = try bytes(at: path, limit: limit, accepting: kinds)
    guard let text = String(validating: bytes.dropMark, as: UTF8.self), !bytes.contains(0) else {
      throw ErrorReport(
        code: "invalid", exit: .badData, message: "\(path) is no text in UTF-8.",
        why: "it holds bytes that are no characters", tries: ["the file saved as UTF-8"])
    }
    return text
  }

  static func bytes(
    at path: String, limit: Int, accepting kinds: [FileKind] = [.plain]
  ) throws -> [UInt8] {
    let file = try FileSystem.opened(path, accepting: kinds)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count: Int
      do throws(FileError) {
        count = try file.read(into: &buffer)
      } catch {
        throw FileSystem.unreadable(path, error)
      }
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

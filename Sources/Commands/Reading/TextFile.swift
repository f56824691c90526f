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
    if bytes.isInUTF16 || bytes.mayBeUTF16 { throw isInUTF16(path) }
    guard let text = String(validating: bytes.dropMark, as: UTF8.self), !bytes.contains(0) else {
      throw ErrorReport(
        code: "invalid", exit: .badData, message: "\(path) is not text in UTF-8.",
        why: "it may be in Windows-1252, or no text at all",
        tries: ["save it as UTF-8, and run the command again"])
    }
    return text
  }

  static func bytes(
    at path: String, limit: Int, accepting kinds: [FileKind] = [.plain]
  ) throws -> [UInt8] {
    let file = try FileSystem.opened(path, accepting: kinds)
    guard file.size <= limit else { throw tooLarge(path, limit) }
    let bytes = try start(of: file, path, upTo: limit + 1)
    guard bytes.count <= limit else { throw tooLarge(path, limit) }
    return bytes
  }

  /// The lines that are whole among the first bytes of a file, or else those bytes.
  static func start(at path: String) throws -> [UInt8] {
    let longest = 1 << 16
    let bytes = try start(of: FileSystem.opened(path), path, upTo: longest)
    guard bytes.count == longest, let end = bytes.lastIndex(of: UInt8(ascii: "\n")) else {
      return bytes
    }
    return Array(bytes[...end])
  }

  private static func start(of file: OpenFile, _ path: String, upTo limit: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(file.size, limit))
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < limit {
      let count: Int
      do throws(FileError) {
        count = try file.read(into: &buffer)
      } catch {
        throw FileSystem.unreadable(path, error)
      }
      guard count > 0 else { break }
      bytes += buffer[..<min(count, limit - bytes.count)]
    }
    return bytes
  }

  static func isInUTF16(_ path: String) -> ErrorReport {
    ErrorReport(
      code: "invalid", exit: .badData, message: "\(path) is in UTF-16, and not in UTF-8.",
      why: "the program that wrote it calls that Unicode",
      tries: ["save it as UTF-8, and run the command again"])
  }

  private static func tooLarge(_ path: String, _ limit: Int) -> ErrorReport {
    ErrorReport(
      code: "invalid", exit: .badData, message: "\(path) is too large.",
      why: "at most \(limit >> 20) MB are read", tries: ["a smaller file, or several"])
  }
}

extension [UInt8] {
  /// Whether a byte order mark in front says so.
  var isInUTF16: Bool { starts(with: [0xFF, 0xFE]) || starts(with: [0xFE, 0xFF]) }

  /// Whether every second byte is mostly zero, and the others are not: letters without a mark.
  var mayBeUTF16: Bool {
    guard count > 1, count.isMultiple(of: 2) else { return false }
    let start = prefix(1 << 12)
    let zeros = [0, 1].map { offset in
      stride(from: offset, to: start.count, by: 2).count { start[$0] == 0 }
    }
    let pairs = start.count / 2
    return (zeros.max() ?? 0) * 4 > pairs * 3 && (zeros.min() ?? 0) * 4 < pairs
  }

  /// Without the byte order mark that some programs put in front.
  var dropMark: ArraySlice<UInt8> { starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self[...] }
}

import Files
import Requests

/// Lines of a file or of standard input, one by one.
package final class LineReader {
  private enum Source {
    case file(OpenFile)
    /// Somebody else's to close.
    case descriptor(Int32)
  }

  private let source: Source
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var filled = 0..<0
  private var line: [UInt8] = []
  /// A line that is longer is cut there, and so is no request.
  private static let longest = 1 << 24

  package init(descriptor: Int32) {
    source = .descriptor(descriptor)
  }

  init(path: String, accepting kinds: [FileKind] = [.plain]) throws {
    source = .file(try FileSystem.opened(path, accepting: kinds))
  }

  /// How many bytes a plain file has.
  var size: Int { if case .file(let file) = source { file.size } else { 0 } }

  /// The next line without its end, or `nil` after the last.
  package func next() throws -> [UInt8]? {
    line.removeAll(keepingCapacity: true)
    var isOver = false
    while true {
      if filled.isEmpty {
        let count = try fill()
        guard count > 0 else { isOver = true; break }
        filled = 0..<count
      }
      if let end = buffer[filled].firstIndex(of: UInt8(ascii: "\n")) {
        take(filled.lowerBound..<end)
        filled = end + 1..<filled.upperBound
        break
      }
      take(filled)
      filled = filled.upperBound..<filled.upperBound
    }
    if isOver, line.isEmpty { return nil }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return line
  }

  private func fill() throws -> Int {
    do throws(FileError) {
      switch source {
      case .file(let file): return try file.read(into: &buffer)
      case .descriptor(let descriptor): return try Transfer.read(descriptor, into: &buffer)
      }
    } catch {
      let isSystem = error.cause == .system
      throw ErrorReport(
        code: isSystem ? "io" : "unreadable", exit: isSystem ? .io : .unreadable,
        message: "the requests cannot be read: \(error.reason).",
        why: "what was answered is done, the rest is not", tries: ["another file"])
    }
  }

  private func take(_ range: Range<Int>) {
    line += buffer[range].prefix(max(0, Self.longest - line.count))
  }
}

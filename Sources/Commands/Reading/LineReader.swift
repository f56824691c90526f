import Glibc

/// Lines of a file or of standard input, one by one.
package final class LineReader {
  private let descriptor: Int32
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var filled = 0..<0
  private var line: [UInt8] = []
  /// A line that is longer is cut there, and so is no request.
  private static let longest = 1 << 24

  package init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  init(path: String) throws {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileSystem.unreadable(path) }
  }

  deinit {
    if descriptor > 2 { close(descriptor) }
  }

  /// The next line without its end, or `nil` after the last.
  package func next() throws -> [UInt8]? {
    line.removeAll(keepingCapacity: true)
    var isOver = false
    while true {
      if filled.isEmpty {
        let count = read(descriptor, &buffer, buffer.count)
        if count < 0 { throw Self.unreadable }
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

  private static var unreadable: ErrorReport {
    let reason = String(cString: strerror(errno))
    return ErrorReport(
      code: "unreadable", exit: .unreadable, message: "the requests cannot be read: \(reason).",
      why: "what was answered is done, the rest is not", tries: ["another file"])
  }

  private func take(_ range: Range<Int>) {
    line += buffer[range].prefix(max(0, Self.longest - line.count))
  }
}

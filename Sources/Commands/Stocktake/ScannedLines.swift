import Domain

/// Codes as scanners and phones write them down, one a line: with any line ends, perhaps a byte
/// order mark in front and empty lines in between.
struct ScannedLines {
  private let next: () throws -> [UInt8]?
  private var left: [String] = []
  private var isFirst = true

  /// - Parameter next: a line without its end; `nil` after the last.
  init(_ next: @escaping () throws -> [UInt8]?) {
    self.next = next
  }

  /// The next ones, at most so many; none after the last.
  mutating func some(_ most: Int) throws -> [String] {
    while left.count < most, let line = try next() {
      let text = isFirst ? line.dropMark : line[...]
      isFirst = false
      left += text.split(separator: UInt8(ascii: "\r"))
        .map { String(decoding: $0, as: UTF8.self).trimmed }.filter { !$0.isEmpty }
    }
    let some = Array(left.prefix(most))
    left.removeFirst(some.count)
    return some
  }
}

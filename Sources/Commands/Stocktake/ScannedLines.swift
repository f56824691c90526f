import Domain

/// Codes as scanners and phones write them down, one a line: with any line ends, perhaps a byte
/// order mark in front and empty lines in between.
struct ScannedLines {
  private let read: () throws -> [UInt8]?
  private var left: [String] = []
  private var isFirst = true

  /// - Parameter read: a line without its end; `nil` after the last.
  init(_ read: @escaping () throws -> [UInt8]?) {
    self.read = read
  }

  /// The next one; `nil` after the last.
  mutating func next() throws -> String? {
    while left.isEmpty, let line = try read() {
      let text = isFirst ? line.dropMark : line[...]
      isFirst = false
      left += text.split(separator: UInt8(ascii: "\r"))
        .map { String(decoding: $0, as: UTF8.self).trimmed }.filter { !$0.isEmpty }
    }
    return left.isEmpty ? nil : left.removeFirst()
  }
}

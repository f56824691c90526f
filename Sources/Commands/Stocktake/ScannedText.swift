import Domain

/// The lines of a scanner's memory, each of them a code, perhaps in quotes.
struct ScannedText {
  private let lines: [String]

  /// - Parameter text: with any line ends, perhaps a byte order mark in front.
  init(_ text: String) throws {
    var rest = text.utf8.split(separator: UInt8(ascii: "\n"))[...]
    var scanned = ScannedLines { rest.popFirst().map(Array.init) }
    var lines: [String] = []
    while let line = try scanned.next() { lines.append(line) }
    self.lines = lines
  }

  /// Without the quotes that spreadsheets put around them.
  var codes: [String] { lines.map(Self.unquoted).filter { !$0.isEmpty } }

  private static func unquoted(_ line: String) -> String {
    guard line.utf8.count > 1, line.hasPrefix("\""), line.hasSuffix("\"") else { return line }
    return line.dropFirst().dropLast().replacing("\"\"", with: "\"").trimmed
  }

  /// By what more than half of the lines are divided, as programs for scanners write tables, and
  /// into how many columns. A separator within quotes is part of a code.
  var columns: (separator: Sheet.Separator, count: Int)? {
    for separator in Sheet.Separator.allCases {
      let counts = lines.map { Self.count(of: separator.byte, in: $0) }.filter { $0 > 0 }
      if let most = counts.max(), counts.count * 2 > lines.count { return (separator, most + 1) }
    }
    return nil
  }

  private static func count(of separator: UInt8, in line: String) -> Int {
    var (count, isQuoted) = (0, false)
    for byte in line.utf8 {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if byte == separator, !isQuoted { count += 1 }
    }
    return count
  }
}

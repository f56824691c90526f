import Domain
import Requests

/// All that a scanner or a phone wrote down: a code a line, in UTF-8 or in UTF-16 with its mark.
struct ScannedFile {
  private let name: String
  private let bytes: [UInt8]

  /// - Parameters:
  ///   - file: its path; `nil` or `-` for standard input.
  ///   - next: a line without its end; `nil` after the last.
  init(named file: String?, _ next: () throws -> [UInt8]?) throws {
    name = file == nil || file == "-" ? "standard input" : file ?? ""
    var bytes: [UInt8] = []
    while let line = try next() {
      bytes += line
      bytes.append(UInt8(ascii: "\n"))
      guard bytes.count <= Self.largest else { throw Self.isTooLarge(name) }
    }
    self.bytes = bytes
  }

  /// The codes, in order.
  ///
  /// - Parameter again: the command that reads them from standard input.
  /// - Throws: ``ErrorReport`` where these are no codes, a line each.
  func codes(again: String) throws -> [String] {
    let isWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    let text = isWide ? Array(SheetText(bytes).bytes) : bytes
    guard !text.contains(0) else { throw isBinary }
    var rest = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true)[...]
    var lines = ScannedLines { rest.popFirst().map(Array.init) }
    let codes = try lines.some(.max)
    if let columns = Self.columns(of: codes) { throw isTable(of: columns, again) }
    return codes
  }

  /// More than a million codes.
  private static let largest = 1 << 24

  private static func isTooLarge(_ name: String) -> ErrorReport {
    ErrorReport(
      code: "invalid", exit: .badData, message: "\(name) has more than 16 MiB.",
      why: "no scanner's memory is as large; nothing of it was saved", tries: ["another file"])
  }

  private var isBinary: ErrorReport {
    ErrorReport(
      code: "invalid", exit: .badData, message: "\(name) is no text.",
      why:
        "it holds zero bytes; a scanner's memory is text with a code a line, and nothing of this "
        + "was saved",
      tries: ["the file in UTF-8, as a text editor saves it"])
  }

  private func isTable(
    of columns: (separator: Character, count: Int), _ again: String
  ) -> ErrorReport {
    let separator = columns.separator == "\t" ? "" : " -d '\(columns.separator)'"
    let file = name == "standard input" ? "FILE" : name.shellArgument()
    return ErrorReport(
      code: "invalid", exit: .badData,
      message: "\(name) is a table of \(columns.count) columns, and not a code a line.",
      why: "each of its lines is divided by "
        + (columns.separator == "\t" ? "tabs" : "\"\(columns.separator)\"")
        + "; nothing of it was saved",
      tries: [
        "cut\(separator) -f1 \(file) | \(again)"
          + "   (where the codes are in the first column)"
      ])
  }

  /// By what every line is divided into equally many, as programs for scanners write tables.
  private static func columns(of lines: [String]) -> (separator: Character, count: Int)? {
    for separator in [",", ";", "\t"] as [Character] {
      let counts = Set(lines.map { line in line.count { $0 == separator } })
      if let count = counts.first, counts.count == 1, count > 0 { return (separator, count + 1) }
    }
    return nil
  }
}

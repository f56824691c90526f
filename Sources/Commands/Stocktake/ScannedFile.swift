import Domain
import Requests

/// All that a scanner or a phone wrote down: a code a line, in UTF-8 or in UTF-16 with its mark.
struct ScannedFile {
  /// Its path; `nil` for standard input.
  private let file: String?
  private var bytes: [UInt8] = []

  /// - Parameters:
  ///   - file: its path; `nil` or `-` for standard input.
  ///   - next: a line without its end; `nil` after the last.
  init(named file: String?, _ next: () throws -> [UInt8]?) throws {
    self.file = file == "-" ? nil : file
    while let line = try next() {
      bytes += line
      bytes.append(UInt8(ascii: "\n"))
      guard bytes.count <= Self.largest else { throw Self.isTooLarge(name) }
    }
  }

  private var name: String { file ?? "standard input" }

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
    var codes: [String] = []
    while let code = try lines.next() { codes.append(code) }
    if let columns = Self.columns(of: codes) { throw isTable(of: columns, again) }
    return codes
  }

  /// More than a million codes.
  private static let largest = 1 << 24

  private static func isTooLarge(_ name: String) -> ErrorReport {
    ErrorReport(
      code: "invalid", exit: .badData, message: "\(name) has more than \(largest >> 20) MiB.",
      why: "no scanner's memory is as large; nothing of it was saved",
      tries: ["a file of codes, a line each"])
  }

  private var isBinary: ErrorReport {
    if let kind = SheetKind.kind(of: bytes) {
      return ErrorReport(
        code: "invalid", exit: .badData, message: "\(name) is \(kind.noun), not text.",
        why: "a scanner's memory is text with a code a line, and nothing of this was saved",
        tries: ["\(kind.remedy), with the codes in the only column"])
    }
    return ErrorReport(
      code: "invalid", exit: .badData, message: "\(name) is not text.",
      why:
        "it holds zero bytes; a scanner's memory is text with a code a line, and nothing of this "
        + "was saved",
      tries: ["the file in UTF-8, as a text editor saves it"])
  }

  private func isTable(
    of columns: (separator: Sheet.Separator, count: Int), _ again: String
  ) -> ErrorReport {
    let symbol = columns.separator.symbol
    let separator = columns.separator == .tab ? "" : " -d '\(symbol)'"
    return ErrorReport(
      code: "invalid", exit: .badData,
      message: "\(name) is a table of \(columns.count) columns, and not a code a line.",
      why: "each of its lines is divided by "
        + (columns.separator == .tab ? "tabs" : "\"\(symbol)\"")
        + "; nothing of it was saved",
      tries: [
        "cut\(separator) -f1 \(file?.shellArgument() ?? "FILE") | \(again)"
          + "   (where the codes are in the first column)"
      ])
  }

  /// By what every line is divided into equally many, as programs for scanners write tables.
  private static func columns(of lines: [String]) -> (separator: Sheet.Separator, count: Int)? {
    for separator in Sheet.Separator.allCases {
      let counts = Set(lines.map { line in line.utf8.count { $0 == separator.byte } })
      if let count = counts.first, counts.count == 1, count > 0 { return (separator, count + 1) }
    }
    return nil
  }
}

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

  private var path: String { file?.shellArgument() ?? "FILE" }

  private var isWide: Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  }

  /// The codes, in order.
  ///
  /// - Parameter again: the command that reads them from standard input.
  /// - Throws: ``ErrorReport`` where these are no codes, a line each.
  func codes(again: String) throws -> [String] {
    let text = try ScannedText(text(again))
    if let columns = text.columns { throw isTable(of: columns, again) }
    return text.codes
  }

  /// The whole of it in UTF-8.
  private func text(_ again: String) throws -> String {
    var text = bytes
    if isWide {
      // A line's end was put behind the last unit, unless it was one.
      if text.count % 2 == 1 { text.removeLast() }
      guard text.count < bytes.count || bytes.starts(with: [0xFE, 0xFF]) else {
        throw isNoText("its last letter is cut off", again, from: nil)
      }
      text = Array(SheetText(text).bytes)
    }
    guard !text.contains(0) else { throw isBinary }
    // Old programs mark the end of a file by one.
    while let last = text.last, [0x0A, 0x0D, 0x1A].contains(last) { text.removeLast() }
    guard let whole = String(validating: text, as: UTF8.self) else {
      throw isNoText("it holds bytes that are no UTF-8", again, from: isWide ? nil : "CP1252")
    }
    return whole
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
    return isNoText("it holds zero bytes", "", from: nil)
  }

  /// - Parameter encoding: the likely one, as iconv calls it.
  private func isNoText(_ why: String, _ again: String, from encoding: String?) -> ErrorReport {
    let saved = "the file in UTF-8, as a text editor saves it"
    return ErrorReport(
      code: "invalid", exit: .badData, message: "\(name) is not text.",
      why: "\(why); a scanner's memory is text with a code a line, and nothing of this was saved",
      tries: encoding.map {
        ["iconv -f \($0) -t UTF-8 \(path) | \(again)   (where it is text from Windows)", saved]
      } ?? [saved])
  }

  private func isTable(
    of columns: (separator: Sheet.Separator, count: Int), _ again: String
  ) -> ErrorReport {
    let symbol = columns.separator.symbol
    let cut = "cut" + (columns.separator == .tab ? "" : " -d '\(symbol)'") + " -f1"
    let isOldMac =
      !bytes.dropLast().contains(UInt8(ascii: "\n"))
      && bytes.contains(UInt8(ascii: "\r"))
    let first =
      isWide
      ? "iconv -f UTF-16 -t UTF-8 \(path) | tr '\\r' '\\n' | \(cut)"
      : isOldMac ? "tr '\\r' '\\n' < \(path) | \(cut)" : "\(cut) \(path)"
    return ErrorReport(
      code: "invalid", exit: .badData,
      message: "\(name) is a table of \(columns.count) columns, and not a code a line.",
      why: "most of its lines are divided by "
        + (columns.separator == .tab ? "tabs" : "\"\(symbol)\"")
        + "; nothing of it was saved",
      tries: ["\(first) | \(again)   (where the codes are in the first column)"])
  }
}

import Domain
import Reports
import Requests

/// What draws the letters that receipt printers lack.
extension Session {
  /// Where GNU Unifont is installed.
  private static let unifont = "/usr/share/unifont/unifont.hex"
  private static let mostOfFont = 1 << 24

  /// The font for some lines, where the printer lacks letters of theirs. It is told where there is
  /// none: a receipt is printed all the same.
  func printerFont(for lines: [String]) -> Unifont? {
    let words = lines.lazy.flatMap { $0.split(separator: " ") }.map(String.init)
    guard let word = words.first(where: { !EscPos.hasLetters(of: $0) }) else { return nil }
    let said = context.environment("RENTAL_UNIFONT")?.nonEmpty
    let bytes = try? TextFile.bytes(at: said ?? Self.unifont, limit: Self.mostOfFont)
    if let font = bytes.flatMap({ Unifont($0) }) { return font }
    note(
      "the printer lacks letters of \(quoted(word)): it prints them without accents, or as ?. "
        + (said.map { "\($0) is not the file unifont.hex of GNU Unifont, which would draw them" }
          ?? "To have them drawn, install the package unifont"))
    return nil
  }

  /// A receipt for a printer.
  func escPos(_ content: ReceiptContent, width: Int) -> [UInt8] {
    let lines = ReceiptText(width: width, tellsCodes: false).lines(content).map(\.text)
    return EscPos.bytes(content, width: width, font: printerFont(for: lines))
  }

  /// Refuses to show people what only a printer reads.
  ///
  /// - Parameter ways: how to send it to a printer instead.
  func checkIsForPrinter(_ ways: [String]) throws {
    guard context.terminal.isOutput else { return }
    throw ErrorReport(
      code: "invalid", exit: .usage, message: "a printer's commands are not for a terminal.",
      why: "--format escpos writes bytes that only a receipt printer reads", tries: ways)
  }
}

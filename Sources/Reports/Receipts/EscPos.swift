import Domain

/// Receipts and reports as bytes for a receipt printer.
///
/// Source: Epson's ESC/POS Command Reference for TM printers: `ESC @`, `ESC t`, `ESC a`, `ESC E`,
/// `ESC p`, `GS v 0`, `GS h`, `GS w`, `GS H`, `GS k` (function B), `GS ( k` (functions 165, 167,
/// 169, 180 and 181) and `GS V` (function B).
package struct EscPos {
  private static let escape: UInt8 = 0x1B
  private static let group: UInt8 = 0x1D
  private static let lineFeed: UInt8 = 0x0A
  /// WPC1252.
  private static let codePage: UInt8 = 16
  private static let code128: UInt8 = 73
  private static let barHeight: UInt8 = 64
  /// The first of the two drawers that a printer opens, and for how many times 2 ms.
  private static let drawer: UInt8 = 0
  private static let pulse: UInt8 = 25
  private static let pause: UInt8 = 250
  private static let dotsInModule: UInt8 = 2
  private static let partialCutAfterFeed: UInt8 = 66
  private static let qr: UInt8 = 49
  /// The second, which all printers and phones know.
  private static let model: UInt8 = 50
  /// The lowest of four: a receipt is clean.
  private static let correction: UInt8 = 48

  private var bytes: [UInt8] = []
  /// What draws the lines with letters that the printer lacks.
  private let font: Unifont?

  private init(font: Unifont? = nil) {
    self.font = font
  }

  /// - Parameters:
  ///   - width: columns of the paper, of ``ReceiptText/widths``.
  ///   - font: draws the lines with letters that the printer lacks; without one, such letters stand
  ///     without their marks, or as question marks.
  package static func bytes(
    _ content: ReceiptContent, width: Int, font: Unifont? = nil
  ) -> [UInt8] {
    var printer = EscPos(font: font)
    printer.begin()
    if content.opensDrawer { printer.openDrawer() }
    if let logo = content.logo { printer.centred { $0.draw(logo) } }
    for line in ReceiptText(width: width, tellsCodes: false).lines(content) { printer.line(line) }
    if let code = content.code { printer.centred { $0.code(code) } }
    printer.centred { $0.barcode(content.number) }
    printer.cut()
    return printer.bytes
  }

  /// A report of lines that fit on the paper.
  package static func bytes(_ lines: [String], font: Unifont? = nil) -> [UInt8] {
    var printer = EscPos(font: font)
    printer.begin()
    for line in lines { printer.line(ReceiptText.Line(text: line)) }
    printer.cut()
    return printer.bytes
  }

  /// Whether the printer has each letter of a line itself.
  package static func hasLetters(of line: String) -> Bool { CodePage1252.hasAll(of: line) }

  /// What opens the drawer, and prints nothing.
  package static var drawerOpening: [UInt8] {
    var printer = EscPos()
    printer.esc("@")
    printer.openDrawer()
    return printer.bytes
  }

  private mutating func begin() {
    esc("@")
    esc("t", Self.codePage)
  }

  private mutating func cut() { gs("V", Self.partialCutAfterFeed, 0) }

  private mutating func openDrawer() { esc("p", Self.drawer, Self.pulse, Self.pause) }

  private mutating func esc(_ command: Unicode.Scalar, _ parameters: UInt8...) {
    bytes += [Self.escape, UInt8(ascii: command)] + parameters
  }

  private mutating func gs(_ command: Unicode.Scalar, _ parameters: UInt8...) {
    bytes += [Self.group, UInt8(ascii: command)] + parameters
  }

  private mutating func centred(_ body: (inout EscPos) -> Void) {
    esc("a", 1)
    body(&self)
    esc("a", 0)
  }

  private mutating func line(_ line: ReceiptText.Line) {
    if let font, !Self.hasLetters(of: line.text) {
      let drawn = DrawnLine(line, in: font)
      return picture(drawn.bytesInRow, DrawnLine.height, drawn.bits)
    }
    if line.isBold { esc("E", 1) }
    bytes += CodePage1252.encoded(line.text) + [Self.lineFeed]
    if line.isBold { esc("E", 0) }
  }

  private mutating func draw(_ logo: Logo) { picture(logo.bytesInRow, logo.height, logo.bits) }

  private mutating func picture(_ columns: Int, _ rows: Int, _ bits: [UInt8]) {
    gs(
      "v", UInt8(ascii: "0"), 0, UInt8(columns % 256), UInt8(columns / 256), UInt8(rows % 256),
      UInt8(rows / 256))
    bytes += bits
  }

  private mutating func code(_ text: String) {
    symbol(65, [Self.model, 0])
    // Of 384 dots, 300 bytes take 69 modules with their margin, and the most that there are 113.
    symbol(67, [text.utf8.count > 300 ? 3 : 5])
    symbol(69, [Self.correction])
    symbol(80, [48] + Array(text.utf8))
    symbol(81, [48])
  }

  /// A function of QR codes with its parameters.
  private mutating func symbol(_ function: UInt8, _ parameters: [UInt8]) {
    let count = parameters.count + 2
    gs("(", UInt8(ascii: "k"), UInt8(count & 255), UInt8(count >> 8), Self.qr, function)
    bytes += parameters
  }

  /// The number in code set B, without a text beneath, since the receipt has it on top.
  private mutating func barcode(_ number: String) {
    let data = Array("{B\(number)".utf8)
    gs("h", Self.barHeight)
    gs("w", Self.dotsInModule)
    gs("H", 0)
    gs("k", Self.code128, UInt8(data.count))
    bytes += data
  }
}

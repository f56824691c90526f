/// Labels in ZPL II, the language of most label printers: each is a format of its own.
///
/// Source: Zebra's ZPL II Programming Guide: ^BC with its table of invocation codes, ^BE, ^FB and
/// ^FH. Letters are those of code page 1252, which the printers' own font has.
package enum LabelZPL {
  package static func text(_ pages: LabelPages) -> String {
    let size = pages.sheet.label
    let (width, height) = (pages.printer.dots(size.width), pages.printer.dots(size.height))
    return pages.pages.map { page in
      "^XA^CI28^LH0,0^PW\(width)^LL\(height)\n"
        + page.map { field($0, width: width) }.joined() + "^XZ\n"
    }.joined()
  }

  private static func field(_ mark: LabelLayout.Mark, width: Int) -> String {
    switch mark {
    case .bars(let code, let x, let y, let module, let height):
      let bars =
        switch code.kind {
        case .ean13(let digits): "^BEN,\(height),N,N^FD\(digits.prefix(12))"
        case .code128(let code): "^BCN,\(height),N,N,N,N^FD\(data(code))"
        }
      return "^FO\(x + code.quietBefore * module),\(y)^BY\(module)\(bars)^FS\n"
    case .square(let code, let x, let y, let module):
      return code.runs.map { run in
        "^FO\(x + run.start * module),\(y + run.row * module)"
          + "^GB\(run.count * module),\(module),\(module)^FS\n"
      }.joined()
    case .text(let text, _, let y, let size, _):
      let top = max(0, y - size * 4 / 5)
      return "^FO0,\(top)^A0N,\(size),\(size)^FB\(width),1,0,C^FH^FD\(escaped(text))^FS\n"
    }
  }

  /// The symbols of a barcode as the printer is told them: letters in set B, pairs of digits in C.
  static func data(_ code: Code128) -> String {
    var isPairs = false
    return code.symbols.dropLast().map { symbol in
      switch symbol {
      case 104: return ">:"
      case 105:
        isPairs = true
        return ">;"
      case 99 where !isPairs:
        isPairs = true
        return ">5"
      case 100 where isPairs:
        isPairs = false
        return ">6"
      case _ where isPairs: return (symbol < 10 ? "0" : "") + String(symbol)
      case 30: return ">0"
      case 62: return "><"
      case 94: return ">="
      default: return String(Character(Unicode.Scalar(UInt8(symbol + 32))))
      }
    }.joined()
  }

  /// What begins a command, or stands for another character, as its number.
  private static func escaped(_ text: String) -> String {
    CodePage1252.shown(DisplayText.safe(text)).map { character in
      switch character {
      case "^": "_5E"
      case "~": "_7E"
      case "_": "_5F"
      case "\\": "\\\\"
      default: String(character)
      }
    }.joined()
  }
}

/// Pages of labels as PDF 1.4: bars are rectangles, and texts are set in Helvetica, which every
/// reader has. It has the letters of code page 1252, and no others.
package enum LabelPDF {
  package static func bytes(_ pages: LabelPages, title: String) -> [UInt8] {
    var file = File()
    let font = "/Type /Font /Subtype /Type1 /Encoding /WinAnsiEncoding /BaseFont"
    let first = 6
    let kids = pages.pages.indices.map { "\(first + 2 * $0) 0 R" }.joined(separator: " ")
    file.add("<< /Type /Catalog /Pages 2 0 R >>")
    file.add("<< /Type /Pages /Kids [\(kids)] /Count \(pages.count) >>")
    file.add("<< \(font) /Helvetica >>")
    file.add("<< \(font) /Helvetica-Bold >>")
    file.add("<< /Title ", string(title), " /Producer (rental) >>")
    for (place, page) in pages.pages.enumerated() {
      let box = "[0 0 \(points(pages.sheet.page.width)) \(points(pages.sheet.page.height))]"
      file.add(
        """
        << /Type /Page /Parent 2 0 R /MediaBox \(box) /Contents \(first + 2 * place + 1) 0 R \
        /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>
        """)
      let content = content(page, pages)
      file.add("<< /Length \(content.count) >>\nstream\n", content, "\nendstream")
    }
    return file.finished
  }

  /// Micrometres in points, of which an inch has 72.
  private static func points(_ length: Int) -> String {
    Decimals.text((length * 72_000 + 12_700) / 25_400, decimals: 3)
  }

  /// A unit is a dot of the printer, from the bottom of the page upwards.
  private static func content(_ page: [LabelLayout.Mark], _ pages: LabelPages) -> [UInt8] {
    let scale = Decimals.text(
      (72_000_000 + pages.printer.rawValue / 2) / pages.printer.rawValue, decimals: 6)
    let height = pages.printer.dots(pages.sheet.page.height)
    var content = Array("\(scale) 0 0 \(scale) 0 0 cm\n".utf8)
    for mark in page {
      switch mark {
      case .bars(let code, let x, let y, let module, let bars):
        for (start, width) in code.bars {
          content +=
            "\(x + start * module) \(height - y - bars) \(width * module) \(bars) re\n".utf8
        }
        content += "f\n".utf8
      case .square(let code, let x, let y, let module):
        for run in code.runs {
          let top = height - y - (run.row + 1) * module
          content += "\(x + run.start * module) \(top) \(run.count * module) \(module) re\n".utf8
        }
        content += "f\n".utf8
      case .text(let text, let x, let y, let size, let isBold):
        let left = x - Helvetica(isBold: isBold).width(text) * size / 2000
        content += "BT /F\(isBold ? 2 : 1) \(size) Tf \(left) \(height - y) Td ".utf8
        content += string(text) + Array(" Tj ET\n".utf8)
      }
    }
    return content
  }

  /// A text between its brackets.
  private static func string(_ text: String) -> [UInt8] {
    let bytes = CodePage1252.encoded(DisplayText.safe(text)).flatMap { byte -> [UInt8] in
      let isSpecial = [UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\")].contains(byte)
      return isSpecial ? [UInt8(ascii: "\\"), byte] : [byte]
    }
    return [UInt8(ascii: "(")] + bytes + [UInt8(ascii: ")")]
  }

  /// Objects by their numbers, and the table of where they begin.
  private struct File {
    private var bytes = Array("%PDF-1.4\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3, 0x0A]
    private var starts: [Int] = []

    mutating func add(_ text: String, _ body: [UInt8] = [], _ end: String = "") {
      starts.append(bytes.count)
      bytes += "\(starts.count) 0 obj\n\(text)".utf8
      bytes += body
      bytes += "\(end)\nendobj\n".utf8
    }

    var finished: [UInt8] {
      let lines = starts.map { start in
        let digits = String(start)
        return String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
      }
      let table = """
        xref
        0 \(starts.count + 1)
        0000000000 65535 f \n\(lines.joined())trailer
        << /Size \(starts.count + 1) /Root 1 0 R /Info 5 0 R >>
        startxref
        \(bytes.count)
        %%EOF

        """
      return bytes + table.utf8
    }
  }
}

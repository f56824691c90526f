/// Pages of labels as drawings: SVG of their true size, in which a unit is a dot of the printer.
package enum LabelDrawing {
  /// Each page, as a file of its own.
  package static func files(_ pages: LabelPages) -> [String] {
    pages.pages.map { page in
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" \(size(pages)) font-family="\(fonts)">
      <rect width="100%" height="100%" fill="#fff"/>
      \(content(page))</svg>

      """
    }
  }

  private static let fonts = "Helvetica, Arial, Liberation Sans, sans-serif"

  private static func size(_ pages: LabelPages) -> String {
    let page = pages.sheet.page
    return "width=\"\(millimetres(page.width))mm\" height=\"\(millimetres(page.height))mm\" "
      + viewBox(pages)
  }

  /// The same within a page of HTML, where a size in millimetres is a matter of style.
  static func sizeInPage(_ pages: LabelPages) -> String {
    let page = pages.sheet.page
    return "style=\"width: \(millimetres(page.width))mm; "
      + "height: \(millimetres(page.height))mm\" \(viewBox(pages))"
  }

  private static func viewBox(_ pages: LabelPages) -> String {
    let (page, printer) = (pages.sheet.page, pages.printer)
    return "viewBox=\"0 0 \(printer.exact(page.width)) \(printer.exact(page.height))\""
  }

  static func millimetres(_ length: Int) -> String { Decimals.text(length, decimals: 3) }

  static func content(_ page: [LabelLayout.Mark]) -> String {
    page.map { mark in
      switch mark {
      case .bars(let code, let x, let y, let module, let height):
        "<path d=\"\(path(code, x, y, module, height))\" shape-rendering=\"crispEdges\"/>\n"
      case .square(let code, let x, let y, let module):
        "<path d=\"\(path(code, x, y, module))\" shape-rendering=\"crispEdges\"/>\n"
      case .text(let text, let x, let y, let size, let isBold):
        "<text x=\"\(x)\" y=\"\(y)\" font-size=\"\(size)\" text-anchor=\"middle\""
          + (isBold ? " font-weight=\"bold\"" : "") + ">\(Markup.escaped(text))</text>\n"
      }
    }.joined()
  }

  private static func path(_ code: QRCode, _ x: Int, _ y: Int, _ module: Int) -> String {
    code.runs.map { run in
      "M\(x + run.start * module) \(y + run.row * module)h\(run.count * module)v\(module)"
        + "h-\(run.count * module)z"
    }.joined()
  }

  private static func path(
    _ code: Barcode, _ x: Int, _ y: Int, _ module: Int, _ height: Int
  ) -> String {
    code.bars.map { start, width in
      "M\(x + start * module) \(y)h\(width * module)v\(height)h-\(width * module)z"
    }.joined()
  }
}

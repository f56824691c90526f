/// A label laid out: where its lines and its bars stand, in whole dots of a printer.
struct LabelLayout {
  private let size: LabelSize
  private let printer: LabelPrinter
  private let width: Int
  private let height: Int
  /// From one line of text to the next.
  private let leading: Int

  /// Bars that are lower are hard to hit.
  private static let lowestBars = 5000
  private static let highestBars = 16_000

  init(_ size: LabelSize, _ printer: LabelPrinter) {
    (self.size, self.printer) = (size, printer)
    (width, height) = (printer.dots(size.width), printer.dots(size.height))
    leading = printer.dots(min(4200, max(2200, size.height / 10)))
  }

  /// Something on a label, or on a page of them.
  enum Mark: Equatable {
    /// - Parameters:
    ///   - x: where the quiet zone begins.
    ///   - module: how many dots wide a module is.
    case bars(Barcode, x: Int, y: Int, module: Int, height: Int)
    /// - Parameters:
    ///   - x: the left of its dark modules.
    ///   - module: how many dots wide and high a module is.
    case square(QRCode, x: Int, y: Int, module: Int)
    /// - Parameters:
    ///   - x: the middle of the line.
    ///   - y: what the letters stand on.
    case text(String, x: Int, y: Int, size: Int, isBold: Bool)

    func moved(x dx: Int, y dy: Int) -> Mark {
      switch self {
      case .bars(let code, let x, let y, let module, let height):
        .bars(code, x: x + dx, y: y + dy, module: module, height: height)
      case .square(let code, let x, let y, let module):
        .square(code, x: x + dx, y: y + dy, module: module)
      case .text(let text, let x, let y, let size, let isBold):
        .text(text, x: x + dx, y: y + dy, size: size, isBold: isBold)
      }
    }
  }

  func marks(of label: Label) throws(LabelProblem) -> [Mark] {
    if let square = label.square { return try marks(of: label, square) }
    guard let code = Barcode(label.code, isProduct: label.isProduct) else { throw .unprintable }
    let module = try module(of: code)
    let texts = fewer(label.lines).flatMap(texts)
    let least = printer.dots(Self.lowestBars)
    let bars = min(
      printer.dots(Self.highestBars), height - 2 * padding - (texts.count + 1) * leading)
    guard bars >= least else {
      throw .tooLow(
        needed: size.height + printer.length(least - bars), room: size.height)
    }
    return marks(texts, code, module, bars)
  }

  /// Squares that are larger are no easier to read.
  private static let largestSquare = 20_000
  private static let smallestModule = 250

  /// With a square in the place of the bars, and light modules around it.
  private func marks(of label: Label, _ square: QRCode) throws(LabelProblem) -> [Mark] {
    let texts = fewer(label.lines).flatMap(texts)
    let height = height - 2 * padding - (texts.count + 1) * leading
    let modules = square.side + 2 * QRCode.quiet
    let room = min(height, width - 2 * padding, printer.dots(Self.largestSquare))
    let (module, least) = (room / modules, max(1, printer.dots(Self.smallestModule)))
    guard module >= least else {
      throw .tooLow(
        needed: size.height + printer.length(least * modules - room), room: size.height)
    }
    let letters = leading * 4 / 5
    var y = (self.height - module * modules - (texts.count + 1) * leading) / 2
    var marks = texts.map { text, isBold in
      y += leading
      return Mark.text(text, x: width / 2, y: y - leading / 4, size: letters, isBold: isBold)
    }
    marks.append(
      .square(
        square, x: (width - square.side * module) / 2, y: y + QRCode.quiet * module,
        module: module))
    marks.append(
      .text(
        fitted(label.code), x: width / 2, y: y + module * modules + leading * 4 / 5,
        size: letters, isBold: false))
    return marks
  }

  private func marks(
    _ texts: [(text: String, isBold: Bool)], _ code: Barcode, _ module: Int, _ bars: Int
  ) -> [Mark] {
    // Letters take four fifths of their line, and hang a fifth beneath what they stand on.
    let letters = leading * 4 / 5
    var y = (height - bars - (texts.count + 1) * leading) / 2
    var marks = texts.map { text, isBold in
      y += leading
      return Mark.text(text, x: width / 2, y: y - leading / 4, size: letters, isBold: isBold)
    }
    marks.append(
      .bars(code, x: (width - code.width * module) / 2, y: y, module: module, height: bars))
    marks.append(
      .text(
        fitted(code.caption), x: width / 2, y: y + bars + leading * 4 / 5, size: letters,
        isBold: false))
    return marks
  }

  private var padding: Int { leading / 2 }

  private func module(of code: Barcode) throws(LabelProblem) -> Int {
    let modules = printer.modules
    if let module = modules.first(where: { code.width * $0 <= width }) { return module }
    throw .tooWide(
      needed: printer.length(code.width * (modules.last ?? 1)), room: size.width)
  }

  /// The lines that leave room for the bars: long ones are cut first, then the first ones go.
  private func fewer(_ lines: [Label.Line]) -> [Label.Line] {
    var lines = lines
    while lines.count > 1 || lines.first.map({ $0.mostLines > 1 }) == true,
      room(beneath: lines) < printer.dots(Self.lowestBars)
    {
      if let long = lines.firstIndex(where: { $0.mostLines > 1 }) {
        let line = lines[long]
        lines[long] = Label.Line(line.text, isBold: line.isBold, mostLines: line.mostLines - 1)
      } else {
        lines.removeFirst()
      }
    }
    return lines
  }

  /// What the bars have where each line takes as many lines as it may.
  private func room(beneath lines: [Label.Line]) -> Int {
    height - 2 * padding - (lines.flatMap(texts).count + 1) * leading
  }

  private func texts(_ line: Label.Line) -> [(text: String, isBold: Bool)] {
    let font = Helvetica(isBold: line.isBold)
    return font.lines(DisplayText.safe(line.text), width: room, most: line.mostLines)
      .map { ($0, line.isBold) }
  }

  private func fitted(_ caption: String) -> String {
    Helvetica(isBold: false).lines(caption, width: room, most: 1).first ?? caption
  }

  /// The width of a line, in thousandths of its letters.
  private var room: Int { (width - 2 * padding) * 1000 / max(1, leading * 4 / 5) }
}

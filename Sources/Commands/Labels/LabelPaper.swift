import Reports
import Requests

/// The options that say what labels are printed on, and where they go.
struct LabelPaper {
  var output = ""
  var sheet: LabelSheetName?
  var page: Page?
  var columns: Int?
  var rows: Int?
  var start = 1
  var size: String?
  var dpi = Fineness.dpi300
  var qr = false

  enum Page: String, Worded { case a4, letter }

  enum Fineness: String, Worded {
    case dpi203 = "203"
    case dpi300 = "300"

    var printer: LabelPrinter { self == .dpi203 ? .dpi203 : .dpi300 }
  }

  /// What files of labels are.
  enum Format: String, Worded { case html, svg, pdf, zpl }

  static let discussion = """
    The name of the file says what it is: a page for a browser (.html), a document (.pdf), \
    drawings (.svg, one for each page), or what a label printer reads (.zpl, which can also go \
    straight to the printer: -o /dev/usb/lp0).

    Sheets are known by their makers' numbers: Avery L7160 (3 by 7, unless you choose another), \
    L7163 (2 by 7), L7651 (5 by 13), Herma 4464 (3 by 8), and on Letter Avery 5160 (3 by 10) and \
    5163 (2 by 5). For any other sheet, say --page, --columns and --rows; for labels on a roll, \
    --size. Print at actual size, 100%, not fitted to the page.
    """

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.option(
      "output", &output, .file, "Where to: .html, .svg, .pdf or .zpl.", short: "o", value: "file",
      isRequired: true)
    try keys.option("sheet", &sheet, .choice(), "The sheet, by its maker's number.")
    try keys.option("page", &page, .choice(), "The paper of another sheet: a4 or letter.")
    try keys.option(
      "columns", &columns, .number, "How many labels stand side by side on that sheet.", value: "n",
      alias: "cols")
    try keys.option("rows", &rows, .number, "How many rows of labels that sheet has.", value: "n")
    try keys.option(
      "start", &start, .number, "Where to start on a used sheet: its first label that is left.",
      value: "n")
    try keys.option(
      "size", &size, .text, "The size of labels on a roll in millimetres; 57x32 for .zpl.",
      value: "width x height")
    try keys.flag("qr", &qr, "QR codes in place of barcodes; they need libqrencode.")
    try keys.option("dpi", &dpi, .choice(), "How many dots per inch the printer prints.")
  }
}

extension LabelPaper {
  /// The same labels, with QR codes where they are asked for.
  func squared(_ labels: [Label]) throws -> [Label] {
    guard qr else { return labels }
    // Readers take other letters for those of another alphabet.
    let unfit = labels.filter { label in
      !label.code.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    }
    if let first = unfit.first {
      throw UnfitLabel(label: first, problem: .unprintable, others: unfit.count - 1)
    }
    let library = try QRLibrary()
    return try labels.map { label in
      var squared = label
      squared.square = library.code(of: label.code)
      guard squared.square != nil else {
        throw UsageProblem.other(
          "\(label.name) is too long for a QR code", why: "it has \(label.code.utf8.count) bytes")
      }
      return squared
    }
  }
}

extension LabelSheetName: Worded {}

extension LabelPaper {
  /// What the end of the file's name says; a device is a label printer.
  var format: Format {
    get throws {
      if output.hasPrefix("/dev/") { return .zpl }
      let name = output.split(separator: "/").last ?? ""
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count > 1, let format = Format(rawValue: parts[parts.count - 1].lowercased())
      else {
        throw UsageProblem.wrongValue(
          output, of: "--output", hint: "end the name of the file in .html, .svg, .pdf or .zpl")
      }
      return format
    }
  }

  /// The paper, once what was said of it fits together.
  var paper: LabelSheet {
    get throws {
      let paper = try roll ?? grid ?? LabelSheet.named(sheet ?? .l7160)
      guard (1...paper.count).contains(start) else {
        throw UsageProblem.wrongValue(
          String(start), of: "--start",
          hint: paper.count == 1
            ? "a roll has no used sheets" : "the sheet has \(paper.count) labels")
      }
      return paper
    }
  }

  private var roll: LabelSheet? {
    get throws {
      let ofSheets = [
        ("--sheet", sheet != nil), ("--page", page != nil), ("--columns", columns != nil),
        ("--rows", rows != nil),
      ].first { $0.1 }
      if let size {
        if let ofSheets { throw UsageProblem.contradiction("--size", ofSheets.0) }
        return .roll(try Self.size(size))
      }
      guard try format == .zpl else { return nil }
      if let ofSheets {
        throw UsageProblem.other(
          "\(ofSheets.0) is for sheets, and a .zpl file is for labels on a roll",
          why: "--size says how large those labels are")
      }
      return .roll(LabelSize(width: 57_000, height: 32_000))
    }
  }

  private var grid: LabelSheet? {
    get throws {
      guard page != nil || columns != nil || rows != nil else { return nil }
      if sheet != nil { throw UsageProblem.contradiction("--sheet", "--page") }
      guard let columns, let rows else {
        throw UsageProblem.other(
          "\(columns == nil ? "--columns" : "--rows") is missing",
          why: "--page, --columns and --rows describe a sheet together")
      }
      for (count, option, most) in [(columns, "--columns", 10), (rows, "--rows", 30)] {
        guard (1...most).contains(count) else {
          throw UsageProblem.wrongValue(
            String(count), of: option, hint: "a page has 1 to \(most)")
        }
      }
      return .grid(of: page == .letter ? .letter : .a4, columns: columns, rows: rows)
    }
  }

  /// The same file on another sheet, from its first label on.
  func onSheet(_ name: LabelSheetName) -> LabelPaper {
    var other = LabelPaper()
    (other.output, other.dpi, other.sheet, other.qr) = (output, dpi, name, qr)
    return other
  }

  /// The same on a roll.
  func onRoll(_ size: String) -> LabelPaper {
    var other = LabelPaper()
    (other.output, other.dpi, other.size, other.qr) = (output, dpi, size, qr)
    return other
  }

  /// Reads `50x25`.
  private static func size(_ text: String) throws -> LabelSize {
    let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
      .map { Int($0.trimmed) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      (15...300).contains(width), (10...300).contains(height)
    else {
      throw UsageProblem.wrongValue(
        text, of: "--size", hint: "it is width and height in millimetres, such as 50x25")
    }
    return LabelSize(width: width * 1000, height: height * 1000)
  }
}

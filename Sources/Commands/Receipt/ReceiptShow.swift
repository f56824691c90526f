import Domain
import Reports
import Requests
import Shop

/// A receipt, to look at or for its customer.
struct ReceiptShow: Errand {
  static let command = Command(
    "receipt show", "Show a receipt, or print it for the customer.",
    discussion: """
      --format text, html and escpos (for receipt printers) are what a customer is given: the \
      first print is noted, and whatever is printed later says that it is a reprint. All other \
      formats are for looking, and a table says that it is a copy. 42 is a receipt of this till, \
      2-000042 of till 2. With -o it goes to a file, or straight to a printer's device.

      Examples:
        rental receipt show 1-000042
        rental receipt show 42 --format escpos -o /dev/usb/lp0
        rental receipt show 42 --format text --width 32
        rental receipt show 2-000042 --format html -o receipt.html
      """)
  static let formats = OutputFormat.allCases

  var receipt = ""
  var width = 42
  var output: String?

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("receipt", &receipt, .text, "The number on the receipt.")
    try keys.option("width", &width, .number, "Columns of the paper: 32, 42 or 80.", value: "n")
    try keys.option(
      "output", &output, .file, "Where to: a file or a device.", short: "o", value: "file")
  }

  private func checkWidth(for format: OutputFormat) throws {
    let widths = format == .escpos ? ReceiptText.printerWidths : ReceiptText.widths
    guard widths.contains(width) else {
      throw UsageProblem.wrongValue(
        String(width), of: "--width",
        hint: format == .escpos
          ? ReceiptPrinter.widths : "a receipt has 32, 42 or 80 columns")
    }
  }

  func run(in session: Session) throws -> ExitStatus {
    let format = session.options.format
    try checkWidth(for: format)
    if format == .escpos, output == nil {
      try session.checkIsForPrinter(["-o /dev/usb/lp0", "-o FILE"])
    }
    let place = try output.map { try OutputPlace($0, session) }
    let send = { bytes in
      if let place { try place.write(bytes) } else { try session.context.streams.send(bytes) }
    }
    switch format {
    case .table, .json, .jsonl, .csv, .tsv:
      try send(Array(AnswerWriter(session).text(try answer(in: session)).utf8))
    case .text:
      try handOver(in: session) { try send(Array(ReceiptText(width: width).text($0).utf8)) }
    case .html: try handOver(in: session) { try send(Array(ReceiptPage.html($0).utf8)) }
    case .escpos: try handOver(in: session) { try send(session.escPos($0, width: width)) }
    }
    return .done
  }

  private func answer(in session: Session) throws -> Answer {
    try session.proveIfTold()
    let found = try session.shop().receipt(receipt, at: session.options.at)
    let lines = ReceiptText(width: width).lines(ReceiptContent(found, .look))
    return Answer(
      .nested(ReceiptReport.record(found), ReceiptReport.lines(found)), lines: lines.map(\.text))
  }

  /// What the customer is given.
  private func handOver(
    in session: Session, _ hand: (ReceiptContent) throws -> Void
  ) throws {
    let isPage = session.options.format == .html
    try session.shop().printReceipt(receipt, at: session.options.at) { receipt in
      try hand(ReceiptContent(receipt, .next(of: receipt), isPage: isPage))
    }
  }
}

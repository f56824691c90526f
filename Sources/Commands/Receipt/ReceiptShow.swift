import ArgumentParser
import Domain
import Reports

struct ReceiptShow: AnsweringCommand {
  static let configuration = CommandConfiguration.verb(
    "show",
    abstract: "Show a receipt, or print it for the customer.",
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

  @Argument(help: "The number on the receipt.") var receipt: String
  @Option(help: ArgumentHelp("Columns of the paper: 32, 42 or 80.", valueName: "n"))
  var width = 42
  @Option(
    name: .shortAndLong, help: ArgumentHelp("Where to: a file or a device.", valueName: "file"))
  var output: String?
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    let widths = ReceiptText.widths.filter { global.format != .escpos || $0 <= 42 }
    guard widths.contains(width) else {
      let choices = widths.map(String.init).joined(separator: ", ")
      let what = global.format == .escpos ? "a receipt printer" : "a receipt"
      throw ValidationError("\(what) cannot have \(width) columns; it has one of \(choices)")
    }
  }

  package func run(in session: Session) throws -> ExitStatus {
    guard global.format != .escpos || output != nil || !session.context.terminal.isOutput else {
      throw ErrorReport(
        code: "invalid", exit: .usage, message: "a printer's commands are not for a terminal.",
        why: "--format escpos writes bytes that only a receipt printer reads",
        tries: ["-o /dev/usb/lp0", "-o FILE"])
    }
    let place = try output.map { try OutputPlace($0, session) }
    let bytes = try bytes(in: session)
    if let place { try place.write(bytes) } else { try session.context.streams.send(bytes) }
    return .done
  }

  private func bytes(in session: Session) throws -> [UInt8] {
    switch global.format {
    case .table, .json, .jsonl, .csv, .tsv:
      return Array(AnswerWriter(session).text(try answer(in: session)).utf8)
    case .text: return Array(ReceiptText(width: width).text(try printed(in: session)).utf8)
    case .html: return Array(try ReceiptPage.html(printed(in: session)).utf8)
    case .escpos: return EscPos.bytes(try printed(in: session), width: width)
    }
  }

  func answer(in session: Session) throws -> Answer {
    let shop = try session.shop(.existing)
    let found = try shop.transaction(.read) { work in
      try work.receipt(receipt, at: try work.moment(session.options.at).instant)
    }
    let lines = ReceiptText(width: width).lines(ReceiptContent(found, .look))
    return Answer(
      .nested(ReceiptReport.record(found), ReceiptReport.lines(found)), lines: lines.map(\.text))
  }

  /// What the customer is given.
  private func printed(in session: Session) throws -> ReceiptContent {
    let shop = try session.shop(.existing)
    let moment = try session.asOf(shop.rulesInForce().calendar)
    let printed = try shop.printReceipt(receipt, at: moment.instant)
    return ReceiptContent(printed, printed.printedAt.map { .again(since: $0) } ?? .first)
  }
}

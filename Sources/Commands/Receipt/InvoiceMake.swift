import Domain
import Reports
import Requests
import Shop

/// An invoice of a receipt, or the one that was made of it already.
struct InvoiceMake: Errand {
  static let command = Command(
    "invoice make", "Make an invoice of a receipt, or a credit note, or print it again.",
    discussion: """
      It is made out to the customer, or to the --name and --address that they ask for. Invoices \
      have numbers of their own, without a gap, and stay as they are: asked again, this prints the \
      one that there is. Of a receipt that gives money back, such as that of a void, it makes a \
      credit note, which names the invoice that it corrects.

      Examples:
        rental invoice make 1-000042
        rental invoice make 42 --name "Lima Ltd" --address "1 High St, Leeds"
        rental invoice make 42 --format html -o invoice.html
      """)
  static let formats = OutputFormat.allCases.filter { $0 != .escpos }

  var receipt = ""
  var addressee = Addressee()
  var width = 80
  var output: String?

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("receipt", &receipt, .text, "The number on the receipt.")
    try keys.option("name", &addressee.name, .text, "To this person or company instead.")
    try keys.option("address", &addressee.address, .text, "To this address instead.")
    try keys.option("width", &width, .number, "Columns of the paper: 32, 42 or 80.", value: "n")
    try keys.option(
      "output", &output, .file, "Where to: a file or a device.", short: "o", value: "file")
  }

  func run(in session: Session) throws -> ExitStatus {
    guard session.options.at == .now else {
      throw ShopError.invalid(["--at is for another moment, and an invoice is dated today"])
    }
    guard ReceiptText.widths.contains(width) else {
      throw UsageProblem.wrongValue(
        String(width), of: "--width", hint: "an invoice has 32, 42 or 80 columns")
    }
    let place = try output.map { try OutputPlace($0, session) }
    let (invoice, receipt) = try made(in: session)
    let bytes = try bytes(invoice, receipt, in: session)
    do {
      if let place { try place.write(bytes) } else { try session.context.streams.send(bytes) }
    } catch {
      var report = ErrorReport(error)
      report.why += "; \(invoice.text) is made all the same"
      report.tries.insert("rental invoice make \(receipt.number.text)", at: 0)
      throw report
    }
    return .done
  }

  /// What keeps a receipt from having one is seen on the receipt.
  private func made(in session: Session) throws -> (Invoice, Receipt) {
    do {
      return try session.shop().invoice(receipt, to: addressee)
    } catch let error as ShopError
      where error.problems != nil && addressee.name == nil && addressee.address == nil
    {
      var report = ErrorReport(error)
      report.tries = [
        "rental receipt show \(receipt.shellArgument())", "\(Self.command.path) --help",
      ]
      throw report
    }
  }

  private func bytes(
    _ invoice: Invoice, _ receipt: Receipt, in session: Session
  ) throws -> [UInt8] {
    let format = session.options.format
    // It is the same whenever it is printed: its number says that it is.
    let content = ReceiptContent(receipt, .first, isPage: format == .html, isInvoice: true)
    switch format {
    case .text, .escpos: return Array(ReceiptText(width: width).text(content).utf8)
    case .html: return Array(try ReceiptPage.html(content).utf8)
    case .table, .json, .jsonl, .csv, .tsv:
      let lines = ReceiptText(width: width).lines(content)
      let answer = Answer(
        .nested(InvoiceReport.record(invoice, of: receipt), ReceiptReport.lines(receipt)),
        lines: lines.map(\.text))
      return Array(AnswerWriter(session).text(answer).utf8)
    }
  }
}

import Domain
import Reports
import Requests
import Shop

/// A receipt comes out of the printer of this machine.
struct ReceiptPrint: AnsweringErrand {
  static let command = Command(
    "receipt print", "Print a receipt on the receipt printer of this machine.",
    discussion: """
      RENTAL_PRINTER says which printer that is: 192.168.1.40:9100, /dev/usb/lp0, or a command as \
      in "| lp -d till1 -o raw". Without a number it is the last receipt of this till. The first \
      print is the customer's, and later ones say that they are reprints; what fails is no print.

      Examples:
        rental receipt print
        rental receipt print 42
        rental receipt print 2-000042 --width 32
      """)

  var receipt: String?
  var width: Int?

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument(
      "receipt", &receipt, .text, "The number on the receipt; the last one unless it is given.")
    try keys.option("width", &width, .number, "Columns of the paper: 32 or 42.", value: "n")
  }

  func answer(in session: Session) throws -> Answer {
    guard session.options.at == .now else {
      throw ShopError.invalid(["--at is for another moment, and a receipt is printed now"])
    }
    if let width, !ReceiptText.printerWidths.contains(width) {
      throw UsageProblem.wrongValue(
        String(width), of: "--width", hint: ReceiptPrinter.widths)
    }
    let shop = try session.shop()
    let number = try number(in: shop)
    let printer = try ReceiptPrinter(
      session, till: shop.acting.till,
      orElse: ["rental receipt show \(number) --format escpos -o /dev/usb/lp0"])
    do {
      // Held until the print is noted: whoever prints the same next at this till sees that it is.
      let paper = try printer.open()
      _ = try withExtendedLifetime(paper) {
        try shop.printReceipt(number) { receipt in
          let content = ReceiptContent(receipt, .next(of: receipt))
          try paper.write(session.escPos(content, width: width ?? printer.width))
        }
      }
    } catch let failure as PrinterFailure {
      throw failure.report(
        "receipt \(number) is not printed.",
        [
          "rental receipt print \(number)   (once the printer is ready)",
          "rental receipt show \(number) --format escpos -o FILE",
        ])
    }
    return Answer(
      .record(Record(["receipt": .text(number)])), lines: ["Receipt \(number) is printed"])
  }

  /// The number in full, so that what is told to try means the same at every till.
  private func number(in shop: Shop) throws -> String {
    guard let number = try shop.receiptNumber(receipt) else {
      throw ErrorReport(
        code: "not-found", exit: .notFound,
        message: "till \(shop.acting.till) has made no receipt yet.",
        why: "without a number, the last receipt of this till is printed",
        tries: ["rental receipt list"])
    }
    return number.text
  }
}

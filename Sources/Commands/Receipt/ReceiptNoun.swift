import Requests

extension Noun {
  static let receipt = Noun(
    Command(
      "receipt", "Receipts: print, send, list and sign them.",
      discussion: """
        Examples:
          rental receipt list --since 2026-03-01
          rental receipt show 1-000042
          rental receipt show 42 --format escpos -o /dev/usb/lp0
          rental receipt mail 42
        """),
    [
      .errand(ReceiptShow.self),
      .errand(ReceiptMail.self),
      .request(ReceiptList.self),
      .errand(ReceiptSign.self),
    ])
}

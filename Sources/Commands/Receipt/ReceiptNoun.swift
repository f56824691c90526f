import Requests

extension Noun {
  static let receipt = Noun(
    Command(
      "receipt", "Receipts: print, send, list and sign them.",
      discussion: """
        Examples:
          rental receipt list --since 2026-03-01
          rental receipt show 1-000042
          rental receipt print
          rental receipt mail 42
        """),
    [
      .errand(ReceiptShow.self),
      .errand(ReceiptPrint.self),
      .errand(ReceiptMail.self),
      .request(ReceiptList.self),
      .errand(ReceiptSign.self),
    ])
}

import Domain
import Reports
import Requests
import Shop

/// Receipts that are not signed go to the fiscal device again.
struct ReceiptSign: AnsweringErrand {
  static let command = Command(
    "receipt sign", "Have receipts signed that the fiscal device has not signed yet.",
    discussion: """
      Where RENTAL_FISCAL_COMMAND names a command, it signs each receipt as soon as that is saved. \
      What it could not sign, or was cut off, is signed by this: first what it has not failed for, \
      the oldest first. It can be run again and again: no receipt is signed twice. After three \
      failures in a row it leaves the receipts of that till.

      Examples:
        rental receipt sign
        rental receipt sign --format json
      """)

  mutating func keys(_ keys: inout some KeyVisitor) throws {}

  var look: String? { "rental check" }

  func answer(in session: Session) throws -> Answer {
    guard session.options.at == .now else {
      throw ShopError.invalid(["--at is for another moment, and receipts are signed now"])
    }
    let shop = try session.shop()
    let (signed, zone) = (try shop.signReceipts(), try shop.calendarOrBuiltIn().zone)
    for failure in signed.unasked { session.note(failure.reason) }
    let more = counted(signed.left, "receipt is", "receipts are") + " not signed"
    if signed.left > 0 { session.note(more) }
    return Answer(
      .table(FiscalReport.table(signed.tried, in: zone)),
      status: signed.left > 0 ? .partlyDone : .done)
  }
}

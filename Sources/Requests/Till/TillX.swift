import Reports
import Shop

/// The X report.
struct TillX: Request {
  static let command = Command(
    "till x", "Print the X report: what the open till holds and has taken so far.",
    discussion: """
      It changes nothing, and is about now.

      Examples:
        rental till x
        rental till x --till 2 --format csv
        rental till x --format escpos > /dev/usb/lp0
      """)
  static let formats = ZReportAnswer.formats

  func answer(for caller: any Caller) throws -> Answer {
    guard caller.at == .now else {
      throw ShopError.invalid(["--at is for another moment, and an X report is about now"])
    }
    let (report, calendar) = try caller.shop().tillReport().get()
    let frozen = ZReportAnswer.freeze(report, calendar)
    return ZReportAnswer.answer(frozen, "X report", ZReportTable.table(report))
  }
}

import Domain
import Reports
import Requests
import Shop

/// The X report.
struct TillX: AnsweringErrand {
  static let command = Command(
    "till x", "Print the X report: what the open till holds and has taken so far.",
    discussion: """
      It changes nothing, and is about now. With --print it comes out of the receipt printer that \
      RENTAL_PRINTER names.

      Examples:
        rental till x
        rental till x --print
        rental till x --till 2 --format csv
        rental till x --format escpos > /dev/usb/lp0
      """)
  static let formats = ZReportAnswer.formats

  var print = false

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try ReportPrint.keys(&keys, &print)
  }

  func answer(in session: Session) throws -> Answer {
    try Self.lookingUp {
      guard session.at == .now else {
        throw ShopError.invalid(["--at is for another moment, and an X report is about now"])
      }
      if print { try ReportPrint.checkFormat(session) }
      let (report, calendar) = try session.shop().tillReport().get()
      let frozen = ZReportAnswer.freeze(report, calendar)
      guard print else {
        return ZReportAnswer.answer(frozen, "X report", ZReportTable.table(report))
      }
      let ways = ReportPrint.Ways(again: self, shown: TillX(), session.options)
      return try ReportPrint(session, "X", ways).answer(frozen)
    }
  }
}

import Reports
import Requests
import Shop

/// A Z report again.
struct TillZ: AnsweringErrand {
  static let command = Command(
    "till z", "Print a Z report again, as it was made when the till was closed.",
    discussion: """
      Without a number it is the till's last. With --print it comes out of the receipt printer \
      that RENTAL_PRINTER names.

      Examples:
        rental till z
        rental till z 7 --print
        rental till z 7 --till 2 --format json
        rental till z --format escpos > /dev/usb/lp0
        rental till z 7 --format html > z7.html
      """)
  static let formats = ZReportAnswer.formats

  var number: Int?
  var print = false

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("number", &number, .number, "The number of the session.")
    try ReportPrint.keys(&keys, &print)
  }

  func answer(in session: Session) throws -> Answer {
    try Self.lookingUp {
      if print { try ReportPrint.checkFormat(session) }
      let shop = try session.shop()
      guard let report = try shop.frozenReport(number, at: session.at) else {
        throw ZReportAnswer.missing(
          number, of: shop.acting.till, last: try shop.frozenReport(at: session.at))
      }
      guard print else { return try ZReportAnswer.answer(report) }
      return try ReportPrint(session, "Z", .init(of: report, session.options)).answer(report)
    }
  }
}

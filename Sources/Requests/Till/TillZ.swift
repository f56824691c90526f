import Shop

/// A Z report again.
struct TillZ: Request {
  static let command = Command(
    "till z", "Print a Z report again, as it was made when the till was closed.",
    discussion: """
      Without a number it is the till's last.

      Examples:
        rental till z
        rental till z 7
        rental till z 7 --till 2 --format json
        rental till z --format escpos > /dev/usb/lp0
        rental till z 7 --format html > z7.html
      """)
  static let formats = ZReportAnswer.formats

  var number: Int?

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("number", &number, .number, "The number of the session.")
  }

  func answer(for caller: any Caller) throws -> Answer {
    let shop = try caller.shop()
    guard let report = try shop.frozenReport(number, at: caller.at) else {
      throw ZReportAnswer.missing(
        number, of: shop.acting.till, last: try shop.frozenReport(at: caller.at))
    }
    return try ZReportAnswer.answer(report)
  }
}

import Domain
import Reports
import Shop

/// The dashboard of a shop, as it stands or stood at a moment.
struct DashboardView {
  static let fileName = "dashboard.html"

  let report: DashboardReport
  private let shop: String
  private let subject: String

  init(_ seen: Seen<Dashboard>) {
    report = DashboardReport(seen.value, seen.currency)
    shop = seen.rules.shop.value
    subject = [
      seen.value.day.written, "in \(seen.currency.code)",
      seen.moment.instant.map { "as known at \(seen.calendar.zone.written($0))" },
    ].compactMap(\.self).joined(separator: ", ")
  }

  func lines(within width: Int?) -> [String] {
    [subject, ""] + report.lines(within: width)
  }

  func html() throws -> String {
    try DashboardPage.html(report, shop: shop, subject: subject)
  }

  /// Its owner alone reads it, since it tells takings.
  func write(to file: String) throws {
    try FileSystem.write(Array(try html().utf8), to: file)
  }
}

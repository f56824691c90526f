import Domain
import Reports
import Shop
import Storage

/// The dashboard of a shop, as it stands or stood at a moment.
struct DashboardView {
  static let fileName = "dashboard.html"

  let report: DashboardReport
  private let shop: String
  private let subject: String

  /// Reads it, within a transaction.
  init(of shop: Shop, at moment: AsOf) throws {
    let rules = try shop.rulesInForce()
    let currency = rules.rules.currency.value
    let dashboard = try shop.store.dashboard(
      on: moment.day, at: moment.instant, rules.calendar)
    report = DashboardReport(dashboard, currency)
    self.shop = rules.rules.shop.value
    subject = [
      dashboard.day.weekdayText, "in \(currency.code)",
      moment.instant.map { "as known at \($0.text)" },
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

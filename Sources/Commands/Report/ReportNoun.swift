import Requests

extension Noun {
  static let report = Noun(
    Command(
      "report", "Takings, debts, and who and what rents most.",
      discussion: """
        Examples:
          rental report day
          rental report takings --group month
          rental report debts
          rental report popular --top 10
          rental report dashboard
        """),
    [
      .errand(ReportDashboard.self),
      .request(ReportTakings.self),
      .request(ReportTax.self),
      .request(ReportDay.self),
      .request(ReportGoods.self),
      .request(ReportStaff.self),
      .request(ReportDebts.self), .request(ReportLiabilities.self),
      .request(ReportPopular.self),
      .request(ReportCustomers.self),
    ])
}

import Domain
import Reports
import Shop

/// What was sold besides rentals.
package struct ReportGoods: Request {
  package static let command = Command(
    "report goods", "Report what was sold besides rentals, and what is left of it.",
    discussion: """
      What brought in most comes first, with what is left of it now and whether it is low; then \
      used movies. --group day, week or month adds up by time instead. All is net of what was \
      voided, and the sums are those of the goods in "report takings".

      Examples:
        rental report goods
        rental report goods --since 2026-03-01 --until 2026-03-31
        rental report goods --group month --format csv
      """)
  package static let formats = OutputFormat.ofEveryAnswer + [.html]

  var group = GoodsKey.goods
  var period = PeriodKeys()

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.option("group", &group, .choice(), "What sales are grouped by.", value: "key")
    try period.keys(&keys)
  }

  package func answer(for caller: any Caller) throws -> Answer {
    MoneyReportAnswer.answer(
      try caller.shop().goodsFigures(by: group, in: period.asked, at: caller.at), title: "Goods"
    ) { GoodsFiguresReport(by: group, currency: $1).table($0) }
  }
}

extension GoodsKey: Worded {}

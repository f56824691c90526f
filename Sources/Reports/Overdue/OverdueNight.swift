import Domain

/// What a night's report on overdue rentals says on top.
package struct OverdueNight: Sendable {
  /// What the shop is called; `nil` where the house rules do not say.
  package let shop: String?
  package let day: Day
  package let currency: Currency
  package let totals: OverdueTotals
  /// The same seven days before.
  package let before: OverdueTotals
  /// Notices that could not be sent, or of which nobody knows.
  package let unsent: Int
  /// Where the audit trail ended: compared with another day's, it shows that none of it is gone.
  package let trail: TrailEnd

  /// The number of the last line, 0 where there is none, and its hash.
  package struct TrailEnd: Sendable {
    package let lines: Int
    package let head: String

    package init(lines: Int, head: String) {
      self.lines = lines
      self.head = head
    }

    /// `Audit trail: 12 lines, head 0a1b…`
    var words: String {
      "Audit trail: " + counted(lines, "line") + (lines == 0 ? "" : ", head \(head)")
    }
  }

  /// How many days lie between the figures that are compared.
  package static let span = 7

  package init(
    shop: String?, day: Day, currency: Currency, totals: OverdueTotals, before: OverdueTotals,
    unsent: Int, trail: TrailEnd
  ) {
    self.shop = shop
    self.day = day
    self.currency = currency
    self.totals = totals
    self.before = before
    self.unsent = unsent
    self.trail = trail
  }

  var title: String { "Overdue on \(day.text)" }
  var dayBefore: Day { day + -Self.span }

  /// A figure at a glance, beside what it was.
  struct Figure {
    let label: String
    let now: String
    var before = ""
    /// In an arrow and words; empty where nothing is compared.
    var change = ""
  }

  var figures: [Figure] {
    [
      count("Rentals", totals.rentals, before.rentals),
      count("Customers", totals.customers, before.customers),
      Figure(
        label: "Oldest due day", now: totals.oldest?.text ?? "–", before: before.oldest?.text ?? "–"
      ),
      amount("Worth", totals.worth, before.worth),
      count("Of unknown worth", totals.unknownWorth, before.unknownWorth),
      amount("Late fees so far", totals.fees, before.fees),
      Figure(label: "Notices not sent", now: String(unsent)),
    ]
  }

  private func count(_ label: String, _ now: Int, _ then: Int) -> Figure {
    let words =
      now == then ? "= as many" : now > then ? "▲ \(now - then) more" : "▼ \(then - now) fewer"
    return Figure(label: label, now: String(now), before: String(then), change: words)
  }

  private func amount(_ label: String, _ now: Money, _ then: Money) -> Figure {
    let size = max(now - then, then - now).text(in: currency)
    let words = now == then ? "= as much" : now > then ? "▲ \(size) more" : "▼ \(size) less"
    return Figure(
      label: label + " (\(currency.code))", now: now.text(in: currency),
      before: then.text(in: currency), change: words)
  }
}

extension OverdueDetail.LastNotice {
  var words: String { "\(kind) \(on.text)" }
}

extension OverdueRental {
  /// What its customer is called, who may be there no more.
  var name: String { holder?.name ?? "(removed)" }
}

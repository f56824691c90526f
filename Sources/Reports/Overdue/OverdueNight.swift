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
      (self.lines, self.head) = (lines, head)
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
    (self.shop, self.day, self.currency, self.totals) = (shop, day, currency, totals)
    (self.before, self.unsent, self.trail) = (before, unsent, trail)
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

/// An overdue rental as the report says it, however it is laid out. The names are the template's.
struct OverdueLine {
  /// Its place among the covers of a page; `nil` where none is shown.
  var image: Int?
  let due: String
  let late: String
  let fee: String
  let tomorrow: String
  let title: String
  let barcode: String
  /// `nil` where there was none.
  let notice: String?
}

extension OverdueNight {
  func line(_ detail: OverdueDetail) -> OverdueLine {
    let rental = detail.rental
    return OverdueLine(
      due: rental.due.text, late: String(rental.nightsLate(by: day)),
      fee: rental.lateFee(by: day).text(in: currency),
      tomorrow: rental.lateFee(by: day + 1).text(in: currency), title: rental.title,
      barcode: rental.barcode, notice: detail.lastNotice.map { "\($0.kind) \($0.on.text)" })
  }
}

extension OverdueRental {
  /// What its customer is called, who may be there no more.
  var name: String { holder?.name ?? "(removed)" }
}

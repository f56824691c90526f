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

  var title: String { "Overdue on \(day.written)" }
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
        label: "Oldest due day", now: totals.oldest?.written ?? "–",
        before: before.oldest?.written ?? "–"
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
    let size = max(now - then, then - now).written(in: currency)
    let words = now == then ? "= as much" : now > then ? "▲ \(size) more" : "▼ \(size) less"
    return Figure(
      label: label, now: now.written(in: currency), before: then.written(in: currency),
      change: words)
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
  /// As a table of text has it.
  func line(_ detail: OverdueDetail) -> OverdueLine {
    line(detail, \.text) { $0.text(in: currency) }
  }

  /// As a page has it.
  func writtenLine(_ detail: OverdueDetail) -> OverdueLine {
    line(detail, \.written) { $0.written(in: currency) }
  }

  private func line(
    _ detail: OverdueDetail, _ day: (Day) -> String, _ amount: (Money) -> String
  ) -> OverdueLine {
    let rental = detail.rental
    return OverdueLine(
      due: day(rental.due), late: String(rental.nightsLate(by: self.day)),
      fee: amount(rental.fee),
      tomorrow: amount(rental.feeTomorrow), title: rental.title,
      barcode: rental.barcode, notice: detail.lastNotice.map { "\($0.kind) \(day($0.on))" })
  }
}

extension OverdueRental {
  /// What its customer is called, who may be there no more.
  var name: String { holder?.name ?? "(removed)" }
}

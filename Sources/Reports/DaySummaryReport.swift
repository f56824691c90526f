import Domain

/// A business day on one page, for whoever closes the shop.
package struct DaySummaryReport: Sendable {
  private let summary: DaySummary
  private let currency: Currency
  private let zone: Zone

  package init(_ summary: DaySummary, _ currency: Currency, in calendar: BusinessCalendar) {
    (self.summary, self.currency, zone) = (summary, currency, calendar.zone)
  }

  private typealias Row = (
    section: String, what: String, count: Int?, amount: Money?, about: String?
  )

  private static let layout = Layout<(Row, Currency)>([
    "section": { .text($0.0.section) },
    "what": { .text($0.0.what) },
    "count": { .number($0.0.count) },
    "amount": { .amount($0.0.amount, $0.1) },
    "about": { .text($0.0.about) },
  ])

  package var table: Table {
    let rows = charged + paid + tax + drawers + paidOut + standing + looks
    return Table(
      keys: Self.layout.keys, records: rows.map { Self.layout.record(($0, currency)) },
      columns: [
        .field("section", "section"), .field("what", "what"), .figure("count", "count"),
        .figure("amount", "amount"), .field("about", "about", isFlexible: true),
      ],
      empty: "Nothing was booked.")
  }

  private func amount(_ section: String, _ what: String, _ amount: Money) -> Row {
    (section, what, nil, amount, nil)
  }

  private var charged: [Row] {
    let takings = summary.takings
    let lines = [
      ("charges", takings.charges), ("late fees", takings.lateFees),
      ("lost, damaged", takings.losses), ("memberships", takings.memberships),
      ("packages", takings.packages), ("goods", takings.goods),
      ("expired gift cards", takings.expiredGiftCards), ("waived", takings.waived * -1),
      ("tips", takings.tips), ("rounding", takings.rounding),
    ]
    return lines.filter { $0.1 != .zero }.map { amount("charged", $0.0, $0.1) }
      + [amount("charged", "in all", takings.charged + takings.tips + takings.rounding)]
  }

  private var paid: [Row] {
    summary.payments.filter { $0.key != PaymentMethod.giftCard.rawValue }
      .map { amount("paid", $0.key ?? "", $0.takings.takings) }
      + [
        amount("paid", "in all", summary.takings.takings),
        amount("deposits", "taken less given back", summary.takings.deposits),
      ] + giftCards
  }

  private var giftCards: [Row] {
    [("sold", summary.takings.giftCardsSold), ("used", summary.takings.giftCardsUsed)]
      .filter { $0.1 != .zero }.map { amount("gift cards", $0.0, $0.1) }
  }

  private var tax: [Row] {
    summary.taxes.compactMap(\.part).map { amount("tax", $0.rate.words, $0.tax) }
  }

  private var drawers: [Row] {
    [LedgerKind.paidIn, .paidOut, .over, .short].compactMap { kind in
      summary.drawers[kind].map { sum in
        let isCounted = [.over, .short].contains(kind)
        let about = isCounted ? sum.others.map(Self.counted).joined(separator: "; ").nonEmpty : nil
        return ("drawers", kind.words, sum.count, sum.amount, about)
      }
    }
  }

  /// `till 2, Cleo: a wrong note`.
  private static func counted(_ line: RecordedLine) -> String {
    "till \(line.entry.till), \(line.entry.by)" + (line.line.reason.map { ": \($0)" } ?? "")
  }

  /// With the sign that it has in the drawers.
  private var paidOut: [Row] {
    summary.paidOut.lines.map { line in
      (
        "paid out", line.name.spaced, line.count, line.amount * -1,
        line.paidFor.receiptNumber.map { "receipt \($0)" }
      )
    }
  }

  private var standing: [Row] {
    guard let standing = summary.standing else { return [] }
    var rows = [amount("deposits", "held", standing.deposits)]
    if standing.credit != .zero { rows.append(amount("credit", "paid ahead", standing.credit)) }
    rows.append(("movies", "out", standing.out.out, nil, nil))
    rows.append(("movies", "overdue", standing.out.overdue, nil, nil))
    return rows
      + standing.low.map { goods in
        ("goods", "low", goods.stock, nil, "\(goods.name) (\(goods.code))")
      }
  }

  /// What wants a look.
  private var looks: [Row] {
    let exceptions = [LedgerKind.void, .refund, .waive].compactMap { kind in
      summary.exceptions[kind].map { look(kind.words, $0) }
    }
    let (backDated, discounts) = (summary.backDated, summary.takings.discounts)
    return exceptions + (discounts == .zero ? [] : [amount("look", "discounts", discounts)])
      + (backDated.count > 0 ? [look("back-dated", backDated)] : []) + done
      + (summary.standing?.openTills ?? []).map { till in
        let since = zone.shortText(of: till.openedAt)
        return (
          "look", "not counted", nil, nil,
          "till \(till.till), open since \(since), by \(till.openedBy)"
        )
      }
      + (summary.standing?.openCards ?? []).map { card in
        (
          "look", "card not known", nil, card.ask.amount,
          "\(card.ask.action.rawValue) \(card.ask.reference) at till \(card.ask.till)"
        )
      } + unsigned
  }

  /// What everybody did on that day, whatever day it was for.
  private var done: [Row] {
    let deeds: [(StaffCount.Kind, String)] = [
      (.overrides, "overrides"), (.drawers, "drawers opened"),
      (.backDated, "booked for an earlier day"),
    ]
    return deeds.compactMap { kind, words in
      let lines = summary.staff.filter { $0[kind].count > 0 }
      guard !lines.isEmpty else { return nil }
      let who = lines.map { "\($0.name) \($0[kind].count)" }.joined(separator: ", ")
      return ("look", words, lines.reduce(0) { $0 + $1[kind].count }, nil, who)
    }
  }

  private var unsigned: [Row] {
    let count = summary.standing?.unsignedReceipts ?? 0
    return count > 0 ? [("look", "receipts not signed", count, nil, "rental receipt sign")] : []
  }

  private func look(_ what: String, _ sum: DaySummary.Sum) -> Row {
    ("look", what, sum.count, nil, sum.receipts.map(\.text).joined(separator: ", ").nonEmpty)
  }
}

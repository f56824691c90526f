import Domain

/// What is overdue: who, what, how late, what it costs so far, how to reach them.
package enum OverdueReport {
  private static func layout(_ today: Day, _ currency: Currency) -> Layout<OverdueRental> {
    Layout([
      "rental": { .text($0.id.text) },
      "customer": { .text($0.customer.text) },
      "customer_name": { .text($0.holder?.name) },
      "card": { .text($0.holder?.card) },
      "phone": { .text($0.holder?.phone) },
      "email": { .text($0.holder?.email) },
      "title": { .text($0.title) },
      "copy": { .text($0.copy.text) },
      "barcode": { .text($0.barcode) },
      "due_on": { .day($0.due) },
      "nights_late": { .number($0.nightsLate(by: today)) },
      "late_fee": { .amount($0.fee, currency) },
    ])
  }

  /// The records of the night's report: those of `rental overdue`, and what the shop stands to lose
  /// and has done about it.
  package static func nightLayout(_ today: Day, _ currency: Currency) -> Layout<OverdueDetail> {
    layout(today, currency).of { $0.rental }.with([
      "replacement_price": { .amount($0.replacementPrice, currency) },
      "fee_tomorrow": { .amount($0.rental.feeTomorrow, currency) },
      "last_notice": { .text($0.lastNotice?.kind) },
      "last_notice_on": { .day($0.lastNotice?.on) },
    ])
  }

  package static func table(_ rentals: [OverdueRental], on today: Day, _ currency: Currency)
    -> Table
  {
    let layout = layout(today, currency)
    return Table(
      keys: layout.keys, records: rentals.map(layout.record),
      columns: [
        .field("due_on", "due").spare(3),
        Column("late", isRight: true) {
          Shown(PlainText.text(of: $0["nights_late"]), tone: .bad)
        },
        .figure("late_fee", "fee").narrow(1), .field("title", "title", isFlexible: true),
        .field("barcode", "barcode").spare(2),
        .field("customer_name", "customer", isFlexible: true),
        .field("phone", "phone"), .field("email", "e-mail", isFlexible: true).spare(1),
      ],
      empty: "Nothing is overdue.")
  }
}

import Domain

/// What is overdue: who, what, how late, what it costs so far, how to reach them.
package enum OverdueReport {
  private static func layout(_ today: Day, _ currency: Currency) -> Layout<RentalRecord> {
    Layout([
      "rental": { .text($0.rental.id.text) },
      "customer": { .text($0.rental.customer.text) },
      "customer_name": { .text($0.customer?.name) },
      "card": { .text($0.customer?.card) },
      "phone": { .text($0.customer?.phone) },
      "email": { .text($0.customer?.email) },
      "title": { .text($0.title) },
      "copy": { .text($0.rental.copy.text) },
      "barcode": { .text($0.barcode) },
      "due_on": { .day($0.rental.due) },
      "nights_late": { .number($0.rental.nightsLate(by: today)) },
      "late_fee": { .amount($0.rental.lateFee(by: today), currency) },
    ])
  }

  package static func table(_ rentals: [RentalRecord], on today: Day, _ currency: Currency) -> Table
  {
    let layout = layout(today, currency)
    return Table(
      keys: layout.keys, records: rentals.map(layout.record),
      columns: [
        .field("due_on", "due"),
        Column("late", isRight: true) {
          Shown(PlainText.text(of: $0["nights_late"]), tone: .bad)
        },
        .figure("late_fee", "fee"), .field("title", "title", isFlexible: true),
        .field("barcode", "barcode"), .field("customer_name", "customer", isFlexible: true),
        .field("phone", "phone"), .field("email", "e-mail", isFlexible: true),
      ],
      empty: "Nothing is overdue.")
  }
}

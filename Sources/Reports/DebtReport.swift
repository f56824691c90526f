import Domain

/// Who owes what, since when, and how to reach them.
package enum DebtReport {
  private static func layout(_ currency: Currency) -> Layout<Debt> {
    Layout([
      "customer": { .text($0.customer.text) },
      "customer_name": { .text($0.holder?.name) },
      "card": { .text($0.holder?.card) },
      "phone": { .text($0.holder?.phone) },
      "email": { .text($0.holder?.email) },
      "owed": { .amount($0.owed, currency) },
      "since": { .day($0.since) },
      "last_payment_on": { .day($0.lastPaymentOn) },
      "late_fees_running": { .amount($0.lateFeesRunning, currency) },
      "deposit": { .amount($0.deposit, currency) },
    ])
  }

  package static func table(_ debts: [Debt], _ currency: Currency) -> Table {
    let layout = layout(currency)
    let sum = { (part: (Debt) -> Money) in debts.reduce(.zero) { $0 + part($1) } }
    return Table(
      keys: layout.keys, records: debts.map(layout.record),
      columns: [
        .field("customer_name", "customer", isFlexible: true), .field("card", "card").narrow(1),
        .figure("owed", "owed"), .field("since", "since").spare(5),
        .field("last_payment_on", "last payment").spare(4),
        .figure("late_fees_running", "fees so far").spare(3),
        .field("phone", "phone"), .field("email", "e-mail", isFlexible: true).spare(2),
        .figure("deposit", "deposit").spare(1),
      ],
      empty: "Nobody owes anything.",
      total: debts.count > 1
        ? Record([
          "customer_name": .text("Total"), "owed": .amount(sum(\.owed), currency),
          "late_fees_running": .amount(sum(\.lateFeesRunning), currency),
          "deposit": .amount(sum(\.deposit), currency),
        ]) : nil,
      bars: "owed")
  }
}

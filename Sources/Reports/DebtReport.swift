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
      "balance": { .amount($0.balance, currency) },
      "since": { .day($0.since) },
      "last_payment_on": { .day($0.lastPaymentOn) },
      "late_fees_running": { .amount($0.lateFeesRunning, currency) },
    ])
  }

  package static func table(_ debts: [Debt], _ currency: Currency) -> Table {
    let layout = layout(currency)
    let sum = { (part: (Debt) -> Money) in debts.reduce(.zero) { $0 + part($1) } }
    return Table(
      keys: layout.keys, records: debts.map(layout.record),
      columns: [
        .field("customer_name", "customer", isFlexible: true), .field("card", "card"),
        .figure("balance", "owed"), .field("since", "since"),
        .field("last_payment_on", "last payment"), .figure("late_fees_running", "fees so far"),
        .field("phone", "phone"), .field("email", "e-mail", isFlexible: true),
      ],
      empty: "Nobody owes anything.",
      total: debts.count > 1
        ? Record([
          "customer_name": .text("Total"), "balance": .amount(sum(\.balance), currency),
          "late_fees_running": .amount(sum(\.lateFeesRunning), currency),
        ]) : nil,
      bars: "balance")
  }
}

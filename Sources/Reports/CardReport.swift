import Domain

/// What card terminals were asked, one a row.
package enum CardReport {
  private static let layout = Layout<CardLook>([
    "reference": { .text($0.record.ask.reference) },
    "action": { .text($0.record.ask.action.rawValue) },
    "amount": { .amount($0.record.ask.amount, $0.record.ask.currency) },
    "currency": { .text($0.record.ask.currency.code) },
    "method": { .text($0.record.ask.method.rawValue) },
    "customer": { .text($0.record.ask.customer.text) },
    "customer_name": { .text($0.name) },
    "till": { .number($0.record.ask.till) },
    "by": { .text($0.record.by) },
    "asked_at": { .instant($0.record.at) },
    "original": { .text($0.record.ask.original) },
    "end": { .text($0.end?.rawValue) },
    "receipt": { .text($0.receipt?.text) },
    "text": { .text($0.text) },
  ])

  /// What people give back by hand; less than nothing where they take it.
  package static func byHand(_ amount: Money, _ currency: Currency) -> Record {
    Record(["by_hand": .amount(amount, currency)])
  }

  package static func table(_ cards: [CardLook]) -> Table {
    Table(
      keys: layout.keys, records: cards.map(layout.record),
      columns: [
        .field("reference", "reference"), .field("action", "action"),
        .figure("amount", "amount"), .field("customer_name", "customer", isFlexible: true),
        .field("till", "till").spare(2), .field("end", "end"),
        .field("receipt", "receipt").spare(1), .field("text", "says", isFlexible: true).spare(3),
      ], empty: "No card payment is open.")
  }
}

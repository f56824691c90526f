/// An invoice that was made of a receipt: who it is for, under a number of its own. Of a receipt
/// that gives money back it is a credit note.
package struct Invoice: Hashable, Sendable {
  /// The first is 1, and each next one is one more.
  package var number: Int
  package var receipt: ReceiptNumber
  package var madeAt: Instant
  /// Who it is made out to, as they were called then; `nil` once they have been forgotten.
  package var name: String?
  /// Where they were then, likewise.
  package var address: String?

  package init(
    _ number: Int, of receipt: ReceiptNumber, at instant: Instant, name: String?, address: String?
  ) {
    (self.number, self.receipt, madeAt) = (number, receipt, instant)
    (self.name, self.address) = (name, address)
  }

  /// `I-000042`.
  package var text: String { "I-" + Series.digits(number) }

  /// What the audit trail calls it: `1-42`, its receipt.
  package var key: String { "\(receipt.till)-\(receipt.number)" }

  /// What the audit trail tells of it for good.
  package var columns: [ColumnFacts.Column] {
    [("number", String(number)), ("made_at", madeAt.text)]
  }
}

extension Invoice: Fielded {
  package static var blank: Invoice {
    Invoice(1, of: ReceiptNumber(till: 1, number: 1), at: .always, name: nil, address: nil)
  }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("number", &number, .from(1...Int.max))
    try v.field("till", &receipt.till, .from(Till.numbers))
    try v.field("receipt", &receipt.number, .from(1...Int.max))
    try v.field("made_at", &madeAt)
    try v.field("name", &name)
    try v.field("address", &address)
  }
}

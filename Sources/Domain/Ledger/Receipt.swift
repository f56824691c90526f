/// A receipt: what was booked for a customer in one entry, made from what is on record.
package struct Receipt: Sendable {
  package let number: ReceiptNumber
  /// In the order of recording; at least one.
  package let lines: [Line]
  package let customer: ID<Customer>
  /// `nil` once the customer has been removed.
  package let holder: Holder?
  /// How the customer stood after it.
  package let standing: Standing
  package let currency: Currency
  package let letterhead: Letterhead
  /// The days that the shop had, in the zone that it was in.
  package let calendar: BusinessCalendar
  /// When it was first printed for the customer; `nil` where it was not yet.
  package let printedAt: Instant?
  /// `nil` where it is not to be signed.
  package var signature: ReceiptSignature?
  /// What was made of it for somebody's books; `nil` where nothing was.
  package var invoice: Invoice?
  /// The invoices that this takes back, where it is a credit note.
  package var corrected: [Invoice] = []
  /// Whether the drawer opens as it is printed for the customer.
  package var opensDrawer = false
  /// Whether of gift cards' codes only the last letters are told.
  package var areCodesMasked = false

  /// A line of the ledger, and what it is about.
  package struct Line: Hashable, Sendable {
    package let recorded: RecordedLine
    /// As it was when this was booked.
    package let rental: RentalRecord?
    /// What it made longer.
    package let `extension`: RentalExtension?
    /// What it is the price of, where that is a membership that is known.
    package var membership: Membership?
    /// What it is the price of, where that is a package.
    package var package: RentalPackage?
    /// What it is the price of, where that is a gift card.
    package var giftCard: GiftCard?
    /// What the gift card held then that paid, or was given back to.
    package var giftCardLeft: Money?
    /// How much was left of the package that paid for it; `nil` where none did.
    package var packageLeft: Int?
    /// The line that it voids, or of which it takes a part back.
    package let takenBack: RecordedLine?

    package init(
      _ recorded: RecordedLine, rental: RentalRecord? = nil, extended: RentalExtension? = nil,
      takesBack: RecordedLine? = nil
    ) {
      (self.recorded, self.rental) = (recorded, rental)
      (self.extension, self.takenBack) = (extended, takesBack)
    }

    package var line: LedgerLine { recorded.line }
  }

  /// Whose receipt it is.
  package struct Holder: Hashable, Sendable {
    package let name: String
    package let card: String

    package init(name: String, card: String) {
      (self.name, self.card) = (name, card)
    }
  }

  /// The books around a receipt.
  package struct Books: Sendable {
    package let holder: Holder?
    package let standing: Standing
    package let printedAt: Instant?

    package init(holder: Holder?, standing: Standing, printedAt: Instant?) {
      (self.holder, self.standing, self.printedAt) = (holder, standing, printedAt)
    }
  }

  /// `nil` where there are no lines, or they are not those of one customer.
  package init?(
    _ number: ReceiptNumber, _ lines: [Line], _ books: Books, _ letterhead: Letterhead,
    in currency: Currency, _ calendar: BusinessCalendar
  ) {
    guard let customer = lines.first?.line.customer,
      lines.allSatisfy({ $0.line.customer == customer })
    else { return nil }
    (self.number, self.lines, self.customer) = (number, lines, customer)
    self.holder = books.holder
    self.standing = books.standing
    (self.currency, self.letterhead, self.calendar) = (currency, letterhead, calendar)
    self.printedAt = books.printedAt
  }

  /// Whether an invoice of it is a credit note.
  package var isCredit: Bool { Self.isCredit(total) }
  /// The same of one that comes to so much.
  static func isCredit(_ total: Money) -> Bool { total < .zero }
  package var entry: LedgerEntry { lines[0].recorded.entry }
  package var zone: Zone { calendar.zone }
  /// The business day of the moment that it is for.
  package var day: Day { calendar.day(of: entry.at) }
  /// The same where it was recorded on a later day.
  package var backDatedTo: Day? { entry.backDated(in: calendar) }
  /// What was charged and taken off; no money changed hands by these.
  package var items: [Line] { lines.filter { $0.line.method == nil } }
  /// The money that changed hands.
  package var payments: [Line] { lines.filter { $0.line.method != nil } }
  /// What was put down in cash for what went out.
  package var depositInCash: Money {
    payments.map(\.line)
      .filter { $0.kind == .depositTaken && $0.method == .cash && $0.rental != nil }
      .reduce(.zero) { $0 - $1.amount }
  }
  /// Whether it says more of a payment than the method.
  package var tellsPayments: Bool {
    lines.contains { $0.line.reference != nil || $0.line.foreign != nil }
  }

  /// Whether anything was taken off by hand.
  package var tellsDiscounts: Bool { lines.contains { $0.line.discount != nil } }
  /// Whether it takes something of another one back, and says of which line.
  package var tellsTakenBack: Bool { lines.contains { $0.line.takesBack != nil } }
  /// What of it is tax, by rate.
  package var taxes: [TaxPart] { TaxPart.summary(of: lines.flatMap(\.line.taxes)) }
  package var total: Money { items.reduce(.zero) { $0 + $1.line.amount } }
  /// What the customer handed over, less what was handed back.
  package var paid: Money { payments.reduce(.zero) { $0 - $1.line.amount } }
}

extension LedgerLine {
  /// What was handed back of what was put on the counter.
  package var change: Money? { tendered.map { $0 + amount } }
}

/// A receipt as a list tells of it.
package struct ReceiptSummary: Hashable, Sendable {
  package var number: ReceiptNumber
  /// The moment that it is for, and the one at which it was entered.
  package var at: Instant
  package var recordedAt: Instant
  /// Who made it.
  package var by: String
  package var customer: ID<Customer>
  /// `nil` once the customer has been removed.
  package var customerName: String?
  /// The kinds of its lines, each once.
  package var kinds: [LedgerKind]
  /// What it is for, in all.
  package var total: Money
  /// What the customer handed over, less what was handed back.
  package var paid: Money
  /// Receipts are voided as a whole: what is left of one whose lines are is on another.
  package var isVoided: Bool

  package init(
    number: ReceiptNumber, at: Instant, recordedAt: Instant, by: String, customer: ID<Customer>,
    customerName: String?, kinds: [LedgerKind], total: Money, paid: Money, isVoided: Bool
  ) {
    self.number = number
    self.at = at
    self.recordedAt = recordedAt
    self.by = by
    self.customer = customer
    self.customerName = customerName
    self.kinds = kinds
    self.total = total
    self.paid = paid
    self.isVoided = isVoided
  }

  /// Adds what further lines of the same receipt come to.
  package mutating func add(_ more: ReceiptSummary) {
    (at, recordedAt, by) = (min(at, more.at), min(recordedAt, more.recordedAt), min(by, more.by))
    kinds += more.kinds.filter { !kinds.contains($0) }
    (total, paid) = (total + more.total, paid + more.paid)
    isVoided = isVoided || more.isVoided
  }
}

/// One line of the books: what a customer owes or has paid, or what came into or left a drawer.
///
/// Lines are added and never changed; a mistake is put right by another line.
package struct LedgerLine: Hashable, Sendable {
  /// The reason of lines that void others as whoever booked those undid it.
  package static let undone = "undone"
  /// The reason of payments that were kept of what had been put down.
  package static let ofDeposit = "kept from the deposit"
  /// The reason of deposits that were to go back, and could not.
  package static let notGivenBack = "not given back yet"

  package var kind: LedgerKind
  /// Signed. Of a customer's line, what it adds to what they owe: charges are positive, payments
  /// negative. Of a line without a customer, what it adds to the drawer.
  package var amount: Money
  /// `nil` for what concerns the drawer only.
  package var customer: ID<Customer>?
  package var rental: ID<Rental>?
  package var visit: ID<Visit>?
  /// From 1 without gaps at each till; `nil` for what concerns the drawer only.
  package var receipt: Int?
  /// How money changed hands; `nil` where none did.
  package var method: PaymentMethod?
  /// What was put on the counter, where there was change.
  package var tendered: Money?
  /// The number of the line that this one voids.
  package var voids: Int?
  /// The number of the line of which it takes a part back, where somebody said which: a waiver, or
  /// goods that came back, of a charge; a refund of a payment; a rounding of a rounding.
  package var takesBack: Int?
  package var reason: String?
  /// Which payment it was, such as the number of a transfer.
  package var reference: String?
  /// What was put down, where that was other money than the shop's: `20.00 EUR`.
  package var foreign: String?
  /// Whether it lies in the drawer, though it is no cash, or was taken out of it.
  package var isInDrawer = false
  /// What was taken off its price by hand, which it is without; negative where a line with one is
  /// voided.
  package var discount: Money?
  /// Why that was taken off.
  package var discountReason: String?
  /// What money went out of the drawer for; also where that was undone.
  package var paidFor = PaidFor()
  /// What of it is taxed; none where nothing is. A line that is taken back may be of several rates.
  package var taxes: [TaxPart] = []

  package init(
    _ kind: LedgerKind, _ amount: Money, customer: ID<Customer>? = nil,
    rental: ID<Rental>? = nil, visit: ID<Visit>? = nil, receipt: Int? = nil,
    method: PaymentMethod? = nil, tendered: Money? = nil, voids: Int? = nil, reason: String? = nil
  ) {
    self.kind = kind
    self.amount = amount
    self.customer = customer
    self.rental = rental
    self.visit = visit
    self.receipt = receipt
    self.method = method
    self.tendered = tendered
    self.voids = voids
    self.reason = reason
  }

  /// A line of money that is paid, or put down.
  package init(
    _ kind: LedgerKind, paying payment: Payment, customer: ID<Customer>,
    rental: ID<Rental>? = nil, visit: ID<Visit>? = nil
  ) {
    self.init(
      kind, payment.amount * -1, customer: customer, rental: rental, visit: visit,
      method: payment.method, tendered: payment.tendered)
    (reference, foreign) = (payment.reference, payment.foreign)
  }

  /// A line of money that is given back.
  package init(
    _ kind: LedgerKind, givingBack payment: Payment, to customer: ID<Customer>,
    reason: String? = nil
  ) {
    self.init(kind, payment.amount, customer: customer, method: payment.method, reason: reason)
    reference = payment.reference
  }

  /// The tax in it; `nil` where it is not taxed.
  package var tax: Money? { taxes.isEmpty ? nil : taxes.reduce(.zero) { $0 + $1.tax } }

  /// The tax that was added to its price; `nil` where none was.
  package var addedTax: Money? {
    let added = taxes.filter { $0.rate.mode == .added }
    return added.isEmpty ? nil : added.reduce(.zero) { $0 + $1.tax }
  }

  /// What it would be without the tax that was added.
  package var price: Money { amount - (addedTax ?? .zero) }

  /// What that would be if nothing had been taken off by hand.
  package var fullPrice: Money { price + (discount ?? .zero) }

  /// The code of the gift card that it sells, or that pays or is given back to; `nil` where it is
  /// about none.
  package var giftCard: String? { method == .giftCard || method == nil ? reference : nil }

  /// Whether what was put down is kept, so that cash goes back for it: other money, or what lies in
  /// the drawer as cheques do.
  package var isKept: Bool { foreign != nil || isInDrawer }

  /// Whether it is cash that was handed back on what is no cash.
  package var isChange: Bool { kind == .payment && amount > .zero }

  /// Whether it can say that it takes a line of a kind back.
  package func canTakeBack(_ other: LedgerKind) -> Bool {
    switch kind {
    case .waive: other.isCharge && other != .giftCard
    case .goodsReturned: other == .goods
    case .refund: other == .payment
    case .rounding: other == .rounding
    default: false
    }
  }

  /// What it adds to the cash in the drawer.
  package var cash: Money {
    if customer == nil { return amount }
    return method == .cash || isInDrawer ? amount * -1 : .zero
  }
}

/// What a line of the ledger is.
package enum LedgerKind: String, Hashable, FieldChoice {
  case charge
  case lateFee = "late-fee"
  /// What a copy costs that a customer lost.
  case replacement
  /// What a copy costs that a customer damaged.
  case damage
  /// The replacement of a copy that was found again, taken back.
  case found
  /// What a membership costs, or joining.
  case membership
  /// What rentals cost that are paid for in advance.
  case package
  /// What was paid for a gift card, which is no price: whoever brings it is owed that much.
  case giftCard = "gift-card"
  /// What was left on a gift card that expired, and is owed to nobody any more.
  case giftCardExpired = "gift-card-expired"
  /// What goods cost.
  case goods
  /// What goods cost that came back, taken off.
  case goodsReturned = "goods-returned"
  case payment
  /// What was paid above what was due, and is no price.
  case tip
  /// What is added to what is owed, or taken off, so that coins make it.
  case rounding
  case refund
  case waive
  case void
  case depositTaken = "deposit-taken"
  case depositReturned = "deposit-returned"
  case paidIn = "paid-in"
  case paidOut = "paid-out"
  case over
  case short

  /// In words: `late fee`.
  package var words: String {
    switch self {
    case .lateFee: "late fee"
    case .giftCard: "gift card"
    case .giftCardExpired: "expired gift card"
    case .found: "found again"
    case .goodsReturned: "goods returned"
    case .depositTaken: "deposit taken"
    case .depositReturned: "deposit returned"
    case .paidIn: "paid in"
    case .paidOut: "paid out"
    case .charge, .replacement, .damage, .membership, .package, .goods, .payment, .tip, .rounding,
      .refund, .waive, .void, .over, .short:
      rawValue
    }
  }

  /// Whether it adds to what a customer owes for something.
  package var isCharge: Bool {
    switch self {
    case .charge, .lateFee, .replacement, .damage, .membership, .package, .giftCard,
      .giftCardExpired, .goods:
      true
    case .found, .goodsReturned, .payment, .tip, .rounding, .refund, .waive, .void, .depositTaken,
      .depositReturned, .paidIn, .paidOut, .over, .short:
      false
    }
  }

  /// Whether it is about what a customer puts down.
  package var isOfDeposit: Bool { [.depositTaken, .depositReturned].contains(self) }

  /// Whether it is about the drawer, and not about a customer.
  package var isOfDrawer: Bool { [.paidIn, .paidOut, .over, .short].contains(self) }
}

/// A line of the ledger as it was recorded.
package struct RecordedLine: Hashable, Sendable {
  /// The order of recording, from 1 without gaps.
  package var seq: Int
  package var line: LedgerLine
  package var entry: LedgerEntry

  package init(seq: Int, line: LedgerLine, entry: LedgerEntry) {
    (self.seq, self.line, self.entry) = (seq, line, entry)
  }

  /// The line that voids it.
  package func voiding(reason: String) -> LedgerLine {
    var void = LedgerLine(
      .void, line.amount * -1, customer: line.customer, rental: line.rental, visit: line.visit,
      method: line.method, voids: seq, reason: reason)
    (void.isInDrawer, void.foreign) = (line.isInDrawer, line.foreign)
    void.reference = line.giftCard
    void.taxes = line.taxes.map(\.reversed)
    void.discount = line.discount.map { $0 * -1 }
    return void
  }

  /// The receipt that it stands on.
  package var receipt: ReceiptNumber? {
    line.receipt.map { ReceiptNumber(till: entry.till, number: $0) }
  }
}

extension LedgerLine {
  /// How it is kept that it lies in the drawer: 1, or nothing.
  var drawerMark: Int? {
    get { isInDrawer ? 1 : nil }
    set { isInDrawer = newValue != nil }
  }
}

extension RecordedLine: Fielded {
  package static var blank: RecordedLine {
    RecordedLine(
      seq: 0, line: LedgerLine(.charge, .zero),
      entry: LedgerEntry(
        till: 0, session: nil, by: "", at: .always, on: .first, recordedAt: .always))
  }

  /// In the order of the table, which is that of the hash.
  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("seq", &seq, .from(1...Int.max))
    try v.field("kind", &line.kind)
    try v.field("amount", &line.amount, .signed)
    try v.field("customer", &line.customer, column: "customer_id")
    try v.field("rental", &line.rental, column: "rental_id")
    try v.field("visit", &line.visit, column: "visit_id")
    try v.field("till", &entry.till, .from(Till.numbers))
    try v.field("session", &entry.session, .from(1...999_999_999))
    try v.field("receipt", &line.receipt, .from(1...999_999_999))
    try v.field("method", &line.method)
    try v.field("tendered", &line.tendered)
    try v.field("voids", &line.voids, .from(1...Int.max))
    try v.field("reason", &line.reason)
    try v.field("by", &entry.by, column: "by_name")
    try v.field("booked_at", &entry.at)
    try v.field("booked_on", &entry.on)
    try v.field("recorded_at", &entry.recordedAt)
    try v.field("by_id", &entry.byID)
    try v.field("tax", &line.keptTax, .signed, to: .nobody)
    try v.field("tax_added", &line.keptAddedTax, .signed, to: .nobody)
    try v.field("taxed", &line.taxText)
    try v.field("reference", &line.reference)
    try v.field("foreign_money", &line.foreign)
    try v.field("in_drawer", &line.drawerMark, .from(1...1))
    try v.field("discount", &line.discount, .signed)
    try v.field("discount_reason", &line.discountReason)
    try v.field("purpose", &line.paidFor.purpose)
    try v.field("receipt_number", &line.paidFor.receiptNumber)
    try v.field("takes_back", &line.takesBack, .from(1...Int.max))
  }
}

/// What the lines of one entry have in common.
package struct LedgerEntry: Hashable, Sendable {
  package var till: Int
  /// The number of the till session; `nil` where none was open.
  package var session: Int?
  /// Who acted.
  package var by: String
  /// Whoever it was, where they are of the staff: a name may change.
  package var byID: ID<Staff>?
  /// The moment that the entry is for.
  package var at: Instant
  /// Its business day.
  package var on: Day
  package var recordedAt: Instant

  package init(
    till: Int, session: Int?, by: String, byID: ID<Staff>? = nil, at: Instant, on: Day,
    recordedAt: Instant
  ) {
    (self.till, self.session, self.by, self.byID) = (till, session, by, byID)
    (self.at, self.on, self.recordedAt) = (at, on, recordedAt)
  }
}

/// A receipt by its till and its number there.
package struct ReceiptNumber: Hashable, Comparable, Sendable {
  package var till: Int
  package var number: Int

  package init(till: Int, number: Int) {
    (self.till, self.number) = (till, number)
  }

  /// Reads `1-000042` or, for a till, `42`.
  package init?(_ text: String, at till: Int) {
    let parts = text.trimmed.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ $0.utf8.count <= 9 }) else { return nil }
    let numbers = parts.compactMap { Digits.value(Array($0.utf8)) }
    guard numbers.count == parts.count, let number = numbers.last, number > 0 else { return nil }
    guard numbers.count == 1 || Till.numbers.contains(numbers[0]) else { return nil }
    self.init(till: numbers.count == 2 ? numbers[0] : till, number: number)
  }

  /// `1-000042`.
  package var text: String {
    String(unsafeUninitializedCapacity: Digits.mostBytes) { bytes in
      let end = Digits.write(UInt64(till.magnitude), atLeast: 1, to: bytes, at: 0)
      bytes[end] = UInt8(ascii: "-")
      return Digits.write(UInt64(number.magnitude), atLeast: 6, to: bytes, at: end + 1)
    }
  }

  /// `receipt 1-000042`, or `receipts 1-000043 and 1-000042`.
  package static func words(_ receipts: [ReceiptNumber]) -> String {
    (receipts.count == 1 ? "receipt " : "receipts ")
      + receipts.map(\.text).joinedByAnd
  }

  package static func < (a: ReceiptNumber, b: ReceiptNumber) -> Bool {
    (a.till, a.number) < (b.till, b.number)
  }
}

/// A drawer with its own receipts and its own sessions.
package enum Till {
  package static let numbers = 1...9999

  /// The number that digits write; `nil` of anything else, and of more digits than anybody types.
  package static func number(_ text: String) -> Int? {
    let digits = Array(text.trimmed.utf8)
    return digits.count <= 9 ? Digits.value(digits) : nil
  }
}

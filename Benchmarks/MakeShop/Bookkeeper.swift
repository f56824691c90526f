import Domain
import Storage

/// Writes visits, returns and payments into the books as the shop's operations do.
struct Bookkeeper {
  private let store: Store
  private let rules: RulesInForce
  private var end: BooksEnd
  private var receipt = 0

  init(_ store: Store, under rules: RulesInForce, after end: BooksEnd) {
    (self.store, self.rules, self.end) = (store, rules, end)
  }

  mutating func rent(_ rentals: [Rental], paid: Money, byCard: Bool) throws {
    let (customer, visit, currency) = (
      rentals[0].customer, rentals[0].visit, rules.rules.currency.value
    )
    for rental in rentals { try store.open(rental) }
    var lines = rentals.map { rental in
      LedgerLine(
        .charge, rental.price, customer: customer, rental: rental.id, visit: rental.visit)
    }
    if paid > .zero {
      lines.append(
        LedgerLine(
          .payment, paid * -1, customer: customer, visit: visit, method: byCard ? .card : .cash))
    }
    try book(lines, .rent, visit.text, at: rentals[0].rentedAt) { receipt in
      .visit(rentals, receipt: receipt, in: currency)
    }
  }

  /// - Parameter rentals: of one visit, with their return.
  mutating func takeBack(_ rentals: [Rental], at instant: Instant, paid: Money) throws {
    let (day, currency) = (rules.calendar.day(of: instant), rules.rules.currency.value)
    for rental in rentals {
      if let returned = rental.returned { try store.end(rental.id, returned) }
    }
    let isLate = rentals.contains { $0.lateFee(by: day) > .zero }
    var lines = (isLate ? rentals : []).map { rental in
      LedgerLine(
        .lateFee, rental.lateFee(by: day), customer: rental.customer, rental: rental.id,
        visit: rental.visit)
    }
    if paid > .zero {
      lines.append(
        LedgerLine(.payment, paid * -1, customer: rentals[0].customer, method: .cash))
    }
    try book(lines, .return, rentals[0].id.text, at: instant) { receipt in
      .takenBack(
        rentals, receipts: isLate ? [receipt] : [], at: instant, on: day,
        in: currency)
    }
  }

  mutating func pay(_ amount: Money, by customer: ID<Customer>, at instant: Instant) throws {
    let line = LedgerLine(.payment, amount * -1, customer: customer, method: .cash)
    try book([line], .pay, customer.text, at: instant) { ["receipt": $0.text] }
  }

  private mutating func book(
    _ lines: [LedgerLine], _ deed: Deed, _ subject: String, at instant: Instant,
    telling facts: (ReceiptNumber) -> AuditFacts
  ) throws {
    if !lines.isEmpty { receipt += 1 }
    let number = receipt
    let lines = lines.map { line in
      var line = line
      line.receipt = number
      return line
    }
    end = try store.book(
      lines,
      of: LedgerEntry(
        till: 1, session: nil, by: "make-shop", at: instant, on: rules.calendar.day(of: instant),
        recordedAt: instant),
      as: AuditLine(
        seq: 0, recordedAt: instant, at: instant, by: "make-shop", deed: deed, subject: subject,
        before: nil, after: facts(ReceiptNumber(till: 1, number: number)).text, op: nil,
        ledgerEnd: 0, detail: nil), detail: nil, after: end)
  }
}

import Domain

/// What was booked for a customer, as a clerk reads it.
package enum MoneyText {
  package static func lines(_ receipt: MoneyReceipt) -> [String] {
    let currency = receipt.currency
    let who = receipt.name ?? "a customer who has been removed"
    let booked =
      receipt.voided.map { voided($0, receipt, who) }
      ?? receipt.lines.map { "\(deed($0, who)): \(amount($0, currency))" }
    return booked + [summary(receipt)] + lines(receipt.bookedLater)
  }

  private static func deed(_ line: LedgerLine, _ who: String) -> String {
    switch line.kind {
    case .payment: "Paid by \(who)"
    case .refund: "Refunded to \(who)"
    case .waive: "Waived for \(who)"
    case .depositTaken: "Deposit taken from \(who)"
    case .depositReturned: "Deposit returned to \(who)"
    case .found: "Credited to \(who)"
    case .charge, .lateFee, .replacement, .damage, .membership, .void, .paidIn, .paidOut, .over,
      .short:
      line.kind.words
    }
  }

  /// `9.00 GBP in cash`, without a sign.
  private static func amount(_ line: LedgerLine, _ currency: Currency) -> String {
    let size = max(line.amount, line.amount * -1)
    let method = line.method.map { " " + $0.words } ?? ""
    return "\(size.text(in: currency)) \(currency.code)\(method)"
  }

  private static func voided(
    _ voided: MoneyReceipt.Voided, _ receipt: MoneyReceipt, _ who: String
  ) -> [String] {
    let moved = receipt.lines.filter { $0.method != nil && $0.amount != .zero }.map { line in
      (line.amount > .zero ? "To give back: " : "To take back: ")
        + amount(line, receipt.currency)
    }
    return ["Voided: receipt \(voided.receipt.text) of \(who)"]
      + voided.rentals.filter { $0.rental.returned == nil }.map {
        "In again: \($0.title) (\($0.barcode))"
      }
      + voided.returns.map { "Out again: \($0.title) (\($0.barcode))" }
      + voided.shortened.map {
        "Due again on \($0.rental.due.weekdayText): \($0.title) (\($0.barcode))"
      } + voided.found.map { "Lost again: \($0.title) (\($0.barcode))" }
      + voided.memberships.map { "No longer bought: \($0.text)" } + moved
  }

  /// What money changed hands over a visit or a return, in one line or none.
  package static func lines(_ money: VisitMoney, _ currency: Currency, isDryRun: Bool) -> [String] {
    var parts: [String] = []
    if !money.payments.isEmpty {
      let paid = money.payments.map { "\($0.amount.text(in: currency)) \($0.method.words)" }
      parts.append((isDryRun ? "To be paid: " : "Paid: ") + paid.joined(separator: " and "))
    }
    parts += change(money.change, currency)
    if let owed = money.standing?.owed, owed > .zero {
      parts.append("owed in all: \(owed.text(in: currency)) \(currency.code)")
    }
    if let deposit = money.standing?.deposit, deposit > .zero {
      parts.append("deposit held: \(deposit.text(in: currency)) \(currency.code)")
    }
    if !money.receipts.isEmpty {
      parts.append("receipt " + money.receipts.map(\.text).joined(separator: ", "))
    }
    let told = parts.isEmpty ? [] : [parts.joined(separator: "; ").capitalisedFirst]
    return told + lines(money.bookedLater)
  }

  /// That something is booked later than the day that it is for.
  package static func lines(_ later: BookedLater?) -> [String] {
    later.map { ["Booked on \($0.bookedOn.text), for \($0.day.text): that day is closed"] } ?? []
  }

  private static func change(_ change: Money, _ currency: Currency) -> [String] {
    change > .zero ? ["change \(change.text(in: currency)) \(currency.code)"] : []
  }

  /// What is left to say in one line.
  private static func summary(_ receipt: MoneyReceipt) -> String {
    let (standing, currency) = (receipt.standing, receipt.currency)
    var parts = change(receipt.change, currency) + [self.standing(standing, currency)]
    if let number = receipt.number { parts.append("receipt \(number.text)") }
    return parts.joined(separator: "; ").capitalisedFirst
  }

  /// `owed: 3.00 GBP; deposit held: 20.00 GBP`.
  package static func standing(_ standing: Standing, _ currency: Currency) -> String {
    let owed =
      standing.credit > .zero
      ? "in credit: \(standing.credit.text(in: currency)) \(currency.code)"
      : "owed: \(standing.owed.text(in: currency)) \(currency.code)"
    guard standing.deposit > .zero else { return owed }
    return owed + "; deposit held: \(standing.deposit.text(in: currency)) \(currency.code)"
  }
}

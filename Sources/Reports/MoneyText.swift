import Domain

/// What was booked for a customer, as a clerk reads it.
package enum MoneyText {
  package static func lines(_ receipt: MoneyReceipt) -> [String] {
    let currency = receipt.currency
    let who = receipt.name ?? "a customer who has been removed"
    let booked =
      receipt.voided.map { voided($0, receipt, who) }
      ?? receipt.lines.map { "\(deed($0, who)): \(amount($0, currency))" }
    return booked + [summary(receipt)]
  }

  private static func deed(_ line: LedgerLine, _ who: String) -> String {
    switch line.kind {
    case .payment: "Paid by \(who)"
    case .refund: "Refunded to \(who)"
    case .waive: "Waived for \(who)"
    case .depositTaken: "Deposit taken from \(who)"
    case .depositReturned: "Deposit returned to \(who)"
    case .charge, .lateFee, .void, .paidIn, .paidOut, .over, .short: line.kind.words
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
      + voided.returns.map { "Out again: \($0.title) (\($0.barcode))" } + moved
  }

  /// What is left to say in one line.
  private static func summary(_ receipt: MoneyReceipt) -> String {
    let (standing, currency) = (receipt.standing, receipt.currency)
    var parts: [String] = []
    if receipt.change > .zero {
      parts.append("change \(receipt.change.text(in: currency)) \(currency.code)")
    }
    parts.append(self.standing(standing, currency))
    if let number = receipt.number { parts.append("receipt \(number.text)") }
    let line = parts.joined(separator: "; ")
    return line.prefix(1).uppercased() + line.dropFirst()
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

import Domain

/// What was booked for a customer, as a clerk reads it.
package enum MoneyText {
  /// What something comes to with the tax that is added to its price; nothing where none is.
  package static func withTax(_ total: Money, of price: Money, _ currency: Currency) -> [String] {
    guard total != price else { return [] }
    return [
      "With \((total - price).text(in: currency)) tax: \(total.text(in: currency)) \(currency.code)"
    ]
  }

  /// What was taken off by hand, and why; nothing where nothing was.
  package static func discount(
    _ discount: Money, because reason: String? = nil, _ currency: Currency
  ) -> [String] {
    guard discount > .zero else { return [] }
    let why = reason.map { " (\($0))" } ?? ""
    return ["Discount: \(discount.text(in: currency)) \(currency.code)\(why)"]
  }

  package static func lines(_ receipt: MoneyReceipt) -> [String] {
    let currency = receipt.currency
    let who = receipt.who
    let goesBack = receipt.lines.contains { $0.kind == .refund }
    let booked =
      receipt.voided.map { voided($0, receipt, who) }
      ?? receipt.lines.filter { !$0.isChange }
      .map { "\(deed($0, who, goesBack: goesBack)): \(amount($0, currency))\(of($0, receipt))" }
      + receipt.goodsBack.map { "Back in the shop: \($0)" }
    let isKnown = receipt.customer != Customer.nobody
    let end = isKnown ? [summary(receipt)] : receipt.number.map { ["Receipt \($0.text)"] } ?? []
    return booked + end + lines(receipt.bookedLater)
  }

  /// `, of receipt 1-000042`; nothing where it is of none that is known.
  private static func of(_ line: LedgerLine, _ receipt: MoneyReceipt) -> String {
    guard line.kind == .refund, let number = receipt.givenBackOf else { return "" }
    return ", of receipt \(number.text)"
  }

  /// - Parameter goesBack: whether money is handed out, which rounding up makes more.
  private static func deed(_ line: LedgerLine, _ who: String, goesBack: Bool) -> String {
    switch line.kind {
    case .payment: "Paid by \(who)"
    case .refund: "Refunded to \(who)"
    case .waive: "Waived for \(who)"
    case .depositTaken: "Deposit taken from \(who)"
    case .depositReturned: "Deposit returned to \(who)"
    case .found: "Credited to \(who)"
    case .goodsReturned: "Taken back from \(who)"
    case .tip: "Tip"
    case .rounding: (line.amount > .zero) != goesBack ? "Rounded up" : "Rounded down"
    case .charge, .lateFee, .replacement, .damage, .membership, .package, .giftCard,
      .giftCardExpired, .goods, .void, .paidIn, .paidOut, .over, .short:
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
    let staying = voided.rest?.payments ?? []
    let moved = net(receipt.lines + staying.map(\.asLine)).map { line in
      (line.amount > .zero ? "To give back: " : "To take back: ")
        + amount(line, receipt.currency)
    }
    return ["Voided: \(part(voided))receipt \(voided.receipt.text) of \(who)"]
      + voided.takenBack.filter { $0.rental.returned == nil }.map {
        "In again: \($0.title) (\($0.barcode))"
      } + rest(voided, receipt.currency)
      + voided.returns.map { "Out again: \($0.title) (\($0.barcode))" }
      + voided.shortened.map {
        "Due again on \($0.rental.due.weekdayText): \($0.title) (\($0.barcode))"
      } + voided.found.map { "Lost again: \($0.title) (\($0.barcode))" }
      + voided.memberships.map { "No longer bought: \($0.text)" } + rentalsUnder(voided)
      + voided.packages.map { "No longer bought: \($0.text)" }
      + voided.giftCards.map { "No longer sold: \($0.text)" }
      + voided.goodsBack.map { "Back in the shop: \($0)" }
      + voided.goodsGone.map { "Sold again: \($0)" } + moved
  }

  /// `lines 2 and 3 of `; nothing where that is all of it.
  private static func part(_ voided: MoneyReceipt.Voided) -> String {
    let numbers = voided.lines.map(String.init)
    if numbers.isEmpty { return "" }
    return "line\(numbers.count == 1 ? "" : "s") \(numbers.joinedByAnd) of "
  }

  /// What stays out where only some lines are voided, and for how much.
  private static func rest(_ voided: MoneyReceipt.Voided, _ currency: Currency) -> [String] {
    guard let rest = voided.rest else { return [] }
    let prices = rest.rentals.reduce(Money.zero) { $0 + $1.rental.price }
    return rest.rentals.map { record in
      "Stays out: \(record.title) (\(record.barcode)), due \(record.rental.dueWords), "
        + "\(record.rental.price.text(in: currency)) \(currency.code)"
        + (record.rental.grounds?.copy.offer.map { " (\($0))" } ?? "")
    } + discount(rest.discount, currency)
      + withTax(rest.total, of: prices - rest.discount, currency)
  }

  /// What can be voided by itself of a receipt that is for several movies.
  package static func numberedLines(ofVoided receipt: MoneyReceipt) -> [String] {
    guard let voided = receipt.voided, voided.rentals.count > 1, !voided.isWholeOnly else {
      return []
    }
    let rentals = voided.rentals
    let titles = Dictionary(rentals.map { ($0.rental.id, $0) }) { first, _ in first }
    return receipt.lines.enumerated().compactMap { place, line in
      guard line.method == nil, let record = line.rental.flatMap({ titles[$0] }) else { return nil }
      return "Line \(place + 1): \(record.title) (\(record.barcode)), "
        + amount(line, receipt.currency)
    }
  }

  /// What a void of a membership leaves as it is.
  private static func rentalsUnder(_ voided: MoneyReceipt.Voided) -> [String] {
    let number = voided.rentalsUnderThem
    guard number > 0, let name = voided.memberships.first?.name else { return [] }
    let keeps = number == 1 ? "keeps its price and due day" : "keep their prices and due days"
    return ["\(counted(number, "rental")) had the terms of \(name) and \(keeps)"]
  }

  /// What changes hands by each method, in the order of the lines.
  private static func net(_ lines: [LedgerLine]) -> [LedgerLine] {
    lines.reduce(into: [LedgerLine]()) { net, line in
      guard line.method != nil else { return }
      if let place = net.firstIndex(where: { $0.method == line.method }) {
        net[place].amount = net[place].amount + line.amount
      } else {
        net.append(line)
      }
    }.filter { $0.amount != .zero }
  }

  /// What money changed hands over a visit or a return, in one line or none.
  package static func lines(_ money: VisitMoney, _ currency: Currency, isDryRun: Bool) -> [String] {
    var parts: [String] = []
    let payments = money.payments.filter { !$0.isGivenBack }
    if !payments.isEmpty {
      let paid = payments.map { "\($0.amount.text(in: currency)) \($0.method.words)" }
      parts.append((isDryRun ? "To be paid: " : "Paid: ") + paid.joined(separator: " and "))
    }
    if money.rounding != .zero {
      let isUp = money.rounding > .zero
      let size = isUp ? money.rounding : money.rounding * -1
      parts.append("rounded \(isUp ? "up" : "down") by \(size.text(in: currency))")
    }
    if money.tip > .zero { parts.append("tip \(money.tip.text(in: currency))") }
    parts += change(money.change, currency)
    parts += money.giftCards.map {
      "left on gift card \($0.code): \($0.left.text(in: currency)) \(currency.code)"
    }
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
    return money.endedDeposits.map { line($0, of: money, currency, isDryRun: isDryRun) } + told
      + lines(money.bookedLater)
  }

  /// What came of a deposit: `Deposit of 50.00 GBP: 2.00 kept for what is owed, 48.00 given back in
  /// cash`.
  private static func line(
    _ ended: EndedDeposit, of money: VisitMoney, _ currency: Currency, isDryRun: Bool
  ) -> String {
    let text = { (amount: Money) in amount.text(in: currency) }
    let whose = money.endedDeposits.count > 1 ? ended.name.map { " of \($0)" } ?? "" : ""
    let kept = ended.kept > .zero ? ["\(text(ended.kept)) kept for what is owed"] : []
    let verb = isDryRun ? "to be given back" : "given back"
    let back = ended.back.map { "\(text($0.amount)) \(verb) \($0.method.words)" }
    let held = ended.hindrance.map { hindrance in
      "\(text(ended.held)) stays held, since \(hindrance.words): "
        + "rental deposit return gives it back"
    }
    let parts = kept + back + (held.map { [$0] } ?? [])
    return "Deposit\(whose) of \(text(ended.amount)) \(currency.code): "
      + parts.joined(separator: ", ")
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
    if let number = receipt.voided?.rest?.receipt {
      parts.append("what stays is on receipt \(number.text)")
    }
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

extension MoneyReceipt {
  /// Whom it was booked for, in words.
  fileprivate var who: String {
    name ?? (customer == Customer.nobody ? "the buyer" : "a customer who has been removed")
  }
}

extension Payment {
  /// The line that books it.
  fileprivate var asLine: LedgerLine {
    LedgerLine(.payment, amount * -1, method: method)
  }
}

extension MoneyReceipt.Voided {
  /// The rentals that it began and that do not stay.
  fileprivate var takenBack: [RentalRecord] {
    let staying = rest?.replaced ?? []
    return rentals.filter { !staying.contains($0.rental.id) }
  }
}

/// Money that somebody puts on the counter, as it was said.
package struct PaymentOffer: Hashable, Sendable {
  package var method: PaymentMethod
  /// As it was typed; `nil` for whatever is still due.
  package var amount: String?
  /// Whether the method was said. Where it was not, money goes back by the one that paid.
  package var isMethodSaid: Bool

  package init(_ method: PaymentMethod, _ amount: String? = nil, isMethodSaid: Bool = true) {
    (self.method, self.amount, self.isMethodSaid) = (method, amount, isMethodSaid)
  }

  /// `cash 10.00`, or just `card`.
  package var text: String {
    ([method.rawValue] + [amount].compactMap(\.self)).joined(separator: " ")
  }

  /// Reads `cash 10.00`, or just `card` for what is due. A method with nothing but a space behind
  /// it is none: its amount was forgotten.
  package init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count == 2 || words.first == text,
      let method = PaymentMethod(rawValue: words[0].lowercased())
    else { return nil }
    self.init(method, words.count == 2 ? words[1] : nil)
  }
}

/// How somebody means to pay: at once, or some of it later.
package struct PaymentRequest: Hashable, Sendable {
  package var offers: [PaymentOffer]
  /// Whether what is not paid is owed.
  package var onAccount: Bool

  package init(_ offers: [PaymentOffer] = [], onAccount: Bool = false) {
    (self.offers, self.onAccount) = (offers, onAccount)
  }

  /// What a visit that says nothing else is paid with.
  package static let exactlyInCash = PaymentRequest([PaymentOffer(.cash)])

  /// The offers with their amounts read in a currency.
  ///
  /// - Throws: what is wrong with an amount, or that two offers have none.
  package func amounts(in currency: Currency) throws(FieldProblem) -> [OfferedMoney] {
    guard offers.count(where: { $0.amount == nil }) <= 1 else {
      throw FieldProblem("pay", "names two methods without an amount")
    }
    return try offers.map { offer throws(FieldProblem) in
      OfferedMoney(
        method: offer.method,
        amount: try offer.amount.map { text throws(FieldProblem) in
          try Money.amount(text, in: currency, of: "pay")
        })
    }
  }
}

/// An offer whose amount has been read.
package struct OfferedMoney: Hashable, Sendable {
  package var method: PaymentMethod
  /// `nil` for whatever is still due.
  package var amount: Money?
}

/// How what is due is settled by what is offered: what each method takes, the change, and what
/// stays owed. Only cash gives change.
package struct PaymentDecision: Hashable, Sendable {
  package private(set) var payments: [Payment] = []
  package private(set) var change = Money.zero
  /// Of what is due, what is not paid.
  package private(set) var unpaid: Money

  /// - Throws: what is wrong where a card is to be charged more than is due.
  package init(due: Money, _ offers: [OfferedMoney], in currency: Currency) throws(FieldProblem) {
    unpaid = due
    for offer in offers where offer.method != .cash {
      if let amount = offer.amount { try take(amount, by: offer.method, in: currency) }
    }
    let cash = offers.filter { $0.method == .cash }.compactMap(\.amount).reduce(.zero, +)
    let taken = min(cash, unpaid)
    if cash > .zero {
      change = cash - taken
      payments.append(Payment(method: .cash, amount: taken, tendered: change > .zero ? cash : nil))
      unpaid = unpaid - taken
    }
    if let rest = offers.first(where: { $0.amount == nil }), unpaid > .zero {
      try take(unpaid, by: rest.method, in: currency)
    }
    payments.removeAll { $0.amount == .zero }
  }

  private mutating func take(
    _ amount: Money, by method: PaymentMethod, in currency: Currency
  ) throws(FieldProblem) {
    guard amount <= unpaid else {
      throw FieldProblem(
        "pay",
        "takes \(amount.text(in: currency)) by \(method.rawValue), and only "
          + "\(unpaid.text(in: currency)) is due; change is given on cash only")
    }
    unpaid = unpaid - amount
    payments.append(Payment(method: method, amount: amount))
  }

  package var paid: Money { payments.reduce(.zero) { $0 + $1.amount } }
}

/// Money that changed hands.
package struct Payment: Hashable, Sendable {
  package var method: PaymentMethod
  package var amount: Money
  /// What was put on the counter, where there was change.
  package var tendered: Money?

  /// Whether it goes back to the customer.
  package var isGivenBack: Bool { amount < .zero }
}

extension Money {
  /// The amount that somebody typed.
  package static func amount(
    _ text: String, in currency: Currency, of field: String
  ) throws(FieldProblem) -> Money {
    let text = text.trimmed
    if let money = Money(text, in: currency) { return money }
    let example = Money(minor: 300).text(in: currency)
    guard let cut = cut(text, in: currency) else {
      throw FieldProblem(
        field, "is \(quoted(text)), not an amount of \(currency.code) such as \(example)")
    }
    let most = currency.decimals == 0 ? "no" : "\(currency.decimals)"
    var problem = FieldProblem(
      field, "is \(quoted(text)), and \(currency.code) has \(most) decimals, as in \(example)")
    problem.tooFine = FieldProblem.TooFine(typed: text, instead: cut.text(in: currency))
    throw problem
  }

  /// An amount without the decimals that a currency does not have, or the smallest one; `nil` of
  /// what is no amount anyway.
  private static func cut(_ text: String, in currency: Currency) -> Money? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.allSatisfy({ Digits.value(of: $0) != nil }) else {
      return nil
    }
    let few = parts[1].prefix(currency.decimals)
    let money = Money(few.isEmpty ? String(parts[0]) : "\(parts[0]).\(few)", in: currency)
    return money.map { max($0, Money(minor: 1)) }
  }
}

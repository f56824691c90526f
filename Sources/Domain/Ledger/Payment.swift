/// Money that somebody puts on the counter, as it was said.
package struct PaymentOffer: Hashable, Sendable {
  package var method: PaymentMethod
  /// As it was typed; `nil` for whatever is still due.
  package var amount: String?
  /// Which payment it is, such as the number of a transfer.
  package var reference: String?
  /// Whether the method was said. Where it was not, money goes back by the one that paid.
  package var isMethodSaid: Bool

  package init(
    _ method: PaymentMethod, _ amount: String? = nil, reference: String? = nil,
    isMethodSaid: Bool = true
  ) {
    (self.method, self.amount, self.isMethodSaid) = (method, amount, isMethodSaid)
    self.reference = reference
  }

  /// `cash 10.00`, just `card`, or `transfer:77 10.00`.
  package var text: String {
    ([method.rawValue + (reference.map { ":" + $0 } ?? "")] + [amount].compactMap(\.self))
      .joined(separator: " ")
  }

  /// The same in words, with the method only where it was said.
  package var words: [String] {
    isMethodSaid
      ? text.split(separator: " ").map(String.init) : [amount].compactMap(\.self)
  }

  /// Reads `cash 10.00`, `transfer:77 10.00`, or just `card` for what is due. A method with nothing
  /// but a space behind it is none: its amount was forgotten.
  package init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count == 2 || words.first == text, let offer = PaymentOffer(method: words[0]) else {
      return nil
    }
    self = offer
    amount = words.count == 2 ? words[1] : nil
  }

  /// Reads a word as a method, with its reference behind a colon: `transfer:77`.
  package init?(method word: String) {
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let method = parts.first.flatMap({ PaymentMethod(rawValue: $0.lowercased()) }),
      PaymentMethod.known == nil || method.isCertain
    else { return nil }
    // Nothing behind the colon is none.
    let reference = parts.count == 2 ? String(parts[1]).nonEmpty : nil
    guard reference.map(Self.isReference) != false else { return nil }
    self.init(method, reference: reference)
  }

  /// Whether it can be one: a word of up to 40 letters.
  package static func isReference(_ text: String) -> Bool {
    (1...40).contains(text.count)
      && text.unicodeScalars.allSatisfy {
        !$0.properties.isWhitespace && $0.properties.generalCategory != .control
      }
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

  /// The offers with their amounts read, each in its currency.
  ///
  /// - Throws: what is wrong with one, or that two offers have no amount.
  package func amounts(under terms: PaymentTerms) throws(FieldProblem) -> [OfferedMoney] {
    for offer in offers { _ = try terms.terms(of: offer.method) }
    // A gift card without an amount pays what it holds, and so leaves the rest to another.
    guard offers.count(where: { $0.amount == nil && $0.method != .giftCard }) <= 1 else {
      throw FieldProblem("pay", "names two methods without an amount")
    }
    return try offers.map { offer throws(FieldProblem) in try OfferedMoney(offer, under: terms) }
  }
}

extension FieldProblem {
  /// Nobody pays so here.
  package static func noMethod(
    _ typed: PaymentMethod, among known: [PaymentMethod]
  ) -> FieldProblem {
    var problem = FieldProblem(
      "pay",
      "is by \(typed.rawValue), which is no way to pay here (\(PaymentMethod.list(known)))")
    problem.noMethod = NoMethod(typed: typed.rawValue, known: known)
    return problem
  }
}

extension PaymentMethod {
  /// `cash, card or transfer`.
  package static func list(_ methods: [PaymentMethod]) -> String {
    methods.map(\.rawValue).joinedByOr
  }
}

/// An offer whose amount has been read.
package struct OfferedMoney: Hashable, Sendable {
  package var method: PaymentMethod
  /// What it is worth in the shop's currency; `nil` for whatever is still due.
  package var amount: Money?
  /// Which payment it is, such as the number of a transfer.
  package var reference: String?
  /// What was put down, where that was other money: `20.00 EUR`.
  package var foreign: String?
  /// Whether it may come to more than is due.
  package var mayExceed: Bool
  /// The most that it can pay, as what a gift card holds; `nil` where nobody can say.
  package var most: Money?
  /// When what pays was sold, as a gift card is; `nil` of what nobody sells.
  package var soldAt: Instant?

  package init(method: PaymentMethod, amount: Money?) {
    mayExceed = method == .cash
    (self.method, self.amount) = (method, amount)
  }

  init(_ offer: PaymentOffer, under terms: PaymentTerms) throws(FieldProblem) {
    method = offer.method
    reference = offer.reference
    mayExceed = terms[method]?.mayExceed ?? false
    if offer.reference == nil, terms.has(.needsReference, method) {
      let reference = method == .giftCard ? GiftCardCode.example.text : "77"
      let example = PaymentOffer(method, offer.amount, reference: reference).text
      throw FieldProblem(
        "pay",
        "has no reference for \(method.rawValue); write it behind a colon, as in \(example)")
    }
    guard let rate = terms[method]?.foreign else {
      amount = try offer.amount.map { text throws(FieldProblem) in
        try Money.amount(text, in: terms.currency, of: "pay")
      }
      return
    }
    guard let text = offer.amount else {
      throw FieldProblem(
        "pay",
        "has no amount for \(method.rawValue); say how much \(rate.currency.code) is put down")
    }
    let paid = try Money.amount(text, in: rate.currency, of: "pay")
    amount = rate.worth(of: paid, in: terms.currency)
    foreign = ForeignMoney(paid, rate.currency).text
  }
}

extension OfferedMoney {
  /// The payment of so much of it.
  package func paying(_ amount: Money) -> Payment {
    var payment = Payment(method: method, amount: amount)
    (payment.reference, payment.foreign) = (reference, foreign)
    return payment
  }
}

/// How what is due is settled by what is offered: what each method takes, the change, and what
/// stays owed.
package struct PaymentDecision: Hashable, Sendable {
  /// What changes hands. Change that is given in cash on what is no cash is a payment below 0.
  package private(set) var payments: [Payment] = []
  package private(set) var change = Money.zero
  /// What was put down above what is due, and is not handed back.
  package private(set) var tip = Money.zero
  /// What is added to what is due, or taken off, so that coins make it.
  package private(set) var rounding = Money.zero
  /// What is left on the gift cards that paid.
  package private(set) var giftCards: [GiftCardUse] = []
  /// Of what is due, what is not paid.
  package private(set) var unpaid: Money
  private let due: Money
  /// What was put down beyond what is due, in what is no cash and takes no tips.
  private var tooMuch = Money.zero

  /// - Throws: what is wrong where more is put down than is due, by what gives no change.
  package init(
    due: Money, _ offers: [OfferedMoney], under terms: PaymentTerms
  ) throws(FieldProblem) {
    (self.due, unpaid) = (due, due)
    for offer in offers where offer.method != .cash {
      if let amount = offer.amount { try take(amount, offer, under: terms) }
    }
    giveBack(under: terms)
    let cash = offers.filter { $0.method == .cash }.compactMap(\.amount).reduce(.zero, +)
    if cash > .zero { take(cash: cash, under: terms) }
    if let rest = offers.first(where: { $0.amount == nil }), unpaid > .zero {
      if rest.method == .cash { round(under: terms) }
      try take(unpaid, rest, under: terms)
    }
    payments.removeAll { $0.amount == .zero && $0.foreign == nil }
    giftCards = offers.compactMap { left(on: $0) }
  }

  private func left(on offer: OfferedMoney) -> GiftCardUse? {
    guard let most = offer.most, let code = offer.reference,
      payments.contains(where: { $0.giftCard == code })
    else { return nil }
    return GiftCardUse(
      code, left: payments.reduce(most) { $1.giftCard == code ? $0 - $1.amount : $0 })
  }

  /// What coins make of what is left to pay, where it is paid in them.
  private mutating func round(under terms: PaymentTerms) {
    let rounded = terms.inCoins(unpaid)
    rounding = rounding + rounded - unpaid
    unpaid = rounded
  }

  /// What is put down in what coins do not make is taken to the last minor unit.
  private mutating func take(cash: Money, under terms: PaymentTerms) {
    if terms.isOfCoins(cash), cash >= terms.inCoins(unpaid) { round(under: terms) }
    let taken = min(cash, unpaid)
    change = change + (cash - taken)
    var payment = Payment(method: .cash, amount: taken)
    if cash > taken { payment.tendered = cash }
    payments.append(payment)
    unpaid = unpaid - taken
  }

  private mutating func take(
    _ amount: Money, _ offer: OfferedMoney, under terms: PaymentTerms
  ) throws(FieldProblem) {
    payments.append(offer.paying(amount))
    guard amount > unpaid else { return unpaid = unpaid - amount }
    let more = amount - unpaid
    if terms.has(.takesTips, offer.method) {
      tip = tip + more
    } else if terms[offer.method]?.givesChange == true {
      tooMuch = tooMuch + more
    } else {
      let code = terms.currency
      throw FieldProblem(
        "pay",
        "takes \(amount.text(in: code)) by \(offer.method.rawValue), and only "
          + "\(unpaid.text(in: code)) is due; change is given on "
          + PaymentMethod.list(terms.methods.filter(\.givesChange).map(\.method))
          + " only")
    }
    unpaid = .zero
  }

  /// What is too much of all that is no cash goes back in coins at once, so that it is
  /// rounded once.
  private mutating func giveBack(under terms: PaymentTerms) {
    let handed = terms.inCoins(tooMuch)
    rounding = rounding + tooMuch - handed
    change = change + handed
    payments.append(Payment(method: .cash, amount: handed * -1))
  }

  /// Of what is due, what is settled.
  package var settled: Money { due - unpaid }
}

/// Money that changed hands.
package struct Payment: Hashable, Sendable {
  package var method: PaymentMethod
  package var amount: Money

  package init(method: PaymentMethod, amount: Money, tendered: Money? = nil) {
    (self.method, self.amount, self.tendered) = (method, amount, tendered)
  }

  /// What was put on the counter, where there was change.
  package var tendered: Money?
  /// Which payment it is, such as the number of a transfer.
  package var reference: String?
  /// The code of the gift card that pays; `nil` where none does.
  package var giftCard: String? { method == .giftCard ? reference : nil }
  /// What was put down, where that was other money: `20.00 EUR`.
  package var foreign: String?

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

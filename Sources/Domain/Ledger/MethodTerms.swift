/// What a way to pay does, as a line of the house rules has it: `transfer needs a reference`.
package struct MethodTerms: Hashable, Sendable {
  package let method: PaymentMethod
  package var traits: Set<Trait> = []
  /// The money that is put down, where that is not the shop's.
  package var foreign: ForeignRate?

  /// What a line can say of a way to pay.
  package enum Trait: String, CaseIterable, Sendable {
    /// What is put down above what is due is handed back in cash.
    case givesChange = "gives change"
    /// What is put down above what is due is a tip.
    case takesTips = "takes tips"
    /// It says which payment it was, such as the number of a transfer.
    case needsReference = "needs a reference"
    /// What was put down lies in the drawer until it is counted, as cheques do.
    case countsInDrawer = "counts in the drawer"
    /// The drawer opens as the receipt is printed.
    case opensDrawer = "opens the drawer"
  }

  package init(_ method: PaymentMethod) {
    self.method = method
    if method == .cash { traits = [.givesChange, .countsInDrawer, .opensDrawer] }
    if method == .giftCard { traits = [.needsReference] }
  }

  package func has(_ trait: Trait) -> Bool { traits.contains(trait) }

  /// A gift card's, whatever a line says: its code is needed, it pays no more than is due, and
  /// nothing of it is put down.
  fileprivate var asGiftCard: MethodTerms {
    guard method == .giftCard else { return self }
    var terms = MethodTerms(.giftCard)
    if has(.opensDrawer) { terms.traits.insert(.opensDrawer) }
    return terms
  }

  /// Whether more may be put down than is due.
  var mayExceed: Bool { givesChange || has(.takesTips) }

  /// Whether change is given on it: on other money it always is.
  var givesChange: Bool { has(.givesChange) || foreign != nil }

  /// Whether what it paid is given back in cash: other money is kept, and so is what lies in the
  /// drawer as cheques do.
  package var goesBackInCash: Bool {
    method == .cash || foreign != nil || has(.countsInDrawer)
  }
}

/// What one of another currency is worth.
package struct ForeignRate: Hashable, Sendable {
  package let currency: Currency
  /// In millionths of one of the shop's currency.
  package let millionths: Int64

  /// Reads `0.86`, with up to six decimals; `nil` of nothing and of what is no number.
  package init?(_ currency: Currency, _ text: some StringProtocol) {
    guard let millionths = Digits.value(text, inPartsOfTenTo: 6), millionths > 0 else {
      return nil
    }
    (self.currency, self.millionths) = (currency, millionths)
  }

  /// What so much of it is worth in another currency; half a minor unit is rounded up.
  package func worth(of amount: Money, in home: Currency) -> Money {
    let whole = Self.power(6 + currency.decimals - min(home.decimals, currency.decimals))
    let more = Self.power(max(0, home.decimals - currency.decimals))
    let product = amount.minor.magnitude.multipliedFullWidth(by: (millionths * more).magnitude)
    guard product.high < whole.magnitude else { return .most }
    let (quotient, rest) = whole.magnitude.dividingFullWidth(product)
    let rounded = quotient + (rest >= whole.magnitude - rest ? 1 : 0)
    return Int64(exactly: rounded).map(Money.init(minor:)) ?? .most
  }

  private static func power(_ exponent: Int) -> Int64 {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}

/// An amount of other money than the shop's.
package struct ForeignMoney: Hashable, Sendable {
  package let amount: Money
  package let currency: Currency

  package init(_ amount: Money, _ currency: Currency) {
    (self.amount, self.currency) = (amount, currency)
  }

  /// Reads `20.00 EUR`.
  package init?(_ text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 2, let currency = Currency(words[1]),
      let amount = Money(words[0], in: currency)
    else { return nil }
    self.init(amount, currency)
  }

  /// What stands with the rest of a payment of which all that was put down stands elsewhere.
  package static func noMore(of text: String) -> String {
    ForeignMoney(text).map { ForeignMoney(.zero, $0.currency).text } ?? text
  }

  package var text: String { "\(amount.text(in: currency)) \(currency.code)" }
}

/// The ways to pay in a shop, and how cash is rounded.
package struct PaymentTerms: Hashable, Sendable {
  package let currency: Currency
  /// Cash and card first; a gift card only where a line speaks of it.
  package let methods: [MethodTerms]
  /// The smallest coin; `nil` where amounts in cash are not rounded.
  package let smallestCoin: Money?

  /// - Parameter lines: what is said beside cash and card, or of them.
  package init(_ currency: Currency, _ lines: [MethodTerms] = [], smallestCoin: Money? = nil) {
    let unsaid = PaymentMethod.everywhere.filter { method in
      !lines.contains { $0.method == method }
    }
    self.currency = currency
    methods = (unsaid.map(MethodTerms.init) + lines.map(\.asGiftCard)).sorted {
      $0.method < $1.method
    }
    self.smallestCoin = smallestCoin
  }

  package subscript(method: PaymentMethod) -> MethodTerms? {
    methods.first { $0.method == method } ?? (method == .giftCard ? MethodTerms(method) : nil)
  }

  /// What a way to pay does here.
  ///
  /// - Throws: where it is none.
  package func terms(of method: PaymentMethod) throws(FieldProblem) -> MethodTerms {
    guard let terms = self[method] else {
      throw .noMethod(method, among: methods.map(\.method))
    }
    return terms
  }

  /// Whether it is about a way to pay, and so is that.
  package func has(_ trait: MethodTerms.Trait, _ method: PaymentMethod) -> Bool {
    self[method]?.has(trait) ?? false
  }

  /// What is paid for an amount in cash: the nearest that coins make; half of the smallest coin is
  /// rounded up.
  package func inCoins(_ amount: Money) -> Money {
    guard let coin = smallestCoin?.minor, coin > 1 else { return amount }
    let rest = amount.minor % coin
    return Money(minor: amount.minor - rest + (rest * 2 >= coin ? coin : 0))
  }

  /// Whether coins make it.
  func isOfCoins(_ amount: Money) -> Bool { inCoins(amount) == amount }
}

import Domain
import Storage

/// Goods that somebody buys at once, each of them once with how many.
struct WantedGoods {
  struct Line {
    let goods: Goods
    var quantity: Int
    /// What is taken off their price by hand.
    var discount = Money.zero

    /// By the labels.
    fileprivate var price: Money { goods.price * quantity }
  }

  private(set) var lines: [Line] = []
  /// Why something is taken off.
  fileprivate private(set) var discountReason: String?

  /// - Parameters:
  ///   - typed: what each is called by; who is named again is bought again.
  ///   - quantity: how many of each name.
  init(_ typed: [String], each quantity: Int = 1, in work: Work) throws {
    if let problem = Goods.problem(with: quantity, atLeast: 1, in: "quantity") {
      throw ShopError.invalid([problem])
    }
    for typed in typed {
      let goods = try work.goods(typed)
      if let place = lines.firstIndex(where: { $0.goods.id == goods.id }) {
        lines[place].quantity += quantity
      } else {
        lines.append(Line(goods: goods, quantity: quantity))
      }
    }
    let most = Goods.quantities.upperBound
    if let line = lines.first(where: { $0.quantity > most }) {
      throw ShopError.invalid([
        FieldProblem("quantity", "of \(line.goods.name) is \(line.quantity), more than \(most)")
      ])
    }
  }

  /// Each of them as a line of the sale.
  var pricedLines: [PricedLine] { lines.map { PricedLine($0.goods, price: $0.price) } }

  /// Takes something off the price of each line by hand.
  mutating func takeOff(_ discounts: some Collection<Money>, because reason: String?) {
    for (place, discount) in zip(lines.indices, discounts) { lines[place].discount = discount }
    discountReason = reason
  }

  /// What a decision about selling them rests on.
  func facts(for customer: Customer?, under rules: HouseRules) -> GoodsFacts {
    GoodsFacts(
      account: customer?.account.state,
      untaxed: lines.compactMap { line in
        guard let tax = line.goods.tax, rules.lacksTax(of: line.goods) else { return nil }
        return .init(code: line.goods.code, name: line.goods.name, tax: tax)
      },
      rates: rules.taxNames)
  }

  /// What they cost, each with the rate that it goes by.
  func prices(
    for customer: ID<Customer>?, in entry: Entry
  ) throws -> [TaxedPrice] {
    guard !lines.isEmpty else { return [] }
    for goods in lines.map(\.goods) {
      try entry.check(isNotBefore: goods.addedAt, of: goods.name)
    }
    let usual = try entry.taxRate(on: .goods, for: customer)
    return lines.map { line in
      let own = line.goods.tax.flatMap { entry.rules.rules.tax(Name($0))?.value }
      return (line.price - line.discount, own ?? usual)
    }
  }
}

extension Entry {
  /// Books goods and takes them out of the stock.
  func sell(
    _ wanted: WantedGoods, _ charges: some Collection<TaxedCharge>, to customer: ID<Customer>,
    visit: ID<Visit>? = nil
  ) throws -> [SoldGoods] {
    try zip(wanted.lines, charges).map { line, charge in
      book(
        LedgerLine(
          .goods, line.price, customer: customer, visit: visit,
          reason: SoldGoods.words(line.quantity, of: line.goods.name)),
        charge, discount: wanted.discountReason)
      var move = GoodsMove(
        .sold, of: line.goods.id, -line.quantity, price: line.goods.price, at: instant)
      move.receipt = receipts.first
      if writes { try store.add(move) }
      return SoldGoods(
        line.goods, line.quantity, amount: charge.amount, discount: line.discount)
    }
  }
}

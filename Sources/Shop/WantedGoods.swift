import Domain
import Storage

/// Goods that somebody buys at once, each of them once with how many.
struct WantedGoods {
  struct Line {
    let goods: Goods
    var quantity: Int
  }

  private(set) var lines: [Line] = []

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

  /// What a decision about selling them rests on.
  func facts(for customer: Customer?, under rules: HouseRules) -> GoodsFacts {
    GoodsFacts(
      account: customer?.account.state,
      untaxed: lines.compactMap { line in
        guard let tax = line.goods.tax, rules.tax(Name(tax)) == nil else { return nil }
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
      return (line.goods.price * line.quantity, own ?? usual)
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
          .goods, charge.price, customer: customer, visit: visit,
          reason: SoldGoods.words(line.quantity, of: line.goods.name)), charge)
      var move = GoodsMove(
        .sold, of: line.goods.id, -line.quantity, price: line.goods.price, at: instant)
      move.receipt = receipts.first
      if writes { try store.add(move) }
      return SoldGoods(line.goods, line.quantity, amount: charge.amount)
    }
  }
}

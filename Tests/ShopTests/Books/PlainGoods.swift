import Domain
import Support

/// What is sold besides rentals, and how much of it is there, by plain counting.
struct PlainGoods {
  /// What is for sale, with its price and the rate of tax that it names.
  static let sold: [(name: String, price: Int64, tax: String?)] = [
    ("Popcorn", 250, nil), ("Cola", 180, "low"), ("Sweet", 1, nil), ("Bag", 0, nil),
  ]

  private struct Sale {
    let name: String
    let quantity: Int
    /// With the tax that was added.
    let amount: Int64
    var returned = 0
    var givenBack: Int64 = 0
    var isVoid = false
  }

  private struct Return {
    let receipt: ReceiptNumber
    let name: String
    let quantity: Int
    let amount: Int64
    let isBroken: Bool
  }

  private(set) var stock: [String: Int] = [:]
  private var sales: [ReceiptNumber: [Sale]] = [:]
  private var returns: [ReceiptNumber: Return] = [:]

  init() { for goods in Self.sold { stock[goods.name] = 0 } }

  /// What all that was sold and kept came to.
  var sum: Int64 {
    sales.values.joined().reduce(0) { $0 + ($1.isVoid ? 0 : $1.amount - $1.givenBack) }
  }

  /// What was sold and kept under a name, how many of it came back, and what it came to; under no
  /// name, copies.
  func figures(of name: String) -> (sold: Int, returned: Int, gross: Int64) {
    sales.values.joined().filter { $0.name == name && !$0.isVoid }.reduce((0, 0, 0)) { sum, sale in
      (
        sum.0 + sale.quantity, sum.1 + sale.returned, sum.2 + sale.amount - sale.givenBack
      )
    }
  }

  /// Some names to buy, which may come several times.
  static func random(_ draws: inout Draws) -> [String] {
    draws.list(1...4, least: 1) { draws in draws.pick(sold.map(\.name)) }
  }

  mutating func move(_ name: String, by quantity: Int) { stock[name, default: 0] += quantity }

  mutating func sell(_ goods: [SoldGoods], on receipt: ReceiptNumber?) {
    guard let receipt else { return }
    for one in goods {
      move(one.goods.name, by: -one.quantity)
      sales[receipt, default: []].append(
        Sale(name: one.goods.name, quantity: one.quantity, amount: one.amount.minor))
    }
  }

  /// Whether a copy was ever sold, also where that was voided.
  var hasSoldCopies: Bool { sales.values.joined().contains { $0.name.isEmpty } }

  /// A copy, of which there is no stock.
  mutating func sell(copyFor amount: Int64, on receipt: ReceiptNumber) {
    sales[receipt] = [Sale(name: "", quantity: 1, amount: amount)]
  }

  /// A receipt with goods on it, and some of these.
  func anySold(_ draws: inout Draws) -> (receipt: ReceiptNumber, name: String)? {
    let all = sales.filter { $0.value.contains { !$0.name.isEmpty } }.keys.sorted()
    guard let receipt = all.isEmpty ? nil : all[draws.int(max(0, all.count - 6)...all.count - 1)],
      let sale = sales[receipt]?.filter({ !$0.name.isEmpty })
    else { return nil }
    return (receipt, draws.pick(sale.map(\.name)))
  }

  /// What so many of a sale cost; all that come back add up to what all cost.
  ///
  /// - Returns: `nil` where no more comes back.
  func credit(_ quantity: Int, of name: String, on receipt: ReceiptNumber) -> Int64? {
    guard let sale = sales[receipt]?.first(where: { $0.name == name }), !sale.isVoid,
      sale.returned + quantity <= sale.quantity
    else { return nil }
    let (many, all) = (Int64(sale.returned + quantity), Int64(sale.quantity))
    return (2 * sale.amount * many + all) / (2 * all) - sale.givenBack
  }

  mutating func takeBack(
    _ quantity: Int, of name: String, from receipt: ReceiptNumber, on number: ReceiptNumber,
    for amount: Int64, isBroken: Bool
  ) {
    guard let place = sales[receipt]?.firstIndex(where: { $0.name == name }) else { return }
    sales[receipt]?[place].returned += quantity
    sales[receipt]?[place].givenBack += amount
    if !isBroken { move(name, by: quantity) }
    returns[number] = Return(
      receipt: receipt, name: name, quantity: quantity, amount: amount, isBroken: isBroken)
  }

  /// - Returns: what it takes from what was sold; below nothing where it voids a return.
  mutating func void(_ receipt: ReceiptNumber) -> Int64 {
    var sum: Int64 = 0
    for place in sales[receipt]?.indices ?? 0..<0 {
      guard let sale = sales[receipt]?[place], !sale.isVoid else { continue }
      sales[receipt]?[place].isVoid = true
      sum += sale.amount
      if !sale.name.isEmpty { move(sale.name, by: sale.quantity) }
    }
    if let back = returns.removeValue(forKey: receipt),
      let place = sales[back.receipt]?.firstIndex(where: { $0.name == back.name })
    {
      sales[back.receipt]?[place].returned -= back.quantity
      sales[back.receipt]?[place].givenBack -= back.amount
      sum -= back.amount
      if !back.isBroken { move(back.name, by: -back.quantity) }
    }
    return sum
  }
}

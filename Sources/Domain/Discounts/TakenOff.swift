/// A line that something may be taken off.
package struct PricedLine: Hashable, Sendable {
  /// What it is called in an error.
  let name: String
  package let price: Money
  private let names: [String]

  private init(_ name: String, _ price: Money, names: [String?]) {
    (self.name, self.price) = (name, price)
    self.names = names.compactMap(\.self)
  }

  package init(_ copy: WantedCopy, price: Money) {
    let barcode = copy.barcode.map { " (\($0))" } ?? ""
    self.init(copy.title + barcode, price, names: [copy.barcode, copy.title])
  }

  package init(_ goods: Goods, price: Money) {
    self.init(goods.name, price, names: [goods.code, goods.barcode, goods.name])
  }

  /// All spellings of a code, a barcode or a name.
  private static func keys(of text: String) -> [String] {
    [GoodsCodes.key(of: text), Folded.key(text)].filter { !$0.isEmpty }
  }

  func isCalled(_ typed: String) -> Bool {
    !Set(names.flatMap(Self.keys)).isDisjoint(with: Self.keys(of: typed))
  }
}

/// What a request takes off each line.
package struct TakenOff: Sendable {
  /// In the order of the lines, and never more than their prices.
  package private(set) var shares: [Money]
  /// Where more was to be taken off than there is.
  package private(set) var excess: Excess?
  /// The places of the lines that were named.
  private var named: Set<Int> = []

  package var total: Money { shares.reduce(.zero, +) }

  /// More was to be taken off than the price.
  package struct Excess: Hashable, Sendable {
    /// `Alien (C-000001)`; `nil` of all lines together.
    let name: String?
    let discount: Money
    let most: Money
    /// The same as it was typed, with `100%` in place of what is more: also where less is rented in
    /// the end. Empty where a price is nothing.
    let instead: [String]
  }

  /// Off nothing.
  package init(ofNoneOf lines: [PricedLine]) { shares = lines.map { _ in .zero } }

  /// - Throws: where what was typed is no discount of these lines.
  package init(
    _ request: DiscountRequest, of lines: [PricedLine], in currency: Currency
  ) throws(FieldProblem) {
    self.init(ofNoneOf: lines)
    let reader = DiscountReader(texts: request.texts, currency: currency)
    for (place, text) in request.texts.enumerated() {
      let (name, size) = try reader.parts(of: text)
      guard let name else {
        guard request.texts.count == 1 else {
          throw reader.problem("is \(quoted(text)) off all of it, and something else as well")
        }
        try takeOff(size, ofAllOf: lines, reader)
        return
      }
      try takeOff(size, name, of: lines, at: place, reader)
    }
  }

  /// Shares it in proportion to the prices, the last minor units to the dearest.
  private mutating func takeOff(
    _ size: DiscountSize, ofAllOf lines: [PricedLine], _ reader: DiscountReader
  ) throws(FieldProblem) {
    let price = lines.reduce(Money.zero) { $0 + $1.price }
    let discount = size.of(price)
    guard discount <= price else {
      return excess = Excess(
        name: nil, discount: discount, most: price, instead: [Self.instead(of: price)])
    }
    try reader.check(discount, size, of: price)
    let places = lines.indices.sorted { (lines[$1].price, $0) < (lines[$0].price, $1) }
    for (place, share) in zip(places, discount.shared(by: places.map { lines[$0].price })) {
      shares[place] = share
    }
  }

  /// What is told in place of more than a price; of nothing, nothing is taken off.
  private static func instead(of price: Money, _ name: String = "") -> String {
    price > .zero ? name + "100%" : ""
  }

  private mutating func takeOff(
    _ size: DiscountSize, _ name: String, of lines: [PricedLine], at typed: Int,
    _ reader: DiscountReader
  ) throws(FieldProblem) {
    let place = try reader.place(of: name, in: lines)
    guard named.insert(place).inserted else {
      throw reader.problem("is for \(lines[place].name) twice")
    }
    let (price, discount) = (lines[place].price, size.of(lines[place].price))
    guard discount <= price else {
      var instead = excess?.instead ?? reader.texts
      instead[typed] = Self.instead(of: price, "\(name)=")
      let first =
        excess ?? Excess(name: lines[place].name, discount: discount, most: price, instead: [])
      excess = Excess(
        name: first.name, discount: first.discount, most: first.most, instead: instead)
      return
    }
    try reader.check(discount, size, of: price)
    shares[place] = discount
  }
}

/// Reads discounts as they are typed.
private struct DiscountReader {
  let texts: [String]
  let currency: Currency

  func problem(_ words: String) -> FieldProblem { FieldProblem("discount", words) }

  /// What it is off, where that is a line, and how much.
  func parts(of text: String) throws(FieldProblem) -> (name: String?, size: DiscountSize) {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count > 1, let last = parts.last else {
      return (nil, try size(text.trimmed))
    }
    let name = parts.dropLast().joined(separator: "=").trimmed
    guard !name.isEmpty else { throw problem("is \(quoted(text)), which names nothing") }
    return (name, try size(String(last).trimmed))
  }

  private func size(_ text: String) throws(FieldProblem) -> DiscountSize {
    guard let size = DiscountSize(text, in: currency) else {
      guard !text.hasSuffix("%") else {
        throw problem("is \(quoted(text)), not a percent from 0% to 100%, such as 10%")
      }
      return .amount(try Money.amount(text, in: currency, of: "discount"))
    }
    guard !size.isNothing else { throw problem("is \(text), which takes nothing off") }
    return size
  }

  /// Refuses what comes to nothing.
  func check(
    _ discount: Money, _ size: DiscountSize, of price: Money
  ) throws(FieldProblem) {
    guard discount > .zero else {
      throw problem(
        "is \(size.text(in: currency)), and of \(price.text(in: currency)) that is nothing")
    }
  }

  /// The only line that is called so.
  func place(of name: String, in lines: [PricedLine]) throws(FieldProblem) -> Int {
    let places = lines.indices.filter { lines[$0].isCalled(name) }
    guard let place = places.first else {
      throw problem(
        "is for \(quoted(name)), and there is \(lines.map(\.name).joined(separator: ", "))")
    }
    guard places.count == 1 else {
      throw problem(
        "is for \(quoted(name)), which is \(places.map { lines[$0].name }.joinedByOr)")
    }
    return place
  }
}

/// Goods as they were sold at once.
package struct SoldGoods: Hashable, Sendable {
  package let goods: Goods
  package let quantity: Int
  /// With the tax that was added.
  package let amount: Money
  /// What was taken off by hand.
  package let discount: Money
  /// How many are left; `nil` where nobody counts them.
  package let left: Int?

  package init(_ goods: Goods, _ quantity: Int, amount: Money, discount: Money = .zero) {
    (self.goods, self.quantity, self.amount) = (goods, quantity, amount)
    self.discount = discount
    left = goods.stock.map { $0 - quantity }
  }

  /// By the labels, without tax that was added.
  package var price: Money { goods.price * quantity }

  package var words: String { Self.words(quantity, of: goods.name) }

  /// `Popcorn`, or `2 × Popcorn`, as receipts have it.
  package static func words(_ quantity: Int, of name: String) -> String {
    quantity == 1 ? name : "\(quantity) × \(name)"
  }
}

import Domain

/// What is sold besides rentals.
package enum GoodsReport {
  private static let layout = Layout<(Goods, Currency)>([
    "id": { .text($0.0.id.text) },
    "code": { .text($0.0.code) },
    "name": { .text($0.0.name) },
    "barcode": { .text($0.0.barcode) },
    "price": { .amount($0.0.price, $0.1) },
    "tax": { .text($0.0.tax) },
    "stock": { .number($0.0.stock) },
    "low": { .number($0.0.low) },
    "is_low": { .flag($0.0.isLow) },
    "removed_at": { .instant($0.0.removedAt) },
  ])

  package static func record(_ goods: Goods, in currency: Currency) -> Record {
    layout.record((goods, currency))
  }

  package static func table(_ goods: [Goods], in currency: Currency) -> Table {
    Table(
      keys: layout.keys, records: goods.map { record($0, in: currency) },
      columns: [
        .field("code", "code").spare(2), .field("name", "name", isFlexible: true),
        .figure("price", "price"), Column("stock", isRight: true, text: stock),
        .figure("low", "low").spare(3), .field("tax", "tax").spare(4),
        .field("barcode", "barcode").spare(1),
      ], empty: "No goods.")
  }

  private static func stock(_ record: Record) -> Shown {
    Shown(
      PlainText.text(of: record["stock"]), tone: record["is_low"] == .flag(true) ? .bad : .plain)
  }

  /// `Popcorn (G-000001): 2.50 GBP, 40 in stock`.
  package static func brief(_ goods: Goods, in currency: Currency) -> String {
    let price = "\(goods.price.text(in: currency)) \(currency.code)"
    let stock = goods.stock.map { ", \($0) in stock" } ?? ""
    return "\(goods.name) (\(goods.code)): \(price)\(stock)"
  }

  package static func sold(_ sold: SoldGoods, in currency: Currency) -> Record {
    self.sold(sold, in: currency, tellsDiscount: sold.discount > .zero)
  }

  private static func sold(
    _ sold: SoldGoods, in currency: Currency, tellsDiscount: Bool
  ) -> Record {
    let record = Record([
      "id": .text(sold.goods.id.text), "code": .text(sold.goods.code),
      "name": .text(sold.goods.name), "quantity": .number(sold.quantity),
      "price": .amount(sold.goods.price, currency), "amount": .amount(sold.amount, currency),
      "stock": .number(sold.left),
    ])
    let discount = sold.discount > .zero ? sold.discount : nil
    return tellsDiscount ? record.with(["discount": .amount(discount, currency)]) : record
  }

  /// - Parameter sold: where something was taken off one of them, all have a column for it.
  package static func table(_ sold: [SoldGoods], in currency: Currency) -> Table {
    let tellsDiscounts = sold.contains { $0.discount > .zero }
    let records = sold.map { self.sold($0, in: currency, tellsDiscount: tellsDiscounts) }
    return Table(
      keys: records.first?.fields.map(\.key) ?? [], records: records,
      columns: [
        .figure("quantity", "number"), .field("name", "name", isFlexible: true),
        .figure("price", "price"), .figure("amount", "amount"), .figure("stock", "left").spare(1),
      ], empty: "Nothing was sold.")
  }

  /// `Sold: 2 × Popcorn, 5.00 GBP`, a line for each, with what is to be ordered.
  package static func lines(
    _ sold: [SoldGoods], in currency: Currency, isDryRun: Bool
  ) -> [String] {
    let verb = isDryRun ? "Would be sold" : "Sold"
    return sold.map { sold in
      let amount = sold.discount > .zero ? sold.price : sold.amount
      return "\(verb): \(sold.words), \(amount.text(in: currency)) \(currency.code)"
    } + sold.compactMap { remark(on: $0) }
  }

  private static func remark(on sold: SoldGoods) -> String? {
    guard let left = sold.left else { return nil }
    let name = sold.goods.name
    if left < 0 { return "\(name): by the books \(-left) more were sold than there were" }
    guard let low = sold.goods.low, left <= low else { return nil }
    return "\(name): \(left) left, to be ordered"
  }
}

import Testing

@testable import Domain
@testable import Reports

/// What a sale says of each of its goods.
struct GoodsReportTests {
  /// Whichever of them something is taken off, a line has as many cells as the header.
  @Test(arguments: 0..<8)
  func linesAreAsLongAsTheHeader(_ choice: Int) {
    let sold = (0..<3).map { place in
      var goods = Goods.blank
      (goods.name, goods.price) = ("Popcorn \(place)", Money(minor: 300))
      let discount = choice & (1 << place) == 0 ? Money.zero : Money(minor: 50)
      return SoldGoods(goods, 1, amount: Money(minor: 300) - discount, discount: discount)
    }
    let table = GoodsReport.table(sold, in: .pound)
    #expect(table.keys.contains("discount") == (choice != 0))
    for (record, one) in zip(table.records, sold) {
      #expect(record.fields.map(\.key) == table.keys)
      #expect(
        record["discount"] == (one.discount > .zero ? .amount(one.discount, .pound) : .null))
    }
  }
}

import Domain
import Storage

extension Entry {
  /// Makes goods that a receipt sold or took back as if they had never moved, and copies that it
  /// sold what they were before.
  func takeBack(_ goods: [GoodsMove]) throws {
    for one in goods {
      try store.void(one, at: instant)
      guard let copy = one.copy else { continue }
      let sold = try copyRecord(copy).copy
      let before = try store.state(before: sold).flatMap { $0.isKept ? $0 : nil }
      try store.undoState(of: sold, to: before ?? .available)
    }
  }

  /// Tells what of goods and copies is there again, and what is not. What came back broken has
  /// never been there.
  func tell(goods: [GoodsMove], _ receipt: inout MoneyReceipt) throws {
    for (name, number) in try namesAndNumbers(of: goods) {
      let words = SoldGoods.words(abs(number), of: name)
      if number < 0 { receipt.voided?.goodsBack.append(words) }
      if number > 0 { receipt.voided?.goodsGone.append(words) }
    }
  }

  private func namesAndNumbers(of goods: [GoodsMove]) throws -> [(name: String, number: Int)] {
    var told: [(name: String, number: Int)] = []
    for one in goods {
      var name = ""
      if let copy = one.copy {
        let record = try copyRecord(copy)
        name = "\(record.title) (\(record.copy.barcode))"
      } else if let goods = try one.goods.flatMap(store.goods) {
        name = goods.name
      }
      if let place = told.firstIndex(where: { $0.name == name }) {
        told[place].number += one.quantity
      } else {
        told.append((name, one.quantity))
      }
    }
    return told
  }
}

import Domain
import Shop
import Support
import Testing

/// What is sold besides rentals, comes back and is counted.
extension Books {
  func addGoods() throws {
    for goods in PlainGoods.sold {
      var draft = Draft(["name": goods.name, "price": amount(goods.price)])
      if !rates.lines.isEmpty { draft["tax"] = goods.tax }
      _ = try world.shop.addGoods(draft, stock: goods.name == "Bag" ? nil : 0)
    }
  }

  func trade(_ draws: inout Draws) throws {
    switch draws.int(0...9) {
    case 0...4: try sell(&draws)
    case 5...6: try takeGoodsBack(&draws)
    case 7: try sellCopy(&draws)
    default: try stock(&draws)
    }
  }

  private func whom(_ draws: inout Draws) -> String? { draws.chance(50) ? draws.pick(cards) : nil }

  private func sell(_ draws: inout Draws) throws {
    let names = PlainGoods.random(&draws)
    let (whom, offers) = (whom(&draws), offers(&draws))
    let sale = try world.shop.sell(
      names, each: draws.int(1...3), to: whom,
      offers.isEmpty ? .exactlyInCash : PaymentRequest(offers), isDryRun: draws.chance(5)
    ).get()
    #expect(sale.total == sale.sold.reduce(.zero) { $0 + $1.amount })
    note(sale.money, of: sale.customer?.id ?? Customer.nobody, charged: sale.total)
    note(sale.sold, on: sale.money.receipts.first)
  }

  private func sellCopy(_ draws: inout Draws) throws {
    let barcode = "C-" + String(String(1_000_000 + draws.int(1...20)).dropFirst())
    let price = amount(&draws)
    let sale = try world.shop.sellCopy(
      barcode, for: price, to: whom(&draws), PaymentRequest(offers(&draws))
    ).get()
    #expect(sale.price.text(in: currency) == price)
    note(sale.money, of: sale.customer?.id ?? Customer.nobody, charged: sale.total)
    let receipt = try #require(sale.money.receipts.first)
    noteSold(copyFor: sale.total.minor, on: receipt)
    // The shop would soon have no copies.
    try void(receipt)
  }

  private func takeGoodsBack(_ draws: inout Draws) throws {
    guard let sold = goods.anySold(&draws) else { return }
    let (quantity, isBroken) = (draws.int(1...2), draws.chance(30))
    let credit = goods.credit(quantity, of: sold.name, on: sold.receipt)
    let receipt = try world.shop.returnGoods(
      sold.name, on: sold.receipt.text, quantity: quantity, reason: "not wanted",
      isBroken: isBroken
    ).get()
    let line = try #require(receipt.lines.first)
    #expect(line.amount.minor == -(try #require(credit)), "\(receipt.lines)")
    note(receipt)
    try noteBack(quantity, of: sold, -line.amount.minor, isBroken, on: #require(receipt.number))
  }

  private func stock(_ draws: inout Draws) throws {
    let name = draws.pick(["Popcorn", "Cola", "Sweet"])
    let number = draws.int(1...20)
    let change: StockChange =
      switch draws.int(0...2) {
      case 0: .delivered(number)
      case 1: .counted(number)
      default: .writtenOff(number)
      }
    let counted = try world.shop.stockGoods(name, change, reason: "as it is")
    let there = goods.stock[name] ?? 0
    switch change {
    case .delivered: noteMove(of: name, by: number)
    case .counted: noteMove(of: name, by: number - there)
    case .writtenOff: noteMove(of: name, by: -number)
    }
    #expect(counted.stock == goods.stock[name])
  }

  func expectStockToAddUp() throws {
    for one in try world.shop.goods().value {
      #expect(one.stock == (one.name == "Bag" ? nil : goods.stock[one.name]), "\(one.name)")
    }
  }

  private func amount(_ minor: Int64) -> String { Money(minor: minor).text(in: currency) }
}

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
    let discount = PlainDiscounts.random(&draws, of: names, currency)
    let sale = try world.shop.sell(
      names, each: draws.int(1...3), to: whom,
      offers.isEmpty ? .exactlyInCash : PaymentRequest(offers), discount: discount,
      isDryRun: draws.chance(5)
    ).get()
    try note(discount, sale)
    #expect(sale.total == sale.sold.reduce(.zero) { $0 + $1.amount })
    note(sale.money, of: sale.customer?.id ?? Customer.nobody, charged: sale.total)
    note(sale.sold, on: sale.money.receipts.first)
  }

  private func sellCopy(_ draws: inout Draws) throws {
    let barcode = "C-" + String(String(1_000_000 + draws.int(1...20)).dropFirst())
    let price = amount(&draws)
    let isAgreed = draws.chance(50)
    if !isAgreed {
      let change = Shop.CopyChange(Draft(["sale_price": price]))
      _ = try world.shop.editCopy(barcode, change).get()
    }
    let sale = try world.shop.sellCopy(
      barcode, for: isAgreed ? price : nil, to: whom(&draws), PaymentRequest(offers(&draws))
    ).get()
    #expect(sale.price.text(in: currency) == price)
    note(sale.money, of: sale.customer?.id ?? Customer.nobody, charged: sale.total)
    let receipt = try #require(sale.money.receipts.first)
    noteSold(copyFor: sale.total.minor, on: receipt)
    // The shop would soon have no copies.
    guard draws.chance(50), try takeBack(barcode, on: receipt, sale.total.minor, &draws) else {
      return try void(receipt)
    }
  }

  /// - Returns: whether the drawer holds what it cost.
  private func takeBack(
    _ barcode: String, on sale: ReceiptNumber, _ total: Int64, _ draws: inout Draws
  ) throws -> Bool {
    let outcome = try world.shop.returnGoods(
      draws.chance(50) ? barcode : nil, on: sale.text, reason: "scratched")
    guard case .done(let receipt) = outcome else {
      if case .refused(let refusal) = outcome {
        #expect(refusal.findings.filter(\.stops).map(\.rule) == ["too-little-cash"])
      }
      return false
    }
    #expect(receipt.lines.first?.amount.minor == -total)
    note(receipt)
    try noteBack(1, of: (sale, ""), total, false, on: #require(receipt.number))
    return true
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

  /// What reports say of goods, beside plain counting and beside the takings of the same days.
  func expectSalesToAddUp(until last: Day) throws {
    let all = try world.shop.goodsFigures(by: .goods, in: AskedPeriod(), at: .now).value.lines
    // Whatever is for sale, and copies where any was sold.
    #expect(all.count == PlainGoods.sold.count + (goods.hasSoldCopies ? 1 : 0))
    for line in all {
      let plain = goods.figures(of: line.goods?.name ?? "")
      let found = line.figures
      #expect((found.sold, found.returned) == (plain.sold, plain.returned), "\(line.subject)")
      #expect(found.gross.minor == plain.gross, "\(line.subject)")
      #expect(
        line.goods?.stock == line.goods.flatMap { $0.name == "Bag" ? nil : goods.stock[$0.name] },
        "\(line.subject)")
    }
    let calendar = try world.shop.rulesInForce().calendar
    let spans = [
      (ReportPeriod(), nil), (ReportPeriod(from: last + -20, to: last), nil),
      (ReportPeriod(), calendar.end(of: last + -9)),
    ]
    for (period, instant) in spans {
      let span = ReportSpan(period: period, instant: instant, calendar: calendar)
      for (key, takings) in [(GoodsKey.day, TakingsKey.day), (.week, .week), (.month, .month)] {
        let charged = try world.store.takings(by: takings, span).filter {
          $0.takings.goods != .zero
        }
        let sums = Dictionary(uniqueKeysWithValues: charged.map { ($0.key, $0.takings.goods) })
        for line in try world.store.goodsFigures(by: key, span) {
          guard case .time(let text) = line.subject else { continue }
          #expect(line.figures.gross == sums[text] ?? .zero, "\(text)")
        }
      }
      let byName = try world.store.goodsFigures(by: .goods, span)
      #expect(!byName.contains { $0.subject == .unknown })
      for key in [GoodsKey.day, .week, .month] {
        let byTime = try world.store.goodsFigures(by: key, span)
        #expect(
          byTime.reduce(GoodsFigures()) { $0 + $1.figures }
            == byName.reduce(GoodsFigures()) { $0 + $1.figures })
      }
      let all = try world.store.takings(by: .till, span).reduce(.zero) { $0 + $1.takings.goods }
      #expect(byName.reduce(.zero) { $0 + $1.figures.gross } == all)
    }
  }

  private func amount(_ minor: Int64) -> String { Money(minor: minor).text(in: currency) }
}

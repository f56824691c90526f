import Domain
import Storage

extension Entry {
  /// Makes goods that a receipt sold or took back as if they had never moved, and copies what they
  /// were before.
  func takeBack(_ goods: [GoodsMove]) throws {
    for one in goods {
      try store.void(one, at: instant)
      guard let copy = one.copy else { continue }
      let moved = try copyRecord(copy).copy
      guard one.kind == .sold else {
        try store.undoState(of: moved, to: .sold)
        continue
      }
      let before = try store.state(before: moved).flatMap { $0.isKept ? $0 : nil }
      try store.undoState(of: moved, to: before ?? .available)
    }
  }

  /// The copies that a receipt took back which had been sold, and whether anything has become of
  /// them since.
  func soldCopiesBack(_ moves: [GoodsMove]) throws -> [VoidFacts.ReturnedCopy] {
    try moves.filter { $0.kind == .returned }.compactMap { move in
      guard let id = move.copy else { return nil }
      let record = try copyRecord(id)
      var copy = VoidFacts.ReturnedCopy(
        barcode: record.copy.barcode, title: record.title, state: record.copy.state,
        hasGoneOutAgain: try store.hasRentals(of: record.copy, since: move.at))
      copy.wasSold = true
      copy.isAsFound =
        record.copy.stateSince == move.at && [.available, .withdrawn].contains(record.copy.state)
      return copy
    }
  }

  /// Where a known customer was forgiven something after a line of the ledger that no rental was
  /// charged for, refunded or not; not where that was of other lines, as it says.
  ///
  /// - Parameter seqs: the lines that sold them.
  func givenBack(
    to customer: ID<Customer>, since end: Int, of seqs: Set<Int>
  ) throws -> [ReceiptNumber] {
    guard customer != Customer.nobody else { return [] }
    let all = try store.lines(of: customer)
    let voided = Set(all.compactMap(\.line.voids))
    let later = all.filter { $0.seq > end && !voided.contains($0.seq) }
    let returns = Set(later.filter { $0.line.kind == .goodsReturned }.compactMap(\.receipt))
    // Where nothing was waived, only what was in credit went back.
    let given = later.filter { line in
      line.line.kind == .waive && line.line.rental == nil
        && line.line.takesBack.map(seqs.contains) != false
    }
    return Set(given.compactMap(\.receipt)).subtracting(returns).sorted()
  }

  /// The goods that a receipt sold and that can come back still.
  func returnable(
    _ moves: [GoodsMove], _ lines: [RecordedLine], of customer: ID<Customer>
  ) throws -> [VoidFacts.Goods] {
    let charges = lines.filter { $0.line.kind == .goods }
    guard let end = lines.last?.seq, charges.count == moves.count else { return [] }
    return try zip(moves, charges).compactMap { move, charge in
      let back = try store.returns(of: move).reduce(0) { $0 + $1.quantity }
      guard back < -move.quantity,
        try givenBack(to: customer, since: end, of: [charge.seq]).isEmpty
      else { return nil }
      let name = try move.copy.map { try copyRecord($0).copy.barcode }
      guard let name = try name ?? move.goods.flatMap(store.goods)?.name else { return nil }
      return .init(
        name: name, left: -move.quantity - back, seq: charge.seq, price: charge.line.amount)
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

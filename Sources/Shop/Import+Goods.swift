import Domain
import Storage

/// What was sold elsewhere besides rentals.
extension Importer {
  /// The stock is what the moves come to, which are read then.
  package func add(goods draft: Draft) throws -> [FieldProblem] {
    var reader = reader(of: draft)
    var goods = Goods.blank
    reader.fill(&goods, requiresAll: true)
    OneLine.problem(in: goods.name, of: "name").map { reader.object("name", $0) }
    if Folded.key(goods.name).isEmpty { reader.object("name", "has no letter") }
    let others = try entry.store.goods(areGone: true)
    if others.contains(where: { $0.id == goods.id || $0.code == goods.code }) {
      reader.object("id", "is there already")
    }
    if goods.removedAt == nil {
      let twins = others.filter { $0.removedAt == nil }
      if let twin = twins.first(where: { Folded.key($0.name) == Folded.key(goods.name) }) {
        reader.object("name", "\(quoted(twin.name)) is for sale already")
      }
      if let barcode = goods.barcode {
        try entry.problem(withGoodsBarcode: barcode, twins).map {
          reader.object($0.field, $0.message)
        }
      }
    }
    if goods.addedAt > now { reader.object("added_at", "is \(goods.addedAt.text), in the future") }
    guard reader.problems.isEmpty else { return reader.problems }
    goods.stock = goods.stock.map { _ in 0 }
    try entry.store.add(goods)
    try entry.store.skip(.goods, past: goods.code)
    return []
  }

  /// What came or left, and copies that were sold.
  package func add(goodsMove draft: Draft) throws -> [FieldProblem] {
    var reader = reader(of: draft)
    var move = GoodsMove.blank
    reader.fill(&move, requiresAll: true)
    if (move.goods == nil) == (move.copy == nil) {
      reader.object("goods", "and copy are both there, or both missing")
    }
    if let goods = move.goods, try entry.store.goods(goods) == nil {
      reader.object("goods", "is \(quoted(goods.text)), no goods'")
    }
    if let copy = move.copy, try entry.store.copy(copy) == nil {
      reader.object("copy", "is \(quoted(copy.text)), no copy's")
    }
    problem(with: move).map { reader.object($0.field, $0.message) }
    if let number = move.takesBack {
      let sale = try entry.store.move(number)
      if sale?.kind != .sold {
        reader.object("takes_back", "is \(number), no sale's")
      } else if sale?.goods != move.goods || sale?.copy != move.copy {
        reader.object("takes_back", "is \(number), the sale of something else")
      }
    }
    if move.at > now { reader.object("made_at", "is \(move.at.text), in the future") }
    if move.receipt != nil, !ledger.isNew {
      reader.object("receipt", "is for a new shop; this one has receipts of its own")
    }
    if let voided = move.voidedAt, voided > now {
      reader.object("voided_at", "is \(voided.text), in the future")
    }
    if try entry.store.move(move.seq) != nil { reader.object("seq", "is there already") }
    guard reader.problems.isEmpty else { return reader.problems }
    try entry.store.addAsRecorded(move)
    return []
  }

  /// What a kind of move must have, and must not.
  private func problem(with move: GoodsMove) -> FieldProblem? {
    let kind = move.kind.rawValue
    let isSold = [.sold, .returned].contains(move.kind)
    let isLess = [.sold, .writtenOff].contains(move.kind)
    if move.kind != .counted, move.quantity == 0 || (move.quantity < 0) != isLess {
      return FieldProblem("quantity", "has the wrong sign for \(kind)")
    }
    if (move.price != nil) != isSold {
      return FieldProblem("price", isSold ? "is required of \(kind)" : "does not go with \(kind)")
    }
    if (move.takesBack != nil) != (move.kind == .returned) {
      return FieldProblem("takes_back", "is what a return has, and nothing else")
    }
    guard move.receipt != nil, !isSold, move.kind != .writtenOff else { return nil }
    return FieldProblem("receipt", "does not go with \(kind)")
  }
}

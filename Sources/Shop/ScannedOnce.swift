import Domain
import Storage

/// What is scanned at the counter has to mean one thing.
extension GoodsCodes {
  /// What stands against a card, a code or a barcode that goods have already.
  ///
  /// - Parameter field: which of these it is.
  func problem(with text: String, as field: String) -> FieldProblem? {
    guard let goods = self[text] else { return nil }
    // Only a barcode can be another one.
    guard GoodsCodes.key(of: goods.code) != GoodsCodes.key(of: text) else {
      return FieldProblem(
        field, "\(quoted(text)) is the code of \(quoted(goods.name)); choose another \(field)")
    }
    return FieldProblem(
      field,
      "\(quoted(text)) is scanned for \(quoted(goods.name)); choose another \(field), or change "
        + "that barcode first: rental goods edit \(goods.code) --barcode BARCODE")
  }
}

extension Work {
  /// The goods that are for sale, by what is scanned.
  func goodsCodes() throws -> GoodsCodes { GoodsCodes(try store.goods()) }

  /// What stands against a barcode of goods that is scanned for something else already.
  ///
  /// - Parameter twins: the other goods that are for sale.
  func problem(withGoodsBarcode barcode: String, _ twins: [Goods]) throws -> FieldProblem? {
    let key = GoodsCodes.key(of: barcode)
    let twin = GoodsCodes(twins)[barcode]?.name
    let movie = try store.movies(withCodeOrBarcode: barcode).first?.title
    let copy = try store.copies(referredToAs: barcode)
      .first { GoodsCodes.key(of: $0.copy.barcode) == key }?.title
    if let name = twin ?? movie ?? copy {
      return FieldProblem("barcode", "\(quoted(barcode)) belongs to \(quoted(name))")
    }
    let holders = try ProductCode.spellings(of: barcode).flatMap(store.holders(ofCardLike:))
    guard let holder = holders.first else { return nil }
    let card = try store.customer(holder)?.customer.card
    // A card from before accounts were merged stays theirs.
    let other = card.flatMap { card in
      GoodsCodes.key(of: card) == key
        ? ", or change that card first: rental customer edit \(card) --card CARD" : nil
    }
    return FieldProblem(
      "barcode", "\(quoted(barcode)) is a customer's card; choose another barcode\(other ?? "")")
  }
}

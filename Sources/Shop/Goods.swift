import Domain
import Storage

extension Shop {
  /// Has something new for sale besides rentals.
  ///
  /// - Parameter stock: how many there are; `nil` where nobody counts them.
  package func addGoods(
    _ draft: Draft, stock: Int? = nil, at asked: AskedMoment = .now
  ) throws -> Goods {
    try entry(.goodsAdd, at: asked) { entry in
      var goods = Goods(
        id: ID(trusted: newID()), code: "", name: "", price: .zero, addedAt: entry.instant)
      try entry.fill(&goods, from: draft, isWhole: true, Goods.problems(withStock: stock))
      goods.code = try entry.freeCode()
      goods.stock = stock.map { _ in 0 }
      try entry.store.add(goods)
      if let stock, stock > 0 {
        try entry.store.add(GoodsMove(.delivered, of: goods.id, stock, at: entry.instant))
      }
      entry.tell(
        goods.id.text,
        after: Form.goods.facts(of: goods, in: entry.currency).with("stock", stock))
      goods.stock = stock
      return goods
    }
  }

  /// Changes what is written down about goods; what was sold before stays as it was.
  package func editGoods(
    _ typed: String, _ draft: Draft, at asked: AskedMoment = .now
  ) throws -> Goods {
    try entry(.goodsEdit, at: asked) { entry in
      let before = try entry.goods(typed)
      var goods = before
      try entry.fill(&goods, from: draft, isWhole: false, [])
      if goods.price != before.price { try entry.authorise(.setPrice) }
      try entry.store.update(goods)
      let changes = Form.goods.changes(from: before, to: goods, in: entry.currency)
      entry.tell(goods.id.text, before: changes.before, after: changes.after)
      return goods
    }
  }

  /// Has goods for sale no more. What was sold of them stays on record.
  package func removeGoods(_ typed: String, at asked: AskedMoment = .now) throws -> Goods {
    try entry(.goodsRemove, at: asked) { entry in
      var goods = try entry.goods(typed)
      goods.removedAt = entry.instant
      try entry.store.update(goods)
      entry.tell(goods.id.text, before: Form.goods.facts(of: goods, in: entry.currency))
      return goods
    }
  }

  /// Writes down what became of the stock of goods.
  ///
  /// - Parameter reason: why; needed where something is written off.
  package func stockGoods(
    _ typed: String, _ change: StockChange, reason: String? = nil, at asked: AskedMoment = .now
  ) throws -> Goods {
    try entry(.goodsStock, at: asked) { entry in
      var goods = try entry.goods(typed)
      try entry.check(isNotBefore: goods.addedAt, of: goods.name)
      let problems = change.problems
      guard problems.isEmpty else { throw ShopError.invalid(problems) }
      let before = goods.stock
      let reason =
        try change.kind == .writtenOff || reason != nil
        ? entry.checked(reason: reason ?? "") : nil
      if goods.stock == nil { try entry.store.setCounted(goods.id, true) }
      var there = try entry.store.goods(goods.id)?.stock ?? 0
      // What was sold while nobody counted says nothing of what is there.
      if before == nil, there != 0 {
        try entry.store.add(GoodsMove(.counted, of: goods.id, -there, at: entry.instant))
        there = 0
      }
      let quantity = change.quantity(from: there)
      // A count that finds what the books say is written down as well: somebody looked.
      try entry.store.add(GoodsMove(change.kind, of: goods.id, quantity, at: entry.instant))
      goods.stock = there + quantity
      entry.tell(
        goods.id.text, before: AuditFacts(before.map { [("stock", String($0))] } ?? []),
        after: AuditFacts([(change.kind.rawValue, String(change.number))])
          .with(["stock": goods.stock.map { String($0) }, "reason": reason]))
      return goods
    }
  }

  /// What is for sale, or all that ever was.
  ///
  /// - Parameter areLow: only that of which so few are left that it is to be ordered.
  package func goods(areGone: Bool = false, areLow: Bool = false) throws -> Seen<[Goods]> {
    try seen(at: .now) { work, _ in
      try work.store.goods(areGone: areGone).filter { !areLow || $0.isLow }
    }
  }

  /// One of them, by what it is called.
  package func goods(_ typed: String) throws -> Seen<Goods> {
    try seen(at: .now) { work, _ in try work.goods(typed) }
  }
}

/// What became of the stock of goods.
package enum StockChange: Hashable, Sendable {
  case delivered(Int)
  /// So many are there.
  case counted(Int)
  case writtenOff(Int)

  package var kind: GoodsMoveKind {
    switch self {
    case .delivered: .delivered
    case .counted: .counted
    case .writtenOff: .writtenOff
    }
  }

  fileprivate var number: Int {
    switch self {
    case .delivered(let number), .counted(let number), .writtenOff(let number): number
    }
  }

  /// By how many the stock changes.
  fileprivate func quantity(from stock: Int) -> Int {
    switch self {
    case .delivered(let number): number
    case .counted(let number): number - stock
    case .writtenOff(let number): -number
    }
  }

  fileprivate var problems: [FieldProblem] {
    let least = kind == .counted ? 0 : 1
    return Goods.problem(with: number, atLeast: least, in: kind.rawValue).map { [$0] } ?? []
  }
}

extension Goods {
  fileprivate static func problems(withStock stock: Int?) -> [FieldProblem] {
    stock.flatMap { problem(with: $0, atLeast: 0, in: "stock") }.map { [$0] } ?? []
  }

  /// What is wrong with a number of goods.
  static func problem(with number: Int, atLeast least: Int, in field: String) -> FieldProblem? {
    guard !(least...quantities.upperBound).contains(number) else { return nil }
    return FieldProblem(
      field, "is \(number), not a number from \(least) to \(quantities.upperBound)")
  }
}

extension Work {
  /// Goods by what they are called.
  func goods(_ typed: String) throws -> Goods {
    let all = try store.goods()
    let found = all.called(typed)
    if let only = found.first, found.count == 1 { return only }
    guard found.isEmpty else {
      throw ShopError.ambiguous(.goods, typed: typed, candidates: found.map(Candidate.init))
    }
    if let other = try otherKind(than: .goods, typed) {
      throw ShopError.notFound(.goods, typed: typed, nearest: other)
    }
    let names = all.map(\.name)
    // A number of something else is none of theirs that was mistyped.
    let codes = all.map(\.code).filter { $0.prefix(1) == typed.trimmed.prefix(1).uppercased() }
    let nearest =
      Nearest.name(to: typed, among: names + codes) ?? Nearest.byWords(to: typed, among: names)
    throw ShopError.notFound(.goods, typed: typed, nearest: nearest.map { NearMiss(.goods, $0) })
  }
}

extension Candidate {
  fileprivate init(_ goods: Goods) { self.init(goods.code, goods.name) }
}

extension Entry {
  fileprivate func fill(
    _ goods: inout Goods, from draft: Draft, isWhole: Bool, _ others: [FieldProblem]
  ) throws {
    let before = goods
    var problems = Form.goods.fill(&goods, from: draft, isWhole: isWhole, in: formContext) + others
    if !goods.name.isEmpty, Folded.key(goods.name).isEmpty {
      problems.append(FieldProblem("name", "has no letter"))
    }
    let twins = try store.goods().filter { $0.id != goods.id }
    if let twin = twins.first(where: { Folded.key($0.name) == Folded.key(goods.name) }) {
      problems.append(FieldProblem("name", "\(quoted(twin.name)) is for sale already"))
    }
    if let barcode = goods.barcode, barcode != before.barcode {
      problems += try problem(withGoodsBarcode: barcode, twins).map { [$0] } ?? []
    }
    if let tax = goods.tax, tax != before.tax, rules.rules.lacksTax(of: goods) {
      problems.append(FieldProblem("tax", rules.rules.noTax(called: tax)))
    }
    guard problems.isEmpty else { throw ShopError.invalid(problems) }
    // No copy and no movie is given what these are scanned for.
    if let barcode = goods.barcode, barcode != before.barcode {
      for series in [Series.barcode, .code] {
        try store.skip(series, past: GoodsCodes.key(of: barcode))
      }
    }
  }

  /// The next code that is on no card.
  fileprivate func freeCode() throws -> String {
    var code = try store.next(.goods)
    while try !store.holders(ofCardLike: code).isEmpty { code = try store.next(.goods) }
    return code
  }
}

extension HouseRules {
  /// `is "books", no tax of the house rules; they have: standard, food`.
  fileprivate func noTax(called name: String) -> String {
    let names = taxNames.joined(separator: ", ")
    let others = names.isEmpty ? "; they have none" : "; they have: \(names)"
    return "is \(quoted(name)), no tax of the house rules\(others)"
  }
}

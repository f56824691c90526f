import Domain
import Storage

extension Shop {
  /// Takes goods or a copy back that were sold, and gives back what was paid for them, the way it
  /// was paid.
  ///
  /// - Parameters:
  ///   - typed: what they are called by; `nil` where the receipt has only one kind of goods.
  ///   - isBroken: whether they do not go back into the stock; a copy is withdrawn then.
  package func returnGoods(
    _ typed: String?, on receipt: String, quantity: Int = 1, reason: String,
    isBroken: Bool = false, at asked: AskedMoment = .now, isDryRun: Bool = false
  ) throws -> Outcome<MoneyReceipt> {
    try decision(.goodsReturn, at: asked, isDryRun: isDryRun) { entry in
      let reason = try entry.checked(reason: reason)
      if let problem = Goods.problem(with: quantity, atLeast: 1, in: "quantity") {
        throw ShopError.invalid([problem])
      }
      let sale = try entry.sale(of: typed, on: receipt)
      try entry.check(isNotBefore: sale.move.at, of: "receipt \(sale.receipt.text)")
      try sale.copy.map { try entry.check(entry.instant, isNotBefore: $0.copy) }
      let credit = sale.credit(for: quantity)
      let parts = entry.inCoins(
        sale.paid.parts(of: min(credit.amount, sale.paid.total)), of: sale)
      var facts = GoodsReturnFacts(
        name: sale.name, code: sale.goods.code, receipt: sale.receipt,
        voidedBy: try entry.void(of: sale), sold: sale.sold,
        returned: sale.returned, quantity: quantity, cash: parts.cash,
        drawer: try entry.drawer(for: parts), till: entry.desk.till, currency: entry.currency)
      facts.givenBack = try entry.givenBack(
        to: sale.customer, since: sale.end, of: [sale.charge.seq])
      facts.isVoidable = try facts.givenBack.allSatisfy { receipt in
        try entry.store.lines(on: receipt).first.map(entry.isVoidable) ?? false
      }
      let findings = GoodsReturnRules.book.findings(facts, under: entry.rules.rules)
      let all = findings + entry.tillFindings(cashOut: parts.cash)
      let customer = try entry.store.customer(sale.customer)?.customer
      guard !all.contains(where: \.stops) else {
        let words = SoldGoods.words(quantity, of: sale.name)
        return .refused(
          Refusal("take back \(words)", all, on: entry.day, customer: customer?.name))
      }
      try entry.authorise(refund: parts.sum, to: customer?.id)
      let standing = try entry.store.standing(of: sale.customer)
      entry.credit(credit, for: sale, quantity, reason: reason)
      for part in parts {
        try entry.refunds(part, of: sale.lines, to: sale.customer, reason: reason)
          .forEach(entry.book)
      }
      entry.round(credit.amount - parts.sum, for: sale, hasCash: parts.cash > .zero)
      try entry.putBack(quantity, of: sale, isBroken: isBroken)
      entry.tell(
        sale.receipt.text,
        after: [
          sale.goods.code: String(quantity), "receipt": entry.receipts.first?.text,
          "broken": isBroken ? "yes" : nil,
          "state": try sale.copy.map { try entry.state($0.copy, isBroken: isBroken).rawValue },
        ])
      var done = MoneyReceipt(
        customer: sale.customer, name: customer?.name, lines: entry.lines,
        standing: entry.standing(of: sale.customer, after: standing), currency: entry.currency,
        number: entry.receipts.first, bookedLater: entry.bookedLater)
      done.givenBackOf = sale.receipt
      if !isBroken { done.goodsBack = [SoldGoods.words(quantity, of: sale.name)] }
      return .done(done)
    }
  }
}

extension Entry {
  /// What is handed back, with what coins make of the cash in it: of all that has come back so
  /// far, less what coins made of it before, and no more than was paid.
  fileprivate func inCoins(_ parts: [Payment], of sale: Sale) -> [Payment] {
    let terms = rules.rules.payments
    let before = sale.creditBefore
    return parts.map { part in
      guard part.method == .cash else { return part }
      let handed = terms.inCoins(before + part.amount) - terms.inCoins(before)
      let left = sale.paid.all.cash
      return Payment(method: .cash, amount: min(handed, left))
    }.filter { $0.amount > .zero }
  }

  /// Books what coins do not make of a credit, so that it leaves nobody owing or owed.
  fileprivate func round(_ rest: Money, for sale: Sale, hasCash: Bool) {
    guard let coin = rules.rules.payments.smallestCoin, rest != .zero,
      hasCash || sale.customer == Customer.nobody, max(rest, rest * -1) <= coin
    else { return }
    var line = LedgerLine(.rounding, rest, customer: sale.customer)
    line.takesBack = sale.lines.first { $0.line.kind == .rounding }?.seq
    book(line)
  }
}

/// Goods as a receipt sold them, with what came back of them since.
private struct Sale {
  let receipt: ReceiptNumber
  let customer: ID<Customer>
  /// Of a copy, it as goods.
  let goods: Goods
  /// `nil` of goods.
  let copy: RentableCopy?
  let move: GoodsMove
  let charge: RecordedLine
  let returned: Int
  /// What was paid on the receipt and not given back for its goods.
  let paid: PaidMoney
  /// Those of the receipt.
  let lines: [RecordedLine]

  var line: LedgerLine { charge.line }
  /// The last line of the receipt.
  var end: Int { lines.last?.seq ?? 0 }

  /// A copy's with its barcode, as it was sold.
  var name: String { copy == nil ? goods.name : "\(goods.name) (\(goods.code))" }

  var sold: Int { -move.quantity }

  /// What those cost that came back before.
  var creditBefore: Money { line.amount.times(Int64(min(sold, returned)), by: Int64(sold)) }

  /// What so many of them cost: all that are taken back add up to what all cost, tax too.
  func credit(for quantity: Int) -> (amount: Money, taxes: [TaxPart]) {
    func part(_ money: Money) -> Money {
      let upTo = { (number: Int) in money.times(Int64(number), by: Int64(sold)) }
      return upTo(min(sold, returned + quantity)) - upTo(returned)
    }
    return (
      part(line.amount),
      line.taxes.map { TaxPart($0.rate, gross: part($0.gross), tax: part($0.tax)) }
    )
  }
}

extension Entry {
  fileprivate func sale(of typed: String?, on receipt: String) throws -> Sale {
    let number = try receiptNumber(receipt)
    let lines = try store.lines(on: number)
    guard let customer = lines.first?.line.customer else {
      throw ShopError.notFound(.receipt, typed: receipt, nearest: nil)
    }
    speak(of: [customer])
    let moves = try store.moves(on: number).filter { $0.kind == .sold }
    let copies = try moves.map { try $0.copy.map { try copy($0.text) } }
    let goods = try zip(moves, copies).compactMap { move, copy in
      try copy.map(Goods.init) ?? move.goods.flatMap(store.goods)
    }
    let meant = typed.map { goods.called($0) } ?? goods
    guard meant.count == 1, let place = goods.firstIndex(of: meant[0]) else {
      throw ShopError.invalid([
        Self.problem(with: typed, on: number, meant.isEmpty ? goods : meant)
      ])
    }
    let charges = lines.filter { $0.line.kind == .goods }
    guard charges.count == moves.count else {
      throw StorageError.unexpected("receipt \(number.text) has other goods than the books")
    }
    let returns = try moves.flatMap { try store.returns(of: $0) }
    let later = try store.lines(givingBack: number, besides: returns.compactMap(\.receipt))
    return Sale(
      receipt: number, customer: customer, goods: goods[place], copy: copies[place],
      move: moves[place],
      charge: charges[place],
      returned: returns.filter { $0.takesBack == moves[place].seq }.reduce(0) { $0 + $1.quantity },
      paid: PaidMoney((lines + later).filter { [.payment, .refund, .tip].contains($0.line.kind) }),
      lines: lines)
  }

  /// The receipt that voided a sale; `nil` where it stands.
  fileprivate func void(of sale: Sale) throws -> ReceiptNumber? {
    guard sale.move.voidedAt != nil else { return nil }
    return try store.receipt(voiding: sale.receipt) ?? sale.receipt
  }

  /// Why it is not known which goods of a receipt are meant.
  private static func problem(
    with typed: String?, on receipt: ReceiptNumber, _ goods: [Goods]
  ) -> String {
    let called = typed.map { ", and of these nothing or more than one is \(quoted($0))" } ?? ""
    let names = goods.map { "\($0.name) (\($0.code))" }.joined(separator: ", ")
    guard !goods.isEmpty else { return "receipt \(receipt.text) has no goods" }
    return "receipt \(receipt.text) has \(names)\(called); say which of them"
  }

  fileprivate func credit(
    _ credit: (amount: Money, taxes: [TaxPart]), for sale: Sale, _ quantity: Int, reason: String
  ) {
    var line = LedgerLine(
      .goodsReturned, credit.amount * -1, customer: sale.customer,
      reason: "\(SoldGoods.words(quantity, of: sale.name)): \(reason)")
    line.taxes = credit.taxes.map(\.reversed)
    line.takesBack = sale.charge.seq
    book(line)
  }

  /// What becomes of a copy that was sold and comes back.
  fileprivate func state(_ copy: Copy, isBroken: Bool) throws -> CopyState {
    isBroken ? .withdrawn : try stateWhenFound(copy)
  }

  fileprivate func putBack(_ quantity: Int, of sale: Sale, isBroken: Bool) throws {
    guard writes else { return }
    var back = GoodsMove(
      .returned, of: sale.move.goods, copy: sale.move.copy, quantity, price: sale.move.price,
      at: instant)
    (back.receipt, back.takesBack) = (receipts.first, sale.move.seq)
    try store.add(back)
    if let copy = sale.copy {
      try setState(state(copy.copy, isBroken: isBroken), of: copy.copy, since: instant)
      return try settleLives(of: [copy])
    }
    guard isBroken else { return }
    var broken = GoodsMove(.writtenOff, of: sale.goods.id, -quantity, at: instant)
    broken.receipt = receipts.first
    try store.add(broken)
  }
}

extension Goods {
  /// A copy that was sold.
  fileprivate init(_ copy: RentableCopy) {
    self.init(
      id: ID(trusted: copy.copy.id.text), code: copy.copy.barcode,
      name: copy.title, price: .zero, addedAt: copy.copy.addedAt)
  }
}

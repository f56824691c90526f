import Domain
import Shop
import Support
import Testing

/// What is done with the books besides renting and returning.
extension Books {
  func extend(_ draws: inout Draws) throws {
    guard let rental = try anyOut(&draws) else { return }
    let offers = offers(&draws)
    let onAccount = draws.chance(40)
    let request = ExtendRequest(
      copies: [rental.barcode], nights: draws.int(1...5),
      payment: offers.isEmpty && !onAccount
        ? .exactlyInCash : PaymentRequest(offers, onAccount: onAccount))
    let receipt = try world.shop.extend(request, isDryRun: draws.chance(5)).get()
    note(
      receipt.money, of: rental.rental.customer, charged: receipt.total + receipt.totalLateFees)
  }

  /// A copy is lost, is found or is damaged.
  func lose(_ draws: inout Draws) throws {
    let isOut = draws.chance(50)
    let any = "C-" + String(String(1_000_000 + draws.int(1...20)).dropFirst())
    let barcode = (isOut ? try anyOut(&draws)?.barcode : nil) ?? any
    let receipt: LifeReceipt
    var change = PlainDeposits.Change()
    switch draws.int(0...6) {
    case 0...1:
      let cash = try drawer()
      receipt = try world.shop.lose([barcode], amount: amount(&draws)).get()
      if let rental = receipt.rentals.first?.rental {
        change = ending([rental], receipt.money, charged: charged(receipt), drawer: cash)
      }
    case 2...3:
      let request = Shop.RepairRequest(isDone: true, charge: amount(&draws), reason: "scratched")
      receipt = try world.shop.repair([barcode], request).get()
    default: receipt = try world.shop.takeFound([barcode]).get()
    }
    guard let customer = receipt.lines.first?.customer else { return }
    note(receipt.money, of: customer, charged: charged(receipt), change)
  }

  private func charged(_ receipt: LifeReceipt) -> Money {
    receipt.lines.filter { $0.method == nil }.reduce(.zero) { $0 + $1.amount }
  }

  func waiveOrRefund(_ draws: inout Draws) throws {
    let (card, reason) = (draws.pick(cards), "a scratch")
    switch draws.int(0...2) {
    case 0:
      let receipt = try receipt(of: card, &draws)
      note(try world.shop.waive(card, amount(&draws), of: receipt, reason: reason).get())
    case 1:
      let amount = amount(&draws)
      let offer =
        draws.chance(50)
        ? ways.offer(&draws, amount) : PaymentOffer(.cash, amount, isMethodSaid: false)
      note(try world.shop.refund(card, offer, reason: reason).get())
    default: try refund(card, of: receipt(of: card, &draws), &draws)
    }
  }

  /// With a waiver; of a receipt as much as can go back, or some of it.
  private func refund(_ card: String, of receipt: String?, _ draws: inout Draws) throws {
    let reason = "a scratch"
    let isSaid = receipt == nil || draws.chance(30)
    let refund = { (amount: String, draws: inout Draws) in
      let offer =
        isSaid ? self.ways.offer(&draws, amount) : PaymentOffer(.cash, amount, isMethodSaid: false)
      return try self.world.shop.refund(
        card, offer, reason: reason, waives: true, of: receipt,
        lines: receipt != nil && draws.chance(30) ? [draws.int(1...3)] : [])
    }
    let first = try refund(receipt == nil || draws.chance(50) ? amount(&draws) : "9999", &draws)
    guard case .refused(let refusal) = first, receipt != nil,
      let most = refusal.mostThatGoesBack
    else { return note(try first.get()) }
    note(try refund(most, &draws).get())
  }

  /// One of the customer's, half of the time.
  private func receipt(of card: String, _ draws: inout Draws) throws -> String? {
    let receipts = try world.column(
      """
      SELECT DISTINCT l.till || '-' || l.receipt FROM ledger l
      JOIN customer c ON c.id = l.customer_id
      WHERE c.card = '\(card)' AND l.kind IN ('charge', 'late-fee', 'goods', 'payment')
      ORDER BY l.seq DESC LIMIT 12
      """)
    return receipts.isEmpty || draws.chance(50) ? nil : draws.pick(receipts)
  }

  func deposit(_ draws: inout Draws) throws {
    let offer = ways.offer(&draws, amount(&draws))
    let card = draws.pick(cards)
    let receipt =
      try draws.chance(40)
      ? world.shop.returnDeposit(card, offer).get() : world.shop.takeDeposit(card, offer).get()
    let own = receipt.lines.reduce(Int64(0)) { $0 - $1.amount.minor }
    note(receipt, PlainDeposits.Change(customer: receipt.customer, own: own))
    #expect(deposits.own[receipt.customer] ?? 0 >= 0)
  }
}

extension Refusal {
  /// The most that a refund can be, as it is told.
  var mostThatGoesBack: String? {
    findings.compactMap(\.remedy?.sentence)
      .compactMap { $0.firstMatch(of: /it is ([0-9.]+) at most/)?.1 }.first.map(String.init)
  }
}

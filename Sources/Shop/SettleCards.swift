import Domain
import Storage

extension Shop {
  /// What card terminals were asked without that anybody knows what came of it.
  package func openCards() throws -> [CardLook] {
    try transaction(.read) { work in
      try work.store.openCards().map {
        CardLook($0, of: try work.store.customer($0.ask.customer)?.customer.name)
      }
    }
  }

  /// Asks the card terminal what came of what nobody knows the end of. What it did is booked on the
  /// customer's account or, where the customer is not there any more, cancelled.
  ///
  /// - Parameter typed: the beginning of a reference; `nil` for all.
  package func settleCards(_ typed: String? = nil) throws -> [CardLook] {
    guard cardDesk != nil else { throw ShopError.card(.noTerminal) }
    return try transaction(.write) { work in
      let open = try work.store.openCards()
      guard let typed else { return try open.map { try work.settle($0) } }
      let chosen = open.filter { $0.ask.reference.hasPrefix(typed.lowercased()) }
      guard !typed.isEmpty, !chosen.isEmpty else { throw ShopError.card(.noneIsOpen(typed)) }
      return try chosen.map { try work.settle($0) }
    }
  }
}

extension Work {
  fileprivate func settle(_ record: CardRecord) throws -> CardLook {
    let ask = record.ask
    let customer = try store.customer(ask.customer)?.customer
    var look = CardLook(record, of: customer?.name)
    let reply = try self.reply(to: CardCall(.status, ask))
    look.text = reply.text
    switch (reply.answer, customer) {
    case (.unknown, _): break
    case (.declined, _): look.end = .declined
    case (.approved, let customer?):
      look.end = .booked
      look.receipt = try book(ask, of: customer)
      return look
    case (.approved, nil):
      let reply = try self.reply(to: CardCall(.cancel, ask))
      look.text = reply.text
      look.end = reply.answer == .approved ? .cancelled : nil
    }
    if let end = look.end { try self.end(ask, end) }
    return look
  }

  private func reply(to call: CardCall) throws -> CardReply {
    guard let reply = shop.cards?.reply(to: call) else { throw CardNeeded.reply(call) }
    return reply
  }

  /// Books what the terminal did where it is of no visit any more.
  private func book(_ ask: CardAsk, of customer: Customer) throws -> ReceiptNumber? {
    let entry = try entry(.cardEnd, at: .now, under: rulesInForce())
    if let refusal = entry.refusal(
      "book the card \(ask.words) of", customer, customer.name, entry.tillFindings())
    {
      throw refusal
    }
    var payment = Payment(method: ask.method, amount: ask.amount)
    payment.reference = ask.original ?? ask.reference
    entry.book(
      ask.action == .charge
        ? LedgerLine(.payment, paying: payment, customer: customer.id)
        : LedgerLine(.refund, givingBack: payment, to: customer.id))
    let receipt = entry.receipts.first
    try entry.tell(ask, endedAs: .booked, on: receipt)
    try entry.save()
    return receipt
  }
}

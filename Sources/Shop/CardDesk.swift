import Domain
import Storage

/// Asks a card terminal for what a transaction needs, and keeps in the books that it does.
struct CardDesk: CardKeeping {
  private let terminal: @Sendable (CardCall) -> CardReply

  /// How often it is asked again what it did.
  private static let questions = 2

  init(_ terminal: @escaping @Sendable (CardCall) -> CardReply) {
    self.terminal = terminal
  }

  func finish(_ money: CardMoney, in work: Work) throws {
    var needs = try work.cardNeeds(of: money.lines, drawn: money.drawn)
    for granted in money.granted {
      guard
        let place = needs.firstIndex(where: {
          $0.isSame(as: granted) && ($0.original != nil || $0.reference == granted.reference)
        })
      else { throw ShopError.card(.hasChanged) }
      needs.remove(at: place)
    }
    if let need = needs.first { throw CardNeeded.money(need) }
    for granted in money.granted { try work.end(granted, .booked) }
  }

  func resume(_ money: CardMoney, after error: any Error, in shop: Shop) throws {
    do {
      switch error {
      case CardNeeded.reply(let call): money.keep(terminal(call), to: call)
      case CardNeeded.money(let need): try obtain(need, money, in: shop)
      default: throw error
      }
    } catch {
      try giveBack(money.granted, after: error, in: shop)
      throw error
    }
  }

  /// Has the terminal do what is needed, once: where it was asked for the same before and nobody
  /// knows what became of that, it is asked about that.
  private func obtain(_ need: CardAsk, _ money: CardMoney, in shop: Shop) throws {
    let known = Set(money.granted.map(\.reference))
    let open = try shop.unasked(.read) { try $0.store.openCards() }
      .map(\.ask).filter { $0.till == need.till && !known.contains($0.reference) }
    if let earlier = open.first(where: { $0.isSame(as: need) }) {
      let reply = ask(CardCall(.status, earlier))
      if reply.answer == .approved { return money.grant(earlier, for: need) }
      try decline(earlier, reply, in: shop)
    } else if let other = open.first {
      throw ShopError.card(.isOpen(other))
    }
    try shop.unasked(.write) { try $0.note(need) }
    let reply = ask(CardCall(need))
    guard reply.answer == .approved else {
      try decline(need, reply, in: shop)
      throw ShopError.card(.declined(need, reply.text))
    }
    money.grant(need)
  }

  /// Notes what the terminal declined.
  ///
  /// - Throws: where nobody knows whether it did.
  private func decline(_ ask: CardAsk, _ reply: CardReply, in shop: Shop) throws {
    guard reply.answer == .declined else { throw ShopError.card(.unknown(ask, reply.text)) }
    try shop.unasked(.write) { try $0.end(ask, .declined) }
  }

  private func ask(_ call: CardCall) -> CardReply {
    var reply = terminal(call)
    for _ in 0..<Self.questions where reply.answer == .unknown {
      let again = terminal(CardCall(.status, call.ask))
      reply = again.answer == .unknown ? reply : again
    }
    return reply
  }

  /// Has the terminal take back what it did for something that was refused in the end. Where it is
  /// not known whether that was saved, it stays as it is.
  private func giveBack(
    _ granted: [CardAsk], after error: any Error, in shop: Shop
  ) throws {
    guard error is ShopError || error is Refusal else { return }
    for ask in granted {
      guard try shop.unasked(.read, { try $0.store.card(ask.reference)?.end == nil }) else {
        continue
      }
      guard terminal(CardCall(.cancel, ask)).answer == .approved else {
        throw ShopError.card(.isKept(ask))
      }
      try shop.unasked(.write) { try $0.end(ask, .cancelled) }
    }
  }
}

extension Work {
  /// Notes that the terminal is about to be asked.
  fileprivate func note(_ ask: CardAsk) throws {
    guard try store.card(ask.reference) == nil else { throw ShopError.card(.hasChanged) }
    let entry = try entry(.cardAsk, at: .now, under: rulesInForce())
    entry.tell(ask.reference, after: ask.facts)
    try entry.save()
  }

  /// Notes what came of it, once.
  func end(_ ask: CardAsk, _ end: CardEnd) throws {
    let entry = try entry(.cardEnd, at: .now, under: rulesInForce())
    try entry.tell(ask, endedAs: end)
    try entry.save()
  }
}

extension Entry {
  /// Says what came of something that the terminal was asked.
  func tell(_ ask: CardAsk, endedAs end: CardEnd) throws {
    guard let known = try store.card(ask.reference), known.end == nil else {
      throw ShopError.card(.hasEnded(ask))
    }
    tell(ask.reference, after: ["answer": end.rawValue])
  }
}

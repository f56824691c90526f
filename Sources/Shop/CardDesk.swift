import Domain
import Storage

/// Asks a card terminal for what a transaction needs, and keeps in the books that it does.
struct CardDesk: CardKeeping {
  private let terminal: any CardAsking

  /// How often it is asked again what it did.
  private static let questions = 2

  init(_ terminal: any CardAsking) {
    self.terminal = terminal
  }

  func finish(_ money: CardMoney, in work: Work) throws {
    var needs = try work.cardNeeds(of: money.lines, drawn: money.drawn)
    for granted in money.granted {
      guard
        let place = needs.asks.firstIndex(where: {
          $0.isSame(as: granted) && ($0.original != nil || $0.reference == granted.reference)
        })
      else { throw ShopError.card(.hasChanged) }
      needs.asks.remove(at: place)
    }
    guard needs.asks.isEmpty else { throw CardNeeded.money(needs.asks) }
    for granted in money.granted {
      try work.end(granted, .booked, on: money.receipt(of: granted))
    }
    money.leaves(needs.rest)
  }

  func resume(_ money: CardMoney, after error: any Error, in shop: Shop) throws {
    do {
      switch error {
      case CardNeeded.reply(let call): try answer(call, money, in: shop)
      case CardNeeded.money(let needs): try obtain(needs, money, in: shop)
      default: throw error
      }
    } catch {
      try giveBack(money, after: error, in: shop)
      throw error
    }
  }

  /// Asks about something of which nobody knows the end, if that is so once nobody else asks.
  private func answer(_ call: CardCall, _ money: CardMoney, in shop: Shop) throws {
    do throws(DeviceIsBusy) {
      try money.lock(till: call.ask.till, of: terminal)
    } catch {
      return money.keep(CardReply(.unknown, error.reason), to: call)
    }
    guard try shop.unasked(.read, { try $0.store.card(call.ask.reference)?.end == nil }) else {
      return
    }
    money.keep(reply(to: call, money), to: call)
  }

  /// Has the terminal do one of the things that are needed, once: where it was asked for the same
  /// before and nobody knows what became of that, it is asked about that.
  private func obtain(_ needs: [CardAsk], _ money: CardMoney, in shop: Shop) throws {
    guard let first = needs.first else { return }
    do throws(DeviceIsBusy) {
      try money.lock(till: first.till, of: terminal)
    } catch {
      throw ShopError.card(.isBusy(error.reason))
    }
    let known = Set(money.granted.map(\.reference))
    let open = try shop.unasked(.read) { try $0.store.openCards() }
      .map(\.ask).filter { $0.till == first.till && !known.contains($0.reference) }
    for earlier in open {
      guard let need = needs.first(where: { earlier.isMeant(by: $0) }) else { continue }
      let reply = ask(CardCall(.status, earlier), money)
      if reply.answer == .approved { return money.grant(earlier, insteadOf: need) }
      try decline(earlier, reply, in: shop)
    }
    if let other = open.first(where: { open in !needs.contains { open.isMeant(by: $0) } }) {
      throw ShopError.card(.isOpen(other))
    }
    try shop.unasked(.write) { try $0.note(first) }
    let reply = ask(CardCall(first), money)
    guard reply.answer == .approved else {
      try decline(first, reply, in: shop)
      throw ShopError.card(.declined(first, reply.text))
    }
    money.grant(first)
  }

  /// Notes what the terminal declined.
  ///
  /// - Throws: where nobody knows whether it did.
  private func decline(_ ask: CardAsk, _ reply: CardReply, in shop: Shop) throws {
    guard reply.answer == .declined else { throw ShopError.card(.unknown(ask, reply.text)) }
    try shop.unasked(.write) { try $0.end(ask, .declined) }
  }

  private func ask(_ call: CardCall, _ money: CardMoney) -> CardReply {
    var reply = reply(to: call, money)
    for _ in 0..<Self.questions where reply.answer == .unknown {
      terminal.pause()
      let again = self.reply(to: CardCall(.status, call.ask), money)
      reply = again.answer == .unknown ? reply : again
    }
    return reply
  }

  private func reply(to call: CardCall, _ money: CardMoney) -> CardReply {
    guard let lock = money.lock(till: call.ask.till) else { return CardReply(.unknown) }
    return terminal.reply(to: call, under: lock)
  }

  /// Has the terminal take back what it did for something that was refused in the end. Where it is
  /// not known whether that was saved, it stays as it is.
  ///
  /// - Throws: what stays.
  private func giveBack(_ money: CardMoney, after error: any Error, in shop: Shop) throws {
    let isRefused = error is ShopError || error is Refusal
    let kept = money.granted.filter { !isRefused || !isGivenBack($0, money, in: shop) }
    guard kept.isEmpty else {
      let byEnd = Dictionary(grouping: kept) { ask in
        // What cannot be looked up may be open.
        (try? shop.unasked(.read) { try $0.store.card(ask.reference)?.end != nil }) ?? false
      }
      throw CardsKept(open: byEnd[false] ?? [], ended: byEnd[true] ?? [], reason: error)
    }
  }

  /// Whether nothing is left of what was granted but what is booked. What was noted as declined was
  /// granted all the same.
  private func isGivenBack(_ ask: CardAsk, _ money: CardMoney, in shop: Shop) -> Bool {
    do {
      let end = try shop.unasked(.read) { try $0.store.card(ask.reference)?.end }
      guard end == nil || end == .declined else { return true }
      guard reply(to: CardCall(.cancel, ask), money).answer == .approved else { return false }
      if end == nil { try shop.unasked(.write) { try $0.end(ask, .cancelled) } }
      return true
    } catch {
      return false
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
  ///
  /// - Parameter receipt: where it is booked.
  func end(_ ask: CardAsk, _ end: CardEnd, on receipt: ReceiptNumber? = nil) throws {
    let entry = try entry(.cardEnd, at: .now, under: rulesInForce())
    try entry.tell(ask, endedAs: end, on: receipt)
    try entry.save()
  }
}

extension Entry {
  /// Says what came of something that the terminal was asked.
  func tell(_ ask: CardAsk, endedAs end: CardEnd, on receipt: ReceiptNumber?) throws {
    guard let known = try store.card(ask.reference), known.end == nil else {
      throw ShopError.card(.hasEnded(ask))
    }
    tell(ask.reference, after: ["answer": end.rawValue, "receipt": receipt?.text])
  }
}

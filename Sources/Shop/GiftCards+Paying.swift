import Domain
import Storage

/// What gift cards pay, and are given back.
extension Work {
  /// An offer with what its gift card holds, if it is one, and with its code as it is kept.
  ///
  /// - Throws: where it pays nothing.
  func held(_ offer: OfferedMoney, on day: Day) throws -> OfferedMoney {
    guard offer.method == .giftCard, let typed = offer.reference else { return offer }
    let record = try giftCard(typed, of: "pay", on: day)
    let why: String? =
      switch record.state {
      case .open: nil
      case .used: "on which nothing is left"
      case .expired: "which expired: it paid until \(record.card.expiresOn?.text ?? "")"
      case .voided: "whose sale was voided"
      }
    if let why {
      throw ShopError.invalid([FieldProblem("pay", "is by \(record.card.text), \(why)")])
    }
    var held = offer
    (held.reference, held.most) = (record.card.code.text, record.balance)
    held.soldAt = record.card.soldAt
    return held
  }
}

extension Entry {
  /// What gift cards pay of what is due: as much as was said or, where nothing was, what they hold
  /// as far as nothing else pays it.
  func drawn(_ offers: [OfferedMoney], of due: Money) throws -> [OfferedMoney] {
    var (offers, left) = (offers, offers.reduce(due) { $0 - ($1.amount ?? .zero) })
    // Where others alone would pay all of it, those that give change do that, and the card pays.
    if left <= .zero {
      left = offers.reduce(due) { $1.mayExceed ? $0 : $0 - ($1.amount ?? .zero) }
    }
    var codes: Set<String> = []
    for place in offers.indices {
      guard let most = offers[place].most, let code = offers[place].reference else { continue }
      let text = { (money: Money) in money.text(in: self.currency) }
      guard codes.insert(code).inserted else {
        throw ShopError.invalid([FieldProblem("pay", "names gift card \(code) twice")])
      }
      if let soldAt = offers[place].soldAt, soldAt > instant {
        throw ShopError.invalid([
          FieldProblem(
            "pay", "is by gift card \(code), which was sold later, on \(soldAt.text)")
        ])
      }
      if let amount = offers[place].amount, amount > most {
        throw ShopError.invalid([
          FieldProblem(
            "pay",
            "takes \(text(amount)) from gift card \(code), which holds \(text(most)); without an "
              + "amount it pays what it holds, and another way to pay the rest")
        ])
      }
      guard offers[place].amount == nil else { continue }
      let part = max(.zero, min(most, left))
      offers[place].amount = part
      left = left - part
    }
    return offers
  }

  /// Refuses a deposit that would come from a gift card: it has to go back, and in money.
  ///
  /// - Parameter rounding: what coins added to what is paid, or took off.
  func checkDeposit(
    _ deposit: Money, in payments: [Payment], rounded rounding: Money = .zero
  ) throws {
    let cards = payments.filter { $0.method == .giftCard }.sum
    let paid = payments.sum - rounding
    guard cards > .zero, paid >= deposit, paid - cards < deposit else { return }
    throw ShopError.invalid([
      FieldProblem(
        "pay",
        "is by gift-card, and \(deposit.text(in: currency)) of it is a deposit, which no gift card "
          + "pays; pay that in another way")
    ])
  }

  /// The code of the gift card that money goes back to: the one that was said, else the only one
  /// that paid.
  func giftCard(givenBackTo offer: PaymentOffer, of paid: PaidMoney) throws -> String {
    if let typed = offer.reference {
      let record = try giftCard(typed, of: "pay", on: day)
      guard record.state != .voided else {
        throw ShopError.invalid([
          FieldProblem("pay", "is by \(record.card.text), whose sale was voided")
        ])
      }
      return record.card.code.text
    }
    let cards = paid.all.compactMap(\.giftCard)
    guard cards.count == 1 else { throw Self.noCode }
    return cards[0]
  }

  private static let noCode = ShopError.invalid([
    FieldProblem(
      "pay",
      "has no code of a gift card; write it behind a colon, as in "
        + PaymentOffer(.giftCard, reference: GiftCardCode.example.text).text)
  ])

  /// Refuses to give back to a gift card of which there is none here: books from elsewhere, and
  /// those from before gift cards, may have payments by such a method without its code.
  func checkAreGiftCards(_ parts: [Payment]) throws {
    for part in parts where part.method == .giftCard {
      guard let text = part.reference, let code = try? GiftCardCode(typed: text),
        try store.giftCard(code, on: day) != nil
      else { throw Self.noCode }
    }
  }

  /// Where a gift card that a receipt sold has been used since, or one was that it gave something
  /// back to, so that it would hold less than nothing without it.
  func spentGiftCards(
    _ lines: [RecordedLine], sold: [GiftCard]
  ) throws -> [VoidFacts.SpentGiftCard] {
    let codes = Set(lines.compactMap(\.line.giftCard)).sorted()
    return try codes.compactMap { code in
      let own = lines.filter { $0.line.giftCard == code }
      let left = try own.reduce(store.balance(ofGiftCard: code, through: .max)) {
        $0 - $1.line.amount
      }
      let isSold = sold.contains { $0.code.text == code }
      guard isSold || left < .zero else { return nil }
      let uses = try store.moves(ofGiftCard: code).filter { move in
        !own.contains { $0.seq == move.seq }
      }
      // Without its sale it has paid nothing; without what it was given back, as much less as it
      // would lack.
      var lacking = left * -1
      let voided = uses.prefix { use in
        defer { lacking = lacking + use.line.amount }
        return isSold || lacking > .zero
      }
      let receipts = voided.compactMap(\.receipt).uniqued
      guard !receipts.isEmpty else { return nil }
      return VoidFacts.SpentGiftCard(
        code: code, receipts: receipts, isVoidable: try voided.allSatisfy(isVoidable))
    }
  }
}

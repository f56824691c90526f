import Domain
import Shop
import Support
import Testing

/// Gift cards that are sold, pay, expire and are written off.
extension Books {
  func tradeGiftCards(_ draws: inout Draws) throws {
    if draws.chance(60) { try sellGiftCard(&draws) } else { try writeOff(&draws) }
  }

  private func sellGiftCard(_ draws: inout Draws) throws {
    let amount = amount(&draws)
    let sold = try world.shop.sellGiftCard(
      for: amount, to: draws.chance(50) ? draws.pick(cards) : nil, PaymentRequest(offers(&draws)),
      isDryRun: draws.chance(5)
    ).get()
    let card = sold.record.card
    #expect(card.amount.text(in: currency) == amount)
    note(sold.money, of: sold.customer?.id ?? Customer.nobody, charged: card.amount)
    guard let receipt = sold.money.receipts.first else { return }
    #expect(card.receipt == receipt)
    giftCards.sell(card.code.text, for: card.amount.minor, on: receipt)
    if draws.chance(20) { try void(receipt) }
  }

  /// Only what has expired is.
  private func writeOff(_ draws: inout Draws) throws {
    let held = giftCards.codes.filter { giftCards.held[$0] ?? 0 > 0 }
    guard let oldest = held.first else { return }
    let code = draws.chance(70) ? oldest : draws.pick(held)
    let written = try world.shop.writeOffGiftCard(code)
    let receipt = try #require(written.receipt)
    noteOwnReceipt(receipt)
    giftCards.writeOff(written.record.card.code.text, written.amount.minor, on: receipt)
    if draws.chance(30) { try void(receipt) }
  }

  /// What each holds, what all hold, and what the takings say.
  func expectGiftCardsToAddUp(_ takings: [TakingsLine]) throws {
    let all = try world.shop.giftCards(areUsed: true).value.cards
    let found = Dictionary(uniqueKeysWithValues: all.map { ($0.card.code.text, $0.balance.minor) })
    #expect(found == giftCards.held)
    let sums = takings.reduce(TakingsFigures()) { $0 + $1.takings }
    #expect(sums.giftCardsSold.minor - sums.giftCardsUsed.minor == giftCards.all)
    #expect(sums.expiredGiftCards.minor == giftCards.expired)
    try expectLiabilitiesToAddUp()
  }

  /// What is owed, and was owed at this moment, beside plain addition.
  private func expectLiabilitiesToAddUp() throws {
    let owed = try world.shop.liabilities(at: .now).value
    #expect(try world.shop.liabilities(at: .instant(world.now)).value == owed)
    let sum = { (kind: Liabilities.Kind) in
      owed.lines.filter { $0.kind == kind }.reduce(Int64(0)) { $0 + $1.amount.minor }
    }
    #expect(sum(.deposits) == deposits.all)
    #expect(sum(.giftCards) == giftCards.all)
    #expect(sum(.packages) == packages.worth)
    let credit = self.owed.reduce(Int64(0)) { sum, account in
      sum + max(0, -account.value - deposits.held(of: account.key))
    }
    #expect(sum(.credit) == credit)
    let kinds: [Liabilities.Kind] = [.deposits, .credit, .giftCards, .packages, .memberships]
    #expect(owed.total.minor == kinds.reduce(0) { $0 + sum($1) })
  }
}

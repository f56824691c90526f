import Domain

/// Asks the card terminals of a shop.
package protocol CardAsking: Sendable {
  /// Keeps others from asking the terminal of a till.
  func lock(till: Int) throws(DeviceIsBusy) -> any DeviceLock
  /// Asks it; what does not answer as it should may have done anything.
  func reply(to call: CardCall, under lock: any DeviceLock) -> CardReply
  /// Gives a terminal time before it is asked what became of something.
  func pause()
}

/// What a card terminal did, and is neither booked nor known to be taken back.
package struct CardsKept: Error {
  /// What can be settled.
  package let open: [CardAsk]
  /// What is settled already, though the terminal did it all the same.
  package let ended: [CardAsk]
  /// Why it could not be booked.
  package let reason: any Error
}

/// What moves by card without the terminal, so that people have to do it.
package struct CardRest: Hashable, Sendable {
  /// What is given back that the terminal did not take; less than nothing where it did not give
  /// back what is taken again.
  package let amount: Money
  package let currency: Currency

  /// What people have to do.
  package var words: String {
    let text = { (money: Money) in "\(money.text(in: currency)) \(currency.code)" }
    return amount > .zero
      ? "the card terminal did not take \(text(amount)) of that: give it back by hand"
      : "the card terminal did not give back \(text(amount * -1)) of that: take it by hand"
  }
}

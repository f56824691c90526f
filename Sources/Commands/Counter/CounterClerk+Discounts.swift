import Domain
import Requests

/// What is taken off a basket by hand.
extension CounterClerk {
  /// `discount 10% scratched case`, or `discount off`.
  ///
  /// - Parameter words: how much, and why.
  func discount(_ words: [String]) throws -> CounterReply {
    guard state.customer != nil, !state.basket.isEmpty, !state.basket.isLonger else {
      return .refused("a discount is for a basket: scan the customer and copies first")
    }
    var basket = state.basket
    guard let size = words.first, size.lowercased() != "off" else {
      basket.discount = nil
      return try settle(basket, saying: "no discount")
    }
    let reason = words.dropFirst().joined(separator: " ")
    guard !reason.isEmpty else { return .refused("why? say discount \(size) and the reason") }
    basket.discount = DiscountRequest([CounterWord.amount(size)], reason: reason)
    return try settle(basket, saying: "discount \(size)")
  }

  private func settle(_ basket: Basket, saying words: String) throws -> CounterReply {
    try settle(.init(basket: basket, isFinal: false)) { preview in
      preview.map { "\(words): \(Self.sum($0))" } ?? words
    }
  }
}

extension CounterWord {
  static let discount = CounterWord(
    name: "discount", more: "10%|AMOUNT REASON",
    help: "take something off the basket, and why",
    takes: { rest in
      guard let size = rest.first?.lowercased() else { return false }
      return size == "off"
        ? rest.count == 1 : isAmount(size.hasSuffix("%") ? String(size.dropLast()) : size)
    }
  ) { clerk, rest in try clerk.discount(rest) }
}

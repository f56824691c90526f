import ArgumentParser
import Domain
import Shop

/// Methods and amounts as they stand in a command: `card 5.00 cash 5`, `10.00`, `card`.
enum MoneyWords {
  /// A single method and amount; cash for what is due where there is none.
  static func offer(_ words: [String]) throws -> PaymentOffer {
    let offers = try Often(kind: .money).read(words)
    guard offers.count <= 1 else {
      throw ShopError.invalid(["one method and one amount are meant, and there are more"])
    }
    return offers.first ?? PaymentOffer(.cash, isMethodSaid: false)
  }
}

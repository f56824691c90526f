import ArgumentParser
import Domain
import Shop

/// Methods and amounts as they stand in a command: `card 5.00 cash 5`, `10.00`, `card`.
enum MoneyWords {
  /// An amount alone is cash, if money comes in, and a method alone is for what is due.
  static func offers(_ words: [String]) throws -> [PaymentOffer] {
    var offers: [PaymentOffer] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      guard let method = PaymentMethod(rawValue: word.lowercased()) else {
        offers.append(PaymentOffer(.cash, try amount(word), isMethodSaid: false))
        continue
      }
      let next = rest.first.flatMap { PaymentMethod(rawValue: $0.lowercased()) == nil ? $0 : nil }
      if next != nil { rest = rest.dropFirst() }
      offers.append(PaymentOffer(method, try next.map(amount)))
    }
    return offers
  }

  /// A single method and amount; cash for what is due where there is none.
  static func offer(_ words: [String]) throws -> PaymentOffer {
    let offers = try offers(words)
    guard offers.count <= 1 else {
      throw ShopError.invalid(["one method and one amount are meant, and there are more"])
    }
    return offers.first ?? PaymentOffer(.cash, isMethodSaid: false)
  }

  private static func amount(_ word: String) throws -> String {
    guard word.unicodeScalars.first?.properties.isAlphabetic != true else {
      throw ShopError.invalid([
        "\(quoted(word)) is neither an amount nor a method, which is cash or card"
      ])
    }
    return word
  }
}

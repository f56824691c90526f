import ArgumentParser
import Domain
import Shop

/// How something is paid, as the words of an option. They are plain texts to the parser, which
/// takes long over every type of option that it has not met.
enum PaymentWords {
  static let help = ArgumentHelp(
    "What is put on the counter: cash or card, and how much (else what is due).",
    valueName: "method amount")

  static func offers(_ texts: [String]) throws -> [PaymentOffer] {
    try texts.map { text in
      guard let offer = PaymentOffer(text) else {
        throw ShopError.invalid([
          "--pay has \(quoted(text)), which is no payment; \(example) would be"
        ])
      }
      return offer
    }
  }

  static let example = "\"cash 10.00\" or \"card\""
}

/// What money changed hands, for the clerk.
enum MoneyLine {
  static func lines(_ money: VisitMoney, _ currency: Currency, isDryRun: Bool) -> [String] {
    var parts: [String] = []
    if !money.payments.isEmpty {
      let paid = money.payments.map { "\($0.amount.text(in: currency)) \($0.method.words)" }
      parts.append((isDryRun ? "To be paid: " : "Paid: ") + paid.joined(separator: " and "))
    }
    if money.change > .zero {
      parts.append("change \(money.change.text(in: currency)) \(currency.code)")
    }
    if let balance = money.balance, balance > .zero {
      parts.append("owed in all: \(balance.text(in: currency)) \(currency.code)")
    }
    if !money.receipts.isEmpty {
      parts.append("receipt " + money.receipts.map(\.text).joined(separator: ", "))
    }
    guard let first = parts.first else { return [] }
    let line = first.prefix(1).uppercased() + first.dropFirst()
    return [([line] + parts.dropFirst()).joined(separator: "; ")]
  }
}

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

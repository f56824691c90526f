import ArgumentParser
import Domain

/// How something is paid, as options.
struct PaymentOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What is put on the counter: cash or card, and how much (else what is due).",
      valueName: "method amount"), transform: PaymentOptions.offer)
  var pay: [PaymentOffer] = []

  private static func offer(_ text: String) throws -> PaymentOffer {
    guard let offer = PaymentOffer(text) else {
      throw ValidationError("\(quoted(text)) is no payment; \(example) would be")
    }
    return offer
  }

  static let example = "\"cash 10.00\" or \"card\""
}

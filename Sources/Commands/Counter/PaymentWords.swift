import ArgumentParser
import Domain

/// How something is paid, as the words of an option. They are plain texts to the parser, which
/// takes long over every type of option that it has not met.
enum PaymentWords {
  static let help = ArgumentHelp(PaymentKind.help, valueName: "method amount")

  static func offers(_ texts: [String]) throws -> [PaymentOffer] {
    try Often(kind: .payment).read(texts)
  }
}

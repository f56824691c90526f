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
    if let owed = money.standing?.owed, owed > .zero {
      parts.append("owed in all: \(owed.text(in: currency)) \(currency.code)")
    }
    if let deposit = money.standing?.deposit, deposit > .zero {
      parts.append("deposit held: \(deposit.text(in: currency)) \(currency.code)")
    }
    if !money.receipts.isEmpty {
      parts.append("receipt " + money.receipts.map(\.text).joined(separator: ", "))
    }
    guard let first = parts.first else { return [] }
    let line = first.prefix(1).uppercased() + first.dropFirst()
    return [([line] + parts.dropFirst()).joined(separator: "; ")]
  }
}

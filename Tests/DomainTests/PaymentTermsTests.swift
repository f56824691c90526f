import Support
import Testing

@testable import Domain

/// What becomes of what is put on the counter, by each way to pay.
struct PaymentTermsTests {
  private static let rules = """
    currency GBP
    method transfer needs a reference
    method cheque counts in the drawer, opens the drawer
    method token gives change
    method wallet takes tips
    method euro is EUR at 0.86
    method yen is JPY at 0.0052
    """

  private func terms(_ more: String = "") throws -> PaymentTerms {
    try HouseRulesParser.parse(Self.rules + "\n" + more).payments
  }

  private func offers(_ text: String) -> [PaymentOffer] {
    text.split(separator: ",").compactMap { PaymentOffer(String($0)) }
  }

  /// `wallet 9.00, tip 1.00`: payments, and then what else there is.
  private func told(_ decision: PaymentDecision) -> String {
    let payments = decision.payments.map { payment in
      let amount = payment.amount
      let sign = amount < .zero ? "-" : ""
      let size = max(amount, amount * -1).text(in: .pound)
      return "\(payment.method.rawValue) \(sign)\(size)"
        + (payment.foreign.map { " (\($0))" } ?? "")
        + (payment.reference.map { " #\($0)" } ?? "")
    }
    let others = [
      ("change", decision.change), ("tip", decision.tip), ("rounding", decision.rounding),
      ("unpaid", decision.unpaid),
    ].filter { $0.1 != .zero }.map { "\($0.0) \($0.1.minor)" }
    return (payments + others).joined(separator: ", ")
  }

  @Test(arguments: [
    ("cash 10.00", "cash 9.00, change 100"), ("card", "card 9.00"),
    ("transfer:77", "transfer 9.00 #77"), ("transfer:77 4.00,cash", "transfer 4.00 #77, cash 5.00"),
    ("token 10.00", "token 10.00, cash -1.00, change 100"), ("token 9.00", "token 9.00"),
    ("token", "token 9.00"), ("wallet 10.50", "wallet 10.50, tip 150"),
    ("card 5.00,wallet 5.00", "card 5.00, wallet 5.00, tip 100"),
    ("euro 20.00", "euro 17.20 (20.00 EUR), cash -8.20, change 820"),
    ("euro 10.00,cash", "euro 8.60 (10.00 EUR), cash 0.40"),
    ("yen 1731", "yen 9.00 (1731 JPY)"), ("cheque 9.00", "cheque 9.00"),
    ("cash 4.00", "cash 4.00, unpaid 500"), ("cheque 4.00", "cheque 4.00, unpaid 500"),
  ])
  func whatIsDueIsPaid(_ offered: String, _ expected: String) throws {
    let terms = try terms()
    let amounts = try PaymentRequest(offers(offered)).amounts(under: terms)
    let decision = try PaymentDecision(due: Money(minor: 900), amounts, under: terms)
    #expect(told(decision) == expected)
  }

  @Test(arguments: [
    (902, "cash", "cash 9.00, rounding -2"), (903, "cash", "cash 9.05, rounding 2"),
    (902, "cash 9.02", "cash 9.02"), (903, "cash 20.00", "cash 9.05, change 1095, rounding 2"),
    (903, "card", "card 9.03"), (903, "card 5.00,cash", "card 5.00, cash 4.05, rounding 2"),
    (902, "cash 9.00", "cash 9.00, rounding -2"), (908, "cash 9.00", "cash 9.00, unpaid 8"),
    (2, "cash", "rounding -2"),
    (903, "token 10.00", "token 10.00, cash -0.95, change 95, rounding 2"),
    (903, "cash 9.04", "cash 9.03, change 1"),
  ])
  func cashIsRounded(_ due: Int64, _ offered: String, _ expected: String) throws {
    let terms = try terms("cash rounding 0.05")
    let amounts = try PaymentRequest(offers(offered)).amounts(under: terms)
    let decision = try PaymentDecision(due: Money(minor: due), amounts, under: terms)
    #expect(told(decision) == expected)
  }

  @Test(arguments: [
    ("visa 9.00", "pay is by visa, which is no way to pay here (cash, card, "),
    (
      "transfer 9.00",
      "pay has no reference for transfer; write it behind a colon, as in transfer:77 9.00"
    ),
    ("transfer: 9.00", "pay has no reference for transfer"),
    ("euro", "pay has no amount for euro; say how much EUR is put down"),
    (
      "cheque 9.01",
      "pay takes 9.01 by cheque, and only 9.00 is due; change is given on cash, euro, token or "
        + "yen only"
    ),
    ("cash,card", "pay names two methods without an amount"),
    ("yen 1.50", "pay is \"1.50\", and JPY has no"),
  ])
  func whatCannotBePaidSoIsTold(_ offered: String, _ expected: String) throws {
    let terms = try terms()
    do throws(FieldProblem) {
      let amounts = try PaymentRequest(offers(offered)).amounts(under: terms)
      _ = try PaymentDecision(due: Money(minor: 900), amounts, under: terms)
      Issue.record("it was paid")
    } catch {
      #expect("\(error.field) \(error.message)".hasPrefix(expected), "\(error.message)")
    }
  }

  /// Whatever is put down: what changes hands is what was due, with tip and rounding.
  @Test(arguments: Seeds.all)
  func paymentsAddUp(seed: UInt64) throws {
    var draws = Draws(seed: seed)
    for _ in 0..<500 {
      let coin = draws.pick(["none", "0.01", "0.05", "0.10", "0.50", "1.00"])
      let terms = try terms("cash rounding \(coin)")
      let due = Money(minor: Int64(draws.int(0...2000)))
      let offers = draws.list(0...3) { draws -> PaymentOffer in
        let method = draws.pick(terms.methods.map(\.method))
        let amount =
          terms[method]?.foreign?.currency.decimals == 0
          ? "\(draws.int(1...4000))"
          : Money(minor: Int64(draws.int(1...2500))).text(in: .pound)
        return PaymentOffer(
          method, draws.chance(80) ? amount : nil, reference: "7")
      }
      let decision: PaymentDecision
      do throws(FieldProblem) {
        let amounts = try PaymentRequest(offers).amounts(under: terms)
        decision = try PaymentDecision(due: due, amounts, under: terms)
      } catch { continue }
      let paid = decision.payments.reduce(Int64(0)) { $0 + $1.amount.minor }
      let expected =
        due.minor + decision.tip.minor + decision.rounding.minor - decision.unpaid.minor
      #expect(paid == expected, "\(offers) of \(due) with \(coin): \(decision)")
      #expect(decision.unpaid >= .zero && decision.change >= .zero && decision.tip >= .zero)
      let half = (Money(coin, in: .pound) ?? .zero).minor
      #expect(2 * abs(decision.rounding.minor) <= 2 * half)
      if decision.unpaid > .zero { #expect(decision.rounding == .zero) }
    }
  }

  @Test(arguments: [
    ("method", "a way to pay in one word of small letters"),
    ("method Visa", "a way to pay in one word"), ("method on-account", "a way to pay in one word"),
    ("method token", "a way to pay that no other line is about"),
    ("method x gives chang", "\"gives change\""),
    ("method cash takes tips", "either \"gives change\""),
    ("method x gives change, takes tips", "either \"gives change\""),
    ("method x is GBP at 1", "another currency than the shop's"),
    ("method card is EUR at 1", "another currency than the shop's"),
    ("method x is EUR at 0", "what 1 EUR is worth in GBP"), ("method x is EUR", "\"at\""),
    ("cash rounding 0.00", "the smallest coin, or \"none\""), ("cash rounding", "an amount of GBP"),
  ])
  func linesThatAreNoneAreRefused(_ line: String, _ expected: String) throws {
    do throws(HouseRulesError) {
      _ = try HouseRulesParser.parse(Self.rules + "\n" + line)
      Issue.record("it was read")
    } catch {
      #expect(error.problems.contains { $0.expected.contains(expected) }, "\(error)")
    }
  }

  @Test(arguments: [
    ("0.86", 2000, "GBP", "EUR", 1720), ("0.0052", 1731, "GBP", "JPY", 900),
    ("190.5", 100, "JPY", "GBP", 191), ("1.25", 1000, "GBP", "KWD", 125),
    ("0.8", 1, "KWD", "GBP", 8), ("999999.999999", 1_000_000_000_000, "KWD", "JPY", Int64.max),
  ])
  func otherMoneyIsWorthItsRate(
    _ rate: String, _ amount: Int64, _ home: String, _ foreign: String, _ worth: Int64
  ) throws {
    let home = try #require(Currency(home))
    let other = try #require(Currency(foreign))
    let rate = try #require(ForeignRate(other, rate))
    #expect(rate.worth(of: Money(minor: amount), in: home).minor == worth)
  }

  @Test(arguments: [
    "", "1card", "card2", "m-000001", "a b", "on-account", "account", "é", "a.b",
  ])
  func whatIsNoWordIsNoMethod(_ text: String) {
    #expect(PaymentMethod(rawValue: text) == nil)
    #expect(PaymentOffer(method: text) == nil)
  }
}

import Testing

@testable import Domain

/// What is offered for one total, and what becomes of it for another.
struct MeansTests {
  private func means(_ offers: String, onAccount: Bool = false) throws -> Means {
    let request = PaymentRequest(
      offers.split(separator: ",").compactMap { PaymentOffer(String($0)) })
    return Means(try request.amounts(under: PaymentTerms(.pound)), onAccount: onAccount)
  }

  @Test(arguments: [
    ("", "cash 9.00"), ("card", "card 9.00"), ("card 5.00", "card 9.00"),
    ("card 50.00", "card 9.00"), ("card 5.00,cash 2.00", "card 5.00 cash 4.00"),
    ("cash 2.00,card 5.00", "cash 2.00 card 7.00"), ("cash,card 5.00", "cash 4.00 card 5.00"),
    ("card 50.00,cash", "card 9.00"), ("card 9.00,cash 9.00", "card 9.00"),
  ])
  func eachPaysWhatItWasToPay(_ offers: String, _ expected: String) throws {
    let total = Money(minor: 900)
    let paid = try means(offers).paying(total)
    #expect(
      paid.map { "\($0.method.rawValue) \(($0.amount ?? .zero).text(in: .pound))" }
        .joined(separator: " ") == expected)
    #expect(try PaymentDecision(due: total, paid, under: PaymentTerms(.pound)).unpaid == .zero)
  }

  @Test func nothingIsPaidOfNothing() throws {
    #expect(try means("card 5.00,cash 2.00").paying(.zero).isEmpty)
  }

  @Test(arguments: [
    ("", true, true), ("card", true, true), ("card 9.00", true, true), ("card 9.01", false, false),
    ("card 8.99", false, true), ("cash 50.00", true, true), ("cash 8.00", false, true),
    ("card 5.00,cash 4.00", true, true), ("card 5.00,cash", true, true),
    ("card 10.00,cash", false, false),
  ])
  func onlyCashMayBeMore(_ offers: String, _ suits: Bool, _ suitsOnAccount: Bool) throws {
    let total = Money(minor: 900)
    #expect(try means(offers).suits(total) == suits)
    #expect(try means(offers, onAccount: true).suits(total) == suitsOnAccount)
  }
}

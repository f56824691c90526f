import Domain
import Support
import Testing

/// By which method money goes back.
struct PaidMoneyTests {
  private static let entry = LedgerEntry(
    till: 1, session: nil, by: "Ana", at: .always, on: Day(number: 0), recordedAt: .always)

  /// `card 9.00` paid, `-cash 3.00` given back and `gift-card 12.00` for which one was sold, one
  /// receipt each unless a `+` stands in front.
  private func paid(_ words: String) throws -> PaidMoney {
    var (lines, receipt) = ([RecordedLine](), 0)
    for part in words.split(separator: ",") {
      let isMore = part.hasPrefix("+")
      let isBack = part.hasPrefix("-")
      let offer = try #require(PaymentOffer(String(part.drop { "+-".contains($0) })))
      let amount = try #require(Money(offer.amount ?? "", in: .pound))
      let isSale = offer.method == .giftCard
      if !isMore { receipt += 1 }
      lines.append(
        RecordedLine(
          seq: lines.count + 1,
          line: LedgerLine(
            isSale ? .giftCard : isBack ? .refund : .payment,
            isSale || isBack ? amount : amount * -1, receipt: receipt,
            method: isSale ? nil : offer.method),
          entry: Self.entry))
    }
    return PaidMoney(lines)
  }

  @Test(arguments: [
    ("card 9.00", "9.00", "card"), ("cash 9.00", "9.00", "cash"),
    ("cash 9.00,card 9.00", "9.00", "card"),
    ("card 9.00,cash 9.00", "9.00", "cash"), ("card 9.00,cash 3.00", "9.00", "card"),
    ("card 5.00,+cash 4.00", "4.00", "cash card"), ("card 5.00,+cash 4.00", "5.00", "card"),
    ("card 5.00,+cash 4.00", "9.00", ""), ("card 9.00,-card 9.00,cash 2.00", "2.00", "cash"),
    ("cash 9.00,card 9.00,-card 9.00", "9.00", "cash"), ("", "1.00", ""),
    ("cash 9.00,card 9.00,-cash 9.00", "9.00", "card"), ("card 9.00,-cash 9.00", "0.01", ""),
    ("cash 20.00,card 3.00", "3.00", "card"),
    // What a gift card was sold for is on the card.
    ("card 10.00,gift-card 12.00,+cash 12.00", "10.00", "card"),
    ("gift-card 12.00,+cash 12.00", "12.00", "cash"),
    ("gift-card 12.00,+card 12.00,+cash 10.00", "10.00", "cash"),
    ("cash 9.00,gift-card 12.00,+card 12.00,-card 9.00", "3.00", "cash"),
  ])
  func whatWasPaidLastGoesBackTheSameWay(
    _ paid: String, _ amount: String, _ methods: String
  ) throws {
    let (money, amount) = (try self.paid(paid), try #require(Money(amount, in: .pound)))
    let fitting = PaymentMethod.everywhere.filter {
      money.goesBack(Payment(method: $0, amount: amount))
    }
    #expect(fitting.map(\.rawValue).joined(separator: " ") == methods)
  }

  @Test(arguments: [
    ("card 9.00", "9.00", "card 9.00"), ("card 5.00,+cash 4.00", "9.00", "cash 4.00 card 5.00"),
    ("card 5.00,cash 4.00", "6.00", "cash 4.00 card 2.00"), ("", "1.00", "cash 1.00"),
    ("card 5.00", "6.00", "cash 1.00 card 5.00"), ("cash 3.00,card 5.00", "5.00", "card 5.00"),
  ])
  func withoutAMethodItGoesBackAsItCame(
    _ paid: String, _ amount: String, _ parts: String
  ) throws {
    let amount = try #require(Money(amount, in: .pound))
    let found = try self.paid(paid).parts(of: amount)
    #expect(
      found.map { "\($0.method.rawValue) \($0.amount.text(in: .pound))" }
        .joined(separator: " ") == parts)
  }

  private struct Step: Sendable {
    let isBack: Bool
    let method: PaymentMethod
    let pence: Int
  }

  /// Whatever was paid and given back: by each method no more goes back than it paid in all, and
  /// what goes back without a method comes to the amount and is taken as it came.
  @Test(arguments: Seeds.all)
  func noMoreGoesBackByAMethodThanItPaid(seed: UInt64) throws {
    try Property { draws in
      (
        draws.list(0...8) { draws in
          Step(
            isBack: draws.chance(30), method: draws.pick([.cash, .card]),
            pence: draws.int(1...900))
        }, draws.int(1...2000)
      )
    } failure: { (steps: [Step], pence: Int) in
      let words = steps.map { step in
        (step.isBack ? "-" : "") + step.method.rawValue + " "
          + Money(minor: Int64(step.pence)).text(in: .pound)
      }
      let paid = try paid(words.joined(separator: ","))
      let amount = Money(minor: Int64(pence))
      for method in PaymentMethod.everywhere {
        let most = steps.filter { $0.method == method && !$0.isBack }.reduce(0) { $0 + $1.pence }
        if paid.goesBack(Payment(method: method, amount: amount)), pence > most {
          return "\(pence) \(method) of \(most)"
        }
      }
      let parts = paid.parts(of: amount)
      guard parts.reduce(Money.zero, { $0 + $1.amount }) == amount else { return "\(parts)" }
      if parts.count == 1,
        paid.goesBack(Payment(method: .cash, amount: amount))
          || paid.goesBack(Payment(method: .card, amount: amount)),
        !paid.goesBack(Payment(method: parts[0].method, amount: amount))
      {
        return "\(parts) is not as it came"
      }
      return nil
    }.check(seed: seed, cases: 200)
  }
}

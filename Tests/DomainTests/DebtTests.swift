import Domain
import Testing

struct DebtTests {
  /// Amounts on days of March 2026, each with the hour of the day; the default is one entry a day.
  private func debt(
    _ lines: (day: Int, amount: Int)..., hours: [Int]? = nil, deposits: Set<Int> = []
  ) throws -> Debt {
    let first = try #require(Day("2026-03-01"))
    let account = lines.enumerated().map { place, line in
      let day = first + (line.day - 1)
      let seconds = day.number * 86_400 + (hours?[place] ?? 12) * 3600
      return Debt.AccountLine(
        amount: Money(minor: Int64(line.amount)), at: Instant(seconds: seconds), on: day,
        isPayment: line.amount < 0, isDeposit: deposits.contains(place))
    }
    let owed = account.filter { !$0.isDeposit }.reduce(Money.zero) { $0 + $1.amount }
    var trace = Debt.Trace(owed: owed)
    var last = account.count
    while last > 0, trace.goBack(by: account[last - 1]) { last -= 1 }
    return Debt(
      customer: ID(trusted: "00000000-0000-4000-8000-000000000001"), holder: nil, owed: owed,
      deposit: account.filter(\.isDeposit).reduce(.zero) { $0 - $1.amount }, trace: trace,
      lateFeesRunning: .zero)
  }

  @Test func itBeginsWithTheFirstDayOnWhichSomethingIsOwed() throws {
    let debt = try debt((1, 900), (1, -600), (4, 300))
    #expect(debt.owed == Money(minor: 600))
    #expect(debt.since == Day("2026-03-01") && debt.lastPaymentOn == Day("2026-03-01"))
  }

  @Test func whatWasSettledInBetweenIsNoDebt() throws {
    #expect(try debt((1, 900), (2, -900), (5, 300)).since == Day("2026-03-05"))
    #expect(try debt((1, 900), (2, -1000), (5, 300)).since == Day("2026-03-05"))
  }

  @Test func aDepositPaysNothing() throws {
    let debt = try debt((1, 900), (2, -2000), (3, 500), (4, 300), deposits: [1, 2])
    #expect(debt.owed == Money(minor: 1200) && debt.deposit == Money(minor: 1500))
    #expect(debt.since == Day("2026-03-01"))
  }

  @Test func anEntryCountsAsAWhole() throws {
    // A voided visit takes its charge away before it gives the payment back.
    #expect(try debt((1, 200), (3, -300), (3, 300)).since == Day("2026-03-01"))
    #expect(
      try debt((1, 200), (3, -300), (3, 300), hours: [12, 12, 13]).since == Day("2026-03-03"))
  }

  @Test func whoNeverPaidHasNoDayOfPayment() throws {
    #expect(try debt((2, 300)).lastPaymentOn == nil)
  }
}

import Domain
import Testing

/// What the lines of the ledger come to.
struct StandingTests {
  @Test(arguments: [
    (LedgerKind.charge, 900, 0, 0), (.lateFee, 900, 0, 0), (.payment, 900, 0, -900),
    (.refund, 900, 0, -900), (.waive, 900, 0, 0), (.depositTaken, 900, -900, 0),
    (.depositReturned, 900, -900, 0), (.replacement, 900, 0, 0), (.damage, 900, 0, 0),
    (.found, 900, 0, 0),
  ])
  func aLineIsCountedByItsKind(_ kind: LedgerKind, _ balance: Int, _ deposit: Int, _ paid: Int) {
    let standing = Standing().adding(Money(minor: 900), kind)
    #expect(standing.balance.minor == balance)
    #expect(standing.deposit.minor == deposit)
    #expect(standing.paid.minor == paid)
    #expect(standing.adding(Money(minor: -900), kind) == Standing())
  }

  @Test(arguments: [
    (0, 0, 0, 0, true), (900, 0, 900, 0, false), (-900, 0, -900, 900, false),
    (-900, 900, 0, 0, false), (0, 900, 900, 0, false), (-1000, 900, -100, 100, false),
  ])
  func aDepositStandsApart(
    _ balance: Int, _ deposit: Int, _ owed: Int, _ credit: Int, _ isEven: Bool
  ) {
    let standing = Standing(
      balance: Money(minor: Int64(balance)), deposit: Money(minor: Int64(deposit)))
    #expect(standing.owed.minor == owed && standing.credit.minor == credit)
    #expect(standing.isEven == isEven)
  }
}

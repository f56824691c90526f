import Domain
import Testing

@testable import Reports

/// Reports on money, in currencies with and without decimals.
struct MoneyReportsTests {
  private let takings: TakingsFigures = {
    var takings = TakingsFigures(
      charges: Money(minor: 12_345), lateFees: Money(minor: 100), waived: Money(minor: 50),
      cash: Money(minor: 10_000), card: Money(minor: 2345), refunds: Money(minor: 5),
      deposits: Money(minor: -500))
    takings.discounts = Money(minor: 75)
    return takings
  }()

  private func csv(_ table: Table) -> [String] {
    let writer = DelimitedWriter.csv(isRaw: false)
    return table.records.map { String(writer.line($0).dropLast()) }
  }

  @Test(arguments: [
    (
      "GBP",
      "2026-03,123.45,1.00,0.50,100.00,23.45,0.05,123.40,-5.00,0.00,0.00,0.00,0.00,0.00,0.00,"
        + "0.00,0.75,0.00,0.00,0.00"
    ),
    ("JPY", "2026-03,12345,100,50,10000,2345,5,12340,-500,0,0,0,0,0,0,0,75,0,0,0"),
    (
      "KWD",
      "2026-03,12.345,0.100,0.050,10.000,2.345,0.005,12.340,-0.500,0.000,0.000,0.000,"
        + "0.000,0.000,0.000,0.000,0.075,0.000,0.000,0.000"
    ),
  ])
  func amountsHaveTheirCurrencysDecimals(_ code: String, _ line: String) throws {
    let report = TakingsReport(by: .month, currency: try #require(Currency(code)))
    #expect(csv(report.table([TakingsLine(key: "2026-03", takings: takings)])) == [line])
  }

  @Test(arguments: [
    (TakingsKey.class, "x,123.45,1.00,0.50,,,,,,0.00,0.00,0.00,0.00,0.00,0.00,,,0.00,0.00,"),
    (.payment, "x,,,,100.00,23.45,0.05,123.40,-5.00,,,,,,,0.00,,,,0.00"),
    (
      .staff,
      "x,123.45,1.00,0.50,100.00,23.45,0.05,123.40,-5.00,0.00,0.00,0.00,0.00,0.00,0.00,0.00,"
        + "0.75,0.00,0.00,0.00"
    ),
  ])
  func whatAKeyCannotTellIsNull(_ key: TakingsKey, _ line: String) {
    let table = TakingsReport(by: key, currency: .pound)
      .table([TakingsLine(key: "x", takings: takings)])
    #expect(csv(table) == [line])
    #expect(table.keys.count == table.records[0].fields.count)
  }

  @Test func theTotalIsForPeopleAndOfSeveralLines() {
    let line = TakingsLine(key: "x", takings: takings)
    let report = TakingsReport(by: .day, currency: .pound)
    #expect(report.table([line]).total == nil)
    #expect(report.table([line, line]).total?["charges"] == .amount(Money(minor: 24_690), .pound))
    #expect(report.table([line, line]).records.count == 2)
  }

  @Test(arguments: [("JPY", 1001, 2, "500"), ("KWD", 1000, 3, "0.333"), ("GBP", 1005, 2, "5.02")])
  func anAverageIsRoundedToTheCurrencysUnit(
    _ code: String, _ charges: Int64, _ rentals: Int, _ average: String
  ) throws {
    let figures = CustomerFigures(
      customer: ID(trusted: "00000005-0000-4000-8000-000000000000"), name: "Ana Lima",
      card: "M-1", rentals: rentals, charges: Money(minor: charges), lateFees: .zero, paid: .zero,
      balance: .zero)
    let currency = try #require(Currency(code))
    let table = CustomerFiguresReport.table([figures], currency)
    #expect(table.records.map { PlainText.text(of: $0["average"]) } == [average])
  }
}

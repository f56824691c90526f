import Domain
import Reports
import Testing

/// Z reports fit on the paper, whoever signs them and whatever they come to.
struct ZReportTextTests {
  private static func report(
    by name: String, float: Int64 = 0, shop: [String] = [], lines: [SessionLine] = [],
    openings: Int = 0, counted: Int64? = nil, reason: String? = nil, currency: Currency = .pound
  ) -> ZReport {
    ZReport(
      shop: shop,
      session: TillSession(
        till: 9999, number: 123_456_789, openedAt: .always, openedBy: name,
        float: Money(minor: float), closing: counted.map { _ in .init(at: .always, by: name) }),
      lines: lines, overrides: 2, openings: openings, counted: counted.map { Money(minor: $0) },
      reason: reason, day: Day(number: 20_000), currency: currency,
      trail: ZReport.TrailEnd(number: 1, hash: String(repeating: "0123456789abcdef", count: 4)))
  }

  private static func lines(_ report: ZReport) -> [String] {
    ZReportText(report, in: BusinessCalendar(zone: .utc, dayEnds: 0)).text
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test(arguments: [
    "Ana", "Ana Maria de los Ángeles Lima y Fernández de Córdoba",
    String(repeating: "x", count: 200), "山田太郎山田太郎山田太郎山田太郎山田太郎", "a\u{1B}[31m\r\nb\u{202E}",
  ])
  func everyLineFits(_ name: String) {
    let report = Self.report(
      by: name, float: .max, shop: ["The Reel Thing, " + name, "3 Quay Street"], counted: .max,
      reason: name)
    for line in Self.lines(report) {
      #expect(DisplayText.width(line) <= 42)
      #expect(DisplayText.safe(line) == line)
      #expect(line.last != " ")
    }
    #expect(Self.lines(report).last == "")
  }

  @Test func nothingIsCutOff() {
    let report = Self.report(by: String(repeating: "ab ", count: 40), float: .max, counted: .max)
    let text = Self.lines(report).joined(separator: " ")
    #expect(text.contains("92233720368547758.07"))
    #expect(text.split(separator: " ").count { $0 == "ab" } == 80)
  }

  @Test func whatIsNotNothingIsShown() {
    let ana = ID<Customer>(trusted: "00000000-0000-4000-8000-000000000001")
    func line(
      _ kind: LedgerKind, _ minor: Int64, _ method: PaymentMethod?, voided: LedgerKind? = nil
    ) -> SessionLine {
      SessionLine(
        LedgerLine(kind, Money(minor: minor), customer: ana, receipt: 1, method: method),
        voided: voided)
    }
    let report = Self.report(
      by: "Ana", shop: ["The Reel Thing"],
      lines: [
        line(.depositTaken, -5000, .card), line(.payment, -900, .cash), line(.waive, -1, nil),
        line(.void, 900, .cash, voided: .payment), line(.refund, 250, .cash),
      ])
    let lines = Self.lines(report)
    #expect(lines[0] == "              The Reel Thing")
    #expect(lines[1] == "            X REPORT 123456789")
    let shown = lines.drop { $0 != "WAIVED" }.prefix { $0 != "CASH" }
      .filter { !$0.hasPrefix("-") }
    #expect(
      Array(shown) == [
        "WAIVED", "Waive                      1          0.01",
        "VOIDS", "Payment                    1          9.00",
        "OVERRIDES", "Override                   2",
        "PAYMENTS                              none",
        "REFUNDS", "Cash                       1          2.50",
        "DEPOSITS", "Taken                      1         50.00",
        "Taken card                 1         50.00",
      ])
  }
}

extension ZReportTextTests {
  /// Where the drawer was never opened without a sale, the report is as it ever was.
  @Test(arguments: [0, 1, 12]) func openedDrawersAreTold(_ openings: Int) {
    let lines = Self.lines(Self.report(by: "Ana", openings: openings))
    let shown = lines.drop { $0 != "OVERRIDES" }.prefix { !$0.hasPrefix("PAYMENTS") }
      .filter { !$0.hasPrefix("-") }
    let count = String(openings)
    #expect(
      Array(shown) == ["OVERRIDES", "Override                   2"]
        + (openings == 0
          ? []
          : [
            "DRAWER",
            "Opened without sale" + String(repeating: " ", count: 9 - count.count) + count,
          ]))
  }

  private static let paidOut: ZReport = {
    let told: [(String?, String?, Int64)] = [
      ("fuel", "4711", 3000), ("fuel", nil, 100), (nil, "No. 9-a, 2026", 250),
    ]
    let lines = told.map { purpose, number, minor in
      var line = LedgerLine(.paidOut, Money(minor: -minor))
      line.paidFor = PaidFor(purpose.flatMap(PaidOutPurpose.init), receiptNumber: number)
      return SessionLine(line)
    }
    return report(by: "Ana", lines: lines)
  }()

  @Test func whatIsPaidOutIsToldWithItsReceipts() {
    let lines = Self.lines(Self.paidOut)
    #expect(
      lines.drop { $0 != "PAID OUT" }.prefix { !$0.hasPrefix("-") } == [
        "PAID OUT", "Fuel                       1          1.00",
        "Fuel                       1         30.00", "  Receipt                             4711",
        "No kind                    1          2.50", "  Receipt                    No. 9-a, 2026",
      ])
  }

  /// Other reports have no such column.
  @Test func aTableHasTheSameCellsInEachRow() {
    let told = ZReportTable.table(Self.paidOut)
    #expect(told.keys == ["section", "name", "count", "amount", "receipt_number"])
    #expect(told.records.allSatisfy { $0.fields.map(\.key) == told.keys })
    let plain = ZReportTable.table(Self.report(by: "Ana"))
    #expect(plain.keys == ["section", "name", "count", "amount"])
    #expect(plain.records.allSatisfy { $0.fields.map(\.key) == plain.keys })
  }
}

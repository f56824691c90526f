import Domain
import Testing

struct ZReportTests {
  private static let ana = ID<Customer>(trusted: "00000000-0000-4000-8000-000000000001")

  private static func line(
    _ kind: LedgerKind, _ minor: Int64, _ method: PaymentMethod? = nil, tendered: Int64? = nil,
    voided: LedgerKind? = nil, receipt: Int = 1
  ) -> SessionLine {
    SessionLine(
      LedgerLine(
        kind, Money(minor: minor), customer: kind.isOfDrawer ? nil : ana,
        receipt: kind.isOfDrawer ? nil : receipt, method: method,
        tendered: tendered.map { Money(minor: $0) }, voids: voided == nil ? nil : 1),
      voided: voided)
  }

  private static func report(
    _ lines: [SessionLine], float: Int64 = 10_000, openings: Int = 0, counted: Int64? = nil
  ) -> ZReport {
    ZReport(
      shop: [],
      session: TillSession(
        till: 2, number: 7, openedAt: .always, openedBy: "ana", float: Money(minor: float)),
      lines: lines, overrides: 0, openings: openings, counted: counted.map { Money(minor: $0) },
      day: Day(number: 20_000), currency: .pound,
      trail: ZReport.TrailEnd(number: 0, hash: ""))
  }

  /// The lines that are not nothing: `sales charge 1 900`.
  private static func told(_ report: ZReport) -> [String] {
    report.lines.compactMap { line in
      guard line.count ?? 0 != 0 || line.count == nil && line.amount != nil else { return nil }
      let count = line.count.map { " \($0)" } ?? ""
      return "\(line.section.rawValue) \(line.name)\(count) \(line.amount?.minor ?? 0)"
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let lines: [SessionLine]
    let told: [String]
  }

  static let cases: [Case] = [
    Case(
      testDescription: "nothing", lines: [],
      told: ["cash float 10000", "cash expected 10000"]),
    Case(
      testDescription: "paid in cash, with change",
      lines: [line(.charge, 900), line(.payment, -900, .cash, tendered: 2000)],
      told: [
        "sales charge 1 900", "payments cash 1 900", "cash float 10000", "cash payments 1 900",
        "cash expected 10900",
      ]),
    Case(
      testDescription: "a loss without a late fee, undone",
      lines: [
        line(.lateFee, 0), line(.replacement, 2000), line(.void, 0, voided: .lateFee),
        line(.void, -2000, voided: .replacement),
      ],
      told: [
        "voids replacement 1 2000", "cash float 10000", "cash expected 10000",
      ]),
    Case(
      testDescription: "late with something in time",
      lines: [line(.lateFee, 0), line(.lateFee, 300)],
      told: [
        "sales late-fee 1 300", "cash float 10000", "cash expected 10000",
      ]),
    Case(
      testDescription: "paid by card",
      lines: [line(.lateFee, 300), line(.payment, -300, .card)],
      told: [
        "sales late-fee 1 300", "payments card 1 300", "cash float 10000", "cash expected 10000",
      ]),
    Case(
      testDescription: "voided",
      lines: [
        line(.charge, 900), line(.payment, -900, .cash), line(.charge, 400, receipt: 2),
        line(.payment, -400, .cash, receipt: 2), line(.void, -900, voided: .charge, receipt: 3),
        line(.void, 900, .cash, voided: .payment, receipt: 3),
      ],
      told: [
        "sales charge 1 400", "voids charge 1 900", "voids payment 1 900", "payments cash 1 400",
        "cash float 10000", "cash payments 1 400", "cash expected 10400",
      ]),
    Case(
      testDescription: "a waiver, and one that was voided",
      lines: [line(.waive, -200), line(.waive, -300), line(.void, 300, voided: .waive)],
      told: [
        "waived waive 1 200", "voids waive 1 300", "cash float 10000", "cash expected 10000",
      ]),
    Case(
      testDescription: "refunds, and one that was voided",
      lines: [
        line(.refund, 250, .cash), line(.refund, 100, .card), line(.refund, 70, .cash),
        line(.void, -70, .cash, voided: .refund),
      ],
      told: [
        "voids refund 1 70", "refunds cash 1 250", "refunds card 1 100", "cash float 10000",
        "cash refunds 1 -250", "cash expected 9750",
      ]),
    Case(
      testDescription: "deposits",
      lines: [
        line(.depositTaken, -5000, .cash), line(.depositTaken, -2000, .card),
        line(.depositReturned, 3000, .cash),
      ],
      told: [
        "deposits taken 2 7000", "deposits taken-cash 1 5000", "deposits taken-card 1 2000",
        "deposits returned 1 3000", "deposits returned-cash 1 3000", "cash float 10000",
        "cash deposits-taken 1 5000", "cash deposits-returned 1 -3000", "cash expected 12000",
      ]),
    Case(
      testDescription: "the drawer; what was over before is not expected",
      lines: [line(.paidIn, 500), line(.paidOut, -1200), line(.over, 3), line(.short, -4)],
      told: [
        "cash float 10000", "cash paid-in 1 500", "cash paid-out 1 -1200", "cash expected 9300",
      ]),
  ]

  @Test(arguments: cases)
  func sumsUp(_ example: Case) {
    #expect(Self.told(Self.report(example.lines)) == example.told)
  }

  /// A session in which the drawer was never opened has no such line at all.
  @Test func tellsOfOpenedDrawers() {
    #expect(Self.report([]).lines.allSatisfy { $0.section != .drawer })
    #expect(Self.told(Self.report([], openings: 3)).first == "drawer opened-without-sale 3 0")
  }

  @Test(arguments: [(10_900, 0), (10_901, 1), (10_899, -1), (0, -10_900)])
  func tellsWhatIsOverOrShort(_ counted: Int64, _ difference: Int64) {
    let report = Self.report([Self.line(.payment, -900, .cash)], counted: counted)
    #expect(report.expected == Money(minor: 10_900))
    #expect(report.overShort == Money(minor: difference))
    #expect(
      Self.told(report).suffix(2) == [
        "cash counted \(counted)", "cash over-short \(difference)",
      ])
  }

  @Test func theDrawerAddsUp() {
    let report = Self.report([
      Self.line(.payment, -900, .cash), Self.line(.refund, 300, .cash), Self.line(.paidIn, 1),
      Self.line(.depositTaken, -5000, .cash), Self.line(.depositReturned, 20, .cash),
      Self.line(.paidOut, -600), Self.line(.payment, -77, .card),
    ])
    let drawer = report.lines.filter { $0.section == .cash }.prefix { $0.name != "expected" }
    #expect(drawer.count == 7)
    #expect(drawer.compactMap(\.amount).reduce(.zero, +) == report.expected)
  }

  @Test func namesTheFirstAndTheLastReceipt() {
    #expect(Self.report([Self.line(.paidIn, 1)]).receipts == nil)
    let report = Self.report([
      Self.line(.charge, 1, receipt: 9), Self.line(.charge, 1, receipt: 11),
      Self.line(.charge, 1, receipt: 10),
    ])
    #expect(
      report.receipts.map { "\($0.lowerBound.text) \($0.upperBound.text)" }
        == "2-000009 2-000011")
  }
}

import Testing

@testable import Domain
@testable import Reports

/// A list for people is made of those fields alone that its columns say they need; what a column
/// forgets to name would be blank.
struct ShownKeysTests {
  private static let today = Day(number: 20_513)
  private static let moment = Instant(seconds: 20_505 * 86_400)
  private static let calendar = BusinessCalendar(zone: .utc, dayEnds: 0)

  private static let rentals: [RentalRecord] = {
    var all: [RentalRecord] = []
    for returned in [nil, Rental.Return(at: moment + 9 * 86_400, on: today + 1)] {
      for outcome in [nil] + RentalOutcome.allCases.map(Optional.some) {
        for renter in [nil, RentedBy(ID(trusted: "b"), "Ben Lima")] {
          for name in [nil, "Ana Lima"] {
            var rental = Rental(
              id: ID(trusted: "2f1c6e0a-7d3b"), visit: ID(trusted: "v"), copy: ID(trusted: "k"),
              customer: ID(trusted: "c"), rentedAt: moment, nights: 3, due: today + -5,
              price: Money(minor: 900),
              lateFee: LateFeeTerms(perNight: Money(minor: 100), cap: nil, grace: 0),
              rulesHash: "h", returned: returned)
            (rental.outcome, rental.renter) = (outcome, renter)
            all.append(
              RentalRecord(
                rental: rental, barcode: "C-000001", movie: ID(trusted: "m"), title: "Alien",
                customer: name.map { .init(name: $0, card: "M-1", phone: nil, email: nil) }))
          }
        }
      }
    }
    return all
  }()

  private static let receipts: [ReceiptSummary] = LedgerKind.allCases.flatMap { kind in
    [moment, moment + 9 * 86_400].flatMap { recorded in
      [nil, "Ana Lima"].map { name in
        ReceiptSummary(
          number: ReceiptNumber(till: 1, number: 7), at: moment, recordedAt: recorded, by: "ana",
          customer: ID(trusted: "c"), customerName: name, kinds: [kind, .charge],
          total: Money(minor: 900), paid: Money(minor: 400))
      }
    }
  }

  private static let lines: [AuditRecord] = [nil, "a"].flatMap { before in
    [nil, "b"].map { after in
      AuditRecord(
        seq: 1, recordedAt: "2026-03-01T00:00:00Z", at: "2026-03-01T00:00:00Z", by: "ana",
        deed: "rent", subject: "s", before: before, after: after, op: "o", hash: "h", byID: "i")
    }
  }

  private static func compare<Value>(
    _ values: [Value], _ layout: Layout<Value>, _ table: Table
  ) throws {
    #expect(!values.isEmpty)
    let shown = layout.shown(in: table)
    #expect(shown.keys.count < layout.keys.count, "the columns do not say what they need")
    for value in values {
      var (whole, lean) = (table, table)
      (whole.records, lean.records) = ([layout.record(value)], [shown.record(value)])
      let text = TextTable(width: nil, hasColour: true)
      #expect(text.text(lean) == text.text(whole), "\(value)")
    }
  }

  @Test func rentals() throws {
    let report = RentalReport(today: Self.today, currency: .pound)
    try Self.compare(Self.rentals, report.layout, report.table(in: Self.calendar))
  }

  @Test func receipts() throws {
    try Self.compare(
      Self.receipts, ReceiptReport.layout(in: .pound, Self.calendar),
      ReceiptReport.table(in: .pound, Self.calendar))
  }

  @Test func auditLines() throws {
    try Self.compare(Self.lines, AuditReport.layout, AuditReport.table())
  }
}

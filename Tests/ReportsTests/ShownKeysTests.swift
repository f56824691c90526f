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

  private static let lines: [AuditRecord] = [nil, "a"].flatMap { before in
    [nil, "b"].map { after in
      AuditRecord(
        seq: 1, recordedAt: "2026-03-01T00:00:00Z", at: "2026-03-01T00:00:00Z", by: "ana",
        deed: "rent", subject: "s", before: before, after: after, op: "o", hash: "h", byID: "i")
    }
  }

  private static func compare<Value>(_ values: [Value], _ listing: Listing<Value>) {
    #expect(!values.isEmpty)
    for value in values {
      var (whole, lean) = (listing.table, listing.table)
      (whole.records, lean.records) = ([listing.record(value)], [listing.shown(value)])
      #expect(lean.records[0].fields.count < whole.records[0].fields.count)
      let text = TextTable(width: nil, hasColour: true)
      #expect(text.text(lean) == text.text(whole), "\(value)")
    }
  }

  @Test func rentals() {
    let report = RentalReport(today: Self.today, currency: .pound)
    Self.compare(Self.rentals, report.list(in: Self.calendar))
  }

  @Test func auditLines() {
    Self.compare(Self.lines, AuditReport.list(areMasked: false))
  }
}

import Domain
import Support
import Testing

@testable import Reports

struct CustomerFilePageTests {
  /// Its texts would break out of a page that does not escape them.
  private func file(_ name: String) -> CustomerFile {
    let id = ID<Customer>(trusted: "00000001-0000-4000-8000-000000000000")
    let account = Account(state: .open, since: .always)
    let customer = Customer(
      id: id, card: "M-000001", name: name, address: "1 High Street", postcode: "AB1 2CD",
      account: account)
    return CustomerFile(
      customer: CustomerRecord(customer: customer, out: 0), standing: Standing(),
      past: [.init(account, until: Instant(seconds: 0))], rentals: [],
      forgotten: [
        ForgottenRental(
          id: ID(trusted: "00000002-0000-4000-8000-000000000000"), seq: 1,
          visit: ID(trusted: "00000003-0000-4000-8000-000000000000"), customer: id,
          rentedAt: Instant(seconds: 0), nights: 2, due: Day(number: 2), price: Money(minor: 600),
          lateFee: LateFeeTerms(perNight: Money(minor: 100), cap: nil, grace: 0),
          rulesHash: "", returned: .init(at: Instant(seconds: 400_000), on: Day(number: 4)))
      ],
      statement: Statement(
        customer: id, name: name, currency: .pound,
        calendar: BusinessCalendar(zone: .utc, dayEnds: 0), since: nil, until: nil,
        opening: .zero, lines: [], deposit: .zero),
      receipts: [],
      notices: [
        .init(
          kind: "letter", queuedOn: Day(number: 3), state: "failed", settledAt: nil,
          problem: name, rentals: [])
      ],
      holds: [
        HoldRecord(
          hold: Hold(
            id: ID(trusted: "00000004-0000-4000-8000-000000000000"), seq: 3,
            movie: ID(trusted: "00000005-0000-4000-8000-000000000000"), customer: id,
            placedAt: Instant(seconds: 0)),
          code: "F-000001", title: name, barcode: nil, holder: nil, place: 1)
      ],
      answers: [.init(op: "a", recordedAt: Instant(seconds: 0), answer: nil)], audit: [],
      at: Instant(seconds: 500_000))
  }

  private func report(_ name: String) -> CustomerFileReport {
    CustomerFileReport(
      file(name), today: Day(number: 5), in: BusinessCalendar(zone: .utc, dayEnds: 0))
  }

  @Test func namesStayTextAndThePageIsXML() throws {
    let hostile = "<script>alert('1')</script>\u{301}&\"{{title}}\u{0}"
    let html = try CustomerFilePage.html(report(hostile), subject: hostile)
    #expect(!html.contains("<script") && !html.contains("http"))
    let told = "<script>alert('1')</script>\u{301}&\"{{title}}\u{FFFD}"
    let cells = try ParsedPage(html).all("td").map(\.text)
    #expect(cells.count { $0 == told } == 3)
  }

  @Test func everyPartHasItsHeadingAndWhatThereIs() throws {
    let html = try CustomerFilePage.html(report("Ana Lima"), subject: "Ana Lima")
    let page = try ParsedPage(html)
    #expect(
      page.all("h2").map(\.text) == [
        "Account", "What the account was before", "Blocks that were lifted",
        "Who may rent on it", "In a household", "Memberships", "Paid in advance", "Rentals",
        "Rentals whose titles are forgotten",
        "Extensions", "Statement", "Receipts", "Invoices", "Notices", "Holds",
        "Kept answers to requests", "Audit trail",
      ])
    #expect(page.all("table").count == 6)
    #expect(page.all("td").map(\.text).contains("£2.00"))
    for id in ["00000001-0000", "00000002-0000"] { #expect(!html.contains(id)) }
  }

  @Test func theSummaryCountsWhatTheRecordHas() throws {
    let report = report("Ana Lima")
    let counts = report.summary.records.map { $0["records"] }
    #expect(
      Array(counts.dropFirst())
        == [1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 1, 1, 0].map { Cell.number($0) })
    for key in ["account_past", "forgotten_rentals", "notices", "holds", "answers"] {
      guard case .records(let records) = report.record[key] else {
        Issue.record("\(key) is no list")
        continue
      }
      #expect(records.count == 1)
    }
  }
}

import Domain
import Testing

/// Ids that are counted, and how many were asked for.
private final class Ids {
  private(set) var given = 0

  func next() -> String {
    given += 1
    return "00000000-0000-4000-8000-00000000010\(given)"
  }
}

struct RentDecisionTests {
  private let noon = Instant(seconds: 20_000 * 86_400 + 43_200)

  private let hash = String(repeating: "a", count: 64)

  private func everythingWrong() -> RentFacts {
    var facts = RentFacts.ordinary
    facts.customer.account = .closed
    facts.customer.born = facts.day + -3650
    facts.customer.outstanding = RentFacts.outstanding(3)
    facts.customer.owed = Money(minor: 5000)
    facts.nights = 99
    facts.copies = .titled("Alien", "Ran", "Heat")
    facts.copies[1].availability = .aside("lost")
    facts.copies[2].availability = .out(due: nil)
    return facts
  }

  @Test func allThatIsWrongIsFoundInOrderOfPrecedence() throws {
    let ids = Ids()
    let decision = RentDecision(everythingWrong(), under: try HouseRulesParser.parse(""))
    #expect(
      decision.findings.map { [$0.rule, $0.verdict.rawValue, $0.subject ?? "-"] } == [
        ["account-closed", "refuse", "-"], ["copy-out", "refuse", "Heat"],
        ["copy-not-for-rent", "refuse", "Ran"], ["rental-limit", "refuse", "-"],
        ["nights-not-allowed", "refuse", "Alien"], ["nights-not-allowed", "refuse", "Ran"],
        ["nights-not-allowed", "refuse", "Heat"], ["under-age", "refuse", "Alien"],
        ["under-age", "refuse", "Ran"], ["under-age", "refuse", "Heat"], ["debt", "refuse", "-"],
      ])
    #expect(!decision.isAllowed)
    #expect(
      decision.rentals(
        RentalEntry(at: noon, in: BusinessCalendar(zone: .utc, dayEnds: 0), rulesHash: hash),
        ids: ids.next
      ).isEmpty)
    #expect(ids.given == 0)
  }

  private func decision(_ facts: RentFacts, _ text: String) throws -> RentDecision {
    RentDecision(try facts.under(text), under: try HouseRulesParser.parse(text))
  }

  private func rentals(_ decision: RentDecision) -> [Rental] {
    decision.rentals(
      RentalEntry(
        at: noon, in: BusinessCalendar(zone: .utc, dayEnds: 0), rulesHash: hash, note: "n"),
      ids: Ids().next)
  }

  @Test func aNoticeDoesNotStop() throws {
    let facts = RentFacts.ordinary.with(\.nights, 20)
    let decision = try decision(facts, "notice nights-not-allowed")
    #expect(decision.isAllowed)
    #expect(decision.findings.map(\.rule) == ["nights-not-allowed"])
    #expect(decision.findings.map(\.verdict) == [.notice])
    #expect(rentals(decision).map(\.nights) == [20])
  }

  @Test func askingStops() throws {
    let facts = RentFacts.ordinary.with(\.nights, 20)
    let decision = try decision(facts, "ask nights-not-allowed")
    #expect(!decision.isAllowed)
    #expect(decision.findings.map(\.verdict) == [.ask])
    #expect(rentals(decision).isEmpty)
  }

  @Test func aRentalKeepsWhatWasDecided() throws {
    var facts = RentFacts.ordinary.with(\.copies, .titled("Alien", "Heat"))
    facts.copies[1].availability = .in(ID(trusted: "00000000-0000-4000-8000-000000000004"))
    facts.copies[1].traits.class = "classic"
    facts.nights = 7
    let decision = try decision(
      facts, "grace 2 nights when class classic\nlate fee 0.75 per night when class classic")
    #expect(decision.isAllowed)
    let rentals = rentals(decision)
    #expect(
      rentals.map(\.copy.text) == [
        "00000000-0000-4000-8000-000000000003", "00000000-0000-4000-8000-000000000004",
      ])
    #expect(Set(rentals.map(\.visit)).count == 1)
    #expect(Set(rentals.map(\.id.text) + [rentals[0].visit.text]).count == 3)
    let last = try #require(rentals.last)
    #expect(last.due == facts.day + 7)
    #expect(last.price == Money(minor: 2100))
    #expect(last.lateFee == LateFeeTerms(perNight: Money(minor: 75), cap: nil, grace: 2))
    #expect(
      rentals[0].lateFee
        == LateFeeTerms(perNight: Money(minor: 100), cap: Money(minor: 1500), grace: 0))
    #expect(last.rentedAt == noon && last.nights == 7 && last.note == "n")
    #expect(last.customer == facts.customer.id && last.returned == nil)
    #expect(last.rulesHash == hash && last.override == nil && last.findings.isEmpty)
  }

  @Test func theTotalOfAVisitIsWhatItsRentalsCost() throws {
    var facts = RentFacts.ordinary.with(\.copies, .titled("Alien", "Heat", "Ran"))
    facts.copies[0].traits.class = "new-release"
    facts.copies[2].traits.class = "classic"
    let text = """
      price 4.50 per night when class new-release
      price 2.00 for the first 2 nights, then 0.50 per night when class classic
      """
    for (nights, prices) in [(1, [450, 300, 200]), (3, [1350, 900, 250])] {
      let decision = try decision(facts.with(\.nights, nights), text)
      #expect(decision.terms.map(\.price.minor) == prices.map { Int64($0) })
      #expect(decision.facts.total == rentals(decision).reduce(.zero) { $0 + $1.price })
      #expect(decision.facts.total.minor == Int64(prices.reduce(0, +)))
    }
    #expect(try decision(facts.with(\.nights, 4000), text).facts.total == .zero)
  }
}

struct ReturnDecisionTests {
  private func record(_ due: Day) -> RentalRecord {
    let rental = Rental(
      id: ID(trusted: "r"), visit: ID(trusted: "v"), copy: ID(trusted: "k"),
      customer: ID(trusted: "c"), rentedAt: Instant(seconds: 0), nights: 1, due: due,
      price: Money(minor: 300),
      lateFee: LateFeeTerms(perNight: Money(minor: 100), cap: nil, grace: 0), rulesHash: "h")
    return RentalRecord(
      rental: rental, barcode: "C-000001", movie: ID(trusted: "m"), title: "Alien", customer: nil)
  }

  @Test func endsEveryRental() throws {
    let day = Day(number: 20_000)
    let facts = ReturnFacts(copies: [
      .init(barcode: "C-000001", title: "Alien", rental: record(day + -3)),
      .init(barcode: "C-000002", title: "Heat", rental: record(day + 1)),
    ])
    let decision = ReturnDecision(facts, at: Instant(seconds: 1_728_000_000), on: day)
    #expect(decision.isAllowed)
    #expect(decision.findings.isEmpty)
    #expect(decision.rentals.map { $0.rental.returned?.on } == [day, day])
    #expect(decision.rentals.map { $0.rental.lateFee(by: day + 100).minor } == [300, 0])
    #expect(decision.rentals.map { $0.rental.nightsLate(by: day + 100) } == [3, 0])
  }

  @Test func oneThatIsNotOutStopsAllAndEachIsNamed() {
    let facts = ReturnFacts(copies: [
      .init(barcode: "C-000001", title: "Alien", rental: record(Day(number: 0))),
      .init(barcode: "C-000002", title: "Heat", rental: nil),
      .init(barcode: "C-000003", title: "Ran", rental: nil, isElsewhere: true),
    ])
    let decision = ReturnDecision(facts, at: Instant(seconds: 0), on: Day(number: 0))
    #expect(!decision.isAllowed)
    #expect(decision.rentals.map(\.barcode) == ["C-000001"])
    #expect(
      decision.findings.map { "\($0.subject ?? ""): \($0.message)" } == [
        "Heat: it is not out", "Ran: this customer does not have it",
      ])
  }
}

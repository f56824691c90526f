import Domain
import Shop
import Storage
import Testing

/// The shop as it stood: three days in March with something happening on each.
struct AsOfTests {
  private let world: TestShop

  init() throws {
    world = try TestShop()
    try world.customer("Ana Lima")
    try world.movie("Alien", quantity: 2)
    try world.rent("Ana Lima", .copy("C-000001"), nights: 1)
    world.passDays(1)
    try world.customer("Bo Ek")
    _ = try world.shop.closeAccount("Bo Ek").get()
    _ = try world.shop.editCopy("C-000002", .init(state: .inRepair)).get()
    world.passDays(2)
    try world.takeBack("C-000001")
    _ = try world.shop.editCopy("C-000002", .init(state: .available)).get()
    _ = try world.shop.reopenAccount("Bo Ek").get()
    world.passDays(1)
    _ = try world.shop.removeMovie("Alien").get()
    world.passDays(1)
  }

  private func moment(_ text: String) throws -> (Instant, Day) {
    let calendar = try world.shop.rulesInForce().calendar
    let instant = try AskedMoment.at(text).instant(now: world.now, calendar: calendar)
    return (instant, calendar.day(of: instant))
  }

  @Test(
    arguments: [
      ("2026-02-28", []),
      ("2026-03-01T11:59:59Z", [[0, 0, 0]]),
      ("2026-03-01T12:00:00Z", [[1, 1, 0]]),
      ("2026-03-02T11:59:59Z", [[1, 1, 0]]),
      ("2026-03-02", [[1, 0, 1]]),
      ("2026-03-03", [[1, 0, 1]]),
      ("2026-03-04T11:59:59Z", [[1, 0, 1]]),
      ("2026-03-04T12:00:00Z", [[0, 2, 0]]),
      ("2026-03-05T11:59:59Z", [[0, 2, 0]]),
      ("2026-03-05", []),
    ] as [(String, [[Int]])])
  func stock(_ text: String, _ counts: [[Int]]) throws {
    let (instant, day) = try moment(text)
    let lines = try world.store.stock(MovieFilter(), at: instant, on: day)
    #expect(lines.map { [$0.stock.out, $0.stock.in, $0.stock.aside] } == counts)
  }

  @Test(
    arguments: [
      ("2026-03-01", []), ("2026-03-02", []), ("2026-03-03", [1]), ("2026-03-04T11:59:59Z", [2]),
      ("2026-03-04", []), ("2026-03-05", []),
    ] as [(String, [Int])])
  func overdue(_ text: String, _ nightsLate: [Int]) throws {
    let (instant, day) = try moment(text)
    let overdue = try world.store.overdue(on: day, at: instant)
    #expect(overdue.map { $0.nightsLate(by: day) } == nightsLate)
  }

  @Test(
    arguments: [
      ("2026-02-28", []), ("2026-03-01", ["Ana Lima open 1"]),
      ("2026-03-02", ["Ana Lima open 1", "Bo Ek closed 0"]),
      ("2026-03-04T11:59:59Z", ["Ana Lima open 1", "Bo Ek closed 0"]),
      ("2026-03-04", ["Ana Lima open 0", "Bo Ek open 0"]),
    ] as [(String, [String])])
  func customers(_ text: String, _ expected: [String]) throws {
    let (instant, day) = try moment(text)
    let customers = try world.store.customers(at: instant, on: day)
    #expect(
      customers.map { "\($0.customer.name) \($0.customer.account.state.rawValue) \($0.out)" }
        == expected)
  }

  @Test(
    arguments: [
      ("2026-02-28", []), ("2026-03-01", ["rented", "available"]),
      ("2026-03-03", ["rented", "in-repair"]), ("2026-03-04", ["available", "available"]),
      ("2026-03-05", []),
    ] as [(String, [String])])
  func copies(_ text: String, _ states: [String]) throws {
    let (instant, _) = try moment(text)
    #expect(try world.store.copies(CopyFilter(), at: instant).map(\.stateName) == states)
  }

  @Test(arguments: [
    (RentalFilter.State.open, "2026-03-03", 1), (.open, "2026-03-04", 0),
    (.returned, "2026-03-03", 0), (.returned, "2026-03-04", 1), (.all, "2026-02-28", 0),
    (.all, "2026-03-03", 1), (.all, "2026-03-05", 1),
  ])
  func rentals(_ state: RentalFilter.State, _ text: String, _ count: Int) throws {
    let (instant, _) = try moment(text)
    var filter = RentalFilter()
    filter.state = state
    var found: [RentalRecord] = []
    try world.store.forEachRental(filter, at: instant) { found.append($0) }
    #expect(found.count == count)
    let isBack = text > "2026-03-03"
    #expect(found.allSatisfy { ($0.rental.returned != nil) == isBack })
  }

  @Test func nowIsTheLastOfAllMoments() throws {
    let (instant, day) = try moment("2026-03-06T12:00:00Z")
    #expect(
      try world.store.stock(MovieFilter(), at: instant, on: day)
        == world.store.stock(MovieFilter()))
    #expect(
      try world.store.customers(at: instant, on: day).map(\.customer.name)
        == world.store.customers().map(\.customer.name))
  }
}

import Domain
import Shop
import Storage
import Support
import Testing

/// Holds that were written down elsewhere.
struct HoldImportTests {
  private let world: TestShop

  init() throws {
    world = try TestShop()
    for name in ["Ana", "Bo"] { try world.customer(name) }
    try world.movie("Alien", quantity: 2)
    try world.movie("Heat")
    try world.rent("Ana", .copy("C-000001"))
    try world.rent("Bo", .movie("Heat"))
    world.passDays(1)
  }

  private func row(_ changes: [String: String] = [:]) throws -> Draft {
    var draft = Draft([
      "hold": TestShop.id(900), "movie": try world.shop.movie("Alien").id.text,
      "customer": try world.shop.customer("Ana").id.text, "placed_at": "2026-03-01T12:00:00Z",
    ])
    for (key, text) in changes { draft[key] = text }
    return draft
  }

  private func problems(_ changes: [String: String] = [:]) throws -> [String] {
    let row = try row(changes)
    return try world.shop.importing { importer in try importer.add(hold: row).map(\.field) }
  }

  private func rental(of name: String) throws -> String {
    var filter = RentalFilter()
    filter.customer = try world.shop.customer(name).id
    var found: [String] = []
    try world.store.forEachRental(filter) { found.append($0.rental.id.text) }
    return try #require(found.first)
  }

  @Test func whoWaitsGetsWhatIsIn() throws {
    #expect(try problems() == [])
    #expect(try world.shop.holds().map(\.barcode) == ["C-000002"])
  }

  @Test func nobodyWaitsWithAClosedAccountOrForARemovedMovie() throws {
    try world.movie("Ran")
    let ran = try world.shop.movie("Ran").id.text
    _ = try world.shop.removeMovie("Ran").get()
    #expect(try problems(["movie": ran]) == ["movie"])
    try world.customer("Cy")
    let closed = try world.shop.customer("Cy").id.text
    _ = try world.shop.closeAccount("Cy").get()
    #expect(try problems(["customer": closed]) == ["customer"])
    let ended = ["outcome": "cancelled", "ended_at": "2026-03-01T13:00:00Z"]
    #expect(try problems(ended.merging(["customer": closed, "movie": ran]) { $1 }) == [])
  }

  @Test func whoWasRemovedWaitedForNothing() throws {
    try world.customer("Cy")
    let removed = try world.shop.customer("Cy").id.text
    _ = try world.shop.removeCustomer("Cy").get()
    #expect(try problems(["customer": removed]) == ["customer"])
    let ended = ["outcome": "expired", "ended_at": "2026-03-01T13:00:00Z"]
    #expect(try problems(ended.merging(["customer": removed]) { $1 }) == ["customer"])
  }

  @Test func aMergedAccountIsItsOwners() throws {
    try world.customer("Anna")
    let merged = try world.shop.customer("Anna").id.text
    _ = try world.shop.mergeCustomers("Anna", into: "Ana")
    #expect(try problems(["customer": merged]) == [])
    #expect(try world.shop.holds().map(\.holder?.name) == ["Ana"])
  }

  @Test func aHoldEndsWithARentalOfItsOwn() throws {
    let ended = { (rental: String) in
      ["outcome": "rented", "ended_at": "2026-03-01T13:00:00Z", "rental": rental]
    }
    #expect(try problems(ended(TestShop.id(901))) == ["rental"])
    #expect(try problems(ended(rental(of: "Bo"))) == ["rental"])
    let heat = try world.shop.movie("Heat").id.text
    #expect(try problems(ended(rental(of: "Ana")).merging(["movie": heat]) { $1 }) == ["rental"])
    #expect(try problems(["outcome": "rented", "ended_at": "2026-03-01T13:00:00Z"]) == ["rental"])
    #expect(try problems(ended(rental(of: "Ana"))) == [])
  }

  @Test func aNoticeIsOfTheHoldShelfAndToThem() throws {
    let copy = try world.shop.copy("C-000002").copy.id.text
    let shelved = [
      "copy": copy, "shelved_at": "2026-03-01T12:30:00Z", "kept_until": "2026-03-09",
      "notice": TestShop.id(902),
    ]
    #expect(try problems(shelved) == ["notice"])
    let ana = try world.shop.customer("Ana").id.text
    let notice = Draft([
      "notice": TestShop.id(902), "customer": ana, "kind": "hold", "queued_on": "2026-03-01",
      "state": "queued", "attempts": "0",
    ])
    #expect(try world.shop.importing { try $0.addTold(notice) } == [])
    let bo = try world.shop.customer("Bo").id.text
    #expect(try problems(shelved.merging(["customer": bo]) { $1 }) == ["notice"])
    #expect(try problems(shelved) == [])
    #expect(try world.store.noticeRecords(in: [.queued]).count == 1)
  }

  /// Customers were told their numbers, some of which are gaps where holds were forgotten.
  @Test func aHoldKeepsItsNumberWhereNoOtherHasIt() throws {
    #expect(try problems(["number": "7"]) == [])
    #expect(try world.shop.holds().map(\.hold.seq) == [7])
    let bo = try world.shop.customer("Bo").id.text
    let taken = ["hold": TestShop.id(901), "customer": bo, "number": "7"]
    #expect(try problems(taken) == [])
    let earlier = [
      "hold": TestShop.id(902), "movie": try world.shop.movie("Heat").id.text, "number": "3",
    ]
    #expect(try problems(earlier) == [])
    _ = try world.shop.addHold("Heat", for: "Bo").get()
    #expect(try world.shop.holds().map(\.hold.seq).sorted() == [3, 7, 8, 9])
    for wrong in ["0", "-1", "x", "99999999999"] {
      #expect(try problems(["hold": TestShop.id(903), "number": wrong]) == ["number"], "\(wrong)")
    }
  }
}

import Domain
import Shop
import Storage
import Testing

/// A rental is still a rental where somebody spoilt what it keeps of its decision.
struct SpoiltGroundsTests {
  private let world: TestShop
  private let rentals: [Rental]

  init() throws {
    world = try TestShop(rules: "limit 3")
    try world.customer("Ana Lima")
    try world.movie("Alien", quantity: 2)
    rentals = try world.rent("Ana Lima", .copy("C-000001"), .copy("C-000002")).rentals
      .map(\.rental)
  }

  /// What the database takes for a document.
  private static let texts = [
    #"{"v":1,}"#, #"{"v":1,"out":2}"#, #"{"v":1,"out":"two","owed":0,"genre":""}"#,
    #"{"v":1,"out":0,"owed":0,"genre":"a}"#, #"{"v":1,"out":0,"owed":0,"genre":"\q"}"#,
    #"{"v":1,"out":0,"owed":0,"genre":"","out":1}"#, #"{"v":1,"owed":[],"genre":"","out":1}"#,
  ]

  /// Texts, and the same as bytes, which are no text.
  private static let documents: [SQL] =
    texts.map { "\($0)" } + [#"{"v":1,"out":0,"owed":0,"genre":""}"#].map { "CAST(\($0) AS BLOB)" }

  private func spoil(_ rentals: ArraySlice<Rental>, with document: SQL) throws {
    // A file may have been written by something that checks nothing.
    let connection = world.store.connection
    try connection.run("PRAGMA ignore_check_constraints = 1")
    defer { _ = try? connection.run("PRAGMA ignore_check_constraints = 0") }
    for rental in rentals {
      try connection.run(
        "UPDATE rental SET seen = \(document) WHERE id = \(rental.id)")
    }
  }

  private func reason(_ rental: Rental) throws -> String? {
    guard case .partial(_, let reason, _) = try world.shop.explain(rental: rental.id.text) else {
      return nil
    }
    return reason
  }

  private func listing(_ search: RentalSearch) throws -> [Rental] {
    var rentals: [Rental] = []
    try world.shop.readingRentals(search, at: .now) { _, parcels in
      try parcels.forEach {
        rentals = []
      } add: { _, parcel in
        try parcel.forEach { rentals.append($0.rental) }
      }
    }
    return rentals
  }

  @Test(arguments: documents.indices)
  func itIsListedAndTriedAndExportedAndComesBack(_ place: Int) throws {
    try spoil(rentals[...], with: Self.documents[place])
    var search = RentalSearch()
    search.customer = "Ana Lima"
    let listed = try listing(search)
    #expect(listed.map(\.id) == rentals.map(\.id) && listed.allSatisfy { $0.grounds == nil })
    let trial = try world.shop.tryRules("time zone UTC\nlimit 1", since: .first)
    #expect(trial.replay.history.count == 2)
    var rows = 0
    try world.shop.exporting { exporter in
      try exporter.forEachRow { if case .rental = $0 { rows += 1 } }
    }
    #expect(rows == 2)
    try world.takeBack("C-000001", "C-000002")
    #expect(try listing(search).isEmpty)
  }

  @Test(arguments: documents.indices)
  func itIsNotExplainedAndTheCheckNamesIt(_ place: Int) throws {
    #expect(try reason(rentals[0]) == nil)
    try spoil(rentals[1...], with: Self.documents[place])
    #expect(try reason(rentals[1]) == "what it was decided on is not on record")
    #expect(try reason(rentals[0]) == "what was decided with it is not on record")
    let findings = try world.shop.check().findings.filter { !$0.hasPrefix("CHECK constraint") }
    #expect(
      findings == [
        "1 rental keeps what cannot be read of how it was decided: \(rentals[1].id.text)"
      ])
  }
}

import Domain
import Shop
import Storage
import Testing

/// An import takes nothing of people that the shop itself never has, and a check finds it where it
/// stands in the database all the same.
struct PeopleImportTests {
  private let world: TestShop
  private let ana: String
  private let bo: String

  init() throws {
    world = try TestShop(now: "2026-03-01T12:00:00Z")
    ana = try world.customer("Ana Lima").id.text
    bo = try world.customer("Bo Ek").id.text
    _ = try world.shop.addRenter(
      Draft(["name": "Ben Lima", "born": "2010-05-01"]), for: "Ana Lima")
    world.passDays(1)
  }

  private enum File: String {
    case customers, renters, households, pasts
  }

  /// A row that is taken.
  private func row(_ file: File) -> [String: String] {
    switch file {
    case .customers:
      [
        "id": TestShop.id(900), "card": "X-1", "name": "Cy Stone", "address": "1 Quay",
        "postcode": "Q", "block": "no reply", "blocked_since": "2026-02-01T12:00:00Z",
        "state": "closed", "state_since": "2026-02-01T12:00:00Z",
      ]
    case .renters:
      [
        "id": TestShop.id(901), "customer": ana, "name": "Dora Lima", "born": "1999-05-01",
        "added_at": "2026-02-01T12:00:00Z", "removed_at": "2026-02-02T12:00:00Z",
      ]
    case .households:
      [
        "household": TestShop.id(902), "customer": ana, "since": "2026-02-01T12:00:00Z",
        "until": "2026-02-02T12:00:00Z",
      ]
    case .pasts:
      [
        "kind": "block", "id": ana, "state": "no reply", "since": "2026-02-01T12:00:00Z",
        "until": "2026-02-02T12:00:00Z",
      ]
    }
  }

  private func take(_ file: File, _ changes: [String: String]) throws -> [FieldProblem] {
    let draft = Draft(row(file).merging(changes) { $1 })
    return try world.shop.importing { importer in
      try importer.taking {
        switch file {
        case .customers: try importer.addCustomer(draft)
        case .renters: try importer.add(renter: draft)
        case .households: try importer.add(household: draft)
        case .pasts: try importer.addPast(draft)
        }
      }
    }
  }

  private static let moments: [(File, [String])] = [
    (.customers, ["blocked_since", "state_since"]), (.renters, ["added_at", "removed_at"]),
    (.households, ["since", "until"]), (.pasts, ["since", "until"]),
  ]

  /// Every moment of people, with what none can be.
  @Test(arguments: Self.moments)
  private func aMomentHasBeen(_ file: File, _ columns: [String]) throws {
    for column in columns {
      for bad in [
        "2026-03-02T12:00:01Z", "9999-12-31T23:59:59Z", "yesterday", "2026-02-30T12:00:00Z",
      ] {
        let problems = try take(file, [column: bad])
        #expect(problems.contains { $0.field == column }, "\(column) \(bad): \(problems)")
      }
    }
    for column in columns where column != "state_since" {
      let problems = try take(file, [column: "0001-01-01T00:00:00Z"])
      #expect(problems.contains { $0.field == column }, "\(column): \(problems)")
    }
    #expect(try take(file, [:]) == [])
    #expect(try world.shop.check().findings == [])
  }

  /// What is there belongs together.
  @Test(arguments: [
    (File.customers, ["blocked_since": ""], "blocked_since"),
    (.customers, ["block": ""], "block"), (.customers, ["block": "a\u{1B}[2J"], "block"),
    (.customers, ["born": "2026-03-03"], "born"), (.customers, ["born": "1999-02-30"], "born"),
    (.customers, ["joined_on": "2026-03-03"], "joined_on"),
    (.customers, ["removed_on": "2026-03-03"], "removed_on"),
    (.customers, ["note": "a\u{1B}[2J"], "note"), (.customers, ["name": " "], "name"),
    (.renters, ["born": "2026-03-03"], "born"), (.renters, ["added_at": ""], "added_at"),
    (.renters, ["name": "Off"], "name"), (.renters, ["name": "none"], "name"),
    (.renters, ["name": ""], "name"), (.renters, ["name": "a\u{1B}[2J"], "name"),
    (.renters, ["name": "BEN LIMA", "born": "", "removed_at": ""], "name"),
    (.renters, ["name": "Ben Lima", "born": "2010-05-01", "removed_at": ""], "name"),
    (.renters, ["customer": TestShop.id(999)], "customer"),
    (.renters, ["removed_at": "2026-01-31T12:00:00Z"], "removed_at"),
    (.households, ["since": ""], "since"), (.households, ["customer": ""], "customer"),
    (.households, ["household": "ours"], "household"),
    (.households, ["customer": TestShop.id(999)], "customer"),
    (.households, ["until": "2026-02-01T12:00:00Z"], "until"),
    (.pasts, ["state": ""], "state"), (.pasts, ["state": "a\u{1B}[2J"], "state"),
    (.pasts, ["id": TestShop.id(999)], "id"),
  ])
  private func whatIsNotFitIsRefused(
    _ file: File, _ changes: [String: String], _ field: String
  ) throws {
    let problems = try take(file, changes)
    #expect(problems.map(\.field) == [field], "\(problems)")
    #expect(try world.shop.check().findings == [])
  }

  /// Father and son, and one who comes back.
  @Test func twoOfOneNameAreTaken() throws {
    #expect(try take(.renters, ["name": "Ben Lima", "born": "1970-05-01", "removed_at": ""]) == [])
    #expect(try take(.renters, ["id": TestShop.id(903), "name": "Ben Lima"]) == [])
    #expect(try world.shop.check().findings == [])
  }

  @Test func anAccountIsInOneHouseholdAtATime() throws {
    #expect(try take(.households, [:]) == [])
    for (since, until) in [
      ("2026-02-01T12:00:00Z", ""), ("2026-02-02T11:59:59Z", "2026-02-03T12:00:00Z"),
      ("2026-01-01T12:00:00Z", "2026-02-01T12:00:01Z"),
    ] {
      let other = ["household": TestShop.id(904), "since": since, "until": until]
      #expect(try take(.households, other).map(\.field) == ["customer"])
    }
    let next = ["household": TestShop.id(904), "since": "2026-02-02T12:00:00Z"]
    #expect(
      try take(.households, next.merging(["until": "2026-02-03T12:00:00Z"]) { $1 }) == [])
    #expect(try world.shop.check().findings == [])
  }

  @Test func blocksFollowOneAnother() throws {
    _ = try world.shop.blockCustomer("Ana Lima", reason: "late")
    #expect(try take(.pasts, [:]) == [])
    #expect(try take(.pasts, ["since": "2026-02-02T11:00:00Z"]).map(\.field) == ["since"])
    world.passDays(1)
    let over = ["since": "2026-02-03T11:00:00Z", "until": "2026-03-02T12:00:01Z"]
    #expect(try take(.pasts, over).map(\.field) == ["until"])
    #expect(try world.shop.check().findings == [])
  }

  /// A removed account has no renters, blocks or households.
  @Test func nothingIsKnownOfWhoWasRemoved() throws {
    let number = bo
    _ = try world.shop.removeCustomer("Bo Ek").get()
    #expect(try take(.renters, ["customer": number]).map(\.field) == ["customer"])
    #expect(try take(.households, ["customer": number]).map(\.field) == ["customer"])
    #expect(try take(.pasts, ["id": number]).map(\.field) == ["id"])
    #expect(try world.shop.check().findings == [])
  }

  /// What stands in the database all the same.
  @Test(arguments: [
    (
      """
      UPDATE customer SET block = 'late', blocked_since = '2027-01-01T00:00:00Z'
      WHERE name_key = 'bo ek'
      """, "moment that never was"
    ),
    (
      """
      UPDATE customer SET block = 'late', blocked_since = '0001-01-01T00:00:00Z'
      WHERE name_key = 'bo ek'
      """, "moment that never was"
    ),
    ("UPDATE renter SET added_at = '2027-01-01T00:00:00Z'", "moment that never was"),
    ("UPDATE renter SET removed_at = '2027-01-01T00:00:00Z'", "moment that never was"),
    ("UPDATE renter SET added_at = '0001-01-01T00:00:00Z'", "moment that never was"),
    ("UPDATE household_member SET until = '2027-01-01T00:00:00Z'", "moment that never was"),
    ("UPDATE household_member SET since = '0001-01-01T00:00:00Z'", "moment that never was"),
    ("UPDATE renter SET born = '2027-01-01'", "born after"),
    ("UPDATE customer SET born = '2027-01-01' WHERE name_key = 'bo ek'", "born after"),
    ("UPDATE renter SET name = 'Ben' || char(27)", "control characters"),
    ("UPDATE customer SET note = 'Ben' || char(27) WHERE name_key = 'bo ek'", "control characters"),
    (
      """
      INSERT INTO renter (id, customer_id, name, added_at)
      SELECT '00000000-0000-4000-8000-000000000999', customer_id, 'BEN LIMA', added_at FROM renter
      """, "on an account twice"
    ),
  ])
  func aCheckFindsIt(_ statement: String, _ words: String) throws {
    _ = try world.shop.joinHousehold("Bo Ek", with: "Ana Lima")
    #expect(try world.shop.check().findings == [])
    try world.store.connection.run(SQL(stringLiteral: statement))
    let findings = try world.shop.check().findings
    #expect(findings.count == 1 && findings[0].contains(words), "\(findings)")
  }
}

import Domain
import Foundation
import Support
import Synchronization
import Testing

@testable import SQLiteEngine
@testable import Storage

/// What becomes of a shop that an earlier version laid out.
struct MigrationTests {
  private let folder: TemporaryFolder
  private let engines = SQLiteEngines.impatient

  init() throws {
    folder = try TemporaryFolder()
    try makeOldShop("shop.db")
  }

  private func raw(_ name: String) throws -> SQLiteConnection {
    try SQLiteConnection(path: folder.file(name), .none)
  }

  /// A shop of version 1 with a row in every table.
  private func makeOldShop(_ name: String, _ change: String = "") throws {
    try folder.write([], to: name)
    let database = try raw(name)
    try SQLiteTransaction(database, .write).run {
      try database.script(SchemaOfVersion1.text)
      try database.script(ConstraintTests.records)
      try database.script(change)
      try database.mark(version: 1)
    }
    try database.close()
  }

  private func open(_ name: String = "shop.db") throws -> any Engine {
    try engines.open(folder.file(name)).engine
  }

  private static let tables = [
    "customer", "account_period", "movie", "copy", "copy_period", "cover", "rental",
    "rules_version", "op", "op_customer", "series",
  ]

  /// Columns of the tables that have got more since.
  private static let columnsOfVersion1 = [
    "rental": """
    id, seq, visit_id, copy_id, customer_id, rented_at, nights, due_on, price, fee_per_night,
      fee_cap, grace, rules_hash, returned_at, returned_on, note
    """,
    "customer": """
    id, card, name, name_key, address, postcode, born, phone, email, state, state_since, tier,
      joined_on, removed_on
    """,
    "movie": """
    id, code, title, title_key, cast_names, director, rating, class, year, runtime, genre,
      genre_key, language, summary, replacement_price, barcode, search_key, added_on, removed_on
    """,
    "copy": "id, barcode, movie_id, shelf, state, state_since, added_at",
    "cover": "movie_id, format, width, height, display, thumbnail",
    "rules_version": "seq, hash, text, since, applied_by",
  ]

  /// All rows, with what version 1 knew of them.
  private func rows(_ connection: any Connection) throws -> [String] {
    try Self.tables.flatMap { table in
      let columns = Self.columnsOfVersion1[table] ?? "*"
      return try connection.all(SQL(stringLiteral: "SELECT \(columns) FROM \(table) ORDER BY 1, 2"))
      {
        row in "\(table) \(row.rest())"
      }
    }
  }

  /// While its tables are laid out anew, SQLite does not look at what refers to them.
  @Test func whatRefersToNothingIsRefusedAgain() throws {
    let engine = try open()
    let times = "'2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z'"
    let orphan = "INSERT INTO copy_period VALUES ('none', 'lost', \(times))"
    #expect(throws: StorageError.self) {
      try engine.transaction(.write) { try $0.run(SQL(stringLiteral: orphan)) }
    }
    let connection = try raw("shop.db")
    let broken = try SQLiteTransaction(connection, .read).run {
      try connection.all("SELECT * FROM pragma_foreign_key_check") { row in row.rest() }
    }
    #expect(broken == [])
  }

  @Test func itsRowsStayAsTheyAre() throws {
    let old = try raw("shop.db")
    let before = try rows(old)
    #expect(try old.schemaVersion() == 1)
    try old.close()
    let (engine, isNew, _) = try engines.open(folder.file("shop.db"))
    #expect(!isNew)
    #expect(try engine.schemaVersion() == Schema.version)
    #expect(try rows(engine.single) == before)
    #expect(before.count == 22)
    #expect(try engine.selfCheck().isEmpty)
  }

  @Test func itIsLaidOutLikeANewOne() throws {
    _ = (try open(), try folder.shop("new.db"))
    #expect(try raw("shop.db").layout() == raw("new.db").layout())
  }

  @Test func itsRentalsHaveNoGroundsAndNewOnesDo() throws {
    let store = Store(try open().single)
    var filter = RentalFilter()
    filter.state = .all
    var rentals: [Rental] = []
    try store.forEachRental(filter) { rentals.append($0.rental) }
    #expect(rentals.count == 2)
    #expect(rentals.allSatisfy { $0.grounds == nil && $0.override == nil && $0.findings.isEmpty })
    var rental = try #require(rentals.first)
    rental.id = ID(trusted: ConstraintTests.id(9))
    rental.copy = ID(trusted: ConstraintTests.id(4))
    rental.returned = nil
    rental.findings = [KeptFinding(rule: "debt", verdict: .ask)]
    rental.override = KeptOverride(by: "ana", reason: "why")
    rental.grounds = Grounds(
      customer: SeenCustomer(
        out: 1, owed: Money(minor: 5), tier: "gold", born: Day("1980-01-01"),
        unpaid: Money(minor: 1)),
      copy: SeenCopy(
        traits: Traits(class: "classic", rating: "15", genres: ["Drama", "War"]),
        replacementPrice: SeenPrice(Money(minor: 999)), lastRented: Day("2026-01-01"),
        copiesOut: 2))
    try store.open(rental)
    #expect(try store.openRental(of: rental.copy)?.rental == rental)
  }

  /// What comes behind a NUL in a name was never shown anywhere.
  @Test func aNULInWhatADecisionSawStopsNothing() throws {
    let old = try raw("shop.db")
    try SQLiteTransaction(old, .write).run {
      for step in Schema.steps[..<6] { try old.script(step) }
      try old.script(
        """
        UPDATE rental SET seen_out = 0, seen_owed = 0, seen_tier = 'gold' || CHAR(0) || '",',
          seen_class = 'new' || CHAR(0), seen_rating = '15' || CHAR(0) || '"',
          seen_genre = 'War' || CHAR(0) || 'x' WHERE seq = 1
        """)
      try old.mark(version: 7)
    }
    try old.close()
    let store = Store(try open().single)
    var filter = RentalFilter()
    filter.state = .all
    var kept: [Grounds] = []
    try store.forEachRental(filter) { kept += [$0.rental.grounds].compactMap(\.self) }
    #expect(
      kept == [
        Grounds(
          customer: SeenCustomer(tier: "gold"),
          copy: SeenCopy(traits: Traits(class: "new", rating: "15", genres: ["War"])))
      ])
  }

  /// Version 7 kept what a decision saw in a column for each thing.
  @Test func whatADecisionSawComesAlong() throws {
    let old = try raw("shop.db")
    try SQLiteTransaction(old, .write).run {
      for step in Schema.steps[..<6] { try old.script(step) }
      try old.script(
        #"""
        UPDATE rental SET seen_out = 0, seen_owed = -5, seen_genre = '' WHERE seq = 1;
        UPDATE rental SET seen_out = 2, seen_owed = 150, seen_tier = 'gold "A"',
          seen_born = '1980-01-01', seen_class = 'back\slash', seen_rating = '15',
          seen_genre = 'Drama; "\', seen_rented_on = '2026-01-01', seen_priced = 1,
          seen_replacement_price = 999, seen_unpaid = 300, seen_copies_out = 1 WHERE seq = 2;
        """#)
      try old.mark(version: 7)
    }
    try old.close()
    let store = Store(try open().single)
    var filter = RentalFilter()
    filter.state = .all
    var kept: [Grounds?] = []
    try store.forEachRental(filter) { kept.append($0.rental.grounds) }
    let full = Grounds(
      customer: SeenCustomer(
        out: 2, owed: Money(minor: 150), tier: #"gold "A""#, born: Day("1980-01-01"),
        unpaid: Money(minor: 300)),
      copy: SeenCopy(
        traits: Traits(class: #"back\slash"#, rating: "15", genres: ["Drama", #""\"#]),
        replacementPrice: SeenPrice(Money(minor: 999)), lastRented: Day("2026-01-01"),
        copiesOut: 1))
    let least = Grounds(customer: SeenCustomer(owed: Money(minor: -5)), copy: SeenCopy())
    #expect(kept == [least, full])
  }

  /// The copy that was made when it could not be brought up to date is not made again.
  @Test func aCopyOfItIsKeptBesideItOnce() throws {
    let bytes = try folder.bytes(of: "shop.db")
    let kept = try engines.open(folder.file("shop.db")).kept
    #expect(kept == folder.file("shop.db.version-1"))
    let attributes = try FileManager.default.attributesOfItem(atPath: try #require(kept))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try raw("shop.db.version-1").schemaVersion() == 1)
    #expect(try engines.open(folder.file("shop.db")).kept == nil)
    try folder.write(bytes, to: "shop.db")
    #expect(try engines.open(folder.file("shop.db")).kept == kept)
    try makeOldShop("shop.db", "UPDATE customer SET name = 'Eva'")
    #expect(try engines.open(folder.file("shop.db")).kept == kept.map { $0 + "-2" })
    #expect(
      try folder.names().filter { $0.contains("version") && !$0.contains("journal") }.count == 2)
  }

  @Test func whatCannotBeCopiedStaysAsItIs() throws {
    let bytes = try folder.bytes(of: "shop.db")
    // Nothing can be made under the name of the copy while it is not whole.
    let draft = folder.file("shop.db.version-1.part")
    try FileManager.default.createDirectory(atPath: draft, withIntermediateDirectories: false)
    #expect(throws: StorageError.self) { try open() }
    #expect(try folder.bytes(of: "shop.db") == bytes)
    try FileManager.default.removeItem(atPath: draft)
    #expect(try open().schemaVersion() == Schema.version)
  }

  @Test func openingItTwiceChangesItOnce() throws {
    _ = try open()
    let bytes = try folder.bytes(of: "shop.db")
    _ = try open()
    #expect(try folder.bytes(of: "shop.db") == bytes)
  }

  @Test func severalAtOnceChangeItOnce() throws {
    let patient = SQLiteEngines(.aMinute)
    let path = folder.file("shop.db")
    let versions = Mutex<[Int]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      let version = try? patient.open(path).engine.schemaVersion()
      versions.withLock { $0.append(version ?? -1) }
    }
    #expect(versions.withLock { $0 } == Array(repeating: Schema.version, count: 8))
    #expect(try open().selfCheck().isEmpty)
    #expect(try rows(try open().single).count == 22)
  }

  @Test func whileSomebodyWritesItIsLeftAlone() throws {
    let other = try raw("shop.db")
    _ = try SQLiteTransaction(other, .write).run {
      #expect(throws: StorageError.busy) { try open() }
    }
    #expect(try other.schemaVersion() == 1)
    try other.close()
    #expect(try open().schemaVersion() == Schema.version)
  }

  @Test func aBackupOfItIsRestored() throws {
    try makeOldShop("backup.db", "UPDATE customer SET phone = '1'")
    let backup = try folder.bytes(of: "backup.db")
    #expect(
      try engines.restore(
        folder.file("backup.db"), to: folder.file("shop.db"), keeping: folder.file("kept.db")))
    #expect(try folder.bytes(of: "backup.db") == backup)
    let phones = try open().all("SELECT phone FROM customer ORDER BY id") { row in
      try row.textOrNil()
    }
    #expect(phones == ["1", "1"])
    #expect(try open().schemaVersion() == Schema.version)
  }

  @Test(arguments: [
    "CREATE TRIGGER hostile AFTER INSERT ON movie BEGIN DELETE FROM movie; END",
    "CREATE VIEW more AS SELECT * FROM rental", "CREATE TABLE more (a)",
    "DROP TABLE op_customer", "DROP TABLE rental",
    "ALTER TABLE rental ADD COLUMN findings TEXT", "ALTER TABLE movie ADD COLUMN more TEXT",
    "DROP TABLE rental; CREATE VIEW rental AS SELECT 1 AS id",
    "CREATE VIEW broken AS SELECT * FROM nowhere",
    "CREATE TRIGGER broken AFTER INSERT ON rental BEGIN DELETE FROM nowhere; END",
  ])
  func aLookAlikeOfItIsRefused(_ change: String) throws {
    try makeOldShop("backup.db", change)
    let shop = try folder.bytes(of: "shop.db")
    let path = folder.file("backup.db")
    #expect(
      throws: StorageError.foreign(path: path, reason: "its tables are not those of a shop")
    ) {
      try engines.restore(path, to: folder.file("shop.db"), keeping: folder.file("kept.db"))
    }
    #expect(try folder.bytes(of: "shop.db") == shop)
    #expect(try !folder.names().contains("kept.db"))
  }
}

import Foundation
import Support
import Testing

@testable import SQLiteEngine
@testable import Storage

struct RestoreTests {
  private let folder: TemporaryFolder
  private let engines = SQLiteEngines.impatient

  init() throws {
    folder = try TemporaryFolder()
    try add("old", to: try folder.shop())
    try add("new", to: try folder.shop("backup.db"))
  }

  private func add(_ name: String, to engine: any Engine) throws {
    try engine.run("INSERT INTO series (name, last) VALUES (\(name), 1)")
  }

  private func names(_ name: String) throws -> [String] {
    let engine = try engines.open(folder.file(name)).engine
    return try engine.all(
      "SELECT name FROM series WHERE name <> 'restore' ORDER BY name"
    ) { row in try row.text() }
  }

  /// The files in the folder, without the empty journals that a connection keeps.
  private func files() throws -> [String] {
    try folder.names().filter { name in
      try !name.hasSuffix("-journal") || !folder.bytes(of: name).isEmpty
    }
  }

  private func restore(_ backup: String) throws -> Bool {
    try engines.restore(
      folder.file(backup), to: folder.file("shop.db"), keeping: folder.file("kept.db"))
  }

  @Test func aBackupTakesTheShopsPlaceAndTheOldOneIsKept() throws {
    #expect(try restore("backup.db"))
    #expect(try names("shop.db") == ["new"])
    #expect(try names("kept.db") == ["old"])
    #expect(try names("backup.db") == ["new"])
    #expect(try files() == ["backup.db", "kept.db", "shop.db"])
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("shop.db"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func whatIsChangedInTheCopyIsThereFromTheStart() throws {
    let engine = try engines.open(folder.file("shop.db")).engine
    _ = try engines.restore(
      folder.file("backup.db"), to: folder.file("shop.db"), keeping: folder.file("kept.db")
    ) { copy, _ in
      try add("changed", to: copy)
      // Nobody writes to the old shop meanwhile, and it can be read.
      #expect(throws: StorageError.busy) { try add("late", to: engine) }
      #expect(try engine.all("SELECT name FROM series") { row in try row.text() } == ["old"])
    }
    #expect(try names("shop.db") == ["changed", "new"])
    #expect(try names("kept.db") == ["old"])
    #expect(try names("backup.db") == ["new"])
  }

  @Test(arguments: [true, false])
  func whereTheCopyCannotBeChangedNothingIsReplaced(_ isThere: Bool) throws {
    struct Failed: Error {}
    if !isThere { try FileManager.default.removeItem(atPath: folder.file("shop.db")) }
    #expect(throws: Failed.self) {
      try engines.restore(
        folder.file("backup.db"), to: folder.file("shop.db"), keeping: folder.file("kept.db")
      ) { copy, _ in
        try add("changed", to: copy)
        throw Failed()
      }
    }
    #expect(try files() == (isThere ? ["backup.db", "shop.db"] : ["backup.db"]))
    if isThere { #expect(try names("shop.db") == ["old"]) }
  }

  @Test func whereThereIsNoShopNothingIsKept() throws {
    try FileManager.default.removeItem(atPath: folder.file("shop.db"))
    #expect(try !restore("backup.db"))
    #expect(try names("shop.db") == ["new"])
    #expect(try files() == ["backup.db", "shop.db"])
  }

  @Test func aJournalOfAShopThatIsGoneIsNotAppliedToTheNewOne() throws {
    try FileManager.default.removeItem(atPath: folder.file("shop.db"))
    try folder.write([UInt8](repeating: 0xD9, count: 4096), to: "shop.db-journal")
    #expect(try !restore("backup.db"))
    #expect(try files() == ["backup.db", "shop.db"])
    #expect(try names("shop.db") == ["new"])
  }

  @Test(arguments: [TransactionKind.read, .write])
  func whoeverHadTheOldShopOpenIsTold(_ kind: TransactionKind) throws {
    let open = try (1...3).map { _ in
      try engines.open(folder.file("shop.db")).engine
    }
    try add("before", to: open[0])
    #expect(try restore("backup.db"))
    for engine in open {
      for _ in 1...2 {
        #expect(throws: StorageError.replaced) { try engine.transaction(kind) { _ in } }
      }
    }
    #expect(try names("shop.db") == ["new"])
    #expect(try names("kept.db") == ["before", "old"])
    // Restored from the same backup again, it is yet another shop.
    let again = try engines.open(folder.file("shop.db")).engine
    try again.transaction(.read) { _ in }
    try FileManager.default.removeItem(atPath: folder.file("kept.db"))
    #expect(try restore("backup.db"))
    #expect(throws: StorageError.replaced) { try again.transaction(kind) { _ in } }
  }

  private func inode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder.file(name))[.systemFileNumber] as? Int
  }

  @Test func theFileStaysTheSameAndTheKeptOneIsAnother() throws {
    let before = try inode("shop.db")
    #expect(try restore("backup.db"))
    #expect(try inode("shop.db") == before)
    #expect(try inode("kept.db") != before)
  }

  @Test func aShopThatIsBeingReadIsNotReplacedAndNothingIsKept() throws {
    let engine = try engines.open(folder.file("shop.db")).engine
    try engine.transaction(.read) { (connection) throws in
      #expect(try connection.all("SELECT name FROM series") { row in try row.text() } == ["old"])
      _ = #expect(throws: StorageError.busy) { try restore("backup.db") }
    }
    #expect(try names("shop.db") == ["old"])
    #expect(try files() == ["backup.db", "shop.db"])
  }

  @Test(arguments: [512, 65_536])
  func aBackupWithOtherPagesFits(_ size: Int) throws {
    try SQLiteConnection(path: folder.file("backup.db"), .none)
      .execute("PRAGMA page_size = \(size); VACUUM")
    let engine = try engines.open(folder.file("shop.db")).engine
    #expect(try restore("backup.db"))
    #expect(throws: StorageError.replaced) { try add("late", to: engine) }
    #expect(try names("shop.db") == ["new"])
    #expect(try engines.open(folder.file("shop.db")).engine.selfCheck() == [])
  }

  @Test func whatKilledRestoresLeftIsRemoved() throws {
    // Nobody has this number: it is more than a process can have.
    for rest in ["4194305", "4194305-journal", "4194305.kept", "4194305.kept-journal"] {
      try folder.write([1], to: "shop.db.restoring-" + rest)
    }
    let others = [
      "shop.db.restoring-1", "shop.db.restoring-notes", "shop.db.restoring-4194305.txt",
    ]
    for name in others { try folder.write([1], to: name) }
    #expect(try restore("backup.db"))
    #expect(try files() == (["backup.db", "kept.db", "shop.db"] + others).sorted())
  }

  @Test(arguments: [20_000, 5_000, 200])
  func aShopThatIsCutOffIsReplacedAndKept(_ count: Int) throws {
    let bytes = Array(try folder.bytes(of: "shop.db").prefix(count))
    try folder.write(bytes, to: "shop.db")
    let before = try inode("shop.db")
    chmod(folder.file("shop.db"), 0o660)
    #expect(try restore("backup.db"))
    #expect(try inode("shop.db") == before)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("shop.db"))
    #expect(attributes[.posixPermissions] as? Int == 0o660)
    #expect(try folder.bytes(of: "kept.db") == bytes)
    #expect(try names("shop.db") == ["new"])
  }

  @Test func whatDoesNotVerifyIsNotPutInPlace() throws {
    struct Failed: Error {}
    #expect(throws: Failed.self) {
      try engines.files.restore(
        folder.file("backup.db"), to: folder.file("shop.db"), keeping: folder.file("kept.db"),
        marked: UUID().uuidString, verify: { _ in throw Failed() }, { _, _ in })
    }
    #expect(try names("shop.db") == ["old"])
    #expect(try files() == ["backup.db", "shop.db"])
  }

  @Test func aShopThatIsBeingWrittenIsNotReplaced() throws {
    let engine = try engines.open(folder.file("shop.db")).engine
    try engine.transaction(.write) { _ in
      _ = #expect(throws: StorageError.busy) { try restore("backup.db") }
    }
    #expect(try names("shop.db") == ["old"])
    #expect(try files() == ["backup.db", "shop.db"])
  }

  @Test func whatWasKeptBeforeIsNotOverwritten() throws {
    try folder.write([1, 2, 3], to: "kept.db")
    #expect(try restore("backup.db"))
    #expect(try folder.bytes(of: "kept.db") == [1, 2, 3])
    #expect(try names("kept.db-2") == ["old"])
    #expect(try names("shop.db") == ["new"])
  }

  private func expectRefusal(_ isExpected: (StorageError) -> Bool) throws {
    let shop = try folder.bytes(of: "shop.db")
    let backup = try? folder.bytes(of: "backup.db")
    do {
      _ = try restore("backup.db")
      Issue.record("it is restored")
    } catch let error as StorageError {
      #expect(isExpected(error), "\(error)")
    }
    #expect(try folder.bytes(of: "shop.db") == shop)
    #expect((try? folder.bytes(of: "backup.db")) == backup)
    let names = try files()
    #expect(names == ["backup.db", "shop.db"].filter { backup != nil || $0 == "shop.db" })
  }

  private func foreign(_ reason: String) -> StorageError {
    .foreign(path: folder.file("backup.db"), reason: reason)
  }

  @Test(arguments: [
    "CREATE TRIGGER hostile AFTER INSERT ON rental BEGIN DELETE FROM rental; END",
    "CREATE TRIGGER hostile AFTER UPDATE ON customer BEGIN SELECT load_extension('x'); END",
    "CREATE VIEW more AS SELECT * FROM customer",
    "CREATE TABLE more (a)",
    "CREATE INDEX more ON customer (phone)",
    "DROP TABLE op",
    "DROP INDEX rental_open_by_copy",
    "DROP TABLE series; CREATE TABLE series (name TEXT PRIMARY KEY, last BIGINT)",
    "DROP TABLE series; CREATE VIEW series AS SELECT 'M' AS name, 1 AS last",
  ])
  func aLookAlikeIsRefused(_ change: String) throws {
    try engines.open(folder.file("backup.db")).engine.script(change)
    let expected = foreign("its tables are not those of a shop")
    try expectRefusal { $0 == expected }
  }

  @Test func anotherProgramsDatabaseIsRefused() throws {
    var bytes = try folder.bytes(of: "backup.db")
    bytes[68] ^= 1
    try folder.write(bytes, to: "backup.db")
    let expected = foreign("it is another program's database")
    try expectRefusal { $0 == expected }
  }

  @Test func aNewerBackupIsRefused() throws {
    var bytes = try folder.bytes(of: "backup.db")
    bytes[63] = 200
    try folder.write(bytes, to: "backup.db")
    let expected = StorageError.newer(
      path: folder.file("backup.db"), version: 200, known: Schema.version)
    try expectRefusal { $0 == expected }
  }

  @Test(arguments: [0.25, 0.5, 0.9])
  func aTruncatedBackupIsRefused(_ part: Double) throws {
    let bytes = try folder.bytes(of: "backup.db")
    try folder.write(Array(bytes.prefix(Int(Double(bytes.count) * part))), to: "backup.db")
    try expectRefusal { error in
      if case .damagedBackup(folder.file("backup.db"), _) = error { return true }
      return false
    }
  }

  @Test func aBackupWithReferencesIntoNothingIsRefused() throws {
    try SQLiteConnection(path: folder.file("backup.db"), .none).execute(
      """
      PRAGMA foreign_keys = OFF;
      INSERT INTO cover (movie_id, format, width, height, display, thumbnail)
      VALUES ('\(ConstraintTests.id(1))', 'jpeg', 1, 1, x'00', x'00')
      """)
    let path = folder.file("backup.db")
    try expectRefusal {
      $0
        == .damagedBackup(
          path: path, reason: "a row of cover points at a movie that is not there")
    }
  }

  @Test func aBackupThatBreaksACheckIsRefused() throws {
    try SQLiteConnection(path: folder.file("backup.db"), .none).execute(
      "PRAGMA ignore_check_constraints = ON; INSERT INTO series VALUES ('X', -1)")
    try expectRefusal { error in
      if case .damagedBackup(_, let reason) = error { return reason.contains("series") }
      return false
    }
  }

  @Test func aTextAndNothingAtAllAreRefused() throws {
    try folder.write(Array("not a shop".utf8), to: "backup.db")
    let expected = foreign("it is no database")
    try expectRefusal { $0 == expected }
    try FileManager.default.removeItem(atPath: folder.file("backup.db"))
    let path = folder.file("backup.db")
    try expectRefusal { $0 == .missing(path: path) }
  }
}

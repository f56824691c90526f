import Foundation
import SQLiteEngine
import Support
import Testing

@testable import Storage

/// What is opened as a shop, and what is refused without a byte of it being changed.
struct OpeningTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func open(
    _ name: String, orNew: Bool = false
  ) throws -> (engine: any Engine, isNew: Bool, kept: String?) {
    try SQLiteEngines.impatient.open(folder.file(name), orNew: orNew)
  }

  private func mode(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  /// Opening must fail in both ways, and leave the file and its neighbours as they are.
  private func expectRefusal(_ name: String, _ expected: StorageError) throws {
    let bytes = try folder.bytes(of: name)
    let names = try folder.names()
    for orNew in [false, true] {
      #expect(throws: expected) { try open(name, orNew: orNew) }
    }
    #expect(try folder.bytes(of: name) == bytes)
    #expect(try folder.names() == names)
  }

  @Test func aNewShopIsMadeOnce() throws {
    #expect(try open("shop.db", orNew: true).isNew)
    #expect(try !open("shop.db", orNew: true).isNew)
    #expect(try !open("shop.db").isNew)
    #expect(try open("shop.db").engine.schemaVersion() == Schema.version)
  }

  @Test func aNewShopIsItsOwnersAlone() throws {
    _ = try open("a/b/shop.db", orNew: true)
    #expect(try mode(of: folder.file("a/b/shop.db")) == 0o600)
    #expect(try mode(of: folder.file("a")) == 0o700)
    #expect(try mode(of: folder.file("a/b")) == 0o700)
  }

  @Test func aBackupIsItsOwnersAloneAndAShop() throws {
    let engine = try folder.shop()
    try engine.backup(to: folder.file("backup.db"))
    #expect(try mode(of: folder.file("backup.db")) == 0o600)
    #expect(try !open("backup.db").isNew)
  }

  @Test(arguments: ["precious", "a shop"])
  func aBackupTakesNoOthersPlace(_ content: String) throws {
    let engine = try folder.shop()
    let path = folder.file("backup.db")
    if content == "a shop" {
      try folder.shop("backup.db").script("INSERT INTO series VALUES ('X', 1)")
    } else {
      try folder.write(Array(content.utf8), to: "backup.db")
    }
    let bytes = try folder.bytes(of: "backup.db")
    #expect(throws: StorageError.unreadable(path: path, reason: "there is a file already")) {
      try engine.backup(to: path)
    }
    #expect(try folder.bytes(of: "backup.db") == bytes)
  }

  @Test func aBackupThatFailsLeavesNothingBehind() throws {
    let engine = try folder.shop()
    #expect(throws: StorageError.self) { try engine.backup(to: folder.file("none/backup.db")) }
    #expect(try folder.names() == ["shop.db", "shop.db-journal"])
  }

  @Test func anEmptyFileBecomesAShop() throws {
    let path = try folder.write([], to: "empty.db")
    #expect(throws: StorageError.missing(path: path)) { try open("empty.db") }
    #expect(try folder.bytes(of: "empty.db").isEmpty)
    #expect(try open("empty.db", orNew: true).isNew)
  }

  @Test func aMissingShopIsMissing() throws {
    let path = folder.file("none.db")
    #expect(throws: StorageError.missing(path: path)) { try open("none.db") }
    #expect(try folder.names().isEmpty)
  }

  @Test func aFolderIsNoShop() throws {
    for orNew in [false, true] {
      #expect(
        throws: StorageError.unreadable(path: folder.path, reason: "it is a folder")
      ) {
        try SQLiteEngines.impatient.open(folder.path, orNew: orNew)
      }
    }
    #expect(try folder.names().isEmpty)
  }

  @Test func aFileIsNoFolder() throws {
    try folder.write([1], to: "file")
    #expect(throws: StorageError.self) { try open("file/shop.db", orNew: true) }
    #expect(try folder.bytes(of: "file") == [1])
  }

  @Test(arguments: ["x", "SQLite format 3", String(repeating: "not a shop\n", count: 100)])
  func aTextIsNoShop(_ text: String) throws {
    let path = try folder.write(Array(text.utf8), to: "notes.txt")
    try expectRefusal("notes.txt", .foreign(path: path, reason: "it is no database"))
  }

  @Test func anotherProgramsDatabaseIsNoShop() throws {
    var bytes = try shopBytes()
    bytes.replaceSubrange(68..<72, with: [0, 0, 0, 0])
    let path = try folder.write(bytes, to: "other.db")
    try expectRefusal(
      "other.db", .foreign(path: path, reason: "it is another program's database"))
  }

  @Test func aNewerShopIsRefused() throws {
    var bytes = try shopBytes()
    bytes.replaceSubrange(60..<64, with: [0, 0, 0, UInt8(Schema.version + 1)])
    let path = try folder.write(bytes, to: "newer.db")
    try expectRefusal(
      "newer.db", .newer(path: path, version: Schema.version + 1, known: Schema.version))
  }

  @Test func aHeaderOfNonsenseIsRefused() throws {
    var bytes = try shopBytes()
    bytes.replaceSubrange(60..<64, with: [0x7F, 0xFF, 0xFF, 0xFF])
    bytes.replaceSubrange(68..<72, with: [0xFF, 0xFF, 0xFF, 0xFF])
    let path = try folder.write(bytes, to: "odd.db")
    try expectRefusal("odd.db", .foreign(path: path, reason: "it is another program's database"))
  }

  private func shopBytes() throws -> [UInt8] {
    _ = try folder.shop("made.db")
    return try folder.bytes(of: "made.db")
  }

  @Test func aDamagedShopSaysSo() throws {
    var bytes = try shopBytes()
    let page = try #require(try rootPage(of: "series"))
    bytes.replaceSubrange(
      (page - 1) * 4096..<page * 4096, with: [UInt8](repeating: 0x5A, count: 4096))
    try folder.write(bytes, to: "damaged.db")
    let engine = try open("damaged.db").engine
    #expect(try !engine.selfCheck().isEmpty)
  }

  private func rootPage(of table: String) throws -> Int? {
    try folder.shop("made.db").first(
      "SELECT rootpage FROM sqlite_master WHERE name = \(table)"
    ) { row in try row.int() }
  }

  @Test func aNewShopIsSoundAndSaysHowItIsKept() throws {
    let engine = try folder.shop()
    #expect(try engine.selfCheck().isEmpty)
    let description = try engine.description()
    #expect(description.name.hasPrefix("SQLite 3."))
    #expect(description.durability == "rollback journal (truncate), synchronous full")
    #expect(!description.reason.isEmpty)
  }
}

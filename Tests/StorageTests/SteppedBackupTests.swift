import Foundation
import Support
import Testing

@testable import SQLiteEngine
@testable import Storage

/// A copy that is made while others write.
struct SteppedBackupTests {
  private let folder: TemporaryFolder
  private let shop: any Engine

  /// A shop of some 16 MiB: four steps and more.
  init() throws {
    folder = try TemporaryFolder()
    shop = try folder.shop()
    try shop.script(
      """
      INSERT INTO series
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 8000)
        SELECT i || '-' || hex(zeroblob(1000)), i FROM n;
      INSERT INTO series VALUES ('a', 0), ('b', 0)
      """)
  }

  private func values() throws -> [Int] {
    let copy = try SQLiteEngines.impatient.open(folder.file("copy.db")).engine
    #expect(try copy.selfCheck() == [])
    return try copy.all("SELECT last FROM series WHERE name IN ('a', 'b') ORDER BY name") {
      try $0.int()
    }
  }

  /// Whether the shop is in its file alone, as it was before.
  private func hasNoLog() throws -> Bool {
    let names = try folder.names()
    let header = try SQLiteConnection(file: folder.file("shop.db"), .none).header()
    return header?.mayHaveLog == false && !names.contains { $0.hasSuffix("-wal") }
      && !names.contains { $0.hasSuffix("-shm") }
  }

  /// Copies, and lets a till write after each step until it has done so often enough.
  private func copy(
    writing most: Int, _ copy: (String, (Int, Int) -> Void) throws -> Void
  ) throws -> (steps: Int, written: Int) {
    let till = try folder.shop()
    var (steps, written) = (0, 0)
    try copy(folder.file("copy.db")) { done, all in
      steps += 1
      #expect(done <= all)
      guard written < most, done < all else { return }
      // Nobody has to wait between two steps: these engines never do.
      let isWritten =
        (try? till.transaction(.write) {
          try $0.run("UPDATE series SET last = last + 1 WHERE name IN ('a', 'b')")
        }) != nil
      #expect(isWritten)
      written += 1
    }
    return (steps, written)
  }

  private func copyBesideOthers(writing most: Int) throws -> (steps: Int, written: Int) {
    try copy(writing: most) { try shop.backup(to: $0, progress: $1) }
  }

  private func copyBetweenOthers(writing most: Int) throws -> (steps: Int, written: Int) {
    let connection = try SQLiteConnection(file: folder.file("shop.db"), .none)
    return try copy(writing: most) {
      try connection.backupBetweenOthers(to: $0, progress: $1)
    }
  }

  private func lastInShop() throws -> [Int] {
    try shop.all("SELECT last FROM series WHERE name IN ('a', 'b') ORDER BY name") {
      try $0.int()
    }
  }

  @Test func goesInSteps() throws {
    let (steps, _) = try copyBesideOthers(writing: 0)
    #expect(steps > 3)
    #expect(try values() == [0, 0])
  }

  @Test func isOfTheMomentThatItWasBegunHoweverMuchIsWritten() throws {
    let (steps, written) = try copyBesideOthers(writing: 1000)
    #expect(steps > 3 && written == steps - 1)
    #expect(try values() == [0, 0])
    let last = try lastInShop()
    #expect(last == [written, written], "\(last) \(written)")
    #expect(try hasNoLog())
    #expect(try shop.selfCheck() == [])
  }

  @Test func theCopyIsOneFile() throws {
    _ = try copyBesideOthers(writing: 3)
    #expect(try folder.names().filter { $0.hasPrefix("copy.db") } == ["copy.db"])
    let header = try SQLiteConnection(file: folder.file("copy.db"), .none).header()
    #expect(header?.mayHaveLog == false)
  }

  @Test func twoCopiesAtOnceEndTheLogTogether() throws {
    let other = try folder.shop()
    var isFirst = true
    try shop.backup(to: folder.file("copy.db")) { _, _ in
      guard isFirst else { return }
      isFirst = false
      #expect(throws: Never.self) {
        try other.run("UPDATE series SET last = 7 WHERE name IN ('a', 'b')")
        try other.backup(to: folder.file("second.db"))
      }
    }
    #expect(try values() == [0, 0])
    let second = try SQLiteEngines.impatient.open(folder.file("second.db")).engine
    #expect(try second.first("SELECT last FROM series WHERE name = 'a'") { try $0.int() } == 7)
    #expect(try hasNoLog())
  }

  /// What a copy leaves that is killed: a log, and nobody who has the shop open.
  private func leaveLog() throws {
    let copier = try SQLiteConnection(file: folder.file("shop.db"), .none)
    #expect(try copier.beginLog())
    try copier.close()
    #expect(try !hasNoLog())
  }

  @Test func theNextEndsALogThatWasLeft() throws {
    try leaveLog()
    #expect(try lastInShop() == [0, 0])
    #expect(try hasNoLog())
    try leaveLog()
    try folder.shop().run("UPDATE series SET last = 1 WHERE name IN ('a', 'b')")
    #expect(try hasNoLog())
    #expect(try lastInShop() == [1, 1])
  }

  /// A reader that is at work when a copy ends keeps the log for as long, and no longer.
  @Test func whoReadsWhenACopyEndsEndsTheLog() throws {
    let reader = try folder.shop()
    let copier = try SQLiteConnection(file: folder.file("shop.db"), .none)
    #expect(try copier.beginReadingBesideOthers())
    try reader.transaction(.read) { connection in
      _ = try connection.schemaVersion()
      copier.endReadingBesideOthers()
      try copier.close()
      #expect(try !hasNoLog())
    }
    #expect(try hasNoLog())
  }

  /// A log belongs to a name.
  @Test func aFileWithTwoNamesGetsNoLog() throws {
    try FileManager.default.linkItem(
      atPath: folder.file("shop.db"), toPath: folder.file("other.db"))
    let copier = try SQLiteConnection(file: folder.file("shop.db"), .none)
    #expect(try !copier.beginLog())
    #expect(try hasNoLog())
    try shop.backup(to: folder.file("copy.db"))
    #expect(try values() == [0, 0])
  }

  @Test func aLogOfAnotherFileIsNotTakenForTheShops() throws {
    try folder.write(folder.bytes(of: "shop.db"), to: "old.db")
    let copier = try SQLiteConnection(file: folder.file("shop.db"), .none)
    #expect(try copier.beginReadingBesideOthers())
    try folder.shop().run("UPDATE series SET last = 1 WHERE name IN ('a', 'b')")
    try folder.write(folder.bytes(of: "shop.db-wal"), to: "old.db-wal")
    let reason = "it belongs to a file that was there before; move it elsewhere"
    let log = folder.file("old.db-wal")
    #expect(throws: StorageError.unreadable(path: log, reason: reason)) {
      _ = try folder.shop("old.db")
    }
    copier.endReadingBesideOthers()
  }

  /// A long reader is not waited for with a lock that keeps the others away.
  @Test func whoReadsForLongKeepsNobodyAway() throws {
    let reader = try folder.shop()
    try reader.transaction(.read) { connection in
      _ = try connection.schemaVersion()
      let copier = try SQLiteConnection(file: folder.file("shop.db"), .none)
      #expect(try !copier.beginLog())
      #expect(try folder.shop().schemaVersion() > 0)
    }
  }

  @Test func aLogIsFoundThroughASymbolicLink() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link.db"), withDestinationPath: folder.file("shop.db"))
    let copier = try SQLiteConnection(file: folder.file("shop.db"), .none)
    #expect(try copier.beginReadingBesideOthers())
    try folder.shop().run("UPDATE series SET last = 1 WHERE name IN ('a', 'b')")
    #expect(throws: StorageError.self) {
      _ = try SQLiteEngines.impatient.restore(
        folder.file("link.db"), to: folder.file("other.db"), keeping: folder.file("kept.db"))
    }
    copier.endReadingBesideOthers()
  }

  /// A log is emptied under a lock that keeps everybody away, or not at all.
  @Test func nobodyEmptiesALogWhileOthersHaveTheShopOpen() throws {
    let copier = try SQLiteConnection(file: folder.file("shop.db"), .none)
    #expect(try copier.beginReadingBesideOthers())
    let before = try folder.bytes(of: "shop.db")
    // As many pages as would have SQLite empty it by the way.
    for _ in 1...3 {
      try folder.shop().run(
        "UPDATE series SET last = last + 1 WHERE name NOT IN ('a', 'b') AND last < 4500")
    }
    #expect(try folder.bytes(of: "shop.db") == before)
    #expect(try folder.bytes(of: "shop.db-wal").count > 3000 * 4096)
    copier.endReadingBesideOthers()
    #expect(try folder.bytes(of: "shop.db") != before)
    #expect(try hasNoLog())
    #expect(try shop.selfCheck() == [])
  }

  @Test func aRestoreWaitsForTheCopy() throws {
    _ = try copyBesideOthers(writing: 0)
    let copier = try SQLiteConnection(file: folder.file("shop.db"), .none)
    #expect(try copier.beginReadingBesideOthers())
    #expect(throws: StorageError.busy) {
      _ = try SQLiteEngines.impatient.restore(
        folder.file("copy.db"), to: folder.file("shop.db"), keeping: folder.file("kept.db"))
    }
    copier.endReadingBesideOthers()
    _ = try SQLiteEngines.impatient.restore(
      folder.file("copy.db"), to: folder.file("shop.db"), keeping: folder.file("kept.db"))
    #expect(try hasNoLog())
  }

  @Test func aShopIsNoBackupOfItselfWhileItHasALog() throws {
    let copier = try SQLiteConnection(file: folder.file("shop.db"), .none)
    #expect(try copier.beginReadingBesideOthers())
    try folder.shop().run("UPDATE series SET last = 1 WHERE name IN ('a', 'b')")
    let reason = "what was written to it last is in \(folder.file("shop.db"))-wal"
    #expect(throws: StorageError.unreadable(path: folder.file("shop.db"), reason: reason)) {
      _ = try SQLiteEngines.impatient.restore(
        folder.file("shop.db"), to: folder.file("other.db"), keeping: folder.file("kept.db"))
    }
    copier.endReadingBesideOthers()
  }

  @Test func beginsAnewWhereSomebodyWroteAndThereCanBeNoLog() throws {
    let (_, written) = try copyBetweenOthers(writing: 2)
    #expect(written == 2)
    #expect(try values() == [2, 2])
  }

  @Test func comesToItsEndWhereSomebodyWritesAllTheTime() throws {
    let (steps, written) = try copyBetweenOthers(writing: 1000)
    #expect(written >= 4 && written < 20, "\(written) in \(steps)")
    #expect(try values() == [written, written])
  }
}

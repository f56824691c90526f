import SQLiteEngine
import Support
import Testing

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

  /// Copies, and lets a till write after each step until it has done so often enough.
  private func copy(writing most: Int) throws -> (steps: Int, written: Int) {
    let till = try folder.shop()
    var (steps, written) = (0, 0)
    try shop.backup(to: folder.file("copy.db")) { done, all in
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

  @Test func goesInSteps() throws {
    let (steps, _) = try copy(writing: 0)
    #expect(steps > 3)
    #expect(try values() == [0, 0])
  }

  @Test func beginsAnewWhereSomebodyWrote() throws {
    let (_, written) = try copy(writing: 2)
    #expect(written == 2)
    #expect(try values() == [2, 2])
  }

  @Test func comesToItsEndWhereSomebodyWritesAllTheTime() throws {
    let (steps, written) = try copy(writing: 1000)
    #expect(written >= 4 && written < 20, "\(written) in \(steps)")
    #expect(try values() == [written, written])
  }
}

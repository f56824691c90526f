import Support
import Synchronization
import Testing

@testable import SQLiteEngine
@testable import Storage

/// What the layer over SQLite's C interface promises.
struct SQLiteConnectionTests {
  private let folder: TemporaryFolder
  private let connection: SQLiteConnection

  init() throws {
    folder = try TemporaryFolder()
    try folder.write([], to: "numbers.db")
    connection = try SQLiteConnection(path: folder.file("numbers.db"), .none)
    try connection.execute(
      """
      CREATE TABLE number (value INTEGER PRIMARY KEY CHECK (value < 100));
      INSERT INTO number VALUES (1), (2), (3)
      """)
  }

  private func code(_ body: () throws -> Void) -> Int32? {
    do {
      try body()
      return nil
    } catch {
      return (error as? SQLiteError)?.code
    }
  }

  @Test func aQueryInsideItselfHasRowsOfItsOwn() throws {
    var pairs: [String] = []
    let text = "SELECT value FROM number ORDER BY value"
    try connection.forEach(text) { outer in
      try connection.forEach(text) { inner in
        pairs.append("\(outer[0].integer ?? 0)\(inner[0].integer ?? 0)")
      }
    }
    #expect(pairs == ["11", "12", "13", "21", "22", "23", "31", "32", "33"])
  }

  @Test func aBodyThatThrowsLeavesTheStatementReady() throws {
    struct Enough: Error {}
    let text = "SELECT value FROM number ORDER BY value"
    for _ in 0..<3 {
      #expect(throws: Enough.self) { try connection.forEach(text) { _ in throw Enough() } }
    }
    #expect(try connection.rows(text).count == 3)
    // No row is being read any more, so that the table can be dropped.
    try connection.execute("DROP TABLE number")
  }

  @Test func errorsHaveTheirCodeAndSentence() throws {
    #expect(
      code { try connection.perform("INSERT INTO number VALUES ($1)", [.integer(1)]) } == 1555)
    #expect(
      code { try connection.perform("INSERT INTO number VALUES ($1)", [.integer(100)]) } == 275)
    #expect(code { try connection.perform("SELECT nothing FROM number") } == 1)
    for text in ["", "SELECT 1; SELECT 2", "SELECT 1\0"] {
      #expect(code { try connection.perform(text) } == 21, "\(text)")
    }
    #expect(code { try connection.execute("SELECT \"text\"") } == 1)
    do {
      try connection.perform("INSERT INTO number VALUES ($1)", [.integer(1)])
      Issue.record("a number twice was taken")
    } catch let error as SQLiteError {
      #expect(error.message == "UNIQUE constraint failed: number.value")
    }
    // After an error the same statement works.
    #expect(try connection.perform("INSERT INTO number VALUES ($1)", [.integer(4)]) == 1)
  }

  @Test func whatAnotherHoldsIsWaitedForAsLongAsIsSaid() throws {
    let path = folder.file("numbers.db")
    let asked = Mutex<[Int]>([])
    let other = try SQLiteConnection(
      path: path, .times(4) { attempts in asked.withLock { $0.append(attempts) } })
    try connection.execute("BEGIN IMMEDIATE")
    #expect(code { try other.execute("BEGIN IMMEDIATE") } == 5)
    #expect(asked.withLock { $0 } == [0, 1, 2, 3])
    try connection.execute("COMMIT")
    try other.execute("BEGIN IMMEDIATE; COMMIT")
  }

  @Test func whatIsBeingReadIsNotClosed() throws {
    try connection.forEach("SELECT value FROM number") { _ in
      #expect(code { try connection.close() } == 5)
    }
    try connection.close()
    try connection.close()
    #expect(code { try connection.perform("SELECT 1") } == 21)
    #expect(code { try connection.execute("SELECT 1") } == 21)
    #expect(!connection.isInsideTransaction)
  }

  /// A name is a file's, whatever SQLite would read out of it.
  @Test(arguments: [":memory:", "file:other.db", "file:other.db?mode=memory"])
  func aRelativePathIsAFile(_ name: String) throws {
    let script = """
      cd '\(folder.file("."))' && export RENTAL_DATABASE='\(name)' &&
        "$RENTAL" movie add --title Heat --quantity 1 >/dev/null &&
        "$RENTAL" movie list --format csv | wc -l && ls
      """
    let ended = try BuiltProgram().runShell(script, in: folder)
    #expect(ended.output.hasPrefix("2\n"), "\(ended.error)")
    #expect(ended.output.contains("\n\(name)\n"))
    #expect(!ended.output.contains("\nother.db\n"))
  }

  @Test func referencesAreKept() throws {
    try connection.execute(
      "CREATE TABLE pair (value INTEGER REFERENCES number (value)); BEGIN; COMMIT")
    #expect(code { try connection.perform("INSERT INTO pair VALUES (9)") } == 787)
  }

  @Test func aCopyHasAllRowsAndReportsItsPages() throws {
    try folder.write([], to: "copy.db")
    let target = try SQLiteConnection(path: folder.file("copy.db"), .none)
    var steps: [Int] = []
    try connection.copy(to: target, pagesInStep: 1) { left, all in
      #expect(left < all)
      steps.append(left)
    }
    #expect(steps == [1, 0] || steps == [1, 0, 0])
    #expect(try target.rows("SELECT value FROM number").count == 3)
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try connection.copy(to: target, pagesInStep: 1) { _, _ in throw Stop() }
    }
    #expect(try target.rows("SELECT value FROM number").count == 3)
  }

  @Test func aFileOfAnotherKindIsFoundWhenItIsRead() throws {
    try folder.write(Array(String(repeating: "no database ", count: 100).utf8), to: "letter.db")
    let letter = try SQLiteConnection(path: folder.file("letter.db"), .none)
    #expect(code { _ = try letter.rows("SELECT 1 FROM sqlite_master") } == 26)
    #expect(code { _ = try SQLiteConnection(path: "/nowhere/shop.db", .none) } == 14)
  }
}

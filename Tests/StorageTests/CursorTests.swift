import Support
import Testing

@testable import Storage

/// What every engine promises of queries: one at a time on a connection, row by row.
struct CursorTests {
  private let folder: TemporaryFolder
  private let engine: any Engine

  init() throws {
    folder = try TemporaryFolder()
    engine = try folder.shop()
    try engine.script("INSERT INTO series VALUES ('a', 1), ('b', 2), ('c', 3)")
  }

  private struct Stop: Error {}

  private static let names: SQL = "SELECT name FROM series ORDER BY name"

  /// What must not be done while the rows of a query are handed out.
  enum Inner: CaseIterable {
    case statement, query, script, savepoint

    func isDone(on connection: any Connection) throws {
      switch self {
      case .statement: try connection.run("UPDATE series SET last = 9")
      case .query: _ = try connection.all(CursorTests.names) { try $0.text() }
      case .script: try connection.script("DELETE FROM series")
      case .savepoint: try connection.savepoint {}
      }
    }
  }

  @Test(arguments: Inner.allCases)
  func nothingElseIsDoneWhileRowsAreHandedOut(_ inner: Inner) throws {
    let seen = try engine.transaction(.write) { connection in
      var (seen, errors): ([String], [StorageError]) = ([], [])
      try connection.forEach(Self.names) { row in
        do { try inner.isDone(on: connection) } catch let error as StorageError {
          errors.append(error)
        }
        seen.append(try row.text())
      }
      #expect(errors == [.cursorOpen, .cursorOpen, .cursorOpen])
      // Once the rows are through, it is done.
      try inner.isDone(on: connection)
      return seen
    }
    #expect(seen == ["a", "b", "c"])
  }

  @Test func aBodyThatThrowsEndsTheQueryAndTheTransactionGoesOn() throws {
    try engine.transaction(.write) { connection in
      do {
        try connection.forEach(Self.names) { _ in throw Stop() }
        Issue.record("it does not throw")
      } catch is Stop {}
      try connection.run("UPDATE series SET last = 9 WHERE name = 'a'")
    }
    #expect(try engine.first("SELECT last FROM series WHERE name = 'a'") { try $0.int() } == 9)
  }

  @Test func aBodyThatThrowsCanUndoTheTransaction() throws {
    do {
      try engine.transaction(.write) { connection in
        try connection.run("UPDATE series SET last = 9")
        try connection.forEach(Self.names) { _ in throw Stop() }
      }
      Issue.record("it does not throw")
    } catch is Stop {}
    #expect(try engine.all("SELECT last FROM series ORDER BY 1") { try $0.int() } == [1, 2, 3])
  }

  @Test func allRowsAtOnceLeaveNoCursor() throws {
    try engine.transaction(.write) { connection in
      let names = try connection.all(Self.names) { try $0.text() }
      for name in names { try connection.run("UPDATE series SET last = 9 WHERE name = \(name)") }
    }
    #expect(try engine.all("SELECT last FROM series") { try $0.int() } == [9, 9, 9])
  }
}

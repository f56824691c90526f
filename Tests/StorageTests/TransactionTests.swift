import Support
import Synchronization
import Testing

@testable import SQLiteEngine
@testable import Storage

private struct Stop: Error {}

struct TransactionTests {
  private let folder: TemporaryFolder
  private let engine: any Engine

  init() throws {
    folder = try TemporaryFolder()
    engine = try folder.shop()
  }

  private func add(_ name: String, to connection: any Connection) throws {
    try connection.run("INSERT INTO series (name, last) VALUES (\(name), 1)")
  }

  private func names(_ connection: any Connection) throws -> [String] {
    try connection.all("SELECT name FROM series ORDER BY name") { row in try row.text() }
  }

  @Test func aTransactionHappensOrDoesNot() throws {
    try engine.transaction(.write) { try add("a", to: $0) }
    #expect(throws: Stop.self) {
      try engine.transaction(.write) { connection in
        try add("b", to: connection)
        throw Stop()
      }
    }
    #expect(try names(engine.single) == ["a"])
    #expect(try names(try folder.shop().single) == ["a"])
  }

  /// It would wait for itself.
  @Test(arguments: [TransactionKind.read, .write])
  func nobodyWritesBesideTheirOwnTransaction(_ kind: TransactionKind) throws {
    try engine.transaction(kind) { connection in
      if kind == .write { try add("a", to: connection) }
      let error = StorageError.unexpected("a transaction that writes is begun inside another one")
      #expect(throws: error) { try engine.transaction(.write) { _ in } }
    }
    #expect(try names(engine.single) == (kind == .write ? ["a"] : []))
  }

  /// It would wait for itself as well, however patiently.
  @Test(arguments: [TransactionKind.read, .write])
  func nobodyReadsBesideTheirOwnTransactionOnTheOnlyConnection(_ kind: TransactionKind) throws {
    let connection = try SQLiteConnection(file: folder.file("shop.db"), .aMinute)
    let engine = try SQLiteDatabase(connection, isAlone: true)
    try engine.transaction(kind) { (connection) throws in
      let error = StorageError.unexpected(
        "a transaction with one connection is begun inside another one")
      #expect(throws: error) { try engine.transaction(.read) { _ in } }
      #expect(try names(connection).isEmpty)
    }
    #expect(try names(engine.single).isEmpty)
  }

  /// Adds a name inside the transaction of a connection, and undoes that alone.
  private func undo(_ name: String, in connection: any Connection) throws {
    do {
      try connection.savepoint {
        try add(name, to: connection)
        throw Stop()
      }
    } catch is Stop {}
  }

  @Test func oneInsideAnotherIsUndoneAlone() throws {
    try engine.transaction(.write) { connection in
      try add("outer", to: connection)
      try undo("inner", in: connection)
      #expect(try names(connection) == ["outer"])
      try connection.savepoint {
        try add("second", to: connection)
        try connection.savepoint { try add("third", to: connection) }
      }
    }
    #expect(try names(engine.single) == ["outer", "second", "third"])
  }

  @Test func theOuterOneUndoesWhatWasDoneInside() throws {
    #expect(throws: Stop.self) {
      try engine.transaction(.write) { connection in
        try connection.savepoint { try add("inner", to: connection) }
        throw Stop()
      }
    }
    #expect(try names(engine.single).isEmpty)
  }

  @Test func aBrokenConstraintCanBeLivedWith() throws {
    try engine.transaction(.write) { connection in
      try add("a", to: connection)
      #expect(throws: StorageError.constraint("UNIQUE constraint failed: series.name")) {
        try add("a", to: connection)
      }
      try add("b", to: connection)
    }
    #expect(try names(engine.single) == ["a", "b"])
  }

  @Test func oneThatWaitsLongEnoughIsBusy() throws {
    let waits = Mutex<[Int]>([])
    let patient = SQLiteEngines(.times(4) { attempts in waits.withLock { $0.append(attempts) } })
    let other = try patient.open(folder.file("shop.db")).engine
    try engine.transaction(.write) { connection in
      try add("first", to: connection)
      #expect(throws: StorageError.busy) {
        try other.transaction(.write) { try add("second", to: $0) }
      }
      #expect(try names(other.single).isEmpty)
    }
    #expect(waits.withLock { $0 } == [0, 1, 2, 3])
    try other.transaction(.write) { try add("second", to: $0) }
    #expect(try names(engine.single) == ["first", "second"])
  }

  @Test func aReadSeesOneMoment() throws {
    let other = try SQLiteEngines.impatient.open(folder.file("shop.db")).engine
    try add("a", to: engine.single)
    try other.transaction(.read) { (connection) throws in
      #expect(try names(connection) == ["a"])
      #expect(throws: StorageError.busy) {
        try engine.transaction(.write) { try add("b", to: $0) }
      }
      #expect(try names(connection) == ["a"])
    }
    #expect(try names(engine.single) == ["a"])
  }

  @Test func aStatementOfOursThatIsWrongIsABug() throws {
    do {
      try engine.run("INSERT INTO nowhere VALUES (1)")
      Issue.record("there is no such table")
    } catch {
      #expect(error == .unexpected("no such table: nowhere (SQLite 1)"))
    }
  }

  @Test func valuesAreBoundAndNeverSpliced() throws {
    let hostile = "'); DROP TABLE series; --%_\"é千"
    try add(hostile, to: engine.single)
    #expect(try names(engine.single) == [hostile])
    let (text, values) = ("a = \(hostile) AND b = \(7) AND c = \(nil as String?)" as SQL).rendered
    #expect(text == "a = $1 AND b = $2 AND c = $3")
    #expect(values == [.text(hostile), .integer(7), .null])
  }

  @Test func aColumnThatHoldsSomethingElseIsUnexpected() throws {
    try add("a", to: engine.single)
    #expect(throws: StorageError.unexpected("column 1 of a row does not hold a number")) {
      try engine.all("SELECT name FROM series") { row in try row.int() }
    }
    #expect(throws: StorageError.unexpected("column 2 of a row does not hold text")) {
      try engine.all("SELECT name, last FROM series") { row in
        _ = try row.text()
        return try row.text()
      }
    }
    #expect(throws: StorageError.unexpected("column 1 of a row does not hold a day")) {
      try engine.all("SELECT name FROM series") { row in try row.day() }
    }
  }

  @Test func aRowIsReadToItsEndAndNoFurther() throws {
    try add("a", to: engine.single)
    #expect(throws: StorageError.unexpected("a row has 1 columns, and not one more")) {
      try engine.all("SELECT name FROM series") { row in (try row.text(), try row.textOrNil()) }
    }
    #expect(throws: StorageError.unexpected("a row has 2 columns, of which 1 are read")) {
      try engine.all("SELECT name, last FROM series") { row in try row.text() }
    }
  }
}

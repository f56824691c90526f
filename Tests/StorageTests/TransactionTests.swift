import SQLiteEngine
import Support
import Synchronization
import Testing

@testable import Storage

private struct Stop: Error {}

struct TransactionTests {
  private let folder: TemporaryFolder
  private let engine: any Engine

  init() throws {
    folder = try TemporaryFolder()
    engine = try folder.shop()
  }

  private func add(_ name: String, to engine: any Engine) throws {
    try engine.run("INSERT INTO series (name, last) VALUES (\(name), 1)")
  }

  private func names(_ engine: any Engine) throws -> [String] {
    try engine.all("SELECT name FROM series ORDER BY name") { row in try row.text() }
  }

  @Test func aTransactionHappensOrDoesNot() throws {
    try engine.transaction(.write) { try add("a", to: engine) }
    #expect(throws: Stop.self) {
      try engine.transaction(.write) {
        try add("b", to: engine)
        throw Stop()
      }
    }
    #expect(try names(engine) == ["a"])
    #expect(try names(try folder.shop()) == ["a"])
  }

  @Test func oneInsideAnotherIsUndoneAlone() throws {
    try engine.transaction(.write) {
      try add("outer", to: engine)
      #expect(throws: Stop.self) {
        try engine.transaction(.write) {
          try add("inner", to: engine)
          throw Stop()
        }
      }
      #expect(try names(engine) == ["outer"])
      try engine.transaction(.write) {
        try add("second", to: engine)
        try engine.transaction(.write) { try add("third", to: engine) }
      }
    }
    #expect(try names(engine) == ["outer", "second", "third"])
  }

  @Test func theOuterOneUndoesWhatWasDoneInside() throws {
    #expect(throws: Stop.self) {
      try engine.transaction(.write) {
        try engine.transaction(.write) { try add("inner", to: engine) }
        throw Stop()
      }
    }
    #expect(try names(engine).isEmpty)
  }

  @Test func aBrokenConstraintCanBeLivedWith() throws {
    try engine.transaction(.write) {
      try add("a", to: engine)
      #expect(throws: StorageError.constraint("UNIQUE constraint failed: series.name")) {
        try add("a", to: engine)
      }
      try add("b", to: engine)
    }
    #expect(try names(engine) == ["a", "b"])
  }

  @Test func oneThatWaitsLongEnoughIsBusy() throws {
    let waits = Mutex<[Int]>([])
    let patient = SQLiteEngines { count in
      waits.withLock { $0.append(count) }
      return count < 4
    }
    let other = try patient.open(folder.file("shop.db"), .existing).engine
    try engine.transaction(.write) {
      try add("first", to: engine)
      #expect(throws: StorageError.busy) {
        try other.transaction(.write) { try add("second", to: other) }
      }
      #expect(try names(other).isEmpty)
    }
    #expect(waits.withLock { $0 } == [0, 1, 2, 3, 4])
    try other.transaction(.write) { try add("second", to: other) }
    #expect(try names(engine) == ["first", "second"])
  }

  @Test func aReadSeesOneMoment() throws {
    let other = try SQLiteEngines.impatient.open(folder.file("shop.db"), .existing).engine
    try add("a", to: engine)
    try other.transaction(.read) { () throws in
      #expect(try names(other) == ["a"])
      #expect(throws: StorageError.busy) {
        try engine.transaction(.write) { try add("b", to: engine) }
      }
      #expect(try names(other) == ["a"])
    }
    #expect(try names(engine) == ["a"])
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
    try add(hostile, to: engine)
    #expect(try names(engine) == [hostile])
    let (text, values) = ("a = \(hostile) AND b = \(7) AND c = \(nil as String?)" as SQL).rendered
    #expect(text == "a = $1 AND b = $2 AND c = $3")
    #expect(values == [.text(hostile), .integer(7), .null])
  }

  @Test func aColumnThatHoldsSomethingElseIsUnexpected() throws {
    try add("a", to: engine)
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
}

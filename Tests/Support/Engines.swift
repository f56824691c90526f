import Foundation
import SQLiteEngine
import Storage

extension SQLiteEngines {
  /// Engines that never wait: whoever holds the shop was first.
  package static var impatient: SQLiteEngines { SQLiteEngines(.none) }

  package func open(
    _ address: String, orNew: Bool = false
  ) throws -> (engine: any Engine, isNew: Bool, kept: String?) {
    try open(address, orNew: orNew, onDiskError: { _ in })
  }

  /// Restores a backup.
  ///
  /// - Returns: whether there was a shop to keep.
  package func restore(
    _ backup: String, to address: String, keeping kept: String,
    _ prepare: (any Engine, ShopInPlace) throws -> Void = { _, _ in }
  ) throws -> Bool {
    let id = UUID().uuidString.lowercased()
    return try files.restore(
      backup, to: address, keeping: kept, marked: id, verify: { _ in }, prepare
    ).kept != nil
  }
}

extension TemporaryFolder {
  /// A new shop in the folder, or the one that is there.
  package func shop(_ name: String = "shop.db") throws -> any Engine {
    try SQLiteEngines.impatient.open(file(name), orNew: true).engine
  }
}

extension Engine {
  /// Statements outside of any transaction: each has one of its own.
  package var single: SingleStatements { SingleStatements(self) }

  @discardableResult
  package func run(_ statement: SQL) throws(StorageError) -> Int { try single.run(statement) }
  package func script(_ text: String) throws(StorageError) { try single.script(text) }
  package func guardRecords() throws { try single.guardRecords() }
  package func schemaVersion() throws -> Int { try single.schemaVersion() }
  package func selfCheck() throws -> [String] { try single.selfCheck() }

  package func all<Value>(_ query: SQL, _ read: (inout Row) throws -> Value) throws -> [Value] {
    try single.all(query, read)
  }

  package func first<Value>(_ query: SQL, _ read: (inout Row) throws -> Value) throws -> Value? {
    try single.first(query, read)
  }

  package func forEach(_ query: SQL, _ body: (inout Row) throws -> Void) throws {
    try single.forEach(query, body)
  }

  package func alone(as name: String, _ body: () throws -> Void) throws -> Bool {
    try soleWork.alone(as: name, body)
  }

  package func backup(to path: String, progress: (Int, Int) -> Void = { _, _ in }) throws {
    try file?.backup(to: path, progress: progress)
  }
}

/// A connection for tests that look at a shop from outside: each statement is a transaction.
package final class SingleStatements: Connection {
  private let engine: any Engine

  package init(_ engine: any Engine) {
    self.engine = engine
  }

  package func savepoint<Result>(_ body: () throws -> Result) throws -> Result { try body() }
  package func note(proof: SQL) {}

  @discardableResult
  package func run(_ statement: SQL) throws(StorageError) -> Int {
    try mapped { try engine.transaction(.write) { try $0.run(statement) } }
  }

  package func forEach(_ query: SQL, _ body: (inout Row) throws -> Void) throws {
    try engine.transaction(.read) { try $0.forEach(query, body) }
  }

  package func script(_ text: String) throws(StorageError) {
    try mapped { try engine.transaction(.write) { try $0.script(text) } }
  }

  package func guardRecords() throws(StorageError) {
    try mapped { try engine.transaction(.write) { try $0.guardRecords() } }
  }

  package func schemaVersion() throws(StorageError) -> Int {
    try mapped { try engine.transaction(.read) { try $0.schemaVersion() } }
  }

  package func mark(version: Int) throws(StorageError) {
    try mapped { try engine.transaction(.write) { try $0.mark(version: version) } }
  }

  package func guardCheck() throws -> [String] {
    try engine.transaction(.read) { try $0.guardCheck() }
  }

  package func selfCheck() throws -> [String] {
    try engine.transaction(.read) { try $0.selfCheck() }
  }

  package func checkPieces(whole isWhole: Bool) throws -> (
    pieces: [CheckPiece], passedOver: [String]
  ) {
    try engine.transaction(.read) { try $0.checkPieces(whole: isWhole) }
  }

  private func mapped<Result>(_ body: () throws -> Result) throws(StorageError) -> Result {
    do {
      return try body()
    } catch let error as StorageError {
      throw error
    } catch {
      throw .unexpected("\(error)")
    }
  }
}

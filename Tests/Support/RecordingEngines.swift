import Storage
import Synchronization

/// The statements that programs asked for, each once, with values that it was asked with.
package final class RecordedStatements: Sendable {
  private let known = Mutex<[String: SQL]>([:])

  package init() {}

  /// By their text.
  package var byText: [String: SQL] { known.withLock { $0 } }

  fileprivate func note(_ statements: [SQL]) {
    known.withLock { known in
      for statement in statements {
        let text = statement.rendered.text
        if known[text] == nil { known[text] = statement }
      }
    }
  }
}

/// Engines whose shops note every statement that they are asked for.
package struct RecordingEngines: Engines {
  private let engines: any Engines
  private let statements: RecordedStatements

  package init(_ engines: any Engines, to statements: RecordedStatements) {
    (self.engines, self.statements) = (engines, statements)
  }

  package var files: any ShopFiles { RecordingFiles(files: engines.files, statements: statements) }

  package func open(
    _ address: String, orNew: Bool, onDiskError: (String) -> Void
  ) throws -> (engine: any Engine, isNew: Bool, kept: String?) {
    let (engine, isNew, kept) = try engines.open(address, orNew: orNew, onDiskError: onDiskError)
    return (RecordingEngine(engine: engine, statements: statements), isNew, kept)
  }
}

private struct RecordingFiles: ShopFiles {
  let files: any ShopFiles
  let statements: RecordedStatements

  func unpack(_ backup: String, to path: String) throws { try files.unpack(backup, to: path) }
  func version(of backup: String) throws -> Int { try files.version(of: backup) }

  func restore(
    _ backup: String, to address: String, keeping kept: String, marked id: String,
    verify: (any Engine) throws -> Void, _ prepare: (any Engine, ShopInPlace) throws -> Void
  ) throws -> Restored {
    let recording = { RecordingEngine(engine: $0, statements: statements) }
    return try files.restore(
      backup, to: address, keeping: kept, marked: id, verify: { try verify(recording($0)) }
    ) { copy, place in
      try prepare(recording(copy), place)
    }
  }
}

private struct RecordingEngine: Engine {
  let engine: any Engine
  let statements: RecordedStatements

  func transaction<Result>(
    _ kind: TransactionKind, onDiskError: (String) -> Void,
    _ body: (any Connection) throws -> Result
  ) throws -> Result {
    try engine.transaction(kind, onDiskError: onDiskError) { connection in
      let recording = RecordingConnection(connection)
      defer { statements.note(recording.statements + recording.proofs) }
      return try body(recording)
    }
  }

  func description() throws -> EngineDescription { try engine.description() }
  var soleWork: any SoleWork { engine.soleWork }
  var file: (any ShopFile)? { engine.file }
}

import Storage

/// Engines whose shops say the same of themselves, whatever version of SQLite this system has.
struct NamedEngines: Engines {
  private let engines: any Engines

  init(_ engines: any Engines) {
    self.engines = engines
  }

  var files: any ShopFiles { engines.files }

  func open(
    _ address: String, orNew: Bool, onDiskError: (String) -> Void
  ) throws -> (engine: any Engine, isNew: Bool, kept: String?) {
    let (engine, isNew, kept) = try engines.open(address, orNew: orNew, onDiskError: onDiskError)
    return (NamedEngine(engine: engine), isNew, kept)
  }
}

private struct NamedEngine: Engine {
  let engine: any Engine

  func description() throws -> EngineDescription {
    let told = try engine.description()
    return EngineDescription(
      name: "SQLite 3", durability: told.durability,
      reason: "a write-ahead log is there only while a backup is made")
  }

  func transaction<Result>(
    _ kind: TransactionKind, onDiskError: (String) -> Void,
    _ body: (any Connection) throws -> Result
  ) throws -> Result {
    try engine.transaction(kind, onDiskError: onDiskError, body)
  }

  var soleWork: any SoleWork { engine.soleWork }
  var file: (any ShopFile)? { engine.file }
}

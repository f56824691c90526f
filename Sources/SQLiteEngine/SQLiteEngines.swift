import Storage

/// Shops in SQLite files.
package struct SQLiteEngines: Engines {
  private let patience: Patience

  /// - Parameter patience: with programs and tasks that hold a shop.
  package init(_ patience: Patience) {
    self.patience = patience
  }

  package var files: any ShopFiles { SQLiteFiles(patience: patience) }

  package func open(
    _ address: String, orNew: Bool, onDiskError: (String) -> Void
  ) throws -> (engine: any Engine, isNew: Bool, kept: String?) {
    let connection = try SQLiteConnection(shop: address, orNew: orNew, patience)
    let found = try SQLiteTransaction(connection, .read).run {
      let version = try connection.schemaVersion()
      return (version: version, mark: version == 0 ? .none : try connection.restoreMark())
    }
    // A first write that was cut short leaves an empty database, though its file has a header.
    if found.version == 0, !orNew { throw StorageError.missing(path: address) }
    var kept: String?
    if found.version < Schema.version {
      // Else SQLite deletes a table that a step lays out anew row by row.
      try connection.mapped { try $0.keepReferences(false) }
      try SQLiteDatabase(connection).transaction(.write, onDiskError: onDiskError) {
        kept = try OlderShop(path: address, version: $0.schemaVersion())?.keep(patience)
        try Schema.prepare($0)
      }
      try connection.mapped { try $0.keepReferences(true) }
    }
    return (try SQLiteDatabase(connection, opened: found.mark), found.version == 0, kept)
  }
}

/// Backups of shops in SQLite files.
struct SQLiteFiles: ShopFiles {
  let patience: Patience

  func unpack(_ backup: String, to path: String) throws {
    try SQLiteBackup(path: backup, patience: patience).copy(to: path)
  }

  func version(of backup: String) throws -> Int {
    try SQLiteBackup(path: backup, patience: patience).version()
  }

  func restore(
    _ backup: String, to address: String, keeping kept: String, marked id: String,
    verify: (any Engine) throws -> Void, _ prepare: (any Engine, ShopInPlace) throws -> Void
  ) throws -> Restored {
    try SQLiteRestore(
      backup: backup, address: address, kept: kept, mark: RestoreMark(id), patience: patience
    ).run(verify: verify, prepare)
  }
}

import Storage

/// Whether the database is as it was laid out, and sound.
extension SQLiteConnection {
  package func guardCheck() throws -> [String] {
    let model = try SQLiteConnection.model()
    let (wanted, found) = (try model.triggers(), try triggers())
    return wanted.keys.sorted().compactMap { name in
      found[name] == nil
        ? "the guard \(name) is missing"
        : found[name] == wanted[name] ? nil : "the guard \(name) has been changed"
    }
      + found.keys.sorted().filter { wanted[$0] == nil }.map { "the trigger \($0) is none of ours" }
  }

  /// A shop without records, as it is laid out today.
  static func model() throws -> SQLiteConnection {
    let model = try SQLiteConnection.inMemory()
    try SQLiteTransaction(model, .write).run { try Schema.prepare(model) }
    return model
  }

  private func triggers() throws -> [String: String] {
    try mapped { connection in
      let rows = try connection.rows(
        "SELECT name, COALESCE(sql, '') FROM sqlite_master WHERE type = 'trigger'")
      let texts = rows.map { $0.map { $0.text ?? "" } }
      return Dictionary(texts.map { ($0[0], $0[1]) }) { first, _ in first }
    }
  }

  package func selfCheck() throws -> [String] {
    try Self.whole().findings(in: self)
  }

  /// The statements that the database was laid out with, to tell a shop from a look-alike; without
  /// comments and spaces, for a column that was added later has others.
  func layout() throws(StorageError) -> Set<String> {
    try mapped { connection in
      let statements = try connection.texts(
        "SELECT type || ' ' || name || ' ' || COALESCE(sql, '') FROM sqlite_master")
      return Set(
        statements.map { statement in
          statement.split(whereSeparator: \.isNewline)
            .map { $0.prefix(upTo: $0.firstRange(of: "--")?.lowerBound ?? $0.endIndex) }
            .flatMap { $0.split(separator: " ") }.joined()
        })
    }
  }
}

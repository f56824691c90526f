/// The schema of a shop's database and its version.
package enum Schema {
  /// Raised with every release that changes `schema.sql`.
  package static let version = steps.count + 1

  /// `schema.sql`, as it was built in.
  package static var text: String {
    String(decoding: PackageResources.schema_sql, as: UTF8.self)
  }

  /// The names of all tables, as the schema lays them out.
  package static var tables: [String] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      let words = line.split(separator: " ")
      return words.count > 2 && words[0] == "CREATE" && words[1] == "TABLE" ? String(words[2]) : nil
    }
  }

  /// Lays out an empty database, and brings an older one up to date, in a transaction that writes.
  package static func prepare(_ connection: any Connection) throws {
    let found = try connection.schemaVersion()
    guard found < version else { return }
    if found == 0 {
      try connection.script(text)
    } else {
      for step in steps[(found - 1)...] { try connection.script(step) }
      if found < 6 { try Store(connection).foldKeysAnew() }
      if found < 11 {
        try Store(connection).sumUpAnew()
      } else if found < 16 {
        try Store(connection).sumUpLateness()
      }
    }
    try connection.guardRecords()
    try connection.mark(version: version)
  }
}

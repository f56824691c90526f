import Storage

/// Indexes that are made once, at the end, which is sooner than keeping them meanwhile. Unique ones
/// stay: guards look things up in them.
struct LaidAsideIndexes {
  private let connection: any Connection
  private let statements: [String]

  init(of tables: [String], in connection: any Connection) throws {
    let known = try connection.all(
      "SELECT name, tbl_name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL"
    ) { row in (name: try row.text(), table: try row.text(), sql: try row.text()) }
    let chosen = known.filter { tables.contains($0.table) && !$0.sql.contains("UNIQUE") }
    for index in chosen { try connection.script("DROP INDEX \(index.name)") }
    (self.connection, statements) = (connection, chosen.map(\.sql))
  }

  func putBack() throws {
    for statement in statements { try connection.script(statement) }
  }
}

import Storage

/// Whether the database is sound, looked at piece by piece while others work with it.
///
/// Of a large table each row is looked for in every index, and each of its references in the other
/// table, as `PRAGMA integrity_check` and `foreign_key_check` do for all of them at once.
extension SQLiteConnection {
  /// What is looked at in one piece: a database of so many pages, a table of so many rows, and of
  /// others so many rows. Those of more are passed over.
  struct PieceSizes {
    var fewPages = 8192
    var fewRows = 20_000
    var rowsInPiece = 2000
    var mostRows = Int.max
  }

  /// What is wrong with the rows that meet a condition.
  private struct Fault: Sendable {
    let condition: String
    let finding: @Sendable (Int) -> String
  }

  package func checkPieces(
    whole isWhole: Bool
  ) throws -> (pieces: [CheckPiece], passedOver: [String]) {
    do {
      return try checkPieces(PieceSizes(mostRows: isWhole ? .max : 500_000))
    } catch StorageError.damaged {
      // What cannot be taken apart says itself what is wrong with it.
      return ([Self.whole()], [])
    }
  }

  func checkPieces(
    _ sizes: PieceSizes
  ) throws -> (pieces: [CheckPiece], passedOver: [String]) {
    try mapped { connection in
      let pages = try connection.value("PRAGMA page_count")?.integer ?? 0
      if pages <= sizes.fewPages { return ([Self.whole()], []) }
      let tables = try connection.texts(
        "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
      let pieces = try (["sqlite_master"] + tables).map { table in
        (table, try connection.pieces(of: table, sizes))
      }
      return (pieces.flatMap { $0.1 ?? [] }, pieces.filter { $0.1 == nil }.map(\.0))
    }
  }

  /// All of a table, or of the database.
  static func whole(_ table: String? = nil) -> CheckPiece {
    let name = SQL(stringLiteral: table.map(quoted) ?? "")
    return CheckPiece {
      [
        CheckPiece.Query("PRAGMA integrity_check(\(table == nil ? "10" : name))") { row in
          row[0].text.flatMap { $0 == "ok" ? nil : $0 }
        },
        CheckPiece.Query(
          table == nil ? "PRAGMA foreign_key_check" : "PRAGMA foreign_key_check(\(name))"
        ) { row in dangling(row[0].text ?? "", row[2].text ?? "") },
      ]
    }
  }

  private static func dangling(_ table: String, _ other: String) -> String {
    "a row of \(table) points at a \(other) that is not there"
  }

  private static func quoted(_ name: String) -> String {
    "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }

  /// - Returns: `nil` of a table that is passed over.
  private func pieces(of table: String, _ sizes: PieceSizes) throws -> [CheckPiece]? {
    let name = SQL(stringLiteral: Self.quoted(table))
    let last = try value("SELECT MAX(rowid) FROM \(Self.quoted(table))")?.integer ?? 0
    // Numbers that no shop comes to are damage, which the whole look tells of.
    guard last > sizes.fewRows, last < 1 << 40 else { return [Self.whole(table)] }
    guard last <= sizes.mostRows else { return nil }
    let faults = try missingEntries(of: table) + missingReferences(of: table)
    return stride(from: 0, to: last, by: sizes.rowsInPiece).map { start in
      CheckPiece { Self.queries(name, start, through: start + sizes.rowsInPiece, faults) }
    }
  }

  /// One index after the other, so that the pages of each stay at hand.
  private static func queries(
    _ table: SQL, _ start: Int, through end: Int, _ faults: [Fault]
  ) -> [CheckPiece.Query] {
    [CheckPiece.Query("PRAGMA cache_size = -6144") { _ in nil }]
      + faults.map { fault in
        CheckPiece.Query(
          """
          SELECT t.rowid FROM \(table) AS t NOT INDEXED
          WHERE t.rowid > \(start) AND t.rowid <= \(end) AND \(SQL(stringLiteral: fault.condition))
          LIMIT 10
          """
        ) { row in row[0].integer.map(fault.finding) }
      }
      // What is read from one end to the other does not come back to a page.
      + [CheckPiece.Query("PRAGMA cache_size = -1024") { _ in nil }]
  }

  private func missingEntries(of table: String) throws -> [Fault] {
    let indexes = try rows(
      """
      SELECT l.name, m.sql FROM pragma_index_list($1) AS l
      JOIN sqlite_master AS m ON m.type = 'index' AND m.name = l.name ORDER BY l.name
      """, [.text(table)])
    return try indexes.map { row in
      let (index, text) = (row[0].text ?? "", row[1].text ?? "")
      let columns = try rows(
        "SELECT name FROM pragma_index_info($1) ORDER BY seqno", [.text(index)]
      ).map { Self.quoted($0[0].text ?? "rowid") }
      let part = text.firstRange(of: "WHERE ").map { " AND " + text[$0.upperBound...] } ?? ""
      let entry = (columns + ["rowid"]).map { "x.\($0) IS t.\($0)" }.joined(separator: " AND ")
      let condition = """
        NOT EXISTS (SELECT 1 FROM \(Self.quoted(table)) AS x INDEXED BY \(Self.quoted(index))
          WHERE \(entry)\(part))\(part)
        """
      return Fault(condition: condition) { "row \($0) missing from index \(index)" }
    }
  }

  private func missingReferences(of table: String) throws -> [Fault] {
    let keys = try rows(
      "SELECT id, \"table\", \"from\", \"to\" FROM pragma_foreign_key_list($1) ORDER BY id, seq",
      [.text(table)])
    let grouped = Dictionary(grouping: keys) { $0[0].integer ?? 0 }
    return grouped.sorted { $0.key < $1.key }.map(\.value).map { key in
      let other = key[0][1].text ?? ""
      let columns = key.map { (Self.quoted($0[2].text ?? ""), Self.quoted($0[3].text ?? "")) }
      let isThere = columns.map { "t.\($0.0) IS NOT NULL" }.joined(separator: " AND ")
      let same = columns.map { "p.\($0.1) = t.\($0.0)" }.joined(separator: " AND ")
      let condition = """
        \(isThere) AND NOT EXISTS (SELECT 1 FROM \(Self.quoted(other)) AS p WHERE \(same))
        """
      return Fault(condition: condition) { _ in Self.dangling(table, other) }
    }
  }
}

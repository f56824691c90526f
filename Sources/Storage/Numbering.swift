/// Records that are numbered from 1, without gaps, in the order in which they are recorded.
///
/// The numbers belong to a branch, so that branches never wait for each other. A shop in a file is
/// one branch, and whoever writes is alone in it. Receipts and sessions are numbered at each till.
package enum Numbering: String, Sendable {
  case rental, audit, notice, membership
  case `extension` = "rental_extension"
  case rulesVersion = "rules_version"

  var table: SQL { SQL(stringLiteral: rawValue) }

  /// The last number that was given out; 0 where none was.
  var last: SQL { "(SELECT COALESCE(MAX(seq), 0) FROM \(table))" }
}

extension Store {
  /// The last number that was given out; 0 where none was.
  package func last(_ numbering: Numbering) throws -> Int {
    try connection.first("SELECT \(numbering.last)") { row in try row.int() } ?? 0
  }
}

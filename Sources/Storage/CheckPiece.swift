/// A part of the engine's look at a database, short enough for a transaction that holds nobody up.
package struct CheckPiece: Sendable {
  private let queries: @Sendable () -> [Query]

  /// A query of what may be wrong.
  package struct Query: Sendable {
    let rows: SQL
    /// What a row says that is wrong; `nil` of a row that says that all is well.
    let finding: @Sendable ([SQLValue]) -> String?

    package init(_ rows: SQL, finding: @escaping @Sendable ([SQLValue]) -> String?) {
      (self.rows, self.finding) = (rows, finding)
    }
  }

  /// - Parameter queries: made when it is their turn, for there may be many pieces.
  package init(_ queries: @escaping @Sendable () -> [Query]) {
    self.queries = queries
  }

  /// What is wrong, a sentence each. Damage that ends the look itself is a finding like any other.
  package func findings(in connection: any Connection) throws -> [String] {
    var findings: [String] = []
    do {
      for query in queries() {
        try connection.forEach(query.rows) { row in
          if let finding = query.finding(row.rest()) { findings.append(finding) }
        }
      }
    } catch StorageError.damaged(let sentence) {
      findings.append(sentence)
    }
    return findings
  }
}

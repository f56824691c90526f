import Domain

/// The ledger: lines are added, and nothing else.
extension Store {
  /// Adds lines in their order.
  ///
  /// - Parameters:
  ///   - end: the number of the last line by now.
  ///   - areOfNew: whether the rentals that they charge for begin with them.
  /// - Returns: the lines as they are recorded.
  func add(
    _ lines: [LedgerLine], after end: Int, of entry: LedgerEntry, areOfNew: Bool
  ) throws -> [RecordedLine] {
    var recorded: [RecordedLine] = []
    for (place, line) in lines.enumerated() {
      let line = RecordedLine(seq: end + place + 1, line: line, entry: entry)
      try insert(line)
      recorded.append(line)
    }
    try count(recorded, areOfNew: areOfNew)
    return recorded
  }

  /// Adds a line as it was recorded elsewhere; the entry that does so has to answer for it.
  package func add(_ line: RecordedLine) throws {
    try insert(line)
    try count([line], areOfNew: false)
  }

  private func insert(_ line: RecordedLine) throws(StorageError) {
    try connection.run(.insert(line, into: "ledger"))
  }

  /// A line as it is recorded.
  static let ledgerColumns = SQL.columns(of: RecordedLine.self)

  /// A line `l`, with whoever it counts for.
  static let lineColumns = owned(RecordedLine.self, "l")

  static func recordedLine(_ row: inout Row) throws(StorageError) -> RecordedLine {
    try row.record()
  }
}

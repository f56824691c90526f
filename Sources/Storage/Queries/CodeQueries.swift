import Domain

/// Cards, codes and barcodes, however they are typed.
extension Store {
  /// How a code may be kept that was typed in whatever case or, if it is one of ours, without its
  /// leading zeros.
  ///
  /// No engine folds all letters, so those that begin alike are compared here; an index finds them.
  ///
  /// - Parameter rows: the table, and which of its rows are looked at.
  func spellings(of text: String, in column: SQL, of rows: SQL) throws -> [String] {
    let key = Folded.key(text)
    let ours = Series.spellings(of: key)
    guard ours.isEmpty, !key.isEmpty else { return ours }
    let arms: [SQL] = Self.beginnings(of: Array(key.utf8)).map { from, until in
      "SELECT \(column) FROM \(rows) AND \(column) >= \(from) AND \(column) < \(until)"
    }
    return try connection.all(.joined(arms, by: " UNION ALL ")) { row in try row.text() }
      .filter { Folded.key($0) == key }
  }

  /// Where texts stand that may be folded to a key, by their first two letters: each is of either
  /// case or beyond ASCII.
  private static func beginnings(of key: [UInt8]) -> [(from: String, until: String)] {
    let beyond = "\u{80}"
    let firsts = cases(of: key[0]).flatMap { first -> [(from: String, until: String)] in
      guard key.count > 1 else { return [(text(first), text(first + 1))] }
      let seconds = cases(of: key[1]).map { (text(first, $0), text(first, $0 + 1)) }
      return seconds + [(text(first) + beyond, text(first + 1))]
    }
    return firsts + [(beyond, "\u{10FFFF}")]
  }

  /// None beyond ASCII.
  private static func cases(of byte: UInt8) -> [UInt8] {
    let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    return isLetter ? [byte - 32, byte] : byte < 0x80 ? [byte] : []
  }

  private static func text(_ bytes: UInt8...) -> String { String(decoding: bytes, as: UTF8.self) }

  /// What the first step finds that finds anything; one that is nothing finds nothing.
  func firstFound<Thing>(
    _ steps: [() throws -> SQL?], _ find: (SQL) throws -> [Thing]
  ) throws -> [Thing] {
    for step in steps {
      guard let condition = try step() else { continue }
      let found = try find(condition)
      if !found.isEmpty { return found }
    }
    return []
  }
}

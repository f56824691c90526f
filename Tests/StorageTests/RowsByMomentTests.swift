import Domain
import Support
import Testing

@testable import Storage

/// Rows in order of a moment that are read as they were recorded.
struct RowsByMomentTests {
  private static let rows = RowsByMoment(
    walk: "SELECT e.at, e.seq FROM event e WHERE e.name <> 'gone' ORDER BY e.seq",
    rows: "SELECT e.at, e.seq, e.name FROM event e WHERE e.name <> 'gone'", width: 3,
    moment: ("e.at", 0), number: "e.seq")

  private static func pages(
    in connection: any Connection, atOnce size: Int, mostLate: Int
  ) throws -> [[[SQLValue]]] {
    var pages: [[[SQLValue]]] = []
    try rows.forEach(in: connection, atOnce: size, mostLate: mostLate) { rows in
      pages.append((0..<rows.count).map { rows.values($0, 0..<3) })
    }
    return pages
  }

  /// `nil` where they are out of order.
  private static func pagesAsRecorded(
    in connection: any Connection, atOnce size: Int
  ) throws -> [[[SQLValue]]]? {
    var pages: [[[SQLValue]]] = []
    do {
      try rows.forEachAsRecorded(in: connection, atOnce: size) { rows in
        pages.append((0..<rows.count).map { rows.values($0, 0..<3) })
      }
    } catch is OutOfOrder { return nil }
    return pages
  }

  /// In what share of the rows nothing is recorded in order, and how far back the others happened.
  @Test(arguments: Seeds.all, [0, 1, 8, 100])
  func theyComeInTheOrderThatSQLPutsThemIn(seed: UInt64, late percent: Int) throws {
    var random = SplitMix64(seed: seed)
    let folder = try TemporaryFolder()
    let engine = try folder.shop()
    let (count, start) = (Int.random(in: 0...60, using: &random), 1_767_225_600)
    var now = start
    let values = (0..<count).map { place in
      now += Int.random(in: 0...2, using: &random)
      let isLate = Int.random(in: 0..<100, using: &random) < percent
      let at = Instant(seconds: isLate ? Int.random(in: start...now, using: &random) : now)
      let name = Int.random(in: 0..<9, using: &random) == 0 ? "gone" : "ü\(place)"
      return "(\(2 * place + 1), '\(at.text)', '\(name)')"
    }
    try engine.script(
      "CREATE TABLE event (seq INTEGER PRIMARY KEY, at TEXT NOT NULL, name TEXT NOT NULL);"
        + (values.isEmpty ? "" : "INSERT INTO event VALUES \(values.joined(separator: ", "))"))
    try engine.transaction(.read) { connection in
      let sorted = try connection.all(
        "SELECT at, seq, name FROM event WHERE name <> 'gone' ORDER BY at, seq"
      ) { $0.rest() }
      for size in [1, 2, 7, 100] {
        for most in [0, 1, 3, 1000] {
          let pages = try Self.pages(in: connection, atOnce: size, mostLate: most)
          #expect(
            pages.flatMap(\.self) == sorted, "SEED=\(seed): \(size) at once, \(most) late")
          #expect(!pages.contains { $0.isEmpty }, "SEED=\(seed)")
        }
        let hoped = try Self.pagesAsRecorded(in: connection, atOnce: size)
        let recorded = try connection.all(
          "SELECT at, seq, name FROM event WHERE name <> 'gone' ORDER BY seq"
        ) { $0.rest() }
        #expect(hoped?.flatMap(\.self) == (recorded == sorted ? sorted : nil), "SEED=\(seed)")
      }
    }
  }

  @Test func whatIsNoMomentIsLeftToSQLite() throws {
    let folder = try TemporaryFolder()
    let engine = try folder.shop()
    try engine.script(
      """
      CREATE TABLE event (seq INTEGER PRIMARY KEY, at TEXT NOT NULL, name TEXT NOT NULL);
      INSERT INTO event VALUES (1, '2026-03-02T00:00:00Z', 'a'), (2, '2026-03-01', 'b'),
        (3, '2026-03-01T00:00:00Z', 'c')
      """)
    try engine.transaction(.read) { connection in
      let pages = try Self.pages(in: connection, atOnce: 2, mostLate: 1000)
      #expect(pages.flatMap(\.self).map { $0[1] } == [.integer(2), .integer(3), .integer(1)])
    }
  }
}

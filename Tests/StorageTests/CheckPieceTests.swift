import Storage
import Support
import Testing

@testable import SQLiteEngine

/// The engine's look in pieces finds what it finds as a whole.
struct CheckPieceTests {
  private let folder: TemporaryFolder
  private let connection: SQLiteConnection

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.shop()
    connection = try SQLiteConnection(path: folder.file("shop.db"), .none)
    try connection.execute(
      """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20)
      INSERT INTO movie (id, code, title, title_key, cast_names, genre, genre_key, search_key)
      SELECT printf('%036d', i), 'F-' || i, 'T', 't', '', 'g', 'g', 't' FROM n;
      INSERT INTO copy (id, barcode, movie_id, state, state_since, added_at)
      SELECT printf('%036d', 100 + rowid), 'C-' || rowid, id, 'available', '0001-01-01T00:00:00Z',
        '0001-01-01T00:00:00Z' FROM movie;
      """)
  }

  private func findings(pages: Int = 0, rows: Int = 0, inPiece: Int = 3) throws -> [String] {
    let (pieces, _) = try connection.checkPieces(
      .init(fewPages: pages, fewRows: rows, rowsInPiece: inPiece))
    return try pieces.flatMap { try $0.findings(in: connection) }
  }

  @Test(arguments: [1, 3, 7, 1000])
  func aSoundDatabaseIsSound(_ inPiece: Int) throws {
    #expect(try findings(inPiece: inPiece) == [])
    #expect(try findings(rows: 10, inPiece: inPiece) == [])
    #expect(try findings(pages: 10_000) == [])
  }

  @Test func aRowThatAnIndexLacksIsNamed() throws {
    // Without an entry in the schema an index is not kept up to date.
    try connection.execute(
      """
      PRAGMA writable_schema = ON;
      CREATE TEMP TABLE kept AS SELECT * FROM sqlite_master WHERE name = 'copy_by_movie';
      DELETE FROM sqlite_master WHERE name = 'copy_by_movie';
      """)
    try connection.execute("PRAGMA writable_schema = RESET")
    try connection.execute(
      """
      UPDATE copy SET movie_id = (SELECT MIN(id) FROM movie) WHERE rowid = 5;
      PRAGMA writable_schema = ON;
      INSERT INTO sqlite_master SELECT * FROM temp.kept;
      """)
    try connection.execute("PRAGMA writable_schema = RESET")
    let expected = "row 5 missing from index copy_by_movie"
    #expect(try findings() == [expected])
    #expect(try connection.selfCheck() == [expected])
  }

  @Test func aReferenceToNothingIsNamed() throws {
    try connection.execute("PRAGMA foreign_keys = OFF; DELETE FROM movie WHERE rowid = 7")
    let expected = ["a row of copy points at a movie that is not there"]
    #expect(try findings() == expected)
    #expect(try connection.selfCheck() == expected)
    #expect(try findings(rows: 100) == expected)
  }

  @Test func tablesOfManyRowsArePassedOver() throws {
    try connection.execute("PRAGMA foreign_keys = OFF; DELETE FROM movie WHERE rowid = 7")
    let (pieces, passedOver) = try connection.checkPieces(
      .init(fewPages: 0, fewRows: 0, rowsInPiece: 3, mostRows: 19))
    #expect(passedOver == ["sqlite_master", "copy", "movie"])
    #expect(try pieces.flatMap { try $0.findings(in: connection) } == [])
  }
}

import Storage

/// The first hundred bytes of a database file, which tell a shop from what is none, so that a
/// foreign file stays untouched.
struct SQLiteHeader {
  /// "RENT" in ASCII.
  static let applicationID: Int32 = 0x5245_4E54

  /// How many bytes are looked at.
  static let size = 100

  let applicationID: Int32
  let version: Int
  /// How many bytes the whole database has.
  let databaseSize: Int
  /// Whether what was written last may be in a log beside it.
  let mayHaveLog: Bool

  /// - Parameter bytes: how a file begins; `nil` of none.
  ///
  /// Source of the offsets: SQLite's "Database File Format", 1.3.
  init?(_ bytes: [UInt8], path: String) throws(StorageError) {
    guard !bytes.isEmpty else { return nil }
    guard bytes.count == Self.size, bytes.starts(with: Array("SQLite format 3\0".utf8)) else {
      throw .foreign(path: path, reason: "it is no database")
    }
    mayHaveLog = bytes[19] == 2
    version = Int(Self.number(bytes[60..<64]))
    applicationID = Self.number(bytes[68..<72])
    // A page of 64 KiB is written as 1.
    let pageSize = Int(Self.number(bytes[16..<18]))
    let pages = Int(UInt32(bitPattern: Self.number(bytes[28..<32])))
    databaseSize = (pageSize == 1 ? 1 << 16 : pageSize) * pages
  }

  /// Refuses what another program made, or a newer version of this one.
  func check(path: String) throws(StorageError) {
    guard applicationID == Self.applicationID else {
      throw .foreign(path: path, reason: "it is another program's database")
    }
    guard version > 0 else {
      throw .foreign(path: path, reason: "it has no version")
    }
    guard version <= Schema.version else {
      throw .newer(path: path, version: version, known: Schema.version)
    }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int32 {
    bytes.reduce(0) { $0 << 8 | Int32($1) }
  }
}

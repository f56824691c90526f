import CSQLite
import Files

/// What tells the journal of one transaction from all others. As long as that journal is there,
/// the transaction is not finished, and whoever opens the file next undoes it.
struct JournalMark {
  private let path: String
  private let salt: ArraySlice<UInt8>

  /// What every journal begins with that has something to undo: SQLite's file format, 3.
  private static let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
  /// The magic number, the number of pages and the salt of their checksums.
  private static let size = 16

  /// The journal of the transaction under way; `nil` where nothing was written yet. SQLite has it
  /// open, so it need not be looked for by its name.
  init?(of connection: SQLiteConnection) {
    path = connection.path + "-journal"
    var file: UnsafeMutablePointer<sqlite3_file>?
    let code = sqlite3_file_control(
      connection.handle, "main", SQLITE_FCNTL_JOURNAL_POINTER, &file)
    var header = [UInt8](repeating: 0, count: Self.size)
    guard code == SQLITE_OK, let file, let methods = file.pointee.pMethods,
      methods.pointee.xRead(file, &header, Int32(Self.size), 0) == SQLITE_OK
    else { return nil }
    salt = header.suffix(4)
  }

  /// Whether the transaction is still to be undone.
  var isThere: Bool {
    guard let header = Self.header(of: path) else { return false }
    return header.starts(with: Self.magic) && header.suffix(4) == salt
  }

  private static func header(of path: String) -> [UInt8]? {
    guard let bytes = try? OpenFile(path).read(most: size), bytes.count == size else { return nil }
    return bytes
  }
}

import Files
import Gzip
import Storage

/// The bytes of a database in a backup, piece by piece, unpacked where the file is gzip.
///
/// SQLite reads what is not packed, for it may be a shop that this process has open.
final class BackupSource {
  private let path: String
  private let file: DatabaseFile
  private let reader: GzipReader?
  /// How much of a file that is not packed was read.
  private var place = 0
  private static let pieceSize = 1 << 16

  /// The first bytes, as many as a header has; fewer where there are no more.
  private(set) var head: [UInt8] = []

  var isPacked: Bool { reader != nil }

  init(path: String) throws(StorageError) {
    self.path = path
    file = try SQLiteConnection(file: path, .none).file()
    let isPacked = GzipReader.isGzip(try file.read(2, at: 0))
    reader = isPacked ? try Self.reader(of: path) : nil
    try readHead()
  }

  private static func reader(of path: String) throws(StorageError) -> GzipReader {
    let file = try SystemError.opening(path) { () throws(FileError) in try OpenFile(path) }
    do { return try GzipReader(file) } catch { throw .io("\(path): \(error.reason)") }
  }

  private func readHead() throws(StorageError) {
    while head.count < SQLiteHeader.size {
      let bytes = try next(SQLiteHeader.size - head.count)
      guard !bytes.isEmpty else { break }
      head += bytes
    }
    // What is packed may be nothing: that is no database, but neither is it no file.
    if isPacked, head.isEmpty { throw .foreign(path: path, reason: "nothing is packed in it") }
  }

  /// What follows; empty at the end, up to which all was as it was packed.
  func next() throws(StorageError) -> [UInt8] {
    try next(Self.pieceSize)
  }

  private func next(_ most: Int) throws(StorageError) -> [UInt8] {
    guard let reader else {
      defer { place += most }
      return try file.read(most, at: place)
    }
    var bytes = [UInt8](repeating: 0, count: most)
    let count: Int
    do {
      count = try reader.read(into: &bytes)
    } catch .damaged(let reason) {
      throw damaged(reason)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
    return count == most ? bytes : Array(bytes.prefix(count))
  }

  func damaged(_ reason: String) -> StorageError { .damagedBackup(path: path, reason: reason) }
}

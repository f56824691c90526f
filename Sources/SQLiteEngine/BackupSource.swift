import Files
import Gzip
import Storage

/// The bytes of a database in a backup, piece by piece, unpacked where the file is gzip.
final class BackupSource {
  private let path: String
  private let file: OpenFile
  private let reader: GzipReader?
  private static let pieceSize = 1 << 16

  /// The first bytes, as many as a header has; fewer where there are no more.
  private(set) var head: [UInt8] = []

  var isPacked: Bool { reader != nil }

  init(path: String) throws(StorageError) {
    self.path = path
    file = try SystemError.opening(path) { () throws(FileError) in try OpenFile(path) }
    reader = try Self.reader(of: file, path: path)
    try readHead()
  }

  private static func reader(
    of file: OpenFile, path: String
  ) throws(StorageError) -> GzipReader? {
    let bytes = try SystemError.opening(path) { () throws(FileError) in
      let start = try file.read(most: 2)
      file.rewind()
      return start
    }
    guard GzipReader.isGzip(bytes) else { return nil }
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
    var bytes = [UInt8](repeating: 0, count: most)
    let count: Int
    if let reader {
      do {
        count = try reader.read(into: &bytes)
      } catch .damaged(let reason) {
        throw damaged(reason)
      } catch {
        throw .unreadable(path: path, reason: error.reason)
      }
    } else {
      count = try SystemError.opening(path) { () throws(FileError) in
        try file.read(into: &bytes)
      }
    }
    return count == most ? bytes : Array(bytes.prefix(count))
  }

  func damaged(_ reason: String) -> StorageError { .damagedBackup(path: path, reason: reason) }
}

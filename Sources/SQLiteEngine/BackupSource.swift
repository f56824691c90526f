import Glibc
import Gzip
import Storage

/// The bytes of a database in a backup, piece by piece, unpacked where the file is gzip.
final class BackupSource {
  private let path: String
  private let file: Int32
  private let reader: GzipReader?
  private static let pieceSize = 1 << 16

  /// The first bytes, as many as a header has; fewer where there are no more.
  private(set) var head: [UInt8] = []

  var isPacked: Bool { reader != nil }

  init(path: String) throws(StorageError) {
    self.path = path
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      throw errno == ENOENT
        ? .missing(path: path) : .unreadable(path: path, reason: SystemError.sentence)
    }
    self.file = file
    do throws(StorageError) {
      reader = try Self.reader(of: file, path: path)
    } catch {
      close(file)
      throw error
    }
    try readHead()
  }

  deinit { close(file) }

  private static func reader(of file: Int32, path: String) throws(StorageError) -> GzipReader? {
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path: path, reason: "it is not a file")
    }
    var bytes: [UInt8] = [0, 0]
    guard pread(file, &bytes, bytes.count, 0) >= 0 else {
      throw .unreadable(path: path, reason: SystemError.sentence)
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
      count = readSome(&bytes, most)
      guard count >= 0 else { throw .unreadable(path: path, reason: SystemError.sentence) }
    }
    return count == most ? bytes : Array(bytes.prefix(count))
  }

  private func readSome(_ bytes: inout [UInt8], _ most: Int) -> Int {
    while true {
      let count = read(file, &bytes, most)
      if count >= 0 || errno != EINTR { return count }
    }
  }

  func damaged(_ reason: String) -> StorageError { .damaged("\(path): \(reason)") }
}

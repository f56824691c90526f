import Files
import Glibc
import Storage

/// A database file that SQLite cannot open, under a lock that keeps every SQLite away from it.
final class LockedFile {
  private let path: String
  private var file: OpenFile?
  /// A lock of the open file and not of the process, which nobody drops by closing another
  /// descriptor (`F_OFD_SETLK` of Linux's fcntl.h).
  private static let setLock: Int32 = 37
  /// The bytes that SQLite locks: pending, reserved and 510 shared ones.
  ///
  /// Source: SQLite's os.h, `PENDING_BYTE` and what follows it.
  private static let (firstLocked, lockedCount) = (0x4000_0000, 512)

  init(_ path: String, wait: (Int) -> Bool) throws(StorageError) {
    self.path = path
    let file = try SystemError.opening(path) { () throws(FileError) in
      try OpenFile(path, .changing)
    }
    self.file = file
    var attempts = 0
    while !Self.isLocked(file) {
      guard [EAGAIN, EACCES, EINTR].contains(errno) else {
        throw .io("\(path): \(SystemError.sentence)")
      }
      guard wait(attempts) else { throw .busy }
      attempts += 1
    }
  }

  private static func isLocked(_ file: OpenFile) -> Bool {
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = firstLocked
    lock.l_len = lockedCount
    return file.withDescriptor { fcntl($0, setLock, &lock) } == 0
  }

  /// Copies all of it, durably, to a new file of the owner's alone.
  func copy(to target: String) throws(StorageError) {
    guard let file else { return }
    let copy = try SystemError.writing(target) { () throws(FileError) in
      try OpenFile(target, .new)
    }
    file.rewind()
    while true {
      let bytes = try SystemError.opening(path) { () throws(FileError) in
        try file.read(most: 1 << 16)
      }
      guard !bytes.isEmpty else { break }
      try SystemError.writing(target) { () throws(FileError) in try copy.write(bytes) }
    }
    try SystemError.writing(target) { () throws(FileError) in try copy.synchronise() }
  }

  /// Leaves nothing in it. A journal beside an empty database is none of its, as SQLite has it.
  func empty() throws(StorageError) {
    guard let file else { return }
    guard file.withDescriptor({ ftruncate($0, 0) }) == 0 else {
      throw .io("\(path): \(SystemError.sentence)")
    }
    try SystemError.writing(path) { () throws(FileError) in try file.synchronise() }
  }

  /// Ends the lock.
  func close() { file = nil }
}

import Glibc
import Storage

/// A database file that SQLite cannot open, under a lock that keeps every SQLite away from it.
final class LockedFile {
  private let path: String
  private var descriptor: Int32
  /// A lock of the open file and not of the process, which nobody drops by closing another
  /// descriptor (`F_OFD_SETLK` of Linux's fcntl.h).
  private static let setLock: Int32 = 37
  /// The bytes that SQLite locks: pending, reserved and 510 shared ones.
  ///
  /// Source: SQLite's os.h, `PENDING_BYTE` and what follows it.
  private static let (firstLocked, lockedCount) = (0x4000_0000, 512)

  init(_ path: String, wait: (Int) -> Bool) throws(StorageError) {
    self.path = path
    descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else {
      throw .unreadable(path: path, reason: SystemError.sentence)
    }
    var attempts = 0
    while !isLocked() {
      guard [EAGAIN, EACCES, EINTR].contains(errno) else { throw failure() }
      guard wait(attempts) else { throw .busy }
      attempts += 1
    }
  }

  deinit { close() }

  private func isLocked() -> Bool {
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = Self.firstLocked
    lock.l_len = Self.lockedCount
    return fcntl(descriptor, Self.setLock, &lock) == 0
  }

  /// Copies all of it, durably, to a new file of the owner's alone.
  func copy(to target: String) throws(StorageError) {
    let copy = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard copy >= 0 else { throw failure(target) }
    defer { Glibc.close(copy) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var offset = 0
    while true {
      let count = pread(descriptor, &bytes, bytes.count, offset)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure() }
      guard count > 0 else { break }
      offset += count
      guard Self.writeAll(bytes[..<count], to: copy) else { throw failure(target) }
    }
    guard fsync(copy) == 0 else { throw failure(target) }
  }

  /// A full disk may take a part first, and says why only of the rest.
  private static func writeAll(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Leaves nothing in it. A journal beside an empty database is none of its, as SQLite has it.
  func empty() throws(StorageError) {
    guard ftruncate(descriptor, 0) == 0, fsync(descriptor) == 0 else { throw failure() }
  }

  func close() {
    guard descriptor >= 0 else { return }
    Glibc.close(descriptor)
    descriptor = -1
  }

  private func failure(_ path: String? = nil) -> StorageError {
    .io("\(path ?? self.path): \(SystemError.sentence)")
  }
}

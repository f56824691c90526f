import Glibc

/// A file in memory, without a name, for what reads files.
package struct ScratchFile: Sendable {
  private let descriptor: Int32

  package init() {
    let name = "/images-fuzz-\(getpid())"
    descriptor = shm_open(name, O_RDWR | O_CREAT | O_EXCL, 0o600)
    precondition(descriptor >= 0 && shm_unlink(name) == 0, "a file in memory is needed")
  }

  package var path: String { "/proc/self/fd/\(descriptor)" }

  /// Makes it hold these bytes and no others.
  package func hold(_ bytes: [UInt8]) {
    precondition(ftruncate(descriptor, 0) == 0)
    precondition(pwrite(descriptor, bytes, bytes.count, 0) == bytes.count)
  }
}

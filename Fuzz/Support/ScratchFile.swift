import Glibc

/// A file without a name, for what reads files.
package struct ScratchFile: Sendable {
  private let descriptor: Int32

  package init() {
    var template = Array("/tmp/rental-fuzz-XXXXXX".utf8CString)
    descriptor = mkstemp(&template)
    precondition(descriptor >= 0 && unlink(template) == 0, "a file in /tmp is needed")
  }

  package var path: String { "/proc/self/fd/\(descriptor)" }

  /// Makes it hold these bytes and no others.
  package func hold(_ bytes: [UInt8]) {
    precondition(ftruncate(descriptor, 0) == 0)
    precondition(pwrite(descriptor, bytes, bytes.count, 0) == bytes.count)
  }
}

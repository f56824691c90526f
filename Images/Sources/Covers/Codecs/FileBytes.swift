import CImageCodecs
import Glibc

/// The bytes of an open file, fetched as they are looked at, so that a large file takes no memory.
/// Where the file has become shorter than it was, they are 0.
final class FileBytes: RandomAccessCollection {
  let descriptor: Int32
  let endIndex: Int
  let startIndex = 0
  /// Whether it is no file on a disk, but what came out of a pipe.
  let isInMemory: Bool
  private var window = [UInt8](repeating: 0, count: 4096)
  private var windowStart = -4096

  init(_ descriptor: Int32, count: Int) {
    self.descriptor = descriptor
    endIndex = count
    isInMemory = image_sealed(descriptor)
  }

  subscript(position: Int) -> UInt8 {
    precondition(indices.contains(position))
    if position - windowStart >= window.count || position < windowStart { fetch(position) }
    return window[position - windowStart]
  }

  private func fetch(_ position: Int) {
    windowStart = position
    window.withUnsafeMutableBytes { window in
      var filled = 0
      while filled < window.count {
        let rest = UnsafeMutableRawBufferPointer(rebasing: window[filled...])
        let count = pread(descriptor, rest.baseAddress, rest.count, position + filled)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        filled += count
      }
      for index in filled..<window.count { window[index] = 0 }
    }
  }
}

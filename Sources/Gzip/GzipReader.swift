import CZlib
import Files

/// Unpacks a gzip file piece by piece, in memory that does not grow with it. It is one member and
/// nothing behind it, as ``GzipWriter`` makes them.
package final class GzipReader {
  private let source: OpenFile
  /// zlib keeps the address, so it must not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private let input: UnsafeMutableBufferPointer<UInt8>
  private var isAtEnd = false

  package init(_ source: OpenFile) throws(GzipError) {
    self.source = source
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    input = .allocate(capacity: Gzip.pieceSize)
    // 15 is the largest window, and 16 says that it is gzip and nothing else.
    let status = inflateInit2_(stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { throw .unreadable("zlib cannot begin (\(status))") }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
    input.deallocate()
  }

  /// Whether a file begins as gzip does.
  ///
  /// Source: RFC 1952, 2.3.1.
  package static func isGzip(_ head: [UInt8]) -> Bool { head.starts(with: [0x1F, 0x8B]) }

  /// Fills the bytes from their start, as far as there is something; how many there are, and 0 when
  /// the file has come to its end whole, which its check sum has shown.
  package func read(into bytes: inout [UInt8]) throws(GzipError) -> Int {
    var count = 0
    while count == 0, !isAtEnd {
      if stream.pointee.avail_in == 0, try fill() == 0 { throw .damaged("it ends too soon") }
      count = try unpack(into: &bytes)
    }
    return count
  }

  private func unpack(into bytes: inout [UInt8]) throws(GzipError) -> Int {
    let capacity = bytes.count
    let status = bytes.withUnsafeMutableBufferPointer { bytes in
      stream.pointee.next_out = bytes.baseAddress
      stream.pointee.avail_out = UInt32(capacity)
      return inflate(stream, Z_NO_FLUSH)
    }
    switch status {
    case Z_OK, Z_BUF_ERROR: break
    case Z_STREAM_END:
      isAtEnd = true
      let rest = stream.pointee.avail_in > 0 ? 1 : try fill()
      guard rest == 0 else { throw .damaged("something follows its end") }
    default: throw .damaged(stream.pointee.msg.map { String(cString: $0) } ?? "zlib says \(status)")
    }
    return capacity - Int(stream.pointee.avail_out)
  }

  private func fill() throws(GzipError) -> Int {
    let count = try GzipError.reading { () throws(FileError) in
      try source.read(into: UnsafeMutableRawBufferPointer(input))
    }
    stream.pointee.next_in = input.baseAddress
    stream.pointee.avail_in = UInt32(count)
    return count
  }
}

import CZlib
import Files

/// Packs a file piece by piece, in memory that does not grow with it. The same bytes are packed to
/// the same bytes: no time and no name is written down.
final class GzipWriter {
  private let target: OpenFile
  /// zlib keeps the address, so it must not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private let output: UnsafeMutableBufferPointer<UInt8>

  init(_ target: OpenFile) throws(GzipError) {
    self.target = target
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    output = .allocate(capacity: Gzip.pieceSize)
    // 15 is the largest window, 16 asks for gzip, and 8 is as much memory as zlib takes by itself.
    let status = deflateInit2_(
      stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { throw .unwritable("zlib cannot begin (\(status))") }
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
    output.deallocate()
  }

  func write(_ bytes: UnsafeMutableBufferPointer<UInt8>) throws(GzipError) {
    try pack(bytes, Z_NO_FLUSH)
  }

  func finish() throws(GzipError) {
    try pack(UnsafeMutableBufferPointer(start: nil, count: 0), Z_FINISH)
  }

  private func pack(_ bytes: UnsafeMutableBufferPointer<UInt8>, _ flush: Int32) throws(GzipError) {
    stream.pointee.next_in = bytes.baseAddress
    stream.pointee.avail_in = UInt32(bytes.count)
    repeat {
      stream.pointee.next_out = output.baseAddress
      stream.pointee.avail_out = UInt32(output.count)
      let status = deflate(stream, flush)
      guard [Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(status) else {
        throw .unwritable("zlib says \(status)")
      }
      try send(output.count - Int(stream.pointee.avail_out))
    } while stream.pointee.avail_out == 0
  }

  private func send(_ count: Int) throws(GzipError) {
    let bytes = UnsafeRawBufferPointer(UnsafeMutableBufferPointer(rebasing: output[..<count]))
    try GzipError.writing { () throws(FileError) in
      try target.write(bytes)
    }
  }
}

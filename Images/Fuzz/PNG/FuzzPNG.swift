import Covers
import FuzzSupport

/// Bytes go to the PNG decoder as they are, and with the checksums of the chunks put right: libpng
/// looks no further than a wrong one, and nobody finds a right one by chance.
@_cdecl("LLVMFuzzerTestOneInput")
public func decodePNG(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  decode(bytes)
  let mended = Checksums.mended(bytes)
  if mended != bytes { decode(mended) }
  return 0
}

private func decode(_ bytes: [UInt8]) {
  let piecemeal = quickOutcome { () throws(CoverError) in try Rows.samples(of: bytes, .png) }
  guard let piecemeal else { return }
  let whole = outcome { () throws(CoverError) in
    try Rows.samples(of: bytes, .png, atOnce: true)
  }
  agree(piecemeal, whole, "a few rows at a time and all at once")
  _ = outcome { () throws(CoverError) in
    try CoverStudio.bitmap(of: bytes, fitting: Size(width: 1 + bytes.count % 61, height: 40))
  }
}

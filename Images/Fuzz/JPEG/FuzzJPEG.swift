import Covers
import FuzzSupport

/// Bytes go to the JPEG decoder at each of its sizes, and what is refused at one must be at all.
@_cdecl("LLVMFuzzerTestOneInput")
public func decodeJPEG(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let full = quickOutcome { () throws(CoverError) in try Rows.samples(of: bytes, .jpeg) }
  guard let full else { return 0 }
  let whole = outcome { () throws(CoverError) in
    try Rows.samples(of: bytes, .jpeg, atOnce: true)
  }
  agree(full, whole, "a few rows at a time and all at once")
  let lenient = outcome { () throws(CoverError) in
    try Rows.samples(of: bytes, .jpeg, lenient: true)
  }
  if case .success = full { agree(full, lenient, "what is sound and what is put up with") }
  for divisor in [2, 4, 8] {
    let small = outcome { () throws(CoverError) in
      try Rows.samples(of: bytes, .jpeg, divisor: divisor)
    }
    agree(full.map { _ in true }, small.map { _ in true }, "the whole size and 1/\(divisor)")
  }
  return 0
}

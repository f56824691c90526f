import CImageCodecs

@testable import Covers

/// Reads a picture through its codec alone, within the limits that covers have.
package enum Rows {
  /// Its samples, a few rows at a time, or all at once.
  package static func samples(
    of bytes: [UInt8], _ format: ImageFormat, divisor: Int = 1, atOnce: Bool = false,
    lenient: Bool = false
  ) throws(CoverError) -> [UInt8] {
    let source = PictureSource.memory(bytes)
    let metadata = try source.metadata(format)
    return try source.withSource(metadata, since: image_clock()) { (bytes) throws(CoverError) in
      var decoder = try Decoder(format, bytes, lenient: lenient)
      _ = try Limits.check(decoder, source)
      let full = decoder.size
      try decoder.start(divisor: divisor)
      precondition(decoder.size == shrunk(full, divisor), "the size is not as announced")
      return atOnce ? try allRows(&decoder) : try eachRow(&decoder)
    }
  }

  private static func shrunk(_ size: Size, _ divisor: Int) -> Size {
    Size(
      width: (size.width + divisor - 1) / divisor, height: (size.height + divisor - 1) / divisor)
  }

  private static func eachRow(_ decoder: inout Decoder) throws(CoverError) -> [UInt8] {
    var samples: [UInt8] = []
    try decoder.eachRow { samples.append(contentsOf: $0) }
    precondition(samples.count == count(decoder), "rows are missing")
    return samples
  }

  private static func allRows(_ decoder: inout Decoder) throws(CoverError) -> [UInt8] {
    let samples = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count(decoder))
    defer { samples.deallocate() }
    try decoder.readAll(into: samples)
    return Array(samples)
  }

  private static func count(_ decoder: borrowing Decoder) -> Int {
    decoder.size.pixels * decoder.channels
  }
}

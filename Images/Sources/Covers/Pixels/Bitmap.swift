import CImageCodecs

/// Pixels without alpha, from the top left, row by row: 1 sample each (grey) or 3 (sRGB).
public struct Bitmap: Equatable, Sendable {
  public let size: Size
  public let channels: Int
  /// `width × height × channels` samples.
  public internal(set) var samples: [UInt8]

  /// The pixels set upright.
  func upright(_ orientation: Orientation) -> Bitmap {
    if orientation == .upright { return self }
    let upright = orientation.upright(size)
    let walk = orientation.walk(stored: size)
    let turned = [UInt8](unsafeUninitializedCapacity: samples.count) { into, count in
      for y in 0..<upright.height {
        var from = (walk.start + y * walk.row) * channels
        for _ in 0..<upright.width {
          for channel in 0..<channels { into[count + channel] = samples[from + channel] }
          count += channels
          from += walk.column * channels
        }
      }
    }
    return Bitmap(size: upright, channels: channels, samples: turned)
  }

  /// A JPEG of these pixels, with 4:2:0 chroma and no metadata. Quality: 1 to 100.
  public func encoded(quality: Int, progressive: Bool) throws(CoverError) -> EncodedImage {
    let wanted = image_encoding(
      width: UInt32(size.width), height: UInt32(size.height), channels: UInt32(channels),
      quality: Int32(quality), progressive: progressive)
    // Twice the samples and a header: no picture needs that much.
    let capacity = 2 * samples.count + 65_536
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: capacity)
    defer { buffer.deallocate() }
    var count = 0
    try refusing {
      image_jpeg_encode(samples, wanted, buffer.baseAddress, capacity, &count, $0)
    }
    return EncodedImage(size: size, bytes: Array(buffer[..<count]))
  }
}

extension Bitmap {
  /// The same picture, small enough for `box`; never enlarged.
  public func shrunk(toFit box: Size) -> Bitmap {
    let target = size.fitting(box)
    if target == size { return self }
    let extent = (width: Double(size.width), height: Double(size.height))
    var resize = Resize(from: size, extent: extent, to: target, channels: channels)
    let width = size.width * channels
    samples.withUnsafeBufferPointer { samples in
      for start in stride(from: 0, to: samples.count, by: width) {
        resize.push(UnsafeBufferPointer(rebasing: samples[start..<start + width]))
      }
    }
    return resize.bitmap()
  }
}

/// A picture made by us: a JPEG without metadata.
package struct EncodedImage: Equatable, Sendable {
  package let size: Size
  package let bytes: [UInt8]
}

/// A cover as it is kept.
package struct PreparedCover: Sendable {
  /// What the file was.
  package let format: ImageFormat
  /// The file's size before and after it is set upright.
  package let stored: Size
  package let upright: Size
  /// EXIF's 1 to 8.
  package let orientation: Int
  /// Fits `Size.display`; a progressive JPEG.
  package let display: EncodedImage
  /// Fits `Size.thumbnail`.
  package let thumbnail: EncodedImage
}

/// Makes covers of files that may be anything: checks, decodes, sets upright, shrinks, encodes.
/// Every picture is bounded in memory and time, and one that is refused leaves nothing behind.
package enum CoverStudio {
  /// Makes both sizes of a cover that are kept.
  package static func prepare(path: String) throws(CoverError) -> PreparedCover {
    try prepare(bytes: CoverFile.bytes(path: path))
  }

  /// Makes both sizes of a cover that are kept.
  /// - Throws: only refusals.
  package static func prepare(bytes: [UInt8]) throws(CoverError) -> PreparedCover {
    try Picture.open(bytes) { (picture) throws(CoverError) in
      let display = try picture.bitmap(fitting: .display)
      let thumbnail = display.shrunk(toFit: .thumbnail)
      return PreparedCover(
        format: picture.format, stored: picture.stored,
        upright: picture.orientation.upright(picture.stored),
        orientation: picture.orientation.number,
        display: try displayed(display),
        thumbnail: try thumbnail.encoded(quality: thumbnailQuality, progressive: false))
    }
  }

  /// Makes one small JPEG that fits `box`, never larger than the picture is.
  package static func thumbnail(
    path: String, fitting box: Size
  ) throws(CoverError) -> EncodedImage {
    let bytes = try CoverFile.bytes(path: path)
    return try Picture.open(bytes) { (picture) throws(CoverError) in
      try picture.bitmap(fitting: box).encoded(quality: thumbnailQuality, progressive: false)
    }
  }

  /// The pixels of a picture that fit `box`, upright and over white; never enlarged.
  /// - Throws: only refusals.
  package static func bitmap(of bytes: [UInt8], fitting box: Size) throws(CoverError) -> Bitmap {
    try Picture.open(bytes) { (picture) throws(CoverError) in try picture.bitmap(fitting: box) }
  }

  /// The JPEG that is kept for display.
  package static func displayed(_ bitmap: Bitmap) throws(CoverError) -> EncodedImage {
    try bitmap.encoded(quality: 86, progressive: true)
  }

  private static let thumbnailQuality = 82
}

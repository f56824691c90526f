/// Makes covers of files that may be anything: checks, decodes, sets upright, shrinks, encodes.
/// Every picture is bounded in memory and time, and one that is refused leaves nothing behind.
public enum CoverStudio {
  /// The path that means standard input.
  public static let standardInput = "-"

  /// Makes both sizes of a cover that are kept.
  public static func prepare(
    _ picture: Bitmap, crop: CropChoice = .whole
  ) throws(CoverError) -> PreparedCover {
    let window = crop.window(in: picture)
    return PreparedCover(
      crop: window, display: try displayed(picture), thumbnail: try thumbnail(of: picture, window),
      perceptualHash: perceptualHash(of: picture))
  }

  /// What a picture looks like, in 64 bits: those of like pictures differ in few.
  public static func perceptualHash(of picture: Bitmap) -> UInt64? {
    PerceptualHash.bits(of: picture)
  }

  /// The JPEG that is kept for display.
  public static func displayed(_ bitmap: Bitmap) throws(CoverError) -> EncodedImage {
    try bitmap.encoded(quality: 86, progressive: true)
  }

  /// The small JPEG that is kept, of what the window shows.
  public static func thumbnail(
    of picture: Bitmap, _ window: Window?
  ) throws(CoverError) -> EncodedImage {
    let shown = window.map(picture.cropped) ?? picture
    return try small(shown.shrunk(toFit: .thumbnail))
  }

  /// Makes one small JPEG that fits `box`, never larger than the picture is.
  public static func thumbnail(path: String, fitting box: Size) throws(CoverError) -> EncodedImage {
    try CoverFile.open(path) { (source) throws(CoverError) in
      try Picture.open(source) { (picture) throws(CoverError) in
        try small(picture.bitmap(fitting: box))
      }
    }
  }

  /// The pixels of a picture that fit `box`, upright and over white; never enlarged.
  /// - Throws: only refusals.
  public static func bitmap(of bytes: [UInt8], fitting box: Size) throws(CoverError) -> Bitmap {
    try Picture.open(.memory(bytes)) { (picture) throws(CoverError) in
      try picture.bitmap(fitting: box)
    }
  }

  /// How large a picture is, upright, by its header.
  public static func size(of bytes: [UInt8]) throws(CoverError) -> Size {
    try Picture.open(.memory(bytes)) { (picture) in picture.orientation.upright(picture.stored) }
  }

  private static func small(_ bitmap: Bitmap) throws(CoverError) -> EncodedImage {
    try bitmap.encoded(quality: 82, progressive: false)
  }
}

/// A cover as it is kept.
public struct PreparedCover: Sendable {
  /// What is shown of the display picture; all of it where there is none.
  public let crop: Window?
  /// The whole picture; fits `Size.display`; a progressive JPEG.
  public let display: EncodedImage
  /// What is shown of it; fits `Size.thumbnail`.
  public let thumbnail: EncodedImage
  /// What the whole picture looks like, in 64 bits; nil for a picture of one colour.
  public let perceptualHash: UInt64?
}

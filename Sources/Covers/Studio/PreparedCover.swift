/// A cover as it is kept.
package struct PreparedCover: Sendable {
  /// What is shown of the display picture; all of it where there is none.
  package let crop: Window?
  /// The whole picture; fits `Size.display`; a progressive JPEG.
  package let display: EncodedImage
  /// What is shown of it; fits `Size.thumbnail`.
  package let thumbnail: EncodedImage
  /// What the whole picture looks like, in 64 bits; nil for a picture of one colour.
  package let perceptualHash: UInt64?
}

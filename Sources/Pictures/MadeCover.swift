import Covers
import Domain

/// A cover made of a file.
package struct MadeCover: Sendable {
  /// What the file was.
  package let picture: DecodedPicture
  package let images: CoverImages

  /// - Parameter lenient: whether a JPEG may be damaged: what cannot be read of it is made up.
  package init(
    of path: String, _ decoding: Decoding, crop: CropOption = .whole, lenient: Bool = false
  ) throws(CoverError) {
    picture = try CoverStudio.decode(path: path, decoding, lenient: lenient)
    let choice = try crop.choice(in: picture.upright)
    let cover = try CoverStudio.prepare(picture.bitmap, crop: choice)
    let (size, display) = (cover.display.size, cover.display.bytes)
    images = CoverImages(
      cover: Cover(
        width: size.width, height: size.height, format: "jpeg", bytes: display.count,
        crop: cover.crop.map(Crop.init)), display: display, thumbnail: cover.thumbnail.bytes,
      fingerprint: cover.perceptualHash.map(Fingerprint.init))
  }
}

extension Logo {
  /// A picture file as receipt printers have it; nil where it cannot be.
  package init?(of path: String, _ decoding: Decoding) throws(CoverError) {
    let picture = try CoverStudio.decode(path: path, decoding)
    let dots = DotPicture(
      picture.bitmap.shrunk(toFit: Size(width: Self.mostDots, height: Self.mostDots)))
    self.init(width: dots.size.width, height: dots.size.height, bits: dots.bits)
  }
}

/// What is known of a movie's cover without its pixels: the display picture's size and weight.
package struct Cover: Hashable, Sendable {
  /// Pixels.
  package var width: Int
  /// Pixels.
  package var height: Int
  /// Always `jpeg` today.
  package var format: String
  /// Length of the display picture's file.
  package var bytes: Int
  /// What is shown of it; all of it where there is none.
  package var crop: Crop?

  package init(width: Int, height: Int, format: String, bytes: Int, crop: Crop? = nil) {
    (self.width, self.height, self.format) = (width, height, format)
    (self.bytes, self.crop) = (bytes, crop)
  }
}

extension Cover: Fielded {
  package static var blank: Cover { Cover(width: 0, height: 0, format: "", bytes: 0) }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("format", &format)
    try v.field("width", &width)
    try v.field("height", &height)
    try v.field("bytes", &bytes)
    try v.group("crop_x", &crop)
  }
}

extension Crop: Fielded {
  package static var blank: Crop { Crop(x: 0, y: 0, width: 0, height: 0) }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("crop_x", &x)
    try v.field("crop_y", &y)
    try v.field("crop_width", &width)
    try v.field("crop_height", &height)
  }
}

/// A cover as it is stored: the display picture and the thumbnail, both encoded.
package struct CoverImages: Hashable, Sendable {
  package var cover: Cover
  /// The whole picture, whatever of it is shown.
  package var display: [UInt8]
  /// What is shown of it, small.
  package var thumbnail: [UInt8]
  /// What the whole picture looks like; nil where it looks like nothing, and in a cover that was
  /// stored before there were fingerprints.
  package var fingerprint: Fingerprint?

  package init(cover: Cover, display: [UInt8], thumbnail: [UInt8], fingerprint: Fingerprint?) {
    (self.cover, self.display) = (cover, display)
    (self.thumbnail, self.fingerprint) = (thumbnail, fingerprint)
  }
}

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

  package init(width: Int, height: Int, format: String, bytes: Int) {
    self.width = width
    self.height = height
    self.format = format
    self.bytes = bytes
  }
}

/// A cover as it is stored: the display picture and the thumbnail, both encoded.
package struct CoverImages: Hashable, Sendable {
  package var cover: Cover
  package var display: [UInt8]
  package var thumbnail: [UInt8]

  package init(width: Int, height: Int, format: String, display: [UInt8], thumbnail: [UInt8]) {
    self.cover = Cover(width: width, height: height, format: format, bytes: display.count)
    self.display = display
    self.thumbnail = thumbnail
  }
}

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
    self.width = width
    self.height = height
    self.format = format
    self.bytes = bytes
    self.crop = crop
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
    self.cover = cover
    self.display = display
    self.thumbnail = thumbnail
    self.fingerprint = fingerprint
  }
}

/// A movie, and what its cover looks like.
package struct CoverLook: Hashable, Sendable {
  package let movie: ID<Movie>
  package let code: String
  package let title: String
  package var fingerprint: Fingerprint?

  package init(movie: ID<Movie>, code: String, title: String, fingerprint: Fingerprint?) {
    self.movie = movie
    self.code = code
    self.title = title
    self.fingerprint = fingerprint
  }

  /// Those whose covers look alike, two at least in each group, in the order given.
  package static func alike(_ looks: [CoverLook]) -> [[CoverLook]] {
    var groups: [[CoverLook]] = []
    var grouped: Set<Int> = []
    for (index, look) in looks.enumerated() where !grouped.contains(index) {
      guard let fingerprint = look.fingerprint else { continue }
      let others = looks.indices.dropFirst(index + 1).filter { other in
        !grouped.contains(other) && looks[other].fingerprint.map(fingerprint.isLike) ?? false
      }
      guard !others.isEmpty else { continue }
      grouped.formUnion(others)
      groups.append([look] + others.map { looks[$0] })
    }
    return groups
  }
}

import Domain

extension Store {
  /// Stores a movie's cover in place of the one it had.
  package func set(_ images: CoverImages, of movie: ID<Movie>) throws(StorageError) {
    let (cover, crop) = (images.cover, images.cover.crop)
    try connection.run(
      """
      INSERT INTO cover (movie_id, format, width, height, crop_x, crop_y, crop_width, crop_height,
        fingerprint, display, thumbnail)
      VALUES (\(movie), \(cover.format), \(cover.width), \(cover.height), \(crop?.x),
        \(crop?.y), \(crop?.width), \(crop?.height), \(images.fingerprint?.text),
        \(images.display), \(images.thumbnail))
      ON CONFLICT (movie_id) DO UPDATE SET format = excluded.format, width = excluded.width,
        height = excluded.height, crop_x = excluded.crop_x, crop_y = excluded.crop_y,
        crop_width = excluded.crop_width, crop_height = excluded.crop_height,
        fingerprint = excluded.fingerprint, display = excluded.display,
        thumbnail = excluded.thumbnail
      """)
  }

  /// Whether there was a cover to remove.
  package func removeCover(of movie: ID<Movie>) throws(StorageError) -> Bool {
    try connection.run("DELETE FROM cover WHERE movie_id = \(movie)") > 0
  }

  /// A movie's cover with both its pictures, JPEGs; nil where it has none.
  package func cover(of movie: ID<Movie>) throws -> CoverImages? {
    try connection.first(
      """
      SELECT \(Self.coverColumns), v.display, v.thumbnail, v.fingerprint
      FROM cover v WHERE v.movie_id = \(movie)
      """
    ) { row in
      CoverImages(
        cover: try row.record(), display: try row.blob(), thumbnail: try row.blob(),
        fingerprint: try row.textOrNil().flatMap(Fingerprint.init))
    }
  }

  /// Puts what is shown of a movie's cover in place of what was shown; the picture stays.
  package func set(_ crop: Crop?, thumbnail: [UInt8], of movie: ID<Movie>) throws(StorageError) {
    try connection.run(
      """
      UPDATE cover SET crop_x = \(crop?.x), crop_y = \(crop?.y), crop_width = \(crop?.width),
        crop_height = \(crop?.height), thumbnail = \(thumbnail)
      WHERE movie_id = \(movie)
      """)
  }

  /// What the covers look like, by their movies' codes; nil for those of which it is not known.
  package func fingerprints() throws -> [CoverLook] {
    try connection.all(
      """
      SELECT m.id, m.code, m.title, v.fingerprint
      FROM cover v JOIN movie m ON m.id = v.movie_id ORDER BY m.code, m.id
      """
    ) { row in
      CoverLook(
        movie: try row.id(), code: try row.text(), title: try row.text(),
        fingerprint: try row.textOrNil().flatMap(Fingerprint.init))
    }
  }

  /// The small picture of a movie's cover, a JPEG.
  package func thumbnail(of movie: ID<Movie>) throws -> [UInt8]? {
    try connection.first("SELECT thumbnail FROM cover WHERE movie_id = \(movie)") { row in
      try row.blob()
    }
  }

  /// The length comes by a query of its own, since a sort would take the whole picture along for
  /// it.
  static let coverColumns = SQL.columns(
    of: Cover.self, "v",
    replacing: ["bytes": "(SELECT LENGTH(w.display) FROM cover w WHERE w.movie_id = v.movie_id)"])
}

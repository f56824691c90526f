import Domain

extension Store {
  /// Stores a movie's cover in place of the one it had.
  package func set(_ images: CoverImages, of movie: ID<Movie>) throws(StorageError) {
    try engine.run(
      """
      INSERT INTO cover (movie_id, format, width, height, display, thumbnail)
      VALUES (\(movie), \(images.cover.format), \(images.cover.width), \(images.cover.height),
        \(images.display), \(images.thumbnail))
      ON CONFLICT (movie_id) DO UPDATE SET format = excluded.format, width = excluded.width,
        height = excluded.height, display = excluded.display, thumbnail = excluded.thumbnail
      """)
  }

  /// Whether there was a cover to remove.
  package func removeCover(of movie: ID<Movie>) throws(StorageError) -> Bool {
    try engine.run("DELETE FROM cover WHERE movie_id = \(movie)") > 0
  }

  package func cover(of movie: ID<Movie>) throws -> CoverImages? {
    try engine.first(
      """
      SELECT format, width, height, display, thumbnail FROM cover WHERE movie_id = \(movie)
      """
    ) { row in
      let format = try row.text()
      return CoverImages(
        width: try row.int(), height: try row.int(), format: format, display: try row.blob(),
        thumbnail: try row.blob())
    }
  }
}

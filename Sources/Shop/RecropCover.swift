import Domain

extension Shop {
  /// Shows another part of a movie's cover.
  /// - Parameter remake: makes the cover with its new crop and thumbnail, or throws where there is
  ///   none.
  package func recropCover(
    _ typed: String, at asked: AskedMoment = .now,
    _ remake: (Movie, CoverImages?) throws -> CoverImages
  ) throws -> (change: CoverChange, images: CoverImages) {
    try entry(.coverSet, at: asked) { entry in
      let movie = try entry.movie(typed)
      let cover = try entry.store.cover(of: movie.id)
      let images = try remake(movie, cover)
      entry.tell(
        movie.id.text, before: Self.facts(of: cover?.cover), after: Self.facts(of: images.cover))
      try entry.store.set(images.cover.crop, thumbnail: images.thumbnail, of: movie.id)
      return (CoverChange(movie: try entry.movieRecord(movie.id), alike: []), images)
    }
  }
}

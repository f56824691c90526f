/// What is looked for in the catalogue, as it was typed, and in what order it is told.
package struct MovieSearch: Sendable {
  package var rating: String?
  package var genre: String?
  /// Only movies of which a copy is in.
  package var inOnly = false
  package var sort = MovieSort.title

  package init() {}
}

/// What a list of movies is ordered by.
package enum MovieSort: String, Sendable, CaseIterable {
  case title, year, rating, runtime, popularity, added
}

/// Which movies a list is about, and in what order.
package struct MovieFilter: Sendable {
  /// Every word must be found somewhere.
  package var words: [String] = []
  /// Only these movies; all when empty.
  package var movies: [ID<Movie>] = []
  package var rating: String?
  package var genre: String?
  /// Only movies of which a copy is in.
  package var inOnly = false
  /// The business day of the question: what was kept on the hold shelf for longer is everybody's.
  package var today: Day?
  package var sort = MovieSort.title
  /// The ratings in the order of the house's scheme.
  package var ratings: [String] = []

  package init() {}

  /// What a search asks for, in the words of the house's rating scheme.
  package init(_ search: MovieSearch, words: [String], in scheme: RatingScheme) {
    self.words = words
    rating = search.rating.map { scheme.rating(named: $0) ?? $0 }
    genre = search.genre
    inOnly = search.inOnly
    sort = search.sort
    ratings = scheme.ratings.map(\.name)
  }
}

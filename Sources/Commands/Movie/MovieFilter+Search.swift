import Domain
import Shop
import Storage

extension Work {
  /// What a search asks for, in the words of the house's rating scheme.
  func movieFilter(_ search: MovieSearch, words: [String]) throws -> MovieFilter {
    let scheme = try rulesInForce().rules.ratings.value
    var filter = MovieFilter()
    filter.words = words.flatMap { $0.split(separator: " ").map(String.init) }
    filter.rating = search.rating.map { scheme.rating(named: $0) ?? $0 }
    filter.genre = search.genre
    filter.inOnly = search.inOnly
    filter.sort = MovieSort(rawValue: search.sort.rawValue) ?? .title
    filter.ratings = scheme.ratings.map(\.name)
    return filter
  }

  /// The movies that are named, each by id, code, barcode or title; where one of the words is none
  /// of these, all of them are looked for.
  func movieFilter(_ search: MovieSearch, movies: [String]) throws -> MovieFilter {
    let named = try movies.map(store.movies(referredToAs:))
    let areAllMovies = named.allSatisfy { !$0.isEmpty }
    var filter = try movieFilter(search, words: areAllMovies ? [] : movies)
    filter.movies = areAllMovies ? named.joined().map(\.id) : []
    return filter
  }
}

extension ErrorReport {
  /// Movies are needed, and the search found none.
  static var noMovies: ErrorReport {
    ErrorReport(
      code: "not-found", exit: .notFound, message: "no movie fits.",
      why: "every word and every filter has to", tries: ["rental movie list"])
  }
}

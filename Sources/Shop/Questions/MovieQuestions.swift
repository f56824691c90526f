import Domain

extension Shop {
  /// The movies in which all words are found and that fit, as the shop stands or stood.
  package func movies(
    with words: [String], _ search: MovieSearch, at asked: AskedMoment, renters hasRenters: Bool
  ) throws -> Seen<[MovieRecord]> {
    try seen(at: asked) { work, moment in
      let filter = try work.filter(search, words: words, on: moment.day)
      return try work.store.movies(
        filter, at: moment.instant, on: moment.pastDay, renters: hasRenters)
    }
  }

  /// The movies that are named, or else looked for, that fit; with the shelves of their copies.
  package func shelves(
    of movies: [String], _ search: MovieSearch, at asked: AskedMoment
  ) throws -> [ShelvedMovie] {
    try seen(at: asked) { work, moment in
      let filter = try work.filter(search, movies: movies, on: moment.day)
      let found = try work.store.movies(
        filter, at: moment.instant, on: moment.pastDay, renters: false)
      return try found.map { record in
        var copies = CopyFilter()
        copies.movie = record.movie.id
        let shelves = try work.store.copies(copies, at: moment.instant).compactMap(\.copy.shelf)
        return ShelvedMovie(record, shelves: Set(shelves).sorted())
      }
    }.value
  }

  /// The stock of the movies that are named, or else looked for, that fit.
  package func stock(
    of movies: [String], _ search: MovieSearch, at asked: AskedMoment
  ) throws -> [StockLine] {
    try seen(at: asked) { work, moment in
      let filter = try work.filter(search, movies: movies, on: moment.day)
      let held = try work.store.heldCopies(at: moment.instant, on: moment.day)
      return try work.store.stock(filter, at: moment.instant, on: moment.pastDay).map { line in
        var line = line
        line.stock.held = held[line.movie] ?? 0
        return line
      }
    }.value
  }

  /// A movie by what people call it.
  package func movie(_ typed: String) throws -> Movie {
    try transaction(.read) { work in try work.movie(typed) }
  }

  /// The same with all that is known of it.
  package func movie(_ typed: String, at asked: AskedMoment) throws -> Seen<MovieRecord> {
    try seen(at: asked) { work, moment in
      var record = try work.movieRecord(work.movie(typed).id, at: moment.instant)
      let holds = try work.store.holds(for: record.movie.id, at: moment.instant)
      record.stock.held = holds.count { $0.shelved != nil && !$0.isOver(on: moment.day) }
      record.waiting = holds.count { $0.shelved == nil }
      return record
    }
  }
}

extension Work {
  fileprivate func filter(
    _ search: MovieSearch, words: [String], on day: Day
  ) throws -> MovieFilter {
    try Shop.checkLength(of: search.genre ?? "", "genre has")
    var filter = MovieFilter(
      search, words: try Shop.searched(words), in: try rulesInForce().rules.ratings.value)
    filter.today = day
    return filter
  }

  /// The movies that are named, each by id, code, barcode or title; where one of the words is none
  /// of these, all of them are looked for.
  fileprivate func filter(
    _ search: MovieSearch, movies: [String], on day: Day
  ) throws -> MovieFilter {
    let named = try movies.map(store.movies(referredToAs:))
    let areAllMovies = named.allSatisfy { !$0.isEmpty }
    var filter = try self.filter(search, words: areAllMovies ? [] : movies, on: day)
    filter.movies = areAllMovies ? named.joined().map(\.id) : []
    return filter
  }
}

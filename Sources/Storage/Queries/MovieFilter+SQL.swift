import Domain

extension MovieFilter {
  /// What holds of a movie `m` that is listed.
  func conditions(at instant: Instant?, on day: Day?) -> SQL {
    var conditions = [Self.isListed(at: instant, on: day)]
    if !movies.isEmpty {
      conditions.append("m.id IN (\(.joined(movies.map { "\($0)" }, by: ", ")))")
    }
    for word in words {
      conditions.append("m.search_key LIKE \(Store.containing(word)) ESCAPE '\\'")
    }
    if let rating { conditions.append("m.rating = \(rating)") }
    if let genre {
      let pattern = "%;" + Store.containing(genre).dropFirst().dropLast() + ";%"
      conditions.append("m.genre_key LIKE \(pattern) ESCAPE '\\'")
    }
    return .joined(conditions, by: " AND ")
  }

  /// A movie that was removed that day is listed while copies of it were still there, and one that
  /// was added under a business day that ended otherwise is as soon as copies of it were there.
  private static func isListed(at instant: Instant?, on day: Day?) -> SQL {
    guard let instant, let day else { return "m.removed_on IS NULL" }
    return """
      (m.added_on IS NULL OR m.added_on <= \(day) OR EXISTS (
        SELECT 1 FROM copy k WHERE k.movie_id = m.id AND k.added_at <= \(instant)))
      AND (m.removed_on IS NULL OR m.removed_on > \(day) OR EXISTS (
        SELECT 1 FROM copy k WHERE k.movie_id = m.id
          AND \(AsOf.copyState(instant)) IN ('available', 'in-repair')))
      """
  }

  /// Nothing known comes last, whatever the engine thinks of nulls.
  func order(at instant: Instant?) -> SQL {
    let first: SQL =
      switch sort {
      case .title: ""
      case .year: "m.year IS NULL, m.year DESC, "
      case .rating: "m.rating IS NULL, \(ratingRank), m.rating, "
      case .runtime: "m.runtime IS NULL, m.runtime, "
      case .popularity: "\(Store.timesRented(at: instant)) DESC, "
      case .added: "m.added_on IS NULL, m.added_on DESC, "
      }
    return "\(first)m.title_key, m.code, m.id"
  }

  private var ratingRank: SQL {
    guard !ratings.isEmpty else { return "0" }
    let ranks = ratings.enumerated().map { "WHEN \($0.element) THEN \($0.offset)" as SQL }
    return "CASE m.rating \(.joined(ranks, by: " ")) ELSE \(ratings.count) END"
  }
}

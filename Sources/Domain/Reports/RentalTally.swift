/// Rentals of the last 53 weeks, counted one by one: by day, and lately by movie and by class.
package struct RentalTally: Hashable, Sendable {
  /// Weeks that are counted by day, the one of today included.
  package static let weeks = 53
  /// Days whose rentals are told apart by class and weekday: twelve weeks.
  package static let classDays = 84
  /// Days whose rentals say which movies are popular.
  package static let popularDays = 90
  /// How many popular movies there are.
  package static let popularMovies = 20

  package let today: Day
  /// A Monday.
  package let first: Day
  private var counts: [Int]
  private var byMovie: [ID<Movie>: MovieCount] = [:]
  private var classes: [String?: [Int]] = [:]
  private var ranked: [PopularTitle] = []

  private struct MovieCount: Hashable, Sendable {
    var popular = 0
    /// By weekday from Monday; empty where there is none.
    var weekdays: [Int] = []

    mutating func count(_ place: Int) {
      if weekdays.isEmpty { weekdays = [Int](repeating: 0, count: 7) }
      weekdays[place] += 1
    }
  }

  package init(until today: Day) {
    self.today = today
    first = today.monday + -7 * (Self.weeks - 1)
    counts = (first.number...today.number).map { _ in 0 }
  }

  /// - Parameter movie: `nil` where it has been forgotten what was rented.
  package mutating func count(_ movie: ID<Movie>?, on day: Day) {
    guard day >= first, day <= today else { return }
    counts[day - first] += 1
    let ago = today - day
    guard let movie, ago < Self.popularDays else { return }
    byMovie[movie, default: MovieCount()].popular += 1
    guard ago < Self.classDays else { return }
    byMovie[movie, default: MovieCount()].count(day.placeInWeek)
  }

  /// Says what a movie is, once all is counted. Of those that are not said only the days count.
  package mutating func name(_ movie: ID<Movie>, code: String, title: String, class: String?) {
    guard let count = byMovie.removeValue(forKey: movie) else { return }
    if !count.weekdays.isEmpty {
      let sum = classes[`class`] ?? [Int](repeating: 0, count: 7)
      classes[`class`] = zip(sum, count.weekdays).map(+)
    }
    let title = PopularTitle(movie: movie, code: code, title: title, rentals: count.popular)
    let place = ranked.firstIndex { title.isBefore($0) } ?? ranked.endIndex
    ranked.insert(title, at: place)
    if ranked.count > Self.popularMovies { ranked.removeLast() }
  }

  package struct DayCount: Hashable, Sendable {
    package let day: Day
    package let rentals: Int
  }

  package var days: [DayCount] {
    counts.enumerated().map { DayCount(day: first + $0.offset, rentals: $0.element) }
  }

  /// How many went out of each class on each weekday, the greatest class first.
  package var byClass: [ClassWeek] {
    classes.map { ClassWeek(name: $0.key, rentals: $0.value) }.sorted {
      ($1.total, $0.name == nil ? 1 : 0, $0.name ?? "")
        < ($0.total, $1.name == nil ? 1 : 0, $1.name ?? "")
    }
  }

  /// The movies that went out most often, as the report on popular movies ranks them.
  package var popular: [PopularTitle] { ranked }
}

/// What went out of a class, by weekday.
package struct ClassWeek: Hashable, Sendable {
  /// `nil` of movies without a class.
  package let name: String?
  /// From Monday.
  package let rentals: [Int]

  package var total: Int { rentals.reduce(0, +) }
}

/// A movie and how often it went out.
package struct PopularTitle: Hashable, Sendable {
  package let movie: ID<Movie>
  package let code: String
  package let title: String
  package let rentals: Int

  fileprivate func isBefore(_ other: PopularTitle) -> Bool {
    if rentals != other.rentals { return rentals > other.rentals }
    let (key, otherKey) = (Folded.key(title), Folded.key(other.title))
    return (key, code, movie.text) < (otherKey, other.code, other.movie.text)
  }
}

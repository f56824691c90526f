import Domain

/// When a line of the model's house rules holds.
enum ModelCondition: Equatable, Sendable {
  case `class`(String)
  case tier(String)
  case rating(String)
  case genre(String)
  /// Such as `sun`.
  case weekday(String)
  /// `12-20` to `01-06` every year, or two dates.
  case season(String, String)
  case under(Int)
  /// So old, or older.
  case over(Int)
  case medium(String)
  /// Dearer to replace than so many pence.
  case replacement(Int)
  /// Of so many nights, as first agreed.
  case nights(Int, Int)
  /// From one minute of the day, up to another.
  case hours(Int, Int)
  /// In so many nights before the rental day.
  case added(Int)
  /// Rentals before this visit, fewer than so many.
  case rented(Int)
  /// Of an age that is not known, neither it nor what it denies.
  indirect case not(ModelCondition)
  /// Several of a kind, of which one has to fit.
  indirect case list([ModelCondition])

  func fits(_ facts: ModelFacts) -> Bool {
    switch self {
    case .class(let name): Self.isSame(facts.class, name)
    case .tier(let name): Self.isSame(facts.tier, name)
    case .rating(let name): Self.isSame(facts.rating, name)
    case .genre(let name): facts.genres.contains { Self.isSame($0, name) }
    case .weekday(let name): ModelFacts.weekday(of: facts.day) == name
    case .season(let first, let last): Self.isWithin(facts.day, first, last)
    case .under(let age): facts.age.map { $0 < age } ?? false
    case .over(let age): facts.age.map { $0 >= age } ?? false
    case .medium(let name): Self.isSame(facts.medium, name)
    case .replacement(let price): facts.replacement.map { $0 > price } ?? false
    case .nights(let least, let most):
      facts.nights.map { least <= $0 && $0 <= most } ?? false
    case .hours(let from, let until):
      facts.minute.map { Self.isWithin($0, from, until) } ?? false
    case .added(let nights): facts.added.map { $0 + nights >= facts.day } ?? false
    case .rented(let times): facts.rented.map { $0 < times } ?? false
    case .list(let several): several.contains { $0.fits(facts) }
    case .not(let other): (!other.isOfAges || facts.age != nil) && !other.fits(facts)
    }
  }

  private static func isSame(_ text: String?, _ name: String) -> Bool {
    text?.lowercased() == name.lowercased()
  }

  /// A season of every year that begins late in one goes on in the next.
  private static func isWithin(_ day: Day, _ first: String, _ last: String) -> Bool {
    let date = String(day.text.suffix(first.utf8.count))
    let isAfterFirst = first <= date
    let isBeforeLast = date <= last
    return first <= last ? isAfterFirst && isBeforeLast : isAfterFirst || isBeforeLast
  }

  /// Hours that begin before midnight go on after it.
  private static func isWithin(_ minute: Int, _ from: Int, _ until: Int) -> Bool {
    if from < until { return from <= minute && minute < until }
    return minute >= from || minute < until
  }

  private var isOfAges: Bool { ["under", "over"].contains(kind) }

  /// Of two conditions of a kind the random rules have only one in a line.
  var kind: String {
    if case .not(let other) = self { return other.kind }
    if case .list(let several) = self { return several[0].kind }
    return "\(self)".prefix { $0 != "(" }.description
  }

  /// Whether it can be asked of a visit, before anybody looks at a copy.
  var isOfVisits: Bool {
    ["tier", "weekday", "season", "under", "over", "hours", "rented"].contains(kind)
  }
}

/// What conditions ask about: who rents what on which day.
struct ModelFacts: Equatable, Sendable, CustomStringConvertible {
  var day: Day
  var tier: String?
  /// The one that a member has besides.
  var ownTier: String?
  var born: Day?
  var `class`: String?
  var rating: String?
  var genres: [String] = []
  var medium: String?
  /// In pence.
  var replacement: Int?
  var nights: Int?
  /// After midnight, by the shop's clock.
  var minute: Int?
  /// When the shop got the movie.
  var added: Day?
  /// How many rentals the customer had before.
  var rented: Int?

  var description: String {
    "\(Self.weekday(of: day)) \(day.text), tier \(tier ?? "-"), born \(born?.text ?? "-"), "
      + "class \(self.class ?? "-"), rating \(rating ?? "-"), genres \(genres), "
      + "medium \(medium ?? "-"), replacement \(replacement ?? -1), "
      + "\(nights ?? -1) nights, minute \(minute ?? -1), added \(added?.text ?? "-"), "
      + "rented \(rented ?? -1)"
  }

  /// Years of age on the rental day, counted birthday by birthday.
  var age: Int? {
    guard let born else { return nil }
    var age = 0
    while let next = Self.birthday(age + 1, of: born), next <= day { age += 1 }
    return age
  }

  /// Who was born on 29 February has it on 1 March in common years.
  private static func birthday(_ age: Int, of born: Day) -> Day? {
    let year = String(born.civil.year + age)
    return Day(year + born.text.suffix(6)) ?? Day(year + "-03-01")
  }

  static func weekday(of day: Day) -> String {
    // 1970-01-01 was a Thursday.
    ["thu", "fri", "sat", "sun", "mon", "tue", "wed"][(day.number % 7 + 7) % 7]
  }
}

/// The customers and movies of a shop with what lines can ask of them.
struct WitnessShop {
  fileprivate let customers: [CustomerKind]
  fileprivate let movies: [(kind: MovieKind, conditions: Set<Condition>)]

  init(_ shop: ShopKinds) {
    customers = shop.customers
    movies = shop.movies.map { ($0, $0.conditions) }
  }
}

/// The customers and movies of a shop that the lines of some settings can tell from each other:
/// those first of whom the lines ask least, since fewer lines fit them.
struct WitnessCast {
  private let shop: WitnessShop
  private let named: Set<Condition>
  /// Those of them that do not just ask for a tier.
  private let ofCustomers: Set<Condition>
  /// Those that a line or a rating asks for.
  private let ages: Set<Int>
  /// `nil` where it does not matter what is rented.
  private let movies: Roster<MovieKind>?
  private var customers: [Day: Roster<CustomerKind>] = [:]
  /// How many cases of the shop are looked at for a difference.
  private static let most = 300

  /// - Parameter entries: the setting in both texts, and whatever else may matter.
  init(_ shop: WitnessShop, for entries: [HouseRules.NamedChoice], _ a: HouseRules, _ b: HouseRules)
  {
    self.shop = shop
    let lines = entries.flatMap(\.choice.lines)
    let named = Set(lines.flatMap(\.conditions))
    self.named = named
    let ofMovies = named.filter {
      !$0.isOneName && $0.isOfKinds && !Condition.Kind.ofVisits.contains($0.kind)
    }
    ofCustomers = named.filter { !$0.isOneName && $0.kind.isOfCustomers }
    let schemes = [a, b].flatMap(\.ratings.value.ratings).map(\.age)
    ages = Set(named.compactMap(\.age) + lines.compactMap { ($0.value as? AgeRule)?.age } + schemes)
    movies =
      entries[0].isOfVisits
      ? nil
      : Roster(
        shop.movies.map { movie in
          let asked = Circumstances(day: .first).of(
            movie.kind.traits, replacementPrice: movie.kind.replacementPrice)
          let plain = movie.conditions.filter {
            named.contains($0) || $0.kind == .trait(.rating)
          }
          return (movie.kind, plain.union(ofMovies.filter { $0.fits(asked) }))
        })
  }

  /// Some cases of the shop that fit what is asked.
  mutating func seeds(
    fitting asked: Set<Condition>, on days: some Sequence<Day>
  ) -> [WitnessSearch.Seed] {
    let movies = movies(fitting: asked)
    var seeds: [WitnessSearch.Seed] = []
    for day in days where !movies.isEmpty && seeds.count < Self.most {
      for customer in customers(fitting: asked, on: day) where seeds.count < Self.most {
        seeds += movies.prefix(Self.most - seeds.count).map { movie in
          WitnessSearch.Seed(
            rentCase: RentCase(customer, movie, on: day), customer: customer,
            movie: movie.map(ExampleMovie.ofShop) ?? .any)
        }
      }
    }
    return seeds
  }

  /// `nil` in the place of a movie where it does not matter.
  private func movies(fitting asked: Set<Condition>) -> [MovieKind?] {
    guard let movies else { return [nil] }
    return movies.fitting(
      asked.filter { $0.isOfKinds && !Condition.Kind.ofVisits.contains($0.kind) })
  }

  private mutating func customers(fitting asked: Set<Condition>, on day: Day) -> [CustomerKind] {
    let roster = customers[day] ?? Roster(shop.customers.map { ($0, conditions($0, on: day)) })
    customers[day] = roster
    return roster.fitting(asked.filter(\.kind.isOfCustomers))
  }

  private func conditions(_ kind: CustomerKind, on day: Day) -> Set<Condition> {
    let name = kind.member(on: day) ?? kind.tier
    let circumstances = Circumstances(
      day: day, tier: name, born: kind.born, rented: kind.rented)
    var conditions = ofCustomers.filter { $0.fits(circumstances) }
    let tier = name.map { Condition.trait(TraitName(.tier, $0)) }
    if let tier, named.contains(tier) { conditions.insert(tier) }
    guard let years = circumstances.age else { return conditions }
    for age in ages where years < age { conditions.insert(.under(age)) }
    return conditions
  }
}

/// Records by the conditions that they fit, one for each set of conditions.
private struct Roster<Kind> {
  private let all: [(kind: Kind, conditions: Set<Condition>)]
  private var places: [Condition: [Int]] = [:]

  init(_ kinds: [(kind: Kind, conditions: Set<Condition>)]) {
    var seen: Set<Set<Condition>> = []
    let different = kinds.filter { seen.insert($0.conditions).inserted }
    all = different.enumerated().sorted {
      ($0.element.conditions.count, $0.offset) < ($1.element.conditions.count, $1.offset)
    }.map(\.element)
    for (place, record) in all.enumerated() {
      for condition in record.conditions { places[condition, default: []].append(place) }
    }
  }

  func fitting(_ asked: Set<Condition>) -> [Kind] {
    guard let rarest = asked.min(by: { count(of: $0) < count(of: $1) }) else {
      return all.map(\.kind)
    }
    return (places[rarest] ?? []).filter { asked.isSubset(of: all[$0].conditions) }
      .map { all[$0].kind }
  }

  private func count(of condition: Condition) -> Int { places[condition]?.count ?? 0 }
}

extension MovieKind {
  /// All that a line can ask of it.
  var conditions: Set<Condition> { Set(traits.names.map(Condition.trait)) }
}

extension Condition {
  /// Whether it tells movies from each other, whatever the day and the stay.
  fileprivate var isOfKinds: Bool { kind != .measured(.nights) && kind != .measured(.added) }

  /// The age that it asks for.
  var age: Int? {
    switch self {
    case .under(let age), .over(let age): age
    case .not(let other): other.age
    case .trait, .weekday, .season, .replacement, .measured, .any: nil
    }
  }
}

extension AgeRule {
  /// The age that it asks for whatever the rating.
  fileprivate var age: Int? { if case .from(let age) = self { age } else { nil } }
}

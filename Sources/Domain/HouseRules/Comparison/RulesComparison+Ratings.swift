/// Where two texts differ in the age that a rating asks for.
extension RulesComparison {
  mutating func ratings() -> [Difference] {
    let schemes = (a.rules.ratings.value, b.rules.ratings.value)
    guard schemes.0 != schemes.1 else { return [] }
    let known = schemes.0.ratings.map(\.name) + schemes.1.ratings.map(\.name)
    var told: Set<Name> = []
    let names = known.filter { told.insert(Name($0)).inserted }
    var differences: [Difference] = []
    for name in names {
      differences += difference(name, when: "rating \(name)", known: told)
    }
    return differences + difference(nil, when: "any other rating", known: told)
  }

  /// - Parameter rating: `nil` for one that neither scheme has.
  private mutating func difference(
    _ rating: String?, when: String, known: Set<Name>
  ) -> [Difference] {
    let (a, b) = (a.rules.ratings, b.rules.ratings)
    let other = shop.movies.lazy.compactMap(\.traits.rating).first { !known.contains(Name($0)) }
    let name = rating ?? other ?? RentCase.unknownRating
    let ages = (a.value.age(for: name), b.value.age(for: name))
    guard ages.0 != ages.1, Tendency(Int64(ages.1), Int64(ages.0)).holds(only),
      let example = example(ofRating: name)
    else { return [] }
    return [
      Difference(
        setting: "ratings", when: when,
        a: Side(line: a.line, value: "\(a.value.rawValue): from \(ages.0)"),
        b: Side(line: b.line, value: "\(b.value.rawValue): from \(ages.1)"), example: example)
    ]
  }

  /// A case in which both texts go by the rating, of the shop where there is one.
  private mutating func example(ofRating name: String) -> Example? {
    let found = exact(
      CaseJudge(ofRating: name, a.rules, b.rules, table, today: today, only: only),
      leading: [])
    if !found.isWhole { doubt("ratings") }
    guard case .different(let rentCase)? = found.differing.values.first else { return nil }
    return plainExample(ofRating: name, provenBy: rentCase)
  }

  private mutating func plainExample(ofRating name: String, provenBy proof: RentCase) -> Example {
    let (a, b, only) = (a.rules, b.rules, only)
    let rating = TraitName(.rating, name)
    let isByRating = { (rentCase: RentCase) in
      let circumstances = rentCase.circumstances
      return circumstances.names.contains(rating)
        && [a, b].allSatisfy { $0.copyPolicy(for: circumstances).age.value == .byRating }
        && Respect.age.leans(only, of: rentCase, under: a, b)
    }
    let today = today
    let movies = shop.movies.filter { $0.traits.names.contains(rating) }.prefix(20)
    let known = movies.flatMap { movie in
      shop.customers.prefix(200).map { customer in
        WitnessSearch.Seed(
          rentCase: RentCase(customer, movie, on: today), customer: customer, movie: .ofShop(movie))
      }
    }
    let halfInvented = movies.map { movie in
      let rentCase = RentCase(
        Circumstances(day: today).of(
          movie.traits, replacementPrice: movie.replacementPrice, addedOn: movie.addedOn))
      return WitnessSearch.Seed(rentCase: rentCase, movie: .ofShop(movie))
    }
    let invented = RelatedLines(a, b, search.table).seeds(
      for: [.trait(rating)], on: (0..<7).map { today + $0 }, .invented)
    let witness =
      search.best(known, .age, where: isByRating)
      ?? search.best(halfInvented, .age, where: isByRating)
      ?? search.best(invented, .age, where: isByRating)
      ?? WitnessSearch.Witness(
        rentCase: proof, customer: nil, movie: nil,
        plainness: Respect.age.plainness(of: proof, under: a, b) ?? 0)
    return search.example(witness, .age, isOfVisits: false)
  }
}

/// Where two texts differ in the age that a rating asks for.
extension RulesComparison {
  func ratings() -> [Difference] {
    let schemes = (a.rules.ratings.value, b.rules.ratings.value)
    guard schemes.0 != schemes.1 else { return [] }
    let known = schemes.0.ratings.map(\.name) + schemes.1.ratings.map(\.name)
    var told: Set<Name> = []
    let names = known.filter { told.insert(Name($0)).inserted }
    return names.compactMap { difference($0, when: "rating \($0)", known: told) }
      + [difference(nil, when: "any other rating", known: told)].compactMap { $0 }
  }

  /// - Parameter rating: `nil` for one that neither scheme has.
  private func difference(_ rating: String?, when: String, known: Set<Name>) -> Difference? {
    let (a, b) = (a.rules.ratings, b.rules.ratings)
    let other = shop.movies.lazy.compactMap(\.traits.rating).first { !known.contains(Name($0)) }
    let name = rating ?? other ?? "?"
    let ages = (a.value.age(for: name), b.value.age(for: name))
    guard ages.0 != ages.1 else { return nil }
    let movie = shop.movies.first { $0.traits.rating.map { Name($0) } == Name(name) }
    return Difference(
      setting: "ratings", when: when,
      a: Answer(line: a.line, value: "\(a.value.rawValue): from \(ages.0)"),
      b: Answer(line: b.line, value: "\(b.value.rawValue): from \(ages.1)"),
      example: example(of: movie, when, from: min(ages.0, ages.1), below: max(ages.0, ages.1)))
  }

  private func example(
    of movie: MovieKind?, _ words: String, from lowest: Int, below age: Int
  ) -> Example {
    let customer = shop.customers.first { customer in
      let visit = Circumstances(day: today, tier: nil, born: customer.born)
      return visit.age.map { (lowest..<age).contains($0) } ?? false
    }
    let who = customer?.name ?? "a customer aged \(age - 1)"
    let what = movie?.title ?? "a movie of \(words)"
    return Example(
      customer: customer?.id, customerName: customer?.name, movie: movie?.id, title: movie?.title,
      day: today, text: "\(who) and \(what) on \(today.weekdayText)")
  }
}

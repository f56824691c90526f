/// Looks for customers and movies of the shop that two texts treat differently.
struct WitnessSearch {
  private let shop: WitnessShop
  private let days: [Day]
  /// How many lines are looked at for a setting: a shop of any size is searched in a moment.
  private static let looks = 10_000_000

  init(in shop: ShopKinds, on days: [Day]) {
    self.shop = WitnessShop(shop)
    self.days = days
  }

  /// The meetings as differences, each with a case of the shop, or else an invented one.
  func examples(
    of meetings: [LineMeeting], in a: Contest, _ b: Contest
  ) -> [HouseRulesDiff.Difference] {
    guard !meetings.isEmpty else { return [] }
    let isPlain = (a.lines + b.lines).allSatisfy(\.origin.conditions.isEmpty)
    var cast = WitnessCast(shop, for: a.entry, b.entry)
    return meetings.map { meeting in
      let example = witness(
        of: meeting, in: a, b, from: &cast, looks: Self.looks / meetings.count)
      let when = meeting.conditions.text
      return HouseRulesDiff.Difference(
        setting: a.entry.name, when: when.isEmpty ? (isPlain ? "always" : "otherwise") : when,
        a: a.answer(meeting.a), b: b.answer(meeting.b),
        example: example ?? invented(meeting, isVisit: a.entry.isOfVisits))
    }
  }

  private func invented(_ meeting: LineMeeting, isVisit: Bool) -> HouseRulesDiff.Example {
    let day = days[meeting.days.firstPlace ?? 0]
    let least = Circumstances(leastFitting: meeting.conditions, on: day)
    return HouseRulesDiff.Example(day: day, text: least.words(isVisit: isVisit))
  }

  /// - Parameter looks: how many lines may be looked at for it; more for the first that comes up.
  private func witness(
    of meeting: LineMeeting, in a: Contest, _ b: Contest, from cast: inout WitnessCast,
    looks: Int
  ) -> HouseRulesDiff.Example? {
    let lines = (a.lines[meeting.a].origin, b.lines[meeting.b].origin)
    let cost = a.lines.count + b.lines.count
    var left = max(looks, cost)
    let asked = Set(meeting.conditions)
    let movies = cast.movies(fitting: asked)
    for day in meeting.days.places.prefix(14).map({ days[$0] }) where !movies.isEmpty {
      for customer in cast.customers(fitting: asked, on: day) {
        for movie in movies {
          guard left >= cost else { return nil }
          left -= cost
          let visit = Circumstances(day: day, tier: customer.tier, born: customer.born)
          let found = movie.map { visit.of($0.traits) } ?? visit
          if a.entry.choice.setting(for: found).origin === lines.0,
            b.entry.choice.setting(for: found).origin === lines.1
          {
            return HouseRulesDiff.Example(customer, movie, on: day)
          }
        }
      }
    }
    return nil
  }
}

extension Contest {
  fileprivate func answer(_ place: Int) -> HouseRulesDiff.Answer {
    let line = place == 0 ? entry.choice.fallback : entry.choice.lines[place - 1]
    let verdict = line.value as? Verdict
    return HouseRulesDiff.Answer(line: line.line, value: verdict?.rawValue ?? line.origin.value)
  }
}

extension HouseRulesDiff.Example {
  fileprivate init(_ customer: CustomerKind, _ movie: MovieKind?, on day: Day) {
    let who = movie.map { "\(customer.name) and \($0.title)" } ?? customer.name
    self.init(
      customer: customer.id, customerName: customer.name, movie: movie?.id, title: movie?.title,
      day: day, text: "\(who) on \(day.weekdayText)")
  }
}

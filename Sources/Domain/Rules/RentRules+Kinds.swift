/// The limits that ask about what is rented: each counts what fits it, and all of them hold.
extension RentRules {
  static func judgeKinds(_ facts: RentFacts, _ pass: Pass) -> [Ruling] {
    let limits = facts.policy.kindLimits
    return limits.flatMap { limit -> [Ruling] in
      let places = facts.copies.indices.filter {
        limits.hold(limit, for: facts.copies[$0].circumstances)
      }
      guard !places.isEmpty else { return [] }
      let own = facts.customer.outstanding.filter { $0.kind.map(limit.counts) ?? false }
      let such = CountedCopies(
        limit: limit.value, out: facts.customer.out(countedBy: limit), places: places, own: own)
      return places.indices.map { judge(such, before: $0, by: limit, facts, pass) }
    }
  }

  private static func judge(
    _ such: CountedCopies, before: Int, by limit: Setting<Int>, _ facts: RentFacts, _ pass: Pass
  ) -> Ruling {
    let place = such.places[before]
    let copy = facts.copies[place]
    let (out, most) = (such.out + before, limit.value)
    let which = "the limit is \(most) when \(limit.origin.circumstances)"
    let numbers: [Fact] = copy.names + [.number("out", out), .number("limit", most)]
    guard out >= most else {
      return pass(
        "\(out) such out + 1 wanted = \(out + 1), and \(which)", about: copy.title, copy: place,
        facts: numbers, basis: Basis(limit))
    }
    let words = such.words(before: before) { count, isOut in
      isOut
        ? "\(counted(count, "such movie")) \(count == 1 ? "is" : "are") out"
        : "\(counted(count, "other")) \(count == 1 ? "is" : "are") in this visit"
    }
    return .objection(
      words + which, about: copy.title, copy: place, facts: numbers, basis: Basis(limit),
      remedy: such.remedy(before: before, in: facts) { .suchMovies($0, leaving: $1) })
  }
}

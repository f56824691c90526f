extension RentFacts {
  /// An adult with an open account who wants one movie that is in, under the default house rules:
  /// the case that examples vary.
  package static let ordinary: RentFacts = {
    let (born, day) = (Day(number: 0), Day(number: 20_000))
    let copy = WantedCopy(
      movie: ID(trusted: "00000000-0000-4000-8000-000000000002"), title: "Alien",
      barcode: "C-000001",
      availability: .in(ID(trusted: "00000000-0000-4000-8000-000000000003")),
      seen: SeenCopy(traits: Traits(rating: "15"), copiesOut: 0))
    return RentFacts(
      customer: CustomerFacts(
        id: ID(trusted: "00000000-0000-4000-8000-000000000001"), account: .open, born: born,
        standing: Standing()),
      copies: [
        CopyFacts(
          copy, in: Circumstances(day: day, tier: nil, born: born).of(copy.traits),
          policy: .standard(in: .pound))
      ],
      nights: 3, day: day, policy: .standard(in: .pound), currency: .pound)
  }()

  /// The same on a Friday, where Sundays are closed.
  static let closedOnSundays: RentFacts = {
    var closed = ClosedDays()
    closed.add(
      Setting(.weekly(.sunday), WrittenLine(number: 1, setting: "closed", value: "sun")))
    return ordinary.with(\.policy.due.closed, closed)
  }()

  /// So many rentals out.
  package static func outstanding(_ count: Int) -> [Outstanding] {
    (0..<count).map {
      Outstanding(
        barcode: "C-00000\($0)", movie: ID(trusted: "movie-\($0)"), title: "Movie \($0)",
        due: Day(number: 20_001))
    }
  }
}

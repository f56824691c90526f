import Domain

extension ModelShop {
  /// The rental of one copy is of another one, as if it had been so from its beginning; with both,
  /// the rental of that one is of the first.
  mutating func swap(_ barcode: String, for taken: String, both: Bool) -> ModelAnswer {
    guard let booked = copy(barcode), let other = copy(taken) else { return .notFound }
    guard let place = openRental(ofCopy: booked) else { return .refused(["not-out"]) }
    let holder = openRental(ofCopy: other)
    if both, holder == nil { return .refused(["taken-not-out"]) }
    if booked == other { return .invalid }
    let exchanged = both ? holder : nil
    let against =
      objections(to: other, inPlaceOf: place, of: holder, both: both)
      + (exchanged.map { objections(to: booked, inPlaceOf: $0, of: place, both: true) } ?? [])
    guard against.isEmpty else { return .refused(against) }
    rentals[place].copy = other
    exchanged.map { rentals[$0].copy = booked }
    settle(copies[booked].movie)
    settle(copies[other].movie)
    return ModelAnswer(
      outcome: "done", done: [place, exchanged].compactMap(\.self).map { termsText(rentals[$0]) })
  }

  /// - Parameter holder: the rental that the other copy is out with.
  private func objections(
    to other: Int, inPlaceOf place: Int, of holder: Int?, both: Bool
  ) -> [String] {
    let rental = rentals[place]
    let (movie, taken) = (copies[rental.copy].movie, copies[other].movie)
    let facts = facts(taken, as: rental)
    let classes = [movie, taken].map { movies[$0].traits.class }
    var objections: [String] = []
    func of(_ rule: String) {
      let level = rules.level(of: rule, for: facts).value
      if level == "refuse" || level == "ask" { objections.append(rule) }
    }
    let wasHeld = holds.contains { $0.rental == place }
    if movie != taken, classes[0] == nil || classes[0] != classes[1] || wasHeld {
      objections.append("other-movie")
    }
    if holder != nil {
      if !both { objections.append("copy-out") }
    } else if !isIn(other) {
      objections.append("copy-not-for-rent")
    }
    if lastMovement(ofCopy: other, but: holder) > rental.rentedAt {
      objections.append("was-not-in")
    }
    if isIn(other), isHeld(other, from: rental.customer) { of("held-for-another") }
    if isOnOtherTerms(taken, rental) { of("other-terms") }
    guard movie != taken else { return objections }
    let needed = rules.age(for: facts).value
    if let age = facts.age, age < needed { of("under-age") }
    if facts.age == nil, needed > 0 { of("birth-date-missing") }
    return objections
  }

  /// Another movie, as if it had been rented in place of the one that was.
  private func facts(_ movie: Int, as rental: ModelRental) -> ModelFacts {
    var facts = facts(
      rental.customer, movie, rental.rentedAt, by: rental.renter, for: rental.agreed)
    facts.rented = rental.rentedBefore
    // As it was seen, whatever has become of the membership since.
    (facts.tier, facts.ownTier) = (rental.facts?.tier, rental.facts?.ownTier)
    return facts
  }

  /// Whether a rental of another movie would have cost something else, by itself or as a deposit,
  /// or been taxed by another rate, or not been for its nights.
  private func isOnOtherTerms(_ movie: Int, _ rental: ModelRental) -> Bool {
    let facts = [copies[rental.copy].movie, movie].map {
      self.facts($0, as: rental)
    }
    let paying = rental.package.map {
      [ModelHeld(package: $0, name: packages[$0].offer.name, left: 1)]
    }
    let prices = facts.map { facts in
      rules.paidInAdvance([facts], nights: rental.nights, paying ?? []).isEmpty
        ? rules.price(of: rental.nights, for: facts) : 0
    }
    let taxes = zip(prices, facts).map { $0 > 0 ? rules.tax(on: "rentals", for: $1) : nil }
    let allows = facts.map { rules.nights(for: $0).value.contains(rental.nights) }
    let deposits = facts.map { rules.deposit(for: $0).value }
    return prices[0] != prices[1] || taxes[0] != taxes[1] || deposits[0] != deposits[1]
      || allows[0] && !allows[1]
  }
}

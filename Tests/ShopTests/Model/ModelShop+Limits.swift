import Domain

/// Limits beside the one on all that is out.
extension ModelShop {
  /// How much is out of what limits of a kind count that fit something of the visit.
  func limitsSeen(
    _ customer: Int, _ wanted: [ModelFacts]
  ) -> String? {
    let counts = rules.lines.filter { line in
      line.limitOfAKind != nil && wanted.contains { rules.holds(line, for: $0) }
    }.map { out(to: customer, countedBy: $0) }
    return counts.isEmpty ? nil : Set(counts).sorted().map(String.init).joined(separator: "+")
  }

  /// How many the customer rented in the week of a day, from Monday on; 20,514 is one.
  func rentedInWeek(_ customer: Int, _ day: Day) -> Int {
    func week(_ day: Day) -> Int { (day.number - 20_514 + 7_000_000) / 7 }
    return rentals.count {
      $0.customer == customer && week(self.day(of: $0.rentedAt)) == week(day)
    }
  }

  func out(to customer: Int, countedBy limit: ModelLine) -> Int {
    rentals.count { $0.customer == customer && $0.isOut && limit.counts($0.facts) }
  }

  /// The lines that limit what is rented, with the copies that are too many for each.
  private func placesBeyondLimits(
    _ customer: Int, _ copies: [ModelFacts]
  ) -> [(line: Int, places: [Int])] {
    rules.lines.enumerated().compactMap { line, limit in
      guard let most = limit.limitOfAKind else { return nil }
      let out = out(to: customer, countedBy: limit)
      let fitting = copies.indices.filter { rules.holds(limit, for: copies[$0]) }
      return (line + 1, fitting.enumerated().filter { out + $0.offset >= most }.map(\.element))
    }
  }

  /// What is too much of a kind.
  func limitsOfKinds(
    _ customer: Int, _ copies: [ModelFacts], _ movies: [Int]
  ) -> [ModelFinding] {
    placesBeyondLimits(customer, copies).flatMap { line, places in
      places.map { found("rental-limit", copies[$0], movies[$0], at: $0, line: line) }
    }
  }

  /// What is too much of a movie, or in a week.
  func otherLimits(
    _ customer: Int, _ visit: ModelFacts, _ copies: [ModelFacts], _ movies: [Int]
  ) -> [ModelFinding] {
    let (title, week) = (rules.titleLimit(for: visit), rules.weekLimit(for: visit))
    var findings = copies.indices.filter { place in
      let out = copiesOut(of: movies[place], to: customer, wanted: Array(movies[..<place]))
      return title.value.map { out >= $0 } ?? false
    }.map { found("title-limit", copies[$0], movies[$0], at: $0, line: title.line) }
    if let most = week.value, rentedInWeek(customer, visit.day) + copies.count > most {
      findings.append(ofAll("week-limit", copies, line: week.line))
    }
    return findings
  }

  private func found(
    _ rule: String, _ copy: ModelFacts, _ movie: Int, at place: Int, line: Int?
  ) -> ModelFinding {
    ModelFinding(
      rule: rule, level: rules.level(of: rule, for: copy).value, about: movies[movie].title,
      copy: place, line: line)
  }
}

extension RentCase {
  /// `Ana (3 movies out) on Sat 2026-11-21`: who and what, with all that makes the difference.
  ///
  /// - Parameter isRefused: whether both texts refuse it, for another reason.
  func words(
    _ respect: Respect, customer: CustomerKind?, movie: ExampleMovie, in currency: Currency,
    isRefused: Bool, tellsPrice: Bool, tellsNights: Bool
  ) -> String {
    let who = [
      (customer?.name ?? invented) + Self.bracketed(onRecord(respect, customer, in: currency))
    ]
    let what = movie.words(of: self).map {
      [$0 + Self.bracketed(facts(respect, movie, tellsPrice, in: currency))]
    }
    let lateness =
      "back \(counted(nightsLate, "night")) late" + (wanted > 1 ? " with the others" : "")
    return (who + (what ?? [])).joined(separator: " and ") + " on \(day.weekdayText)"
      + measures.momentWords + (tellsNights ? " for \(counted(nights, "night"))" : "")
      + ([.lateFee, .grace].contains(respect) ? ", \(lateness)" : "")
      + (moreNights != nil ? ", " + longer(respect) : "")
      + (isRefused ? " (both refuse it)" : "")
  }

  /// How it is kept longer.
  private func longer(_ respect: Respect) -> String {
    let more = "kept \(counted(moreNights ?? 1, "night")) longer"
    if [.extensionPrice, .price].contains(respect) {
      return "\(more) after \(counted(nights, "night"))"
    }
    return nightsLate > 0
      ? "\(more) when \(counted(nightsLate, "night")) late, with nothing paid" : more
  }

  private static func bracketed(_ words: [String]) -> String {
    words.isEmpty ? "" : " (" + words.joined(separator: ", ") + ")"
  }

  /// `3 movies out, 2 of class new-release`.
  private func outWords(in currency: Currency) -> String {
    let kinds = kindsOut.grouped.compactMap { kind, count -> String? in
      let words = kind.kindWords(in: currency)
      let which = count == out ? (count == 1 ? "" : "all ") : "\(count) "
      return words.isEmpty ? nil : which + words
    }
    return (["\(counted(out, "movie")) out"] + kinds).joined(separator: ", ")
  }

  private var measures: Measures { circumstances.measures }

  private var age: Int? { born.flatMap { Age.years(born: $0, on: day) } }

  private var invented: String {
    "a customer" + (age.map { " aged \($0)" } ?? "") + (tier.map { " of tier \($0)" } ?? "")
      + (membership.map { " with membership \($0)" } ?? "")
  }

  /// What is to be known of the customer, besides who it is.
  private func onRecord(
    _ respect: Respect, _ customer: CustomerKind?, in currency: Currency
  ) -> [String] {
    let age = age.map { customer == nil ? nil : "aged \($0)" } ?? "no date of birth"
    return [
      respect.isOfAges ? age : nil,
      respect.findings == [RentRules.rentalLimit.name] ? outWords(in: currency) : nil,
      respect.findings == [RentRules.debt.name] ? "owes \(owed.text(in: currency))" : nil,
      householdOut.map { "\(counted($0, "movie")) out to others of the household" },
      wanted > 1 ? "\(wanted) \(isOneTitle ? "copies of it " : "")wanted at once" : nil,
      rentedInWeek.map { "\(counted($0, "movie")) rented this week" },
      measures.rentedWords, overdue > 0 ? "\(counted(overdue, "movie")) overdue" : nil,
      isMembershipOver ? "membership over" : nil, isBlocked ? "blocked" : nil,
      lastRented == nil ? nil : "rented it before",
      copiesOut > 0
        ? "has \(copiesOut == 1 ? "it" : "\(copiesOut) copies of it") out already" : nil,
    ].compactMap { $0 }
  }

  /// What is to be known of a movie, besides which it is.
  private func facts(
    _ respect: Respect, _ movie: ExampleMovie, _ tellsPrice: Bool, in currency: Currency
  ) -> [String] {
    let rating = traits.rating.map { "rating \($0)" } ?? "no rating"
    let price = replacementPrice.map { "replacement price \($0.text(in: currency))" }
    return [
      respect.isOfAges && !movie.isInvented ? rating : nil, tellsPrice ? price : nil,
      measures.addedWords,
      isWaitedFor ? "another customer is in line for it" : nil,
      respect.findings == [ExtendRules.extensionLimit.name]
        ? (extended == 1 ? "extended once" : "extended \(counted(extended, "time"))") : nil,
    ].compactMap { $0 }
  }
}

extension [Circumstances] {
  /// Each once, and how often it is there, in the order in which they come first.
  var grouped: [(kind: Circumstances, count: Int)] {
    var places: [Circumstances: Int] = [:]
    var groups: [(kind: Circumstances, count: Int)] = []
    for kind in self {
      if let place = places[kind] {
        groups[place].count += 1
      } else {
        places[kind] = groups.count
        groups.append((kind, 1))
      }
    }
    return groups
  }
}

/// The movie of an example.
enum ExampleMovie {
  /// It does not matter which.
  case any
  case invented
  case ofShop(MovieKind)

  fileprivate func words(of rentCase: RentCase) -> String? {
    switch self {
    case .any: nil
    case .ofShop(let movie): movie.title
    case .invented:
      rentCase.circumstances.movieWords.replacing(
        "rating \(RentCase.unknownRating)", with: "any other rating")
    }
  }

  /// Whether it may be of any rating and price.
  var isInvented: Bool { if case .ofShop = self { false } else { true } }

  var kind: MovieKind? { if case .ofShop(let movie) = self { movie } else { nil } }
}

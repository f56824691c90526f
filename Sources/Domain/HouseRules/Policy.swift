/// What the house rules say about a visit as a whole.
package struct VisitPolicy: Sendable {
  /// Movies out at once.
  package let limit: Setting<Int>
  package let debtLimit: Setting<Money>
  package let due: DuePolicy
}

/// What the house rules say about one copy that somebody wants to take home.
package struct CopyPolicy: Sendable {
  package let nights: Setting<ClosedRange<Int>>
  package let price: Setting<Price>
  package let lateFee: Setting<LateFee>
  package let grace: Setting<Int>
  package let age: Setting<AgeRule>
  package let ratings: Setting<RatingScheme>

  /// The terms that a rental made under this policy keeps.
  ///
  /// - Parameter replacementPrice: the movie's.
  package func lateFeeTerms(replacementPrice: Money?) -> LateFeeTerms {
    let cap: Money? =
      switch lateFee.value.cap {
      case .amount(let amount)?: amount
      case .replacementPrice?: replacementPrice
      case nil: nil
      }
    return LateFeeTerms(perNight: lateFee.value.perNight, cap: cap, grace: grace.value)
  }

  /// The age from which a movie of a rating may be rented; 0 where anybody may.
  package func age(for rating: String?) -> Int {
    switch age.value {
    case .off: 0
    case .from(let age): age
    case .byRating: ratings.value.age(for: rating)
    }
  }
}

extension HouseRules {
  package func visitPolicy(for visit: Circumstances) -> VisitPolicy {
    VisitPolicy(
      limit: limits.setting(for: visit), debtLimit: debtLimits.setting(for: visit), due: due)
  }

  package func copyPolicy(for copy: Circumstances) -> CopyPolicy {
    CopyPolicy(
      nights: nights.setting(for: copy), price: prices.setting(for: copy),
      lateFee: lateFees.setting(for: copy), grace: graces.setting(for: copy),
      age: ages.setting(for: copy), ratings: ratings)
  }

  /// What a copy goes out on.
  ///
  /// - Parameter nights: one of ``RentRequest/possibleNights``.
  package func terms(
    of traits: MovieTraits, replacementPrice: Money?, to visit: Circumstances, nights: Int
  ) -> RentalTerms {
    RentalTerms(
      copyPolicy(for: visit.of(traits)), replacementPrice: replacementPrice, nights: nights,
      due: due.dueDay(rented: visit.day, nights: nights))
  }

  /// What a finding amounts to, as the text says; `nil` for a law, which always refuses.
  ///
  /// - Parameter copies: what it is about. Where it is about several, the strictest holds.
  package func level(of finding: String, for copies: [Circumstances]) -> Setting<Verdict>? {
    guard let choice = levels[finding] else { return nil }
    return copies.map(choice.setting).max { $0.value < $1.value }
  }
}

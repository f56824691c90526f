/// What the house rules say about a customer's account as a whole.
package struct AccountPolicy: Sendable {
  /// Movies out at once.
  package let limit: Setting<Int>
  package let debtLimit: Setting<Money>
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
  package var lateFeeTerms: LateFeeTerms {
    LateFeeTerms(perNight: lateFee.value.perNight, cap: lateFee.value.cap, grace: grace.value)
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
  package func accountPolicy() -> AccountPolicy {
    AccountPolicy(limit: limit, debtLimit: debtLimit)
  }

  package func copyPolicy() -> CopyPolicy {
    CopyPolicy(
      nights: nights, price: price, lateFee: lateFee, grace: grace, age: age, ratings: ratings)
  }

  /// What a finding amounts to: laws always refuse, the rest as the text says.
  package func level(of finding: String) -> Verdict {
    levels[finding]?.value ?? .refuse
  }
}

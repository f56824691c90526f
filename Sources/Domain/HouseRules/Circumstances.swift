/// What the conditions of the house rules ask about: who rents, what, and on which day.
package struct Circumstances: Hashable, Sendable {
  /// The rental day.
  package var day: Day
  /// The customer's age in years on the rental day, where the date of birth is known.
  package var age: Int?
  /// What customer and movie have by name.
  package var names: [TraitName]
  /// What the movie costs to replace, where it has such a price.
  package var replacementPrice: Money?
  package var measures = Measures()
  /// The tier that a member has on record, where the membership gives them another one.
  package var ownTier: String?

  /// A visit: nothing is said of what is rented.
  package init(day: Day, tier: String? = nil, age: Int? = nil) {
    self.day = day
    self.age = age
    names = tier.map { [TraitName(.tier, $0)] } ?? []
  }

  /// - Parameters:
  ///   - minute: of the shop's day, where a moment is known.
  ///   - ownTier: the one on record, where a membership gives the customer another one.
  ///   - rented: how many rentals the customer had before, where that is known.
  package init(
    day: Day, minute: Int? = nil, tier: String?, ownTier: String? = nil, born: Day?,
    rented: Int? = nil
  ) {
    self.init(day: day, tier: tier, age: born.map { Age.years(born: $0, on: day) ?? 0 })
    self.ownTier = ownTier
    measures = Measures(hours: minute, rented: rented)
  }

  /// The same with what is rented.
  ///
  /// - Parameters:
  ///   - addedOn: when the shop got the movie, where that is known.
  ///   - nights: as first agreed, where that is known.
  package func of(
    _ traits: Traits, replacementPrice: Money? = nil, addedOn: Day? = nil, nights: Int? = nil
  ) -> Circumstances {
    var circumstances = self
    circumstances.replacementPrice = replacementPrice
    circumstances.names += traits.names
    circumstances.measures.added = addedOn.map { max(0, day - $0) }
    circumstances.measures.nights = nights
    return circumstances
  }
}

extension Circumstances {
  /// The same without the membership.
  var asOwnTier: Circumstances {
    var circumstances = withoutTier
    if let ownTier { circumstances.names.append(TraitName(.tier, ownTier)) }
    return circumstances
  }

  /// The same of somebody who has no tier.
  var withoutTier: Circumstances {
    var circumstances = self
    circumstances.names.removeAll { $0.trait == .tier }
    circumstances.ownTier = nil
    return circumstances
  }
}

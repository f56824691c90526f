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

  /// A visit: nothing is said of what is rented.
  package init(day: Day, tier: String? = nil, age: Int? = nil) {
    self.day = day
    self.age = age
    names = tier.map { [TraitName(.tier, $0)] } ?? []
  }

  package init(day: Day, tier: String?, born: Day?) {
    self.init(day: day, tier: tier, age: born.map { Age.years(born: $0, on: day) ?? 0 })
  }

  /// The same with what is rented.
  package func of(_ traits: Traits, replacementPrice: Money? = nil) -> Circumstances {
    var circumstances = self
    circumstances.replacementPrice = replacementPrice
    circumstances.names += traits.names
    return circumstances
  }
}

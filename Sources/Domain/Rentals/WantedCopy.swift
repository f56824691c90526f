/// A copy that somebody wants to take home, as the shop's records tell of it.
package struct WantedCopy: Sendable {
  package var movie: ID<Movie>
  package var title: String
  /// `nil` where any copy of the movie would do, and none can be had.
  package var barcode: String?
  package var availability: Availability
  /// Who comes first; `nil` where nobody else does.
  package var claim: PriorClaim?
  /// The movie's code, where it cannot be had now and the customer may wait for its next free copy.
  package var waitable: String?
  /// What house rules may ask about it.
  package var seen: SeenCopy

  package init(
    movie: ID<Movie>, title: String, barcode: String?, availability: Availability,
    claim: PriorClaim? = nil, waitable: String? = nil, seen: SeenCopy
  ) {
    (self.movie, self.title, self.barcode) = (movie, title, barcode)
    (self.availability, self.claim) = (availability, claim)
    (self.waitable, self.seen) = (waitable, seen)
  }

  // Key paths through `seen` are slow: no nested dynamic lookup.
  package var traits: Traits {
    get { seen.traits }
    set { seen.traits = newValue }
  }
  package var replacementPrice: SeenPrice? {
    get { seen.replacementPrice }
    set { seen.replacementPrice = newValue }
  }
  package var lastRented: Day? {
    get { seen.lastRented }
    set { seen.lastRented = newValue }
  }
  package var addedOn: Day? { seen.addedOn }
  package var copiesOut: Int? {
    get { seen.copiesOut }
    set { seen.copiesOut = newValue }
  }
}

/// A copy that somebody wants to take home, with what the house rules say about it.
@dynamicMemberLookup
package struct CopyFacts: Sendable {
  package var copy: WantedCopy
  package var circumstances: Circumstances
  package var policy: CopyPolicy
  /// What is taken off its price by hand.
  package var discount = Money.zero

  init(_ copy: WantedCopy, in circumstances: Circumstances, policy: CopyPolicy) {
    (self.copy, self.circumstances, self.policy) = (copy, circumstances, policy)
  }

  package subscript<Value>(dynamicMember path: WritableKeyPath<WantedCopy, Value>) -> Value {
    get { copy[keyPath: path] }
    set { copy[keyPath: path] = newValue }
  }

  /// What is charged where it is lost; `nil` where somebody has to say it.
  package var lostCharge: Money? { policy.replacement(copy.replacementPrice?.amount) }

  /// What is put down for it.
  package var deposit: Money { policy.deposit.value.of(copy.replacementPrice?.amount) }

  /// What tells the copy from others in a finding.
  var names: [Fact] {
    [.text("title", copy.title)] + (copy.barcode.map { [.text("barcode", $0)] } ?? [])
  }
}

/// A movie that somebody else waits for, as it is to whoever asks for it now.
package struct PriorClaim: Sendable {
  /// Whether it is on this very copy, which is in; else the next one that comes back is not theirs.
  package var isOnCopy: Bool
  /// The last day on which the copy waits on the hold shelf, where it is there.
  package var until: Day? { hold?.until }
  /// The hold that it is for, where the copy is there.
  package var hold: SeenHold?

  package init(isOnCopy: Bool, hold: SeenHold? = nil) {
    (self.isOnCopy, self.hold) = (isOnCopy, hold)
  }
}

/// Whether there is a copy to take.
package enum Availability: Hashable, Sendable {
  case `in`(ID<Copy>)
  /// Out, or all copies of the movie are, the first due on a day.
  case out(due: Day?)
  /// Not out, but not for rent either; the words say what it is, such as `in repair`.
  ///
  /// - Parameter repaired: the barcode of a copy that could be made available.
  case aside(String, repaired: String? = nil)
  /// The same request takes all that are in, so many.
  case wanted(Int)

  package var isIn: Bool { if case .in = self { true } else { false } }
}

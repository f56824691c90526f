/// What the decision to rent out a copy rested on, kept so that it can be explained and decided
/// again later.
package struct Grounds: Hashable, Sendable {
  package var customer: SeenCustomer
  package var copy: SeenCopy

  package init(customer: SeenCustomer, copy: SeenCopy) {
    (self.customer, self.copy) = (customer, copy)
  }
}

/// What house rules may ask about a customer, as a decision saw it.
package struct SeenCustomer: Hashable, Sendable {
  /// Movies that were out to them before.
  package var out = 0
  package var owed = Money.zero
  /// What their membership was called or else, the tier on record.
  package var tier: String?
  /// The tier on record, where a membership gave them another one.
  package var ownTier: String?
  /// The last day of their last membership, where it had run out.
  package var membershipOver: Day?
  package var born: Day?
  /// What the visit left on account; `nil` where it is not known: earlier versions did not keep it.
  package var unpaid: Money?
  /// Whether they were blocked, and rented all the same.
  package var isBlocked = false
  /// Movies that were out to the others of their household; `nil` where there was none.
  package var householdOut: Int?
  /// How many rentals they had before, without the voided ones; `nil` where it is not known, as
  /// above.
  package var rented: Int?
  /// How many of the movies that were out were overdue; `nil` where it is not known: earlier
  /// versions did not keep it.
  package var overdue: Int?
  /// How many of those began in the same week, from Monday on; `nil` where nothing asked.
  package var rentedInWeek: Int?
  /// What the limits on what is rented counted; `nil` where there was none that fitted.
  package var limits: [SeenLimit]?
  /// How many paid rentals they had before, with those that an offer made free which counts them;
  /// `nil` where nothing asked.
  package var paidRentals: Int?

  package init(
    out: Int = 0, owed: Money = .zero, tier: String? = nil, born: Day? = nil, unpaid: Money? = nil,
    isBlocked: Bool = false, householdOut: Int? = nil, rented: Int? = nil, overdue: Int? = nil,
    limits: [SeenLimit]? = nil, rentedInWeek: Int? = nil, paidRentals: Int? = nil
  ) {
    (self.out, self.owed, self.tier) = (out, owed, tier)
    (self.born, self.unpaid, self.isBlocked) = (born, unpaid, isBlocked)
    (self.householdOut, self.rented, self.overdue) = (householdOut, rented, overdue)
    (self.limits, self.rentedInWeek) = (limits, rentedInWeek)
    self.paidRentals = paidRentals
  }
}

/// What house rules may ask about a copy, as a decision sees it.
package struct SeenCopy: Hashable, Sendable {
  package var traits = Traits()
  /// `nil` where it is not known: earlier versions did not keep it.
  package var replacementPrice: SeenPrice?
  /// When the customer had last rented the movie.
  package var lastRented: Day?
  /// How many copies of the movie were out to the customer, with those of the same visit before
  /// it; `nil` where it is not known, as above.
  package var copiesOut: Int?
  /// When the shop got the movie; `nil` where that was not on record. Earlier versions did not keep
  /// it, nor how often the customer had rented.
  package var addedOn: Day?
  /// The offer that its price came of, as `3 for 2`; `nil` where it was in none.
  package var offer: String?
  /// What the copy was put aside for, where it went to somebody else all the same.
  package var hold: SeenHold?
  /// What was put down for it; `nil` where that was nothing.
  package var deposit: Money?

  package init(
    traits: Traits = Traits(), replacementPrice: SeenPrice? = nil,
    lastRented: Day? = nil, copiesOut: Int? = nil, addedOn: Day? = nil
  ) {
    (self.traits, self.replacementPrice) = (traits, replacementPrice)
    (self.lastRented, self.copiesOut, self.addedOn) = (lastRented, copiesOut, addedOn)
  }
}

/// The replacement price that a decision saw, which may have been none.
package struct SeenPrice: Hashable, Sendable {
  /// `nil`: the movie had none.
  package var amount: Money?
  /// What files say where the movie had none.
  package static let none = "none"
  package static let key = "seen_replacement_price"

  package init(_ amount: Money?) {
    self.amount = amount
  }
}

/// A finding that did not stop a rental: a notice, or a question that was answered with a yes.
package struct KeptFinding: Hashable, Sendable {
  package let rule: String
  package let verdict: Verdict

  package init(rule: String, verdict: Verdict) {
    (self.rule, self.verdict) = (rule, verdict)
  }

  init?(_ finding: Finding) {
    guard finding.verdict != .pass else { return nil }
    self.init(rule: finding.rule, verdict: finding.verdict)
  }

  /// `rented-before notice`.
  package var text: String { "\(rule) \(verdict.rawValue)" }
}

/// Who said yes to what the rules asked about, and why.
package struct KeptOverride: Hashable, Sendable {
  package var by: String
  /// `nil` once the customer has been removed: it may speak of the person.
  package var reason: String?

  package init(by: String, reason: String?) {
    (self.by, self.reason) = (by, reason)
  }
}

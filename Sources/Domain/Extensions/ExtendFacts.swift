/// What a decision about extending rentals rests on: everything, and nothing else.
package struct ExtendFacts: OwingFacts, Exemplary {
  package var customer: CustomerFacts
  /// In the order of the request.
  package var copies: [ExtendedCopy]
  /// How many are to be added.
  package var nights: Int
  /// The day on which it is asked for.
  package var day: Day
  /// The moment; `nil` where none is known, and nothing is too late on its due day.
  package var instant: Instant?
  package var policy: VisitPolicy
  package var currency: Currency
  /// What is paid now, where the rest goes on account; `nil` where everything is paid.
  package var paidNow: Money?
  /// What is put on the counter.
  package var means = Means()

  init(
    customer: CustomerFacts, copies: [ExtendedCopy], nights: Int, day: Day, policy: VisitPolicy,
    currency: Currency
  ) {
    (self.customer, self.copies, self.nights) = (customer, copies, nights)
    (self.day, self.policy, self.currency) = (day, policy, currency)
  }

  package var circumstances: [Circumstances] { copies.map(\.facts.circumstances) }

  /// Whether a calendar could bear the nights, with those so far.
  package var isPossible: Bool {
    nights > 0
      && copies.allSatisfy { RentRequest.possibleNights.contains($0.rental.nights + nights) }
  }

  /// What being late costs by now, with the tax that is added: that comes first.
  package var lateFees: Money { charges.map(\.late).total }

  /// The same copy by copy, as if all came back together.
  var eachLateFee: [Money] { copies.map(\.rental).lateFees(by: day, at: instant) }

  /// What is due: late fees by now and, where a calendar could bear them, the nights.
  package var total: Money { charges.map(\.nights).total + lateFees }

  /// What is charged for each copy.
  package var charges: [ExtensionCharge] {
    let charges = TaxedCharge.of(
      zip(copies.indices, eachLateFee).flatMap { place, fee in
        [
          (price(of: place), copies[place].facts.policy.taxes?.rental.rate?.value),
          (fee, copies[place].lateFeeTax),
        ]
      })
    return copies.indices.map { ExtensionCharge(charges[2 * $0], late: charges[2 * $0 + 1]) }
  }

  /// What the nights of a copy cost that are added; nothing where no calendar could bear them.
  func price(of place: Int) -> Money {
    let copy = copies[place]
    guard isPossible else { return .zero }
    return copy.policy.total(nights, after: copy.rental.nights, under: copy.facts.policy)
  }

  /// When a copy would be due: the nights count from its due day, or from today once that is over.
  func due(of place: Int) -> DueDay? {
    guard isPossible else { return nil }
    return policy.due.dueDay(rented: max(copies[place].rental.due, day), nights: nights)
  }

  /// The same without the copies at some places.
  func leaving(_ places: [Int]) -> ExtendFacts {
    with(\.copies, copies.enumerated().filter { !places.contains($0.offset) }.map(\.element))
  }

  /// What a rule has to say about copies, in their order.
  func eachCopy(_ judge: (Int, ExtendedCopy) -> Ruling?) -> [Ruling] {
    copies.enumerated().compactMap { judge($0.offset, $0.element) }
  }
}

/// A copy that is to stay out longer.
package struct ExtendedCopy: Sendable {
  /// What house rules may ask about it, and say of it.
  package var facts: CopyFacts
  package var rental: Rental
  package var policy: ExtensionPolicy
  /// By which rate a return today would tax the late fee; `nil` where it is not taxed.
  package var lateFeeTax: TaxRate?

  init(facts: CopyFacts, rental: Rental, policy: ExtensionPolicy) {
    (self.facts, self.rental, self.policy) = (facts, rental, policy)
  }
}

/// What it costs that a copy stays out longer, with its tax.
package struct ExtensionCharge: Sendable {
  /// For the nights that are added.
  package let nights: TaxedCharge
  /// For being late by now.
  package let late: TaxedCharge

  init(_ nights: TaxedCharge, late: TaxedCharge) { (self.nights, self.late) = (nights, late) }
}

extension ExtendFacts {
  /// An adult who has a movie out for three nights that is due tomorrow, under the default house
  /// rules: the case that examples vary.
  static let ordinary: ExtendFacts = {
    let rent = RentFacts.ordinary
    let rental = Rental(
      id: ID(trusted: "00000000-0000-4000-8000-000000000004"),
      visit: ID(trusted: "00000000-0000-4000-8000-000000000005"),
      copy: ID(trusted: "00000000-0000-4000-8000-000000000003"), customer: rent.customer.id,
      rentedAt: .always, nights: 3, due: rent.day + 1, price: Money(minor: 900),
      lateFee: LateFeeTerms(perNight: Money(minor: 100), cap: Money(minor: 1500), grace: 0),
      rulesHash: "")
    return ExtendFacts(
      customer: rent.customer,
      copies: [ExtendedCopy(facts: rent.copies[0], rental: rental, policy: .standard(in: .pound))],
      nights: 2,
      day: rent.day, policy: rent.policy, currency: rent.currency)
  }()

  /// The same where it was due two days before.
  static let late = ordinary.with(\.copies[0].rental.due, ordinary.day + -2)
    .with(\.paidNow, Money(minor: 200))

  /// The same on a Friday, where Sundays are closed.
  static let closedOnSundays = ordinary.with(\.policy, RentFacts.closedOnSundays.policy)
    .with(\.copies[0].rental.due, ordinary.day)
}

/// One copy at one customer's, from a moment until it comes back. Its terms change only by
/// extending it, and are then those of all nights so far.
package struct Rental: Hashable, Sendable {
  package var id: ID<Rental>
  /// What was rented together.
  package var visit: ID<Visit>
  package var copy: ID<Copy>
  package var customer: ID<Customer>
  package var rentedAt: Instant
  package var nights: Int
  package var due: Day
  package var price: Money
  package var lateFee: LateFeeTerms
  /// SHA-256 of the house rules that decided it.
  package var rulesHash: String
  package var returned: Return?
  package var note: String?
  /// What it was decided on; `nil` where that is not known, or has been forgotten.
  package var grounds: Grounds?
  /// In order of precedence.
  package var findings: [KeptFinding]
  package var override: KeptOverride?
  /// When it was voided: since then it counts as if it had never been.
  package var voidedAt: Instant?
  /// How often it was extended, without those that were voided.
  package var extensions = 0
  /// How it ended, where the copy did not come back.
  package var outcome: RentalOutcome?
  /// Who took it; `nil` where that was the customer.
  package var renter: RentedBy?
  /// The package that paid for it; `nil` where the customer did.
  package var paidBy: ID<HeldPackage>?

  /// When a copy came back, and which business day that was.
  package struct Return: Hashable, Sendable {
    package var at: Instant
    package var on: Day
    /// What was charged for its lateness, where a cap for all that came back made that less.
    package var charged: Money?

    package init(at: Instant, on: Day) {
      self.at = at
      self.on = on
    }
  }

  package init(
    id: ID<Rental>, visit: ID<Visit>, copy: ID<Copy>, customer: ID<Customer>, rentedAt: Instant,
    nights: Int, due: Day, price: Money, lateFee: LateFeeTerms, rulesHash: String,
    returned: Return? = nil, note: String? = nil, grounds: Grounds? = nil,
    findings: [KeptFinding] = [], override: KeptOverride? = nil
  ) {
    self.id = id
    self.visit = visit
    self.copy = copy
    self.customer = customer
    self.rentedAt = rentedAt
    self.nights = nights
    self.due = due
    self.price = price
    self.lateFee = lateFee
    self.rulesHash = rulesHash
    self.returned = returned
    self.note = note
    self.grounds = grounds
    self.findings = findings
    self.override = override
  }

  /// The findings that were overridden when it was made.
  package var overridden: [String] {
    override == nil ? [] : findings.filter { $0.verdict == .ask }.map(\.rule)
  }

  /// Whether both were asked for in one request.
  package func isTogether(with other: Rental) -> Bool {
    visit == other.visit && customer == other.customer && rentedAt == other.rentedAt
      && nights == other.nights
  }

  /// Whether offers count it that make one of many rentals free.
  package var isPaid: Bool {
    price > .zero || grounds?.copy.offer?.hasSuffix(" " + Offer.free) == true
  }

  /// Calendar days past the due day: at the return or, while it is out, by a given day.
  ///
  /// - Parameter instant: of that day, where it matters by what time something is due.
  package func nightsLate(by today: Day, at instant: Instant? = nil) -> Int {
    lateFee.nightsLate(due: due, on: returned?.on ?? today, at: returned?.at ?? instant)
  }

  /// `Mon 2026-11-23`, or `Mon 2026-11-23 by 20:00`.
  package var dueWords: String { lateFee.dueWords(due) }

  /// What being late costs: at the return or, while it is out, so far and by itself.
  package func lateFee(by today: Day, at instant: Instant? = nil) -> Money {
    returned?.charged ?? lateFee.fee(nightsLate: nightsLate(by: today, at: instant), due: due)
  }
}

extension Sequence<Rental> {
  /// When they are due: the last day, and of several times on it the first; empty for none.
  package var dueWords: String {
    let last = map(\.due).max()
    let first = filter { $0.due == last }.min { a, b in
      (a.lateFee.rule?.by ?? .max) < (b.lateFee.rule?.by ?? .max)
    }
    return first?.dueWords ?? ""
  }
}

/// What was rented together, by one customer at one moment.
package enum Visit {}

/// A rental with the names that people know its copy and customer by.
package struct RentalRecord: Hashable, Sendable {
  package var rental: Rental
  package var barcode: String
  package var movie: ID<Movie>
  package var title: String
  /// `nil` once the customer has been removed.
  package var customer: Holder?

  /// What a list says of the customer who has a copy.
  package struct Holder: Hashable, Sendable {
    package var name: String
    package var card: String
    package var phone: String?
    package var email: String?

    package init(name: String, card: String, phone: String?, email: String?) {
      self.name = name
      self.card = card
      self.phone = phone
      self.email = email
    }
  }

  package init(
    rental: Rental, barcode: String, movie: ID<Movie>, title: String, customer: Holder?
  ) {
    self.rental = rental
    self.barcode = barcode
    self.movie = movie
    self.title = title
    self.customer = customer
  }

  /// The same on other terms.
  package func on(_ terms: ExtendedTerms) -> RentalRecord {
    var record = self
    record.rental.terms = terms
    return record
  }
}

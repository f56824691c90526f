extension Rental: Fielded {
  package static var blank: Rental {
    Rental(
      id: .blank, visit: .blank, copy: .blank, customer: .blank, rentedAt: .always, nights: 0,
      due: .first, price: .zero, lateFee: .blank, rulesHash: "")
  }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("id", &id)
    try v.field("visit", &visit, column: "visit_id")
    try v.field("copy", &copy, column: "copy_id")
    try v.field("customer", &customer, column: "customer_id")
    try v.field("rented_at", &rentedAt)
    try v.field("nights", &nights, .from(RentRequest.possibleNights))
    try v.field("due_on", &due)
    try v.field("price", &price)
    try lateFee.fields(&v)
    try v.field("rules_hash", &rulesHash, .hash)
    try v.group("returned_at", &returned)
    try v.field("note", &note)
    try v.field("findings", &findingsOrNil)
    try v.group("override_by", &override)
    try v.group("seen_out", &grounds, document: "seen")
    try v.field("voided_at", &voidedAt)
    try v.field("extensions", &extensions, to: .nobody)
    try v.field("outcome", &outcome)
    try v.group("renter_id", &renter)
    try v.field("late_rule", &lateFee.rule)
    try v.field("fee_charged", &feeCharged)
    try v.field("package", &paidBy, column: "package_id")
  }

  /// What was charged for its lateness, where that is kept; only of what came back.
  private var feeCharged: Money? {
    get { returned?.charged }
    set { returned?.charged = newValue }
  }

  /// Nothing where nothing was found.
  package var findingsOrNil: [KeptFinding]? {
    get { findings.isEmpty ? nil : findings }
    set { findings = newValue ?? [] }
  }
}

extension LateFeeTerms: Fielded {
  package static var blank: LateFeeTerms { LateFeeTerms(perNight: .zero, cap: nil, grace: 0) }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("fee_per_night", &perNight)
    try v.field("fee_cap", &cap)
    try v.field("grace", &grace, .from(Self.possibleGrace))
  }

  static var possibleGrace: ClosedRange<Int> { 0...RentRequest.possibleNights.upperBound }
}

extension Rental.Return: Fielded {
  package static var blank: Rental.Return { Rental.Return(at: .always, on: .first) }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("returned_at", &at)
    try v.field("returned_on", &on)
  }
}

extension KeptFinding: Listed {
  package init?(listed text: String) { self.init(text) }
  package var listed: String { text }
}

extension KeptOverride: Fielded {
  package static var blank: KeptOverride { KeptOverride(by: "", reason: nil) }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("override_by", &by)
    try v.field("override_reason", &reason)
  }
}

extension Grounds: Fielded {
  package static var blank: Grounds { Grounds(customer: SeenCustomer(), copy: SeenCopy()) }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("seen_out", &customer.out, .from(0...1_000_000))
    try v.field("seen_owed", &customer.owed, .signed)
    try v.field("seen_tier", &customer.tier)
    try v.field("seen_born", &customer.born)
    try v.field("seen_unpaid", &customer.unpaid)
    try copy.traits.seen(&v)
    try v.field("seen_rented_on", &copy.lastRented)
    try v.group("seen_priced", &copy.replacementPrice)
    try v.field("seen_copies_out", &copy.copiesOut, .from(0...1_000_000))
    var blocked = customer.isBlocked ? 1 : Int?.none
    try v.field("seen_blocked", &blocked, .from(1...1))
    customer.isBlocked = blocked == 1
    try v.field("seen_household_out", &customer.householdOut, .from(0...1_000_000))
    try v.field("seen_rented", &customer.rented, .from(0...1_000_000_000))
    try v.field("seen_added_on", &copy.addedOn)
    try v.field("seen_overdue", &customer.overdue, .from(0...1_000_000))
    try v.field("seen_limits", &customer.limits)
    try v.field("seen_week", &customer.rentedInWeek, .from(0...1_000_000_000))
    try v.field("seen_paid", &customer.paidRentals, .from(0...1_000_000_000))
    try v.field("seen_offer", &copy.offer)
    try v.field("seen_own_tier", &customer.ownTier)
    try v.field("seen_membership_over", &customer.membershipOver)
    try v.field("seen_hold", &copy.hold, to: .nobody)
    try v.field("seen_deposit", &copy.deposit)
  }
}

extension SeenPrice: Fielded {
  package static var blank: SeenPrice { SeenPrice(nil) }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    var isPriced = amount == nil ? 0 : 1
    try v.field("seen_priced", &isPriced, .from(0...1), to: .nobody)
    try v.field(Self.key, &amount)
  }
}

extension RentalRecord: Fielded {
  package static var blank: RentalRecord {
    RentalRecord(rental: .blank, barcode: "", movie: .blank, title: "", customer: nil)
  }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try rental.fields(&v)
    try v.field("barcode", &barcode, of: .copy)
    try v.field("movie", &movie, column: "id", of: .movie)
    try v.field("title", &title, of: .movie)
    try v.group("customer_name", &customer)
  }
}

extension RentalRecord.Holder: Fielded {
  package static var blank: RentalRecord.Holder {
    RentalRecord.Holder(name: "", card: "", phone: nil, email: nil)
  }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("customer_name", &name, column: "name", of: .customer)
    try v.field("card", &card, of: .customer)
    try v.field("phone", &phone, of: .customer)
    try v.field("email", &email, of: .customer)
  }
}

extension ForgottenRental: Fielded {
  package static var blank: ForgottenRental {
    ForgottenRental(
      id: .blank, seq: 0, visit: .blank, customer: .blank, rentedAt: .always, nights: 0,
      due: .first, price: .zero, lateFee: .blank, rulesHash: "", returned: .blank)
  }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("place", &seq, column: "seq")
    try v.field("id", &id)
    try v.field("visit", &visit, column: "visit_id")
    try v.field("customer", &customer, column: "customer_id")
    try v.field("rented_at", &rentedAt)
    try v.field("nights", &nights, .from(RentRequest.possibleNights))
    try v.field("due_on", &due)
    try v.field("price", &price)
    try lateFee.fields(&v)
    try v.field("rules_hash", &rulesHash, .hash)
    try returned.fields(&v)
    try v.field("override_by", &overrideBy)
    try v.field("voided_at", &voidedAt)
    try v.field("extensions", &extensions, to: .nobody)
    try v.field("outcome", &outcome)
    try v.field("late_rule", &lateFee.rule)
    try v.field("fee_charged", &returned.charged)
    try v.field("package", &paidBy, column: "package_id")
  }
}

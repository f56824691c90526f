extension RentalExtension: Fielded {
  package static var blank: RentalExtension {
    let terms = ExtendedTerms(nights: 0, due: .first, price: .zero, lateFee: .blank)
    return RentalExtension(
      rental: .blank, number: 0, at: .always, on: .first, terms: terms, before: terms,
      lateFee: .zero, rulesHash: "")
  }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("seq", &seq, to: .nobody)
    try v.field("rental", &rental, column: "rental_id")
    try v.field("number", &number, .from(1...RentRequest.possibleNights.upperBound))
    try v.field("extended_at", &at)
    try v.field("extended_on", &on)
    try v.field("nights", &terms.nights, .from(RentRequest.possibleNights))
    try v.field("due_on", &terms.due)
    try v.field("price", &terms.price)
    try terms.lateFee.fields(&v)
    try v.field("nights_before", &before.nights, .from(RentRequest.possibleNights))
    try v.field("due_before", &before.due)
    try v.field("price_before", &before.price)
    try v.field("fee_per_night_before", &before.lateFee.perNight)
    try v.field("fee_cap_before", &before.lateFee.cap)
    try v.field("grace_before", &before.lateFee.grace, .from(LateFeeTerms.possibleGrace))
    try v.field("late_fee", &lateFee)
    try v.field("rules_hash", &rulesHash, .hash)
    try v.group("till", &receipt)
    try v.field("findings", &findingsOrNil)
    try v.group("override_by", &override)
    try v.field("voided_at", &voidedAt)
    try v.field("late_rule", &terms.lateFee.rule)
    try v.field("late_rule_before", &before.lateFee.rule)
  }

  /// Nothing where nothing was found.
  package var findingsOrNil: [KeptFinding]? {
    get { findings.isEmpty ? nil : findings }
    set { findings = newValue ?? [] }
  }
}

extension ReceiptNumber: Fielded {
  package static var blank: ReceiptNumber { ReceiptNumber(till: 0, number: 0) }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("till", &till, .from(Till.numbers))
    try v.field("receipt", &number, .from(1...999_999_999))
  }
}

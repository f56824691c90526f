extension [RentalTerms] {
  /// What it costs to bring all of them back together, each so many nights late.
  func lateFee(nightsLate: Int) -> Money {
    var shared = SharedLateFees()
    return reduce(.zero) { sum, terms in
      let fee = terms.lateFee.fee(nightsLate: nightsLate, due: terms.due)
      return sum + shared.charge(fee, on: terms.lateFee)
    }
  }
}

extension RentDecision {
  /// What it costs to bring all of it back so many nights late.
  func lateFee(nightsLate: Int) -> Money? {
    terms.isEmpty ? nil : terms.lateFee(nightsLate: nightsLate)
  }
}

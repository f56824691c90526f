extension [RentalTerms] {
  /// What it costs to bring all of them back together, each so many nights late.
  func lateFee(nightsLate: Int) -> Money {
    var shared = SharedLateFees()
    for terms in self {
      shared.add(terms.lateFee, terms.lateFee.fee(nightsLate: nightsLate, due: terms.due))
    }
    return shared.total
  }
}

extension RentDecision {
  /// What it costs to bring all of it back so many nights late.
  func lateFee(nightsLate: Int) -> Money? {
    terms.isEmpty ? nil : terms.lateFee(nightsLate: nightsLate)
  }
}

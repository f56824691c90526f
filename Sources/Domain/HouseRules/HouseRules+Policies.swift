/// What a text of house rules says about whoever rents, and whatever is rented.
extension HouseRules {
  package func visitPolicy(for visit: Circumstances) -> VisitPolicy {
    VisitPolicy(
      limit: limits.setting(for: visit), householdLimit: householdLimits.setting(for: visit),
      debtLimit: debtLimits.setting(for: visit), due: due)
  }

  package func holdPolicy(for visit: Circumstances) -> HoldPolicy {
    HoldPolicy(
      limit: holdLimits.setting(for: visit), nights: holdNights.setting(for: visit),
      closed: closed)
  }

  package func copyPolicy(for copy: Circumstances) -> CopyPolicy {
    CopyPolicy(
      nights: nights.setting(for: copy), price: prices.setting(for: copy),
      lateFee: lateFees.setting(for: copy), grace: graces.setting(for: copy),
      age: ages.setting(for: copy), ratings: ratings, lostCharge: lostCharges.setting(for: copy))
  }

  /// What the only copy of a visit goes out on.
  ///
  /// - Parameter nights: one of ``RentRequest/possibleNights``.
  package func terms(
    of traits: Traits, replacementPrice: Money?, to visit: Circumstances, nights: Int
  ) -> RentalTerms {
    let policy = copyPolicy(for: visit.of(traits, replacementPrice: replacementPrice))
    return RentalTerms(
      policy, price: VisitPrices.of([policy], nights: nights)[0],
      replacementPrice: replacementPrice, due: due.dueDay(rented: visit.day, nights: nights))
  }
}

extension HouseRules: FindingLevels {
  package func level(of finding: String, for asked: [Circumstances]) -> Setting<Verdict>? {
    guard let choice = levels[finding] else { return nil }
    return asked.map(choice.setting).max { $0.value < $1.value } ?? choice.unconditional
  }
}

extension RentFacts {
  /// The facts of a request, with what the house rules say about it.
  package init(
    customer: CustomerFacts, copies: [WantedCopy], nights: Int, day: Day, under rules: HouseRules
  ) {
    let visit = Circumstances(day: day, tier: customer.tier, born: customer.born)
    self.init(
      customer: customer, copies: copies.map { CopyFacts($0, visit, under: rules) }, nights: nights,
      day: day, policy: rules.visitPolicy(for: visit), currency: rules.currency.value)
  }
}

extension CopyFacts {
  fileprivate init(_ copy: WantedCopy, _ visit: Circumstances, under rules: HouseRules) {
    let circumstances = visit.of(
      copy.traits, replacementPrice: copy.replacementPrice?.amount)
    self.init(copy, in: circumstances, policy: rules.copyPolicy(for: circumstances))
  }
}

/// What a text of house rules says about whoever rents, and whatever is rented.
extension HouseRules {
  package func visitPolicy(for visit: Circumstances) -> VisitPolicy {
    VisitPolicy(
      limit: limits.setting(for: visit), kindLimits: kindLimits,
      householdLimit: householdLimits.setting(for: visit),
      titleLimit: titleLimits.setting(for: visit), weekLimit: weekLimits.setting(for: visit),
      debtLimit: debtLimits.setting(for: visit), due: due)
  }

  package func holdPolicy(for visit: Circumstances) -> HoldPolicy {
    HoldPolicy(
      limit: holdLimits.setting(for: visit), nights: holdNights.setting(for: visit),
      closed: closed)
  }

  /// Whether a customer may wait for a movie.
  package func allowsHolds(for movie: Circumstances) -> Setting<Bool> {
    holdsAllowed.setting(for: movie)
  }

  package func copyPolicy(for copy: Circumstances) -> CopyPolicy {
    CopyPolicy(
      nights: nights.setting(for: copy), price: price(for: copy),
      offers: offers.filter { $0.fits(copy) },
      discount: discounts.setting(for: copy), lateFee: lateFees.setting(for: copy),
      grace: graces.setting(for: copy),
      age: ages.setting(for: copy), ratings: ratings, lostCharge: lostCharges.setting(for: copy),
      deposit: deposits.setting(for: copy),
      dueTime: dueTimes.setting(for: copy), closed: closed, packages: packages,
      barredPackages: Set(packages.filter { !$0.fits(copy) }.map(\.value.name)),
      taxes: taxes(on: copy))
  }

  private func price(for copy: Circumstances) -> Setting<Price> {
    let setting = prices.setting(for: copy)
    return setting.value.isShare
      ? Setting(setting.value.of(copy.replacementPrice), setting.origin) : setting
  }

  /// What the only copy of a visit goes out on, without an offer that counts rentals.
  ///
  /// - Parameter nights: one of ``RentRequest/possibleNights``.
  package func terms(
    of traits: Traits, replacementPrice: Money?, addedOn: Day?, to visit: Circumstances, nights: Int
  ) -> RentalTerms {
    let policy = copyPolicy(
      for: visit.of(
        traits, replacementPrice: replacementPrice, addedOn: addedOn, nights: nights))
    return RentalTerms(
      policy, price: VisitPrices.of([policy], nights: nights, before: nil)[0], nights: nights,
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
  ///
  /// - Parameters:
  ///   - agreed: the nights that conditions ask about, where more have been added since.
  ///   - minute: of the shop's day, where the moment is known.
  package init(
    customer: CustomerFacts, copies: [WantedCopy], nights: Int, agreed: Int? = nil, day: Day,
    minute: Int? = nil, under rules: HouseRules
  ) {
    let visit = Circumstances(
      day: day, minute: minute, tier: customer.tier, ownTier: customer.ownTier,
      born: customer.born, rented: customer.rented)
    self.init(
      customer: customer,
      copies: copies.map { copy in
        let circumstances = visit.of(copy, nights: agreed ?? nights)
        return CopyFacts(copy, in: circumstances, policy: rules.copyPolicy(for: circumstances))
      }, nights: nights,
      day: day, policy: rules.visitPolicy(for: visit), currency: rules.currency.value)
  }

  /// The same for another number of nights.
  func staying(_ nights: Int, under rules: HouseRules) -> RentFacts {
    var facts = with(\.nights, nights)
    guard rules.asks(for: .nights) else { return facts }
    for place in facts.copies.indices {
      facts.copies[place].circumstances.measures.nights = nights
      facts.copies[place].policy = rules.copyPolicy(for: facts.copies[place].circumstances)
    }
    return facts
  }
}

extension Circumstances {
  /// The same with what a decision sees of a copy.
  func of(_ copy: WantedCopy, nights: Int) -> Circumstances {
    of(
      copy.traits, replacementPrice: copy.replacementPrice?.amount, addedOn: copy.addedOn,
      nights: nights)
  }
}

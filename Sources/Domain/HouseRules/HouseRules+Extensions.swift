/// What a text of house rules says about making rentals longer.
extension HouseRules {
  package func extensionPolicy(for copy: Circumstances) -> ExtensionPolicy {
    ExtensionPolicy(
      times: extensions.setting(for: copy), price: extensionPrices.setting(for: copy),
      fee: extensionFees.setting(for: copy))
  }
}

extension ExtendFacts {
  /// The facts of a request, with what the house rules say about it.
  ///
  /// - Parameters:
  ///   - copies: each with its rental, as it stands, still out.
  ///   - minute: of the shop's day, where the moment is known.
  ///   - births: when those were born who took them and are not the customer.
  ///   - agreed: the nights that were agreed first, where a rental has been extended since.
  package init(
    customer: CustomerFacts, copies: [(WantedCopy, Rental)], nights: Int, day: Day,
    minute: Int? = nil, under rules: HouseRules, births: [ID<Renter>: Day?] = [:],
    agreed: [ID<Rental>: Int] = [:]
  ) {
    let visit = Circumstances(
      day: day, minute: minute, tier: customer.tier, ownTier: customer.ownTier,
      born: customer.born, rented: customer.rented)
    self.init(
      customer: customer,
      copies: copies.map { copy, rental in
        let born = rental.renter.flatMap { births[$0.id] } ?? customer.born
        let circumstances = Circumstances(
          day: day, minute: minute, tier: customer.tier, ownTier: customer.ownTier, born: born,
          rented: customer.rented
        ).of(copy, nights: agreed[rental.id] ?? rental.nights)
        return ExtendedCopy(
          facts: CopyFacts(copy, in: circumstances, policy: rules.copyPolicy(for: circumstances)),
          rental: rental, policy: rules.extensionPolicy(for: circumstances))
      }, nights: nights, day: day, policy: rules.visitPolicy(for: visit),
      currency: rules.currency.value)
  }
}

/// What a text of house rules says about making rentals longer.
extension HouseRules {
  package func extensionPolicy(for copy: Circumstances) -> ExtensionPolicy {
    ExtensionPolicy(
      times: extensions.setting(for: copy), price: extensionPrices.setting(for: copy))
  }
}

extension ExtendFacts {
  /// The facts of a request, with what the house rules say about it.
  ///
  /// - Parameters:
  ///   - copies: each with its rental, as it stands, still out.
  ///   - births: when those were born who took them and are not the customer.
  package init(
    customer: CustomerFacts, copies: [(WantedCopy, Rental)], nights: Int, day: Day,
    under rules: HouseRules, births: [ID<Renter>: Day?] = [:]
  ) {
    let visit = Circumstances(day: day, tier: customer.tier, born: customer.born)
    self.init(
      customer: customer,
      copies: copies.map { copy, rental in
        let born = rental.renter.flatMap { births[$0.id] } ?? customer.born
        let circumstances = Circumstances(day: day, tier: customer.tier, born: born)
          .of(copy.traits, replacementPrice: copy.replacementPrice?.amount)
        return ExtendedCopy(
          facts: CopyFacts(copy, in: circumstances, policy: rules.copyPolicy(for: circumstances)),
          rental: rental, policy: rules.extensionPolicy(for: circumstances))
      }, nights: nights, day: day, policy: rules.visitPolicy(for: visit),
      currency: rules.currency.value)
  }
}

/// What the copies of one visit cost. They are priced together, for what is offered for several of
/// them at once.
enum VisitPrices {
  /// The price of each copy, in the order of the request.
  ///
  /// - Parameters:
  ///   - copies: what the house rules say about each.
  ///   - nights: one of ``RentRequest/possibleNights``.
  ///   - before: how many paid rentals the customer had; `nil` where nobody knows.
  ///   - held: the packages of the customer, in the order in which they were bought.
  static func of(
    _ copies: [CopyPolicy], nights: Int, before: Int?, held: [HeldPackage] = []
  ) -> [CopyPrice] {
    let used = held.isEmpty ? nil : PackagesUsed(copies, nights: nights, held: held).used
    let isOffered = copies.contains { !$0.offers.isEmpty }
    // What a package pays for is in no offer.
    let taken =
      isOffered
      ? OffersTaken(
        copies, nights: nights, before: before,
        without: Set(copies.indices.filter { used?[$0] != nil })
      ).taken : nil
    return copies.enumerated().map { place, policy in
      if let package = used?[place] {
        return CopyPrice(
          price: .zero, offer: nil,
          package: policy.paid(by: package, instead: policy.total(nights: nights)))
      }
      let price = taken?[place]?.price ?? policy.price.value.total(nights: nights)
      return CopyPrice(price: price - policy.discount.value.of(price), offer: taken?[place])
    }
  }
}

/// What the copies of one visit cost. They are priced together, for what is offered for several of
/// them at once.
enum VisitPrices {
  /// The price of each copy, in the order of the request.
  ///
  /// - Parameters:
  ///   - copies: what the house rules say about each.
  ///   - nights: one of ``RentRequest/possibleNights``.
  ///   - before: how many paid rentals the customer had; `nil` where nobody knows.
  static func of(_ copies: [CopyPolicy], nights: Int, before: Int?) -> [CopyPrice] {
    guard copies.contains(where: { !$0.offers.isEmpty }) else {
      return copies.map { CopyPrice(price: $0.total(nights: nights), offer: nil) }
    }
    return zip(copies, OffersTaken(copies, nights: nights, before: before).taken).map {
      policy, taken in
      let price = taken?.price ?? policy.price.value.total(nights: nights)
      return CopyPrice(price: price - policy.discount.value.of(price), offer: taken)
    }
  }
}

/// What the copies of one visit cost. They are priced together, so that what is offered for several
/// of them at once has its place here.
enum VisitPrices {
  /// The price of each copy, in the order of the request.
  ///
  /// - Parameters:
  ///   - copies: what the house rules say about each.
  ///   - nights: one of ``RentRequest/possibleNights``.
  static func of(_ copies: [CopyPolicy], nights: Int) -> [Money] {
    copies.map { $0.total(nights: nights) }
  }
}

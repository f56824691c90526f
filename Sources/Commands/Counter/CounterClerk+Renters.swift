import Domain
import Shop

/// Whoever takes the basket home for the customer.
extension CounterClerk {
  func take(by name: String) throws -> CounterReply {
    guard let customer = state.customer?.value.record.customer else {
      return .refused("scan the customer first")
    }
    guard !state.basket.isLonger else {
      return .refused("what is kept longer stays with whoever took it")
    }
    var basket = state.basket
    let isOff = ["off", "none"].contains(name.lowercased())
    basket.renter = isOff ? nil : try renter(name, of: customer)
    let told = "taken by \(basket.renter?.name ?? customer.name)"
    // Also where they may not: else it would go out to the customer after all.
    state.basket = basket
    guard !basket.isEmpty else { return .told(told) }
    return try settle(.init(basket: basket, isFinal: false)) { preview in
      preview.map { "\(told); \(Self.sum($0, tellsTaker: false))" } ?? told
    }
  }

  /// `nil` for the customer. A renter may have the same name, and is meant where there is one: an
  /// age is theirs then.
  private func renter(_ name: String, of customer: Customer) throws -> RentedBy? {
    do {
      return RentedBy(try desk.shop().renter(name, of: customer.id.text).renter)
    } catch ShopError.people(.isCustomer(_, _, isOwn: true)) {
      return nil
    }
  }
}

import Domain
import Shop

extension [PaymentOffer] {
  /// A single method and amount; cash for what is due where there is none.
  ///
  /// - Throws: what is wrong, and first whether one of them is no way to pay in the shop.
  func only(in shop: Shop) throws -> PaymentOffer {
    guard count <= 1 else {
      try shop.check(self)
      throw ShopError.invalid(["one method and one amount are meant, and there are more"])
    }
    return first ?? PaymentOffer(.cash, isMethodSaid: false)
  }
}

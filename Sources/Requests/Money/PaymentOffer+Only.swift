import Domain
import Shop

extension [PaymentOffer] {
  /// A single method and amount; cash for what is due where there is none.
  func only() throws -> PaymentOffer {
    guard count <= 1 else {
      throw ShopError.invalid(["one method and one amount are meant, and there are more"])
    }
    return first ?? PaymentOffer(.cash, isMethodSaid: false)
  }
}

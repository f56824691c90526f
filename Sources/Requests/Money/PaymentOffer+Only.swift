import Domain
import Shop

extension [PaymentOffer] {
  /// A single method and amount; cash for what is due where there is none.
  func only() throws -> PaymentOffer {
    if count == 2, self[0].amount == nil, self[1].amount == nil,
      !PaymentMethod.everywhere.contains(self[1].method)
    {
      throw UsageProblem.noAmount(self[1].method.rawValue)
    }
    guard count <= 1 else {
      throw ShopError.invalid(["one method and one amount are meant, and there are more"])
    }
    return first ?? PaymentOffer(.cash, isMethodSaid: false)
  }
}

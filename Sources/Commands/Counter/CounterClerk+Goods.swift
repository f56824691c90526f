import Domain
import Reports
import Requests
import Shop

/// What is sold at the counter besides rentals.
extension CounterClerk {
  /// `sell 2 Popcorn card`: with the movies in the basket or, where there are none, to whoever is
  /// served, or to nobody in particular.
  ///
  /// - Parameter typed: perhaps how many, what they are called, and how they are paid.
  func sell(_ typed: [String]) throws -> CounterReply {
    let shop = try desk.shop()
    let isSold = { (name: String) in (try? shop.goods(name)) != nil }
    var (name, paying) = try split(typed, isSold)
    var quantity: Int?
    // A name may begin with a number.
    if typed.count > 1, !isSold(name), let number = Self.nights(typed[0]) {
      quantity = number
      (name, paying) = try split(Array(typed.dropFirst()), isSold)
    }
    guard !name.isEmpty else {
      return .refused("say sell, what it is called, and then how it is paid")
    }
    let copy = isSold(name) ? nil : try shop.copyCalled(name)
    guard copy == nil || quantity ?? 1 == 1 else {
      return .refused("a copy is sold one at a time: say sell \(name)")
    }
    guard state.basket.isEmpty else {
      guard copy == nil else {
        return .refused("a copy is sold by itself: say clear first")
      }
      guard paying.isEmpty else {
        return .refused(
          "it is paid with what is in the basket: say sell \(name), and then pay "
            + paying.joined(separator: " "))
      }
      return try add(goods: name, quantity)
    }
    switch try payments(paying) {
    case .success(let offers):
      return try copy.map { try sell($0, paying: offers) }
        ?? sell(name, quantity ?? 1, paying: offers)
    case .failure(let problem):
      let why = problem.isOnAccount ? ": this is paid at once" : ""
      return .refused("\(problem.words)\(why); say sell \(name) \(problem.instead)")
    }
  }

  private func sell(
    _ name: String, _ quantity: Int, paying offers: [PaymentOffer]
  ) throws -> CounterReply {
    try sell(by: ["sell", "--quantity=\(quantity)"], name, paying: offers)
  }

  private func sell(_ copy: Copy, paying offers: [PaymentOffer]) throws -> CounterReply {
    guard copy.salePrice != nil || !copy.state.isKept else {
      return .refused(
        "\(copy.barcode) has no sale price: rental copy edit \(copy.barcode.shellArgument()) "
          + "--sale-price AMOUNT gives it one")
    }
    return try sell(by: ["copy", "sell"], copy.barcode, paying: offers)
  }

  private func sell(
    by command: [String], _ name: String, paying offers: [PaymentOffer]
  ) throws -> CounterReply {
    let customer = state.customer.map { ["--customer=" + $0.value.record.customer.id.text] } ?? []
    let answer = try ask(command + customer + offers.map { "--pay=" + $0.text } + ["--", name])
    remember(answer.record)
    return .done(Self.sentences(answer.lines ?? []))
  }
}

import Domain
import Requests
import Shop

/// What is sold at the counter besides rentals.
extension CounterClerk {
  /// `sell 2 Popcorn card`: to whoever is served or, where nobody is, to nobody in particular.
  ///
  /// - Parameter typed: perhaps how many, what they are called, and how they are paid.
  func sell(_ typed: [String]) throws -> CounterReply {
    guard state.basket.isEmpty else {
      return .refused("there is a basket on the counter: say done or clear first")
    }
    var words = typed
    let quantity = typed.count > 1 ? Self.nights(typed[0]) : nil
    if quantity != nil { words.removeFirst() }
    let shop = try desk.shop()
    let (name, paying) = Self.split(words) { (try? shop.goods($0)) != nil }
    guard !name.isEmpty else {
      return .refused("say sell, what it is called, and then how it is paid")
    }
    switch Self.payments(paying) {
    case .success(let offers): return try sell(name, quantity ?? 1, paying: offers)
    case .failure(let problem):
      let why = problem.isOnAccount ? ": this is paid at once" : ""
      return .refused("\(problem.words)\(why); say sell \(name) \(problem.instead)")
    }
  }

  private func sell(
    _ name: String, _ quantity: Int, paying offers: [PaymentOffer]
  ) throws -> CounterReply {
    let customer = state.customer.map { ["--customer=" + $0.value.record.customer.id.text] } ?? []
    let answer = try ask(
      ["sell", "--quantity=\(quantity)"] + customer + offers.map { "--pay=" + $0.text }
        + ["--", name])
    remember(answer.record)
    return .done(Self.sentences(answer.lines ?? []))
  }

  /// Goods were scanned: they are sold for cash, if somebody says so.
  func offerGoods(_ goods: Scanned) throws -> CounterReply {
    guard state.basket.isEmpty else {
      return .refused("\(goods.name) is sold by itself: say done first, or clear")
    }
    let seen = try desk.shop().goods(goods.code)
    let customer: [Step.Argument] =
      state.customer.map { [.init("customer", .text($0.value.record.customer.id.text))] } ?? []
    state.question = .offer(
      CounterRemedy([.request("sell", [.init("goods", .texts([goods.code]))] + customer)]))
    let price = seen.value.price.text(in: seen.currency)
    return .told(
      "\(goods.name): \(price) \(seen.currency.code); say yes to sell it for cash, "
        + "or sell \(goods.code) card")
  }
}

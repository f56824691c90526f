import Domain
import Requests
import Shop

/// What a customer has put on the counter, or wants to keep longer. It is no claim on any copy.
struct Basket: Hashable, Sendable {
  var items: [Item] = []
  /// What is bought with it, each once.
  var goods: [Purchase] = []
  /// Whether what is in it is out already, and is to be kept longer.
  var isLonger = false
  /// `nil` while nobody has said for how long.
  var nights: Int?
  var payment = PaymentRequest()
  /// Whether nothing is used up of what was paid for in advance.
  var keepsPackages = false
  /// Who takes it; `nil` where that is the customer.
  var renter: RentedBy?
  var override: Override?
  /// What is taken off by hand; `nil` where nothing is.
  var discount: DiscountRequest?

  /// A copy, or any copy of a movie.
  struct Item: Hashable, Sendable {
    let kind: RecordKind
    let id: String
    /// The barcode, or the movie's code.
    let code: String
    let title: String

    var text: String { "\(title) (\(code))" }
  }

  /// Goods, and how many of them.
  struct Purchase: Hashable, Sendable {
    let code: String
    let name: String
    var quantity = 1

    var text: String { SoldGoods.words(quantity, of: name) }
  }

  /// Goods alone are sold at once, and lie in no basket.
  var isEmpty: Bool { items.isEmpty }

  /// `2 movies`, or `1 movie and goods`.
  var contents: String { RentAnswer.contents(items.count, hasGoods: !goods.isEmpty) }

  /// `; say sell 2 Popcorn to sell it alone`, once the last movie is out of the basket.
  var sayToSell: String {
    let words = goods.map { "sell " + ($0.quantity > 1 ? "\($0.quantity) " : "") + $0.name }
    guard !words.isEmpty else { return "" }
    let them = words.count > 1 ? "them" : "it"
    return "; say \(words.joined(separator: " and ")) to sell \(them) alone"
  }

  /// The request that rents all of it.
  func request(of customer: String, nights: Int) -> RentRequest {
    var request = RentRequest(
      customer: customer, items: items.map { $0.kind == .copy ? .copy($0.id) : .movie($0.id) },
      nights: nights, override: override, payment: asked)
    (request.renter, request.keepsPackages) = (renter?.id.text, keepsPackages)
    request.discount = discount
    request.goods = goods.flatMap { Array(repeating: $0.code, count: $0.quantity) }
    return request
  }

  /// The request that extends all of it.
  func request(by nights: Int) -> ExtendRequest {
    ExtendRequest(copies: items.map(\.id), nights: nights, override: override, payment: asked)
  }

  private var asked: PaymentRequest {
    payment.offers.isEmpty && !payment.onAccount ? .exactlyInCash : payment
  }
}

/// What a remedy changes in a basket.
extension Basket {
  /// The basket after a step; `nil` where the step changes none, or only a person can take it.
  func after(_ step: Step) -> Basket? {
    var basket = self
    switch step {
    case .again(let arguments):
      for argument in arguments where !basket.set(argument) { return nil }
    case .first(let count): basket.items = Array(items.prefix(count))
    case .leaving(let places):
      basket.items = items.enumerated().filter { !places.contains($0.offset) }.map(\.element)
    case .without(let barcodes):
      basket.items.removeAll { barcodes.contains($0.code) }
      basket.goods.removeAll { barcodes.contains($0.code) }
    case .request, .instead, .look: return nil
    }
    if basket.items.isEmpty { basket.goods = [] }
    return basket
  }

  /// - Returns: whether the basket has such a key.
  private mutating func set(_ argument: Step.Argument) -> Bool {
    switch (argument.key, argument.value) {
    case ("nights", .number(let nights)): self.nights = nights
    case ("on_account", .flag): payment.onAccount = true
    case ("pay", .texts(let texts)):
      let offers = texts.compactMap { PaymentOffer($0) }
      guard offers.count == texts.count else { return false }
      payment.offers = offers
    default: return false
    }
    return true
  }
}

import Domain
import Reports
import Requests
import Shop

/// A basket that was left on the counter: ids and nothing else, so that it tells of nobody. A
/// discount has a reason in somebody's own words, and is given again.
struct CounterDraft: Hashable, Sendable {
  let customer: String?
  let items: [Item]
  let goods: [Purchase]
  let nights: Int?
  let payment: PaymentRequest
  /// Whether it is kept longer.
  let isLonger: Bool
  /// Whether nothing is used up of what was paid for in advance.
  let keepsPackages: Bool
  /// Who takes it for the customer.
  let renter: String?

  struct Item: Hashable, Sendable {
    let kind: RecordKind
    let id: String
  }

  /// Goods, by their code.
  struct Purchase: Hashable, Sendable {
    let code: String
    let quantity: Int
  }

  /// `nil` where there is nothing to keep.
  init?(_ state: CounterState) {
    guard !state.basket.isEmpty else { return nil }
    customer = state.customer?.value.record.customer.id.text
    items = state.basket.items.map { Item(kind: $0.kind, id: $0.id) }
    goods = state.basket.goods.map { Purchase(code: $0.code, quantity: $0.quantity) }
    nights = state.basket.nights
    payment = state.basket.payment
    isLonger = state.basket.isLonger
    keepsPackages = state.basket.keepsPackages
    renter = state.basket.renter?.id.text
  }

  var text: String {
    let items = items.map { Record([.init($0.kind.rawValue, .text($0.id))]) }
    let goods = goods.map { Record([.init($0.code, .number($0.quantity))]) }
    return JSONWriter.line(
      Record([
        "customer": .text(customer), "items": .records(items), "nights": .number(nights),
        "pay": .list(payment.offers.map(\.text)), "on_account": .flag(payment.onAccount),
        "longer": .flag(isLonger), "renter": .text(renter),
        "no_package": .flag(keepsPackages), "goods": .records(goods),
      ])) + "\n"
  }

  /// Reads what ``text`` wrote; `nil` where it is something else.
  init?(_ bytes: [UInt8]) {
    guard let object = try? JSONParser.object(bytes.last == 0x0A ? bytes.dropLast() : bytes),
      case .list(let values)? = object["items"]
    else { return nil }
    items = values.compactMap { value in
      guard case .object(let item) = value, let member = item.members.first,
        let kind = RecordKind(rawValue: member.name), let id = member.value.asText
      else { return nil }
      return Item(kind: kind, id: id)
    }
    guard !items.isEmpty else { return nil }
    let purchases = if case .list(let values)? = object["goods"] { values } else { [JSONValue]() }
    goods = purchases.compactMap { value in
      guard case .object(let bought) = value, let member = bought.members.first,
        case .number(let quantity) = member.value, Goods.quantities.contains(quantity)
      else { return nil }
      return Purchase(code: member.name, quantity: quantity)
    }
    customer = object["customer"]?.asText
    nights = if case .number(let nights)? = object["nights"] { nights } else { nil }
    let offers = if case .list(let offers)? = object["pay"] { offers } else { [JSONValue]() }
    var isOwed = false
    if case .flag(true)? = object["on_account"] { isOwed = true }
    isLonger = if case .flag(true)? = object["longer"] { true } else { false }
    keepsPackages = if case .flag(true)? = object["no_package"] { true } else { false }
    renter = object["renter"]?.asText
    payment = PaymentRequest(
      offers.compactMap { $0.asText.flatMap { PaymentOffer($0) } }, onAccount: isOwed)
  }
}

extension CounterClerk {
  /// The basket from before is put on the counter again, as far as it is still there.
  func takeUp(_ draft: CounterDraft) throws -> CounterReply {
    left = nil
    let shop = try desk.shop()
    if let customer = draft.customer { state.customer = try? shop.customer(customer, at: .now) }
    var basket = Basket()
    (basket.nights, basket.payment) = (draft.nights, draft.payment)
    (basket.isLonger, basket.keepsPackages) = (draft.isLonger, draft.keepsPackages)
    if let renter = draft.renter, let customer = draft.customer {
      do {
        basket.renter = RentedBy(try shop.renter(renter, of: customer).renter)
      } catch ShopError.notFound, ShopError.people {
        clear()
        dropDraft()
        return .refused("whoever was to take that basket may not rent on the account any more")
      }
    }
    for item in draft.items {
      guard case .one(let found) = try shop.scanned(item.id, as: item.kind) else { continue }
      basket.items.append(
        Basket.Item(kind: item.kind, id: found.id, code: found.code, title: found.name))
    }
    for bought in draft.goods {
      guard let goods = try? shop.goods(bought.code).value else { continue }
      basket.goods.append(
        Basket.Purchase(code: goods.code, name: goods.name, quantity: bought.quantity))
    }
    guard let last = basket.items.last else {
      clear()
      dropDraft()
      return .refused("nothing of that basket is here any more")
    }
    // What cannot be rented any more stays until it is taken out: other tills may have it.
    state.basket = basket
    let name = state.customer.map { "\($0.value.record.customer.name): " } ?? ""
    let reply = try settle(.init(basket: basket, isFinal: true)) { preview in
      name + self.describe(last, preview)
    }
    guard reply.tone == .refused else { return reply }
    state.question = nil
    return .refused(
      "\(basket.contents) taken up; "
        + "scan what is not wanted once more, or say done for what would help")
  }
}

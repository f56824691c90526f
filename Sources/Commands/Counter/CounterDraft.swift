import Domain
import Reports
import Requests
import Shop

/// A basket that was left on the counter: ids and nothing else, so that it tells of nobody.
struct CounterDraft: Hashable, Sendable {
  let customer: String?
  let items: [Item]
  let nights: Int?

  struct Item: Hashable, Sendable {
    let kind: RecordKind
    let id: String
  }

  /// `nil` where there is nothing to keep.
  init?(_ state: CounterState) {
    guard !state.basket.isEmpty else { return nil }
    customer = state.customer?.value.record.customer.id.text
    items = state.basket.items.map { Item(kind: $0.kind, id: $0.id) }
    nights = state.basket.nights
  }

  var text: String {
    let items = items.map { Record([.init($0.kind.rawValue, .text($0.id))]) }
    return JSONWriter.line(
      Record([
        "customer": .text(customer), "items": .records(items), "nights": .number(nights),
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
    customer = object["customer"]?.asText
    nights = if case .number(let nights)? = object["nights"] { nights } else { nil }
  }
}

extension CounterClerk {
  /// The basket from before is put on the counter again, as far as it is still there.
  func takeUp(_ draft: CounterDraft) throws -> CounterReply {
    left = nil
    let shop = try desk.shop()
    if let customer = draft.customer { state.customer = try? shop.customer(customer, at: .now) }
    var basket = Basket()
    basket.nights = draft.nights
    for item in draft.items {
      guard case .one(let found) = try shop.scanned(item.id, as: item.kind) else { continue }
      basket.items.append(
        Basket.Item(kind: item.kind, id: found.id, code: found.code, title: found.name))
    }
    guard let last = basket.items.last else {
      clear()
      dropDraft()
      return .refused("nothing of that basket is here any more")
    }
    return try settle(.init(basket: basket, isFinal: false)) { receipt in
      let name = self.state.customer.map { "\($0.value.record.customer.name): " } ?? ""
      return name + self.describe(last, receipt)
    }
  }
}

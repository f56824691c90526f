import Domain
import Reports
import Requests
import Shop

/// A customer, what they take, and how they pay.
extension CounterClerk {
  /// Somebody comes to the counter.
  func serve(_ customer: Scanned) throws -> CounterReply {
    if let served = state.customer?.value.record.customer, served.id.text != customer.id,
      !state.basket.isEmpty, !letsGo()
    {
      return .refused(
        "\(served.name) has \(counted(state.basket.items.count, "movie")) in the basket: "
          + "say done or clear first")
    }
    let seen = try desk.shop().customer(customer.id, at: .now)
    let isFirst =
      state.customer == nil || state.customer?.value.record.customer.id.text == customer.id
    state.customer = seen
    let greeting = Self.words(for: seen)
    guard !state.basket.isEmpty else {
      if !isFirst || !state.basket.isLonger { emptyBasket() }
      return .told(greeting)
    }
    var reply = try settle(.init(basket: state.basket, isFinal: false)) { preview in
      preview.map { "\(greeting); \(Self.sum($0))" } ?? greeting
    }
    if reply.tone == .refused { reply.text = greeting + "; " + reply.text }
    return reply
  }

  /// How a customer stands, in a line.
  static func words(for seen: Seen<CustomerOverview>) -> String {
    let (customer, out) = (seen.value.record.customer, seen.value.out)
    var parts = ["\(customer.name) (\(customer.card))"]
    if customer.account.state == .closed { parts.append("the account is closed") }
    if let block = customer.block { parts.append("blocked: \(block.reason)") }
    let late = out.count { $0.rental.nightsLate(by: seen.day) > 0 }
    parts.append("\(out.count) out" + (late > 0 ? ", \(late) overdue" : ""))
    let standing = seen.value.standing
    if !standing.isEven { parts.append(MoneyText.standing(standing, seen.currency)) }
    if let note = customer.note { parts.append("note: \(note)") }
    return parts.joined(separator: "; ")
  }

  /// Puts a basket on the counter, if nothing stands against renting it, or keeping it longer.
  func settle(
    _ visit: CounterQuestion.Visit, saying words: (CounterPreview?) -> String
  ) throws -> CounterReply {
    guard let customer = state.customer?.value.record.customer else {
      state.basket = visit.basket
      return .told(words(nil))
    }
    guard !visit.basket.isEmpty else {
      emptyBasket()
      // Whatever is scanned next is kept longer as well.
      if visit.basket.isLonger {
        (state.basket.isLonger, state.basket.nights) = (true, visit.basket.nights)
      }
      return .told(words(nil))
    }
    let nights = visit.basket.nights ?? 1
    var outcome = try preview(of: visit.basket, for: customer, nights: nights)
    if visit.basket.nights == nil, case .refused(let refusal) = outcome,
      let other = Self.otherNights(refusal)
    {
      outcome = try preview(of: visit.basket, for: customer, nights: other)
    }
    switch outcome {
    case .done(let preview):
      (state.basket, state.preview) = (visit.basket, preview)
      return .told(words(preview))
    case .refused(let refusal): return refused(refusal, visit)
    }
  }

  private func preview(
    of basket: Basket, for customer: Customer, nights: Int
  ) throws -> Outcome<CounterPreview> {
    let shop = try session(for: basket).shop()
    guard basket.isLonger else {
      return try shop.rent(basket.request(of: customer.id.text, nights: nights), isDryRun: true)
        .map(CounterPreview.init)
    }
    return try shop.extend(basket.request(by: nights), isDryRun: true).map(CounterPreview.init)
  }

  /// Whose word it is: a manager's, where something is overridden.
  private func session(for basket: Basket) -> Session {
    basket.override == nil ? desk : manager ?? desk
  }

  /// The nights that would be allowed, where nobody has said any yet.
  private static func otherNights(_ refusal: Refusal) -> Int? {
    guard refusal.primary?.rule == "nights-not-allowed" else { return nil }
    for case .again(let arguments) in refusal.primary?.remedy?.ways.first?.steps ?? [] {
      for case .number(let nights) in arguments.filter({ $0.key == "nights" }).map(\.value) {
        return nights
      }
    }
    return nil
  }

  static func sum(_ preview: CounterPreview, tellsTaker: Bool = true) -> String {
    let total = preview.total.text(in: preview.currency)
    return
      "\(preview.contents), \(total) \(preview.currency.code)\(preview.deposit), due \(preview.due)"
      + (tellsTaker ? preview.taker : "")
  }

  func rent(for nights: Int) throws -> CounterReply {
    var basket = state.basket
    basket.nights = nights
    let words = counted(nights, basket.isLonger ? "more night" : "night")
    if basket.isLonger, basket.isEmpty {
      state.basket = basket
      return .told("\(words); scan what is kept longer")
    }
    return try settle(.init(basket: basket, isFinal: false)) { preview in
      preview.map { "\(words): \(Self.sum($0))" } ?? "\(words); scan the customer"
    }
  }

  /// The visit is over: all of it is rented, or nothing.
  func finish() throws -> CounterReply {
    if state.basket.isEmpty {
      guard let name = state.customer?.value.record.customer.name else {
        return .refused("the basket is empty: scan a customer and copies")
      }
      let isLonger = state.basket.isLonger
      clear()
      return .told("\(name) \(isLonger ? "keeps nothing longer" : "takes nothing")")
    }
    return try finish(state.basket)
  }

  func finish(_ basket: Basket) throws -> CounterReply {
    guard let customer = state.customer?.value.record.customer else {
      return .refused("scan the customer first")
    }
    guard let nights = basket.nights else { return .refused("for how many nights? type a number") }
    if let change = try changed(basket, for: customer, nights) { return change }
    guard !basket.isLonger else { return try extend(basket, by: nights, of: customer) }
    let request = basket.request(of: customer.id.text, nights: nights)
    // Killed between the two, the counter forgets a basket rather than offer it a second time.
    drafts.takeAway()
    let (outcome, holds) = try session(for: basket).shop().tellingHolds { try $0.rent(request) }
    switch outcome {
    case .refused(let refusal): return refused(refusal, .init(basket: basket, isFinal: true))
    case .done(let receipt):
      state.receipt = receipt.money.receipts.first?.text ?? state.receipt
      clear()
      state.debtor = .init(id: customer.id.text, name: customer.name)
      let name = receipt.rentals.first?.customer?.name ?? customer.name
      let told = HoldReport.lines(
        cancelled: holds.cancelled, shelved: holds.shelved, waiting: holds.waiting)
      return .done(Self.sentences([Self.words(receipt, to: name)] + told))
    }
  }

  /// What has become of the price or the due day since they were told; `nil` where nothing has. The
  /// customer is told before they pay.
  private func changed(
    _ basket: Basket, for customer: Customer, _ nights: Int
  ) throws -> CounterReply? {
    guard let told = state.preview, basket == state.basket,
      case .done(let now) = try preview(of: basket, for: customer, nights: nights),
      now.total != told.total || now.due != told.due || now.deposit != told.deposit
    else { return nil }
    state.preview = now
    state.question = .refused(CounterRemedy([]), codes: [], .init(basket: basket, isFinal: true))
    let before = now.total == told.total ? "" : ", not \(told.total.text(in: told.currency))"
    return .refused("it is \(Self.sum(now)) now\(before); say done again, or yes, for that")
  }

  private func extend(
    _ basket: Basket, by nights: Int, of customer: Customer
  ) throws -> CounterReply {
    drafts.takeAway()
    switch try session(for: basket).shop().extend(basket.request(by: nights)) {
    case .refused(let refusal): return refused(refusal, .init(basket: basket, isFinal: true))
    case .done(let receipt):
      state.receipt = receipt.money.receipts.first?.text ?? state.receipt
      clear()
      state.debtor = .init(id: customer.id.text, name: customer.name)
      return .done(Self.sentences(ExtendAnswer.lines(receipt)))
    }
  }

  private static func words(_ receipt: RentReceipt, to name: String) -> String {
    let titles = receipt.rentals.map { "\($0.title) (\($0.barcode))" }.joined(separator: ", ")
    let nights = counted(receipt.rentals[0].rental.nights, "night")
    let money = MoneyText.lines(receipt.money, receipt.currency, isDryRun: false)
    let left = receipt.packages.map { PackageReport.leftWords($0, isDryRun: false) }
    return sentences(
      ["Rented to \(name)\(receipt.rentals[0].takenBy): \(titles), \(nights), due \(receipt.due)"]
        + GoodsReport.lines(receipt.sold, in: receipt.currency, isDryRun: false)
        + RentAnswer.discount(receipt) + RentAnswer.withTax(receipt) + money + left)
  }

  /// What was said for a basket is not said for the next one.
  private func emptyBasket() {
    (state.basket, state.preview, manager) = (Basket(), nil, nil)
  }

  /// The counter is free, and whatever was on it is put back.
  func clear() {
    state.clear()
    manager = nil
  }
}

extension CounterClerk {
  /// Lines of an answer as one line.
  static func sentences(_ lines: [String]) -> String {
    lines.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }.joined(separator: ". ")
  }
}

extension RentReceipt {
  /// The due day; the last one, where the copies have several.
  var due: String { rentals.lazy.map(\.rental).dueWords }
}

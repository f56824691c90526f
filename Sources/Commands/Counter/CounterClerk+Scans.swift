import Domain
import Reports
import Requests
import Shop

/// What a scan does.
extension CounterClerk {
  /// Something was scanned or typed that is no word of the counter.
  func scan(_ text: String, as kind: RecordKind? = nil) throws -> CounterReply {
    let shop = try desk.shop()
    switch try kind.map({ try shop.scanned(text, as: $0) }) ?? shop.scanned(text) {
    case .one(let scanned): return try take(scanned)
    case .several(let found):
      return choose(found, "\(quoted(text)) fits \(found.count)")
    case .nothing(let nearest):
      if kind == nil, let word = CounterWord.unfinished(text) {
        return .refused("say \(word.name) and what it is about: \(word.name) \(word.more)")
      }
      if kind == nil, let reply = try payment(misread: text) { return reply }
      let what = kind.map { "\($0.rawValue) is" } ?? "nothing here is"
      let miss = (kind == nil ? what : "no " + what) + " called \(quoted(text))"
      // Digits may be nights that were said too early; what is near to them is nobody's wish.
      guard !nearest.isEmpty, Self.nights(text) == nil else { return .refused(miss) }
      return choose(nearest, miss, tone: .refused)
    }
  }

  /// Asks which one was meant.
  private func choose(
    _ found: [Scanned], _ beginning: String, tone: CounterReply.Tone = .told
  ) -> CounterReply {
    let shown = Array(found.prefix(9))
    state.question = .choice(shown)
    if let only = shown.first, shown.count == 1 {
      return CounterReply(text: "\(beginning); say yes for \(only.text)", tone: tone)
    }
    let list = shown.enumerated().map { "\($0.offset + 1) \($0.element.text)" }
    let more = found.count > shown.count ? "; and \(found.count - shown.count) more" : ""
    return CounterReply(
      text: "\(beginning); type a number: \(list.joined(separator: "; "))\(more)", tone: tone)
  }

  /// One record was meant.
  func take(_ scanned: Scanned) throws -> CounterReply {
    guard state.drop == nil || scanned.kind == .copy else {
      return .refused("the drop box is open: scan copies, or say drop off")
    }
    switch scanned.kind {
    case .customer: return try serve(scanned)
    case .copy: return try takeCopy(scanned)
    case .goods: return try offerGoods(scanned)
    default: return try takeMovie(scanned)
    }
  }

  private func takeCopy(_ copy: Scanned) throws -> CounterReply {
    guard !copy.isLost else {
      state.question = .offer(
        CounterRemedy([.request("copy-found", [.init("copies", .texts([copy.code]))])]))
      return .refused("\(copy.name) (\(copy.code)) is lost; say yes if it is here again")
    }
    if state.drop != nil || state.customer == nil && copy.isOut && !state.basket.isLonger {
      return try takeBack(copy.id)
    }
    return try add(
      Basket.Item(kind: .copy, id: copy.id, code: copy.code, title: copy.name))
  }

  /// Goods were scanned: they go with the basket or, where none is on the counter, are sold for
  /// cash, if somebody says so.
  private func offerGoods(_ goods: Scanned) throws -> CounterReply {
    guard state.basket.isEmpty else { return try add(goods: goods.code, nil) }
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

  private func takeMovie(_ movie: Scanned) throws -> CounterReply {
    guard state.customer != nil else { return try price(of: movie) }
    guard !state.basket.isLonger else { return try keepLonger(movie) }
    return try add(Basket.Item(kind: .movie, id: movie.id, code: movie.code, title: movie.name))
  }

  private func add(_ item: Basket.Item) throws -> CounterReply {
    if state.basket.isLonger, let problem = try whoKeeps(item) { return problem }
    guard item.kind != .copy || !state.basket.items.contains(item) else {
      state.question = .offer(CounterRemedy([.without([item.code])]))
      return .refused("\(item.text) is in the basket already; say yes to take it out")
    }
    var basket = state.basket
    basket.items.append(item)
    return try settle(.init(basket: basket, isFinal: false)) { preview in
      self.describe(item, preview)
    }
  }

  /// What a basket comes to whose last item this is.
  func describe(_ item: Basket.Item, _ preview: CounterPreview?) -> String {
    guard let preview, let row = preview.rows.last else {
      return "\(item.text) is on the counter; scan the customer"
    }
    let amount = { (money: Money) in "\(money.text(in: preview.currency)) \(preview.currency.code)"
    }
    let nights = counted(row.nights, state.basket.isLonger ? "more night" : "night")
    let count = preview.rows.count
    let late = row.lateFee > .zero ? " and \(amount(row.lateFee)) for being late" : ""
    let offer = row.offer.map { " (\($0))" } ?? ""
    let notices = preview.findings.filter { $0.copy == nil || $0.copy == count - 1 }
      .map { "; note: \($0.message)" }
    return
      "\(row.record.title) (\(row.record.barcode)): \(amount(row.price))\(offer) for "
      + "\(nights)\(late), "
      + "due \(row.record.rental.dueWords)\(preview.taker)"
      + preview.inAll + preview.deposit
      + (state.basket.nights == nil ? "; type the nights" : "") + notices.joined()
  }
}

/// What goes home with the movies in the basket, on their receipt.
extension CounterClerk {
  /// - Parameter quantity: how many of them are in the basket then; `nil` where nobody said.
  func add(goods name: String, _ quantity: Int?) throws -> CounterReply {
    guard !state.basket.isLonger else {
      return .refused("goods are sold by themselves: say done first, or clear")
    }
    let goods = try desk.shop().goods(name).value
    var basket = state.basket
    let place = basket.goods.firstIndex { $0.code == goods.code }
    guard place == nil || quantity != nil else {
      state.question = .offer(CounterRemedy([.without([goods.code])]))
      return .refused(
        "\(goods.name) is in the basket already; say yes to take it out, or sell 2 \(goods.name)")
    }
    let bought = Basket.Purchase(code: goods.code, name: goods.name, quantity: quantity ?? 1)
    if let place { basket.goods[place] = bought } else { basket.goods.append(bought) }
    return try settle(.init(basket: basket, isFinal: false)) { preview in
      guard let preview, let sold = preview.sold.first(where: { $0.goods.id == goods.id }) else {
        return "\(bought.text) is on the counter; scan the customer"
      }
      let price = "\(sold.amount.text(in: preview.currency)) \(preview.currency.code)"
      return "\(sold.words): \(price)" + preview.inAll + preview.deposit
        + (state.basket.nights == nil ? "; type the nights" : "")
    }
  }
}

extension CounterClerk {
  /// Goods in the basket are not for sale any more: another till has removed them.
  func drop(goods code: String) -> CounterReply {
    let name = state.basket.goods.first { $0.code == code }?.name ?? code
    state.basket.goods.removeAll { $0.code == code }
    let rest = try? settle(.init(basket: state.basket, isFinal: false)) { preview in
      preview.map { Self.sum($0) } ?? "scan the customer"
    }
    return .refused(
      "\(name) is not for sale any more, and is taken out of the basket"
        + (rest.map { "; \($0.text)" } ?? ""))
  }
}

/// What comes back.
extension CounterClerk {
  /// Takes a copy back, by the moment of the drop box where that is open.
  func takeBack(_ copy: String) throws -> CounterReply {
    var members = [("copies", JSONValue.list([.text(copy)]))]
    if let drop = state.drop { members.append(("at", .text(drop.words))) }
    let answer: Answer
    do { answer = try ask("return", members) } catch let report as ErrorReport {
      guard let moved = report.movedAt, state.drop != nil else { throw report }
      return notThen(copy, moved)
    }
    var reply = CounterReply.done(Self.sentences(answer.lines ?? []))
    remember(answer.record)
    guard state.drop == nil, case .records(let rentals) = answer.record["rentals"],
      case .text(let customer)? = rentals.first?["customer"]
    else { return reply }
    state.debtor = .init(id: customer, name: Self.name(in: rentals[0]) ?? customer)
    guard let offer = try offerToPay(customer) else { return reply }
    reply.text += offer
    return reply
  }

  /// A copy that moved after the moment of the drop box came back later: now, if somebody says so.
  private func notThen(_ copy: String, _ moved: String) -> CounterReply {
    state.question = .offer(
      CounterRemedy([.request("return", [.init("copies", .texts([copy]))])], note: "now"))
    return .refused(
      "it last moved at \(moved), after it lay in the drop box; say yes to take it back now")
  }

  private static func name(in rental: Record) -> String? {
    if case .text(let name) = rental["customer_name"] { return name }
    return nil
  }

  /// Offers to take what somebody owes; `nil` where they owe nothing, or are nobody any more.
  private func offerToPay(_ customer: String) throws -> String? {
    guard let seen = try? desk.shop().customer(customer, at: .now) else { return nil }
    let owed = seen.value.standing.owed
    guard owed > .zero, state.customer == nil else { return nil }
    let amount = owed.text(in: seen.currency)
    state.question = .offer(
      CounterRemedy([
        .request(
          "pay",
          [
            .init("customer", .text(customer)), .init("method", .text("cash")),
            .init("amount", .text(amount)),
          ])
      ]))
    return "; say yes to take \(amount) in cash, or pay card"
  }

  /// Remembers the receipt that an answer tells.
  func remember(_ record: Record) {
    switch (record["receipt"], record["receipts"]) {
    case (.text(let receipt), _): state.receipt = receipt
    case (_, .list(let receipts)): state.receipt = receipts.last ?? state.receipt
    default: break
    }
  }
}

/// What stays out longer.
extension CounterClerk {
  /// `extend C-000001 2`, or `extend 2` and then scans: what is meant is put into the basket, with
  /// its price, and `done` extends it.
  func extend(_ words: [String]) throws -> CounterReply {
    guard state.drop == nil else {
      return .refused("the drop box is open: scan copies, or say drop off")
    }
    guard state.basket.isEmpty || state.basket.isLonger else {
      return .refused("there is a basket on the counter: say done or clear first")
    }
    state.basket.isLonger = true
    var words = words
    if let nights = words.last.flatMap(Self.nights) {
      words.removeLast()
      if words.isEmpty { return try rent(for: nights) }
      state.basket.nights = nights
    }
    guard !words.isEmpty else {
      return .told("scan what is kept longer, type the nights, and say done")
    }
    let nights = state.basket.nights
    var reply = try scan(words.joined(separator: " "))
    // Whoever was served before took the wish away with them.
    if state.basket == Basket(), reply.tone != .refused, state.question == nil {
      (state.basket.isLonger, state.basket.nights) = (true, nights)
      reply.text += "; scan what is kept longer"
    }
    // What was said of one copy that cannot be extended is not said of the next scan.
    if state.basket.isEmpty, reply.tone == .refused {
      if case .choice = state.question { return reply }
      state.basket = Basket()
    }
    return reply
  }

  /// A movie is named, of which the customer has a copy.
  fileprivate func keepLonger(_ movie: Scanned) throws -> CounterReply {
    let out = state.customer?.value.out.filter { $0.movie.text == movie.id } ?? []
    guard let record = out.first, out.count == 1 else {
      let name = state.customer?.value.record.customer.name ?? ""
      return .refused(
        out.isEmpty
          ? "\(name) does not have \(quoted(movie.name)) out"
          : "\(name) has \(out.count) copies of \(quoted(movie.name)): scan the one")
    }
    return try add(
      Basket.Item(
        kind: .copy, id: record.rental.copy.text, code: record.barcode, title: record.title))
  }

  /// Only whoever has a copy keeps it longer; where nobody is served yet, they are.
  fileprivate func whoKeeps(_ item: Basket.Item) throws -> CounterReply? {
    guard item.kind == .copy else { return nil }
    let shop = try desk.shop()
    guard let holder = try shop.copy(item.id, at: .now).value.customer else {
      return .refused("\(item.text) is not out")
    }
    guard let served = state.customer?.value.record.customer else {
      state.customer = try shop.customer(holder.text, at: .now)
      return nil
    }
    guard served.id != holder else { return nil }
    let name = try shop.customer(holder.text, at: .now).value.record.customer.name
    return .refused("\(item.text) is out to \(name), not to \(served.name)")
  }
}

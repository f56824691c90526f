import Domain
import Reports
import Requests
import Shop

/// What is looked up, and the drop box.
extension CounterClerk {
  /// `drop yesterday`: what is scanned came back then.
  func drop(_ text: String) throws -> CounterReply {
    if text.lowercased() == "off" {
      guard state.drop != nil else { return .refused("the drop box is not open") }
      state.drop = nil
      return .told("the drop box is empty")
    }
    guard let asked = AskedMoment(text) else {
      return .refused("when did it come back? say drop yesterday, or drop and a day")
    }
    guard state.basket.isEmpty else {
      return .refused("there is a basket on the counter: say done or clear first")
    }
    let shop = try desk.shop()
    let (calendar, now) = (try shop.rulesInForce().calendar, desk.now)
    let instant = try asked.instant(now: now, calendar: calendar)
    guard instant <= now else { return .refused("\(text) is still to come") }
    clear()
    // Yesterday stays the same day after midnight.
    var words = text
    if case .day(let day) = asked { words = day.day(today: calendar.day(of: now)).text }
    if case .clock = asked { words = instant.text }
    state.drop = .init(moment: asked, words: words)
    return .told("scan what lay in the drop box on \(calendar.day(of: instant).weekdayText)")
  }

  /// Puts the customer in line for a movie.
  func hold(_ movie: String) throws -> CounterReply {
    guard let customer = state.customer?.value.record.customer.id.text else {
      return .refused("scan the customer who wants it, then say hold and the movie")
    }
    do {
      return try done(ask(["hold", "add", "--customer=" + customer, "--", movie]))
    } catch let report as ErrorReport {
      let stopping = report.findings.filter(\.stops)
      guard !stopping.isEmpty, stopping.allSatisfy({ $0.verdict == .ask }) else { throw report }
      let visit = CounterQuestion.Visit(basket: Basket(), isFinal: false, hold: movie)
      state.question = .refused(nil, codes: stopping.map(\.rule), visit)
      return .refused(Self.sentences([report.message]) + "; say override, with a manager's word")
    }
  }

  /// The same with a manager's word, which is for nothing else.
  func hold(_ movie: String, _ override: Override?) throws -> CounterReply {
    let customer = state.customer?.value.record.customer.id.text ?? ""
    var (added, holds) = try (manager ?? desk).shop().tellingHolds { shop in
      try shop.addHold(movie, for: customer, override: override).get()
    }
    if state.basket.override == nil { manager = nil }
    holds.leaveOut(added.hold)
    let told = HoldReport.lines(
      cancelled: holds.cancelled, shelved: holds.shelved, waiting: holds.waiting)
    return .done(Self.sentences([HoldReport.added(added.hold, isDryRun: false)] + told))
  }

  /// Takes back what was done last.
  func undo() throws -> CounterReply {
    guard state.basket.isEmpty else {
      return .refused("there is a basket on the counter: say clear first")
    }
    return try done(ask(["undo"]))
  }

  /// A receipt: the last one of this counter, or another.
  func receipt(_ number: String?) throws -> CounterReply {
    guard let number = number ?? state.receipt else {
      return .refused("no receipt was made here yet; say receipt and its number")
    }
    let found = try desk.shop().receipt(number, at: .now)
    let lines = ReceiptText(width: 42).lines(ReceiptContent(found, .look)).map(\.text)
    let words = lines.filter { line in line.contains { $0.isLetter || $0.isNumber } }
    return .told("receipt \(found.number.text)", page: words)
  }

  /// The same, on paper.
  func paper(_ number: String?) throws -> CounterReply {
    guard let number = number ?? state.receipt else {
      return .refused("no receipt was made here yet; say print and its number")
    }
    return try done(ask(["receipt", "print", number]))
  }

  func find(_ words: [String]) throws -> CounterReply {
    let answer = try ask(["find", "--"] + words)
    let text = words.joined(separator: " ")
    guard case .table(let table) = answer.content, !table.records.isEmpty else {
      return .refused("nothing fits \(quoted(text))")
    }
    let count = table.records.count
    return .told(
      "\(count) \(count == 1 ? "fits" : "fit") \(quoted(text))", page: try lines(of: answer))
  }

  /// What the till holds; it can be opened and closed here, too.
  func till(_ words: [String]) throws -> CounterReply {
    let number = try desk.shop().acting.till
    switch words.first?.lowercased() {
    case let word? where words.count == 1:
      return .refused("say till \(word) and how much lies in its drawer: till \(word) AMOUNT")
    case "open": return try done(ask(["till", "open", "--float=" + CounterWord.amount(words[1])]))
    case "close":
      return try closeTill(number, words[1], because: words.dropFirst(2).joined(separator: " "))
    default: break
    }
    do {
      return .told("till \(number)", page: try lines(of: ask(["till", "x"])))
    } catch let report as ErrorReport where report.exit == .refused {
      return .refused(
        "till \(number) is closed; say till open, and how much lies in its drawer")
    }
  }

  private func closeTill(
    _ number: Int, _ counted: String, because reason: String
  ) throws -> CounterReply {
    let reasons = reason.isEmpty ? [] : ["--reason=" + reason]
    do {
      let report = try lines(
        of: ask(["till", "close", "--counted=" + CounterWord.amount(counted)] + reasons))
      return CounterReply(text: "till \(number) is closed", tone: .done, page: report)
    } catch let report as ErrorReport where report.code == "over-short" {
      return .refused(Self.sentences([report.message]) + "; say till close \(counted) and why")
    }
  }

  private func done(_ answer: Answer) throws -> CounterReply {
    let lines = try lines(of: answer)
    return CounterReply(text: lines.first ?? "done", tone: .done, page: Array(lines.dropFirst()))
  }

  /// What a movie or a copy costs: the customer where there is one, or anybody.
  func price(of text: String) throws -> CounterReply {
    switch try desk.shop().scanned(text) {
    case .one(let scanned) where scanned.kind != .customer: return try price(of: scanned)
    case .one: return .refused("\(quoted(text)) is a customer; say price and a movie")
    case .several(let found):
      guard let movie = found.first(where: { $0.kind != .customer }) else {
        return .refused("\(quoted(text)) is no movie")
      }
      return try price(of: movie)
    case .nothing(let nearest):
      let near = nearest.first { $0.kind != .customer }.map { "; the nearest is \($0.text)" }
      return .refused("no movie is called \(quoted(text))\(near ?? "")")
    }
  }

  func price(of scanned: Scanned) throws -> CounterReply {
    let shop = try desk.shop()
    if scanned.kind == .goods {
      let seen = try shop.goods(scanned.code)
      return .told(GoodsReport.brief(seen.value, in: seen.currency))
    }
    let name = "\(scanned.name) (\(scanned.code))"
    guard let price = try shop.plainPrice(of: scanned, nights: state.basket.nights) else {
      return .refused("\(name) has no copies")
    }
    let isCopy = scanned.kind == .copy
    let copy = isCopy ? try shop.copyCalled(scanned.code) : nil
    let sale = copy.flatMap { $0.state.isKept ? $0.salePrice : nil }
    let stock =
      (price.copies == 1 && isCopy ? "" : "; \(price.in) of \(price.copies) in")
      + (sale.map { "; for sale at \($0.text(in: price.currency))" } ?? "")
    guard let customer = state.customer?.value.record.customer else {
      return .told("\(name): \(Self.words(price.price, price))\(stock)")
    }
    var basket = Basket()
    basket.items = [
      Basket.Item(kind: scanned.kind, id: scanned.id, code: scanned.code, title: scanned.name)
    ]
    let request = basket.request(of: customer.id.text, nights: price.nights)
    guard case .done(let receipt) = try shop.rent(request, isDryRun: true) else {
      return .told("\(name): \(Self.words(price.price, price))\(stock)")
    }
    return .told("\(name) for \(customer.name): \(Self.words(receipt.total, price))\(stock)")
  }

  private static func words(_ amount: Money, _ price: PlainPrice) -> String {
    "\(amount.text(in: price.currency)) \(price.currency.code) for "
      + "\(counted(price.nights, "night")), due \(price.due.weekdayText)"
  }
}

import Domain
import Support

/// Random days in a shop, and what is asked for at their end, much of which will be refused.
struct RefusableDays: Sendable, CustomStringConvertible {
  var days: ShopDays
  var rules: ModelRules
  /// What happens at the tills, in between.
  var requests: [AskedRequest]
  var questions: [AskedRequest]

  var description: String {
    (["  rules apply\n" + rules.text] + requests.map { "  \($0)" } + questions.map { "  ? \($0)" })
      .joined(separator: "\n")
  }

  static func random(_ draws: inout Draws) -> RefusableDays {
    var names = AskedNames()
    let customers = draws.list(2...4, least: 1) { draws in names.known.addCustomer(&draws) }
    let movies = draws.list(2...4, least: 1) { draws in names.known.addMovie(&draws) }
    let rest = draws.list(10...30) { draws in names.known.command(&draws) }
    var rules = ModelRules.random(&draws, lines: 0...12)
    if draws.chance(40) { rules.lines.append(ModelLine(.words("till required"))) }
    if draws.chance(50) { rules.lines.append(ModelLine(.debtLimit(draws.int(0...30) * 50))) }
    var days = RefusableDays(
      days: ShopDays(commands: customers + movies + rest), rules: rules,
      requests: draws.list(4...16) { names.request(&$0) },
      questions: draws.list(6...12) { names.request(&$0) })
    days.rules.lines += ModelRules.randomTaxes(&draws)
    return days
  }
}

/// Random requests of every book of rules, about what may be there.
struct AskedNames {
  var known = KnownNames()

  func request(_ draws: inout Draws) -> AskedRequest {
    switch draws.int(0...32) {
    case 0...9: return rent(&draws)
    case 10...11:
      return AskedRequest("return", pay(&draws).merging(["copies": copies(&draws, 1...3)]) { $1 })
    case 12: return of("customer-close", &draws)
    case 13...14: return of("customer-remove", &draws)
    case 15: return AskedRequest("movie-remove", ["movie": movie(&draws)])
    case 16:
      return AskedRequest(
        "movie-edit", ["movie": movie(&draws), "quantity": .number(draws.int(0...2))])
    case 17:
      return AskedRequest(
        "copy-edit",
        ["copy": copy(&draws), "state": .text(draws.pick(["in-repair", "lost", "available"]))])
    case 18...20: return money(&draws)
    case 21...22: return till(&draws)
    case 23...25:
      return AskedRequest("hold-add", ["customer": customer(&draws), "movie": movie(&draws)])
    case 26: return AskedRequest("hold-cancel", ["hold": .text("\(draws.int(1...4))")])
    case 27...30: return extend(&draws)
    default:
      let receipt = "\(draws.pick([1, 1, 2]))-\(draws.int(1...12))"
      var keys: [String: Step.Value] = ["receipt": .text(receipt), "till": at(&draws)]
      if draws.chance(20) { keys["lines"] = .numbers([draws.int(1...3)]) }
      return AskedRequest("void", keys)
    }
  }

  private func rent(_ draws: inout Draws) -> AskedRequest {
    var keys = pay(&draws)
    keys["customer"] = customer(&draws)
    keys["nights"] = .number(draws.chance(5) ? draws.pick([0, 3651]) : draws.int(1...18))
    keys["till"] = at(&draws)
    if draws.chance(30) { keys["copies"] = copies(&draws, 1...2) }
    if keys["copies"] == nil || draws.chance(40) {
      keys["movies"] = .texts(draws.list(0...3, least: 1) { movieCode(&$0) })
    }
    if draws.chance(35) { keys["on_account"] = .flag }
    // A payment that is said would have to become another one with the discount.
    if keys["pay"] == nil, draws.chance(25) {
      keys["discount"] = .texts([draws.pick(["10%", "50%", text(&draws), "1000.00"])])
      if draws.chance(50) { keys["reason"] = .text("a regular") }
    }
    if draws.chance(20) {
      keys["override"] = .texts(
        draws.list(1...2) { $0.pick(RentRules.book.rules.filter { $0.force != .law }).name })
    }
    return AskedRequest("rent", keys)
  }

  private func extend(_ draws: inout Draws) -> AskedRequest {
    var keys = pay(&draws)
    keys["copies"] = copies(&draws, draws.chance(70) ? 1...1 : 1...3)
    keys["nights"] = .number(draws.chance(5) ? draws.pick([0, 3651]) : draws.int(1...18))
    keys["till"] = at(&draws)
    if draws.chance(40) { keys["on_account"] = .flag }
    if draws.chance(20) {
      keys["override"] = .texts(
        draws.list(1...2) { $0.pick(ExtendRules.book.rules.filter { $0.force != .law }).name })
    }
    return AskedRequest("extend", keys)
  }

  private func money(_ draws: inout Draws) -> AskedRequest {
    let verb = draws.pick(["pay", "waive", "refund", "refund", "deposit-take", "deposit-return"])
    var asked = of(verb, &draws)
    asked.keys["amount"] = amount(&draws)
    if draws.chance(30) { asked.keys["method"] = .text("card") }
    if draws.chance(40) { asked.keys["waive"] = .flag }
    if ["refund", "waive"].contains(verb), draws.chance(40) {
      asked.keys["receipt"] = .text("\(draws.pick([1, 1, 2]))-\(draws.int(1...9))")
    }
    return asked
  }

  private func till(_ draws: inout Draws) -> AskedRequest {
    let verb = draws.pick(["till-open", "till-open", "till-in", "till-out", "till-close"])
    return AskedRequest(
      verb,
      [
        "amount": amount(&draws), "float": amount(&draws), "counted": amount(&draws),
        "till": at(&draws),
      ])
  }

  private func of(_ verb: String, _ draws: inout Draws) -> AskedRequest {
    AskedRequest(verb, ["customer": customer(&draws), "till": at(&draws)])
  }

  private func pay(_ draws: inout Draws) -> [String: Step.Value] {
    switch draws.int(0...9) {
    case 0...1: ["pay": .texts(["cash \(text(&draws))"])]
    case 2: ["pay": .texts(["card"])]
    case 3: ["pay": .texts(["card \(text(&draws))"])]
    case 4: ["pay": .texts(["card \(text(&draws))", "cash \(text(&draws))"])]
    default: [:]
    }
  }

  private func at(_ draws: inout Draws) -> Step.Value { .number(draws.chance(15) ? 2 : 1) }

  private func amount(_ draws: inout Draws) -> Step.Value { .text(text(&draws)) }

  private func text(_ draws: inout Draws) -> String {
    ModelSetting.amount(draws.int(1...40) * 50)
  }

  private func customer(_ draws: inout Draws) -> Step.Value {
    .text(ModelShop.numbered("M", draws.int(1...max(1, known.customers))))
  }

  private func movie(_ draws: inout Draws) -> Step.Value { .text(movieCode(&draws)) }

  private func movieCode(_ draws: inout Draws) -> String {
    ModelShop.numbered("F", draws.int(1...max(1, known.movies)))
  }

  private func copy(_ draws: inout Draws) -> Step.Value { .text(barcode(&draws)) }

  private func barcode(_ draws: inout Draws) -> String {
    ModelShop.numbered("C", draws.int(1...max(1, known.copies)))
  }

  private func copies(_ draws: inout Draws, _ counts: ClosedRange<Int>) -> Step.Value {
    .texts(draws.list(counts, least: 1) { barcode(&$0) })
  }
}

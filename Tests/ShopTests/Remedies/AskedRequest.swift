import Domain
import Shop
import Storage

/// A request as a batch has it: what is asked for, and its keys.
struct AskedRequest: Sendable, CustomStringConvertible {
  var verb: String
  var keys: [String: Step.Value]

  init(_ verb: String, _ keys: [String: Step.Value]) {
    self.verb = verb
    self.keys = keys
  }

  /// Another request that is made at the same till, unless it says where.
  func following(
    _ verb: String, _ arguments: [Step.Argument], of customer: String?
  ) -> AskedRequest {
    var request = AskedRequest(verb, keys.filter { $0.key == "till" })
    request.set(arguments, of: customer)
    return request
  }

  var description: String {
    verb + keys.sorted { $0.key < $1.key }.map { " \($0.key)=\(Self.text($0.value))" }.joined()
  }

  private static func text(_ value: Step.Value) -> String {
    switch value {
    case .text(let text), .atMost(let text): text
    case .texts(let texts): texts.joined(separator: ",")
    case .number(let number): "\(number)"
    case .numbers(let numbers): numbers.map(String.init).joined(separator: ",")
    case .flag: "yes"
    case .customer: "?"
    case .asked(let what): what
    }
  }

  var customer: String? { text("customer") }

  func text(_ key: String) -> String? {
    switch keys[key] {
    case .text(let text)?, .atMost(let text)?: text
    default: nil
    }
  }

  func texts(_ key: String) -> [String] {
    if case .texts(let texts)? = keys[key] { return texts }
    return []
  }

  func number(_ key: String) -> Int? {
    if case .number(let number)? = keys[key] { return number }
    return nil
  }

  func numbers(_ key: String) -> [Int] {
    if case .numbers(let numbers)? = keys[key] { return numbers }
    return []
  }

  func flag(_ key: String) -> Bool { keys[key] == .flag }
}

/// Changes that a remedy tells.
extension AskedRequest {
  /// What only whoever asks can know is made up.
  mutating func set(_ arguments: [Step.Argument], of customer: String?) {
    for argument in arguments {
      switch argument.value {
      case .customer: keys[argument.key] = customer.map { .text($0) }
      case .asked(let what): keys[argument.key] = .text(Self.madeUp(what))
      // Findings are overridden besides others.
      case .texts(let codes) where argument.key == "override":
        keys["override"] = .texts(texts("override") + codes)
      default: keys[argument.key] = argument.value
      }
    }
  }

  private static func madeUp(_ what: String) -> String {
    switch what {
    case "YYYY-MM-DD": "1960-06-15"
    case "AMOUNT": "20.00"
    case "NAME": "Somebody New"
    case "MANAGER", "OWNER": "Mo"
    default: "it was told"
    }
  }

  /// Keeps the first copies that it names: movies stand before copies.
  mutating func keep(first count: Int) {
    let movies = texts("movies").prefix(count)
    keys["movies"] = .texts(Array(movies))
    keys["copies"] = .texts(Array(texts("copies").prefix(count - movies.count)))
  }

  mutating func leaveOut(places: [Int]) {
    let movies = texts("movies")
    let all = (movies + texts("copies")).enumerated().filter { !places.contains($0.offset) }
    keys["movies"] = .texts(all.filter { $0.offset < movies.count }.map(\.element))
    keys["copies"] = .texts(all.filter { $0.offset >= movies.count }.map(\.element))
  }

  mutating func leaveOut(_ barcodes: [String]) {
    keys["copies"] = .texts(texts("copies").filter { !barcodes.contains($0) })
  }

  /// The same with a manager's word on these findings.
  func overriding(_ codes: [String], by manager: String?) -> AskedRequest {
    var asked = self
    asked.keys["override"] = .texts(codes)
    if let manager { asked.keys["by"] = .text(manager) }
    return asked
  }
}

/// What a request comes to.
enum AskedAnswer {
  case done
  case refused([Finding], together: [Way]?)
  case invalid(String)
  /// It is more than the role of whoever acts.
  case notAllowed(Duty)

  init<Done>(_ outcome: Outcome<Done>) {
    switch outcome {
    case .done: self = .done
    case .refused(let refusal):
      self = .refused(refusal.findings.filter(\.stops), together: refusal.together)
    }
  }
}

extension TestShop {
  func ask(_ request: AskedRequest) throws -> AskedAnswer {
    let by = shop.acting.by
    defer { shop.acting.by = by }
    (shop.acting.by, shop.acting.till) = (request.text("by") ?? by, request.number("till") ?? 1)
    do {
      return try perform(request)
    } catch ShopError.invalid(let problems) {
      return .invalid(problems.joined(separator: "; "))
    } catch ShopError.tooFine(_, let problem) {
      return .invalid(problem)
    } catch ShopError.missing(_, let problem) {
      return .invalid(problem)
    } catch ShopError.ofSeveral(let copies) {
      return .invalid("the copies are out to \(copies.count) customers")
    } catch ShopError.notAllowed(_, let duty, _) {
      return .notAllowed(duty)
    } catch ShopError.notFound(let kind, let typed, _) {
      return .invalid("there is no \(kind) \(typed)")
    }
  }

  private func perform(_ asked: AskedRequest) throws -> AskedAnswer {
    let customer = asked.customer ?? ""
    let (reason, amount) = (asked.text("reason") ?? "a reason", asked.text("amount"))
    switch asked.verb {
    case "rent": return AskedAnswer(try shop.rent(Self.rent(asked)))
    case "swap":
      return AskedAnswer(
        try shop.swap(
          asked.text("copy") ?? "", for: asked.text("for") ?? "", both: asked.flag("both"),
          override: Self.override(asked)))
    case "extend": return AskedAnswer(try shop.extend(Self.extend(asked)))
    case "return":
      return AskedAnswer(
        try shop.takeBack(
          asked.texts("copies"), from: asked.customer,
          payment: PaymentRequest(Self.offers(asked))))
    case "customer-close": return AskedAnswer(try shop.closeAccount(customer))
    case "customer-unblock":
      _ = try shop.unblockCustomer(customer)
      return .done
    case "customer-reopen": return AskedAnswer(try shop.reopenAccount(customer))
    case "customer-remove": return AskedAnswer(try shop.removeCustomer(customer))
    case "customer-edit":
      _ = try shop.editCustomer(customer, Draft(["born": asked.text("born") ?? ""]))
      return .done
    case "pay":
      let offer = PaymentOffer(Self.method(asked), amount)
      return AskedAnswer(try shop.pay(customer, [offer]))
    case "waive":
      return AskedAnswer(
        try shop.waive(
          customer, amount, of: asked.text("receipt"), lines: asked.numbers("lines"),
          reason: reason))
    case "refund":
      return AskedAnswer(
        try shop.refund(
          customer,
          PaymentOffer(Self.method(asked), amount, isMethodSaid: asked.text("method") != nil),
          reason: reason, waives: asked.flag("waive"), of: asked.text("receipt"),
          lines: asked.numbers("lines")))
    case "deposit-take":
      return AskedAnswer(
        try shop.takeDeposit(customer, PaymentOffer(Self.method(asked), amount)))
    case "deposit-return":
      return AskedAnswer(
        try shop.returnDeposit(
          customer,
          PaymentOffer(Self.method(asked), amount, isMethodSaid: asked.text("method") != nil)))
    case "void":
      return AskedAnswer(
        try shop.void(
          asked.text("receipt") ?? "", lines: asked.numbers("lines"), reason: reason))
    default: return try performOther(asked)
    }
  }

  private func performOther(_ asked: AskedRequest) throws -> AskedAnswer {
    let (reason, amount) = (asked.text("reason") ?? "a reason", asked.text("amount"))
    switch asked.verb {
    case "movie-remove": return AskedAnswer(try shop.removeMovie(asked.text("movie") ?? ""))
    case "movie-edit":
      return AskedAnswer(
        try shop.editMovie(
          asked.text("movie") ?? "", Draft(), quantity: asked.number("quantity")))
    case "copy-edit":
      let change = Shop.CopyChange(state: asked.text("state").flatMap(CopyState.init))
      return AskedAnswer(try shop.editCopy(asked.text("copy") ?? "", change))
    case "copy-found": return AskedAnswer(try shop.takeFound(asked.texts("copies")))
    case "hold-add":
      return AskedAnswer(
        try shop.addHold(asked.text("movie") ?? "", for: asked.customer ?? ""))
    case "hold-cancel": return AskedAnswer(try shop.cancelHold(asked.text("hold") ?? ""))
    case "till-open": return AskedAnswer(try shop.openTill(float: asked.text("float") ?? ""))
    case "till-in": return AskedAnswer(try shop.payIn(amount ?? "", reason: reason))
    case "till-out": return AskedAnswer(try shop.payOut(amount ?? "", reason: reason))
    case "till-close":
      return AskedAnswer(
        try closing([asked.text("counted") ?? "0"], reason: asked.text("reason")))
    default: return try performStaff(asked)
    }
  }

  private func performStaff(_ asked: AskedRequest) throws -> AskedAnswer {
    let role = asked.text("role").flatMap(Role.init)
    switch asked.verb {
    case "staff-add":
      // A PIN is asked for wherever one is needed.
      let pin = role?.needsPIN ?? false ? try PIN("271828") : nil
      return AskedAnswer(
        try shop.addStaff(asked.text("name") ?? "", as: role ?? .clerk, pin: pin))
    case "staff-edit":
      return AskedAnswer(try shop.editStaff(asked.text("staff") ?? "", role: role))
    case "staff-retire": return AskedAnswer(try shop.retireStaff(asked.text("staff") ?? ""))
    case "staff-pin":
      _ = try shop.setPIN(PIN("314159"), of: asked.text("staff"))
      return .done
    default: return .invalid("\(asked.verb) is no request")
    }
  }

  private static func rent(_ asked: AskedRequest) -> RentRequest {
    let offers = offers(asked)
    var request = RentRequest(
      customer: asked.customer ?? "",
      items: asked.texts("movies").map { .movie($0) } + asked.texts("copies").map { .copy($0) },
      nights: asked.number("nights") ?? 1,
      override: override(asked),
      payment: offers.isEmpty && !asked.flag("on_account")
        ? .exactlyInCash : PaymentRequest(offers, onAccount: asked.flag("on_account")))
    let discounts = asked.texts("discount")
    if !discounts.isEmpty {
      request.discount = DiscountRequest(discounts, reason: asked.text("reason"))
    }
    return request
  }

  private static func override(_ asked: AskedRequest) -> Override? {
    let codes = asked.texts("override")
    return codes.isEmpty ? nil : Override(codes: codes, reason: "a regular", by: "Bea")
  }

  private static func extend(_ asked: AskedRequest) -> ExtendRequest {
    let rent = rent(asked)
    return ExtendRequest(
      copies: asked.texts("copies"), nights: rent.nights, override: rent.override,
      payment: rent.payment)
  }

  private static func offers(_ asked: AskedRequest) -> [PaymentOffer] {
    asked.texts("pay").compactMap { PaymentOffer($0) }
  }

  private static func method(_ asked: AskedRequest) -> PaymentMethod {
    asked.text("method").flatMap(PaymentMethod.init(rawValue:)) ?? .cash
  }
}

import Domain
import Reports
import Requests
import Shop

/// Money.
extension CounterClerk {
  /// How the basket is paid, or what somebody owes.
  func pay(_ typed: [String]) throws -> CounterReply {
    let offers: [PaymentOffer]
    switch try payments(typed) {
    case .success(let read): offers = read
    case .failure(let problem): return unpaid(problem)
    }
    guard state.basket.isEmpty else { return try payBasket(offers) }
    guard let customer = state.customer?.value.record.customer.id.text ?? state.debtor?.id else {
      return .refused("scan the customer who pays")
    }
    do {
      let answer = try ask(["pay", "--", customer] + offers.flatMap(MoneyKind().words))
      remember(answer.record)
      return .done(Self.sentences(answer.lines ?? []))
    } catch let error as ShopError {
      guard let problems = error.problems else { throw error }
      let method = offers.first?.method ?? .cash
      return .refused(Self.sentences(problems) + "; say pay \(method.rawValue)")
    }
  }

  private func payBasket(_ offers: [PaymentOffer]) throws -> CounterReply {
    var basket = state.basket
    basket.payment.offers = offers.isEmpty ? [PaymentOffer(.cash)] : offers
    return try settle(.init(basket: basket, isFinal: false)) { preview in
      guard let preview else { return "scan the customer who pays" }
      return MoneyText.lines(preview.money, preview.currency, isDryRun: true)
        .joined(separator: ". ")
    }
  }

  /// What is not paid is owed.
  func owe() throws -> CounterReply {
    guard !state.basket.isEmpty else { return .refused("the basket is empty") }
    var basket = state.basket
    basket.payment = PaymentRequest(basket.payment.offers, onAccount: true)
    return try settle(.init(basket: basket, isFinal: false)) { preview in
      guard let preview else { return "what is not paid is owed; scan the customer" }
      let money = MoneyText.lines(preview.money, preview.currency, isDryRun: true)
      return (["What is not paid is owed"] + money).joined(separator: ". ")
    }
  }

  /// Uses nothing up of what was paid for in advance, or uses it again.
  func keepPackages(_ isKept: Bool) throws -> CounterReply {
    guard !state.basket.isLonger else {
      return .refused("nothing is used up for what is kept longer")
    }
    guard !state.basket.isEmpty else { return .refused("the basket is empty") }
    var basket = state.basket
    basket.keepsPackages = isKept
    return try settle(.init(basket: basket, isFinal: false)) { preview in
      let words = isKept ? "no package is used" : "packages are used"
      return preview.map { "\(words): \(Self.sum($0))" } ?? "\(words); scan the customer"
    }
  }
}

/// Payments that were typed, and are none.
extension CounterClerk {
  /// The ways to pay of the shop.
  var paymentTerms: PaymentTerms { get throws { try desk.shop().rulesInForce().rules.payments } }

  /// Methods and amounts, as they are typed behind a word of the counter.
  func payments(_ typed: [String]) throws -> Result<[PaymentOffer], PaymentProblem> {
    let terms = try paymentTerms
    var (rest, offers) = (typed.map(CounterWord.amount)[...], [PaymentOffer]())
    while let word = rest.first {
      let method = PaymentOffer(method: word)?.method
      do {
        if let method, terms[method] == nil { throw UsageProblem.noMethod(word) }
        offers.append(try MoneyKind().read(&rest))
      } catch {
        return .failure(
          PaymentProblem(method: method.flatMap { terms[$0]?.method }, cause: error))
      }
    }
    return .success(offers)
  }

  /// Why something is no payment.
  struct PaymentProblem: Error {
    /// The method that was said, where one was.
    let method: PaymentMethod?
    let cause: any Error

    /// Whether somebody means to pay later.
    var isOnAccount: Bool {
      if case UsageProblem.onAccount = cause { true } else { false }
    }

    /// What is wrong, as the start of a sentence.
    var words: String {
      switch cause {
      case UsageProblem.noAmount(let word, _):
        "\(quoted(word)) is not an amount; an amount is a number, such as 3.00"
      case UsageProblem.noMethod(let word): "\(quoted(word)) is not a payment method"
      case UsageProblem.onAccount(let word): "\(quoted(word)) is not a payment method"
      default: CounterClerk.sentence(ErrorReport(cause))
      }
    }

    /// What pays all in the way that was meant, if one was.
    var instead: String { (method ?? .cash).rawValue }
  }

  private func unpaid(_ problem: PaymentProblem) -> CounterReply {
    let word =
      problem.isOnAccount && !state.basket.isEmpty ? "on account" : "pay \(problem.instead)"
    return .refused("\(problem.words); say \(word)")
  }

  /// A line that begins as a payment does, and is called so by nothing here.
  func payment(misread line: String) throws -> CounterReply? {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.first?.lowercased() == "pay", words.count > 1 else { return nil }
    return try pay(Array(words.dropFirst()))
  }
}

import Domain
import Reports
import Requests
import Shop

/// What is sold to whoever is at the counter, as somebody typed it.
enum CounterSale {
  /// - Parameters:
  ///   - name: what it is called.
  ///   - offers: how it is paid.
  case asked(Customer, name: String, paying: [PaymentOffer])
  /// Nothing is named: what does the customer have, and what is there?
  case open(Customer)
  case refused(String)
}

extension CounterClerk {
  /// - Parameters:
  ///   - word: what it is, as the counter calls it.
  ///   - isKnown: whether something is for sale under a name.
  func sale(
    of word: String, _ typed: [String], isKnown: (String) -> Bool
  ) throws -> CounterSale {
    guard let customer = state.customer?.value.record.customer else {
      return .refused("scan the customer, then say \(word) and what it is called")
    }
    guard state.basket.isEmpty else {
      return .refused("there is a basket on the counter: say done or clear first")
    }
    guard !typed.isEmpty else { return .open(customer) }
    let (name, paying) = try split(typed, isKnown)
    guard !name.isEmpty else {
      return .refused("say \(word), what it is called, and then how it is paid")
    }
    // What is not for sale is told before how it is paid.
    guard isKnown(name) else { return .asked(customer, name: name, paying: []) }
    switch try payments(paying) {
    case .success(let offers): return .asked(customer, name: name, paying: offers)
    case .failure(let problem):
      let why = problem.isOnAccount ? ": this is paid at once" : ""
      return .refused("\(problem.words)\(why); say \(word) \(name) \(problem.instead)")
    }
  }

  /// A name may end in what looks like a payment: the longest that is for sale is meant.
  func split(
    _ typed: [String], _ isKnown: (String) -> Bool
  ) throws -> (name: String, paying: [String]) {
    let terms = try paymentTerms
    let known = (1...typed.count).last { isKnown(typed[..<$0].joined(separator: " ")) }
    let first = typed.firstIndex { word in
      PaymentOffer(method: word).map { terms[$0.method] != nil } ?? CounterWord.isAmount(word)
    }
    let end = known ?? first ?? typed.count
    let paying = typed[end...].drop { $0.lowercased() == "pay" }
    return (typed[..<end].joined(separator: " "), Array(paying))
  }

  /// Sells it, or says in words of the counter what would help.
  ///
  /// - Parameters:
  ///   - command: the words of the command that does.
  ///   - name: what it is called there; `nil` where it needs no name.
  ///   - typed: what it is called here.
  func sell(
    _ word: String, by command: [String], _ name: String?, called typed: String,
    to customer: Customer, paying offers: [PaymentOffer]
  ) throws -> CounterReply {
    do {
      let paying = offers.map { "--pay=" + $0.text }
      let answer = try ask(command + paying + ["--", customer.id.text] + (name.map { [$0] } ?? []))
      remember(answer.record)
      return .done(Self.sentences(answer.lines ?? []))
    } catch let error as ShopError {
      guard let problems = error.problems else { throw error }
      // What is wrong with a payment by itself, such as a card that is charged too much.
      let method = offers.first?.method ?? .cash
      return .refused(Self.sentences(problems) + "; say \(word) \(typed) \(method.rawValue)")
    } catch let report as ErrorReport {
      guard let primary = report.findings.first(where: \.stops) else { throw report }
      let said = CounterSaying(word: word, name: typed, offers: offers)
      var words: String?
      if let step = primary.remedy?.ways.first?.steps.first {
        words = said.words(for: step)
        if words == nil, CounterRemedy.isWhole(step) {
          let remedy = CounterRemedy([step])
          state.question = .offer(remedy)
          words = "yes to \(remedy.words), and then the same again"
        }
      }
      return .refused(Self.sentences([report.message]) + (words.map { "; say \($0)" } ?? ""))
    }
  }
}

/// What was said to sell something, and what would help instead.
private struct CounterSaying {
  let word: String
  let name: String
  let offers: [PaymentOffer]

  /// What is said to take a step; `nil` where no word of the counter does.
  func words(for step: Step) -> String? {
    switch step {
    case .again(let arguments), .instead("membership-buy", let arguments):
      let other = text(of: word, in: arguments)
      var paid = offers.allSatisfy { $0.amount == nil } ? offers.map(\.text) : []
      if case .texts(let texts)? = arguments.first(where: { $0.key == "pay" })?.value {
        paid = texts
      }
      return ([word, other ?? name] + paid).joined(separator: " ")
    case .request("till-open", _): return "till open, and how much lies in its drawer"
    case .look("membership-list", _): return word
    default: return nil
    }
  }

  private func text(of key: String, in arguments: [Step.Argument]) -> String? {
    guard case .text(let text)? = arguments.first(where: { $0.key == key })?.value else {
      return nil
    }
    return text
  }
}

import Domain
import Reports
import Requests
import Shop

/// Memberships of whoever is at the counter.
extension CounterClerk {
  /// What renews the last one.
  private static let renewal = "renew"

  /// - Parameter typed: what it is called, or `renew`, and how it is paid; nothing asks what there
  ///   is.
  func membership(_ typed: [String]) throws -> CounterReply {
    guard let customer = state.customer?.value.record.customer else {
      return .refused("scan the customer, then say membership and what it is called")
    }
    guard state.basket.isEmpty else {
      return .refused("there is a basket on the counter: say done or clear first")
    }
    guard !typed.isEmpty else { return try memberships(of: customer) }
    let (name, paying) = try Self.split(typed, under: desk.shop().rulesInForce().rules)
    guard !name.isEmpty else { return .refused("say membership, what it is called, and then pay") }
    let isRenewal = name.lowercased() == Self.renewal
    let answer = try ask(
      ["membership", isRenewal ? Self.renewal : "buy"]
        + (paying.isEmpty ? [] : ["--pay"] + paying) + ["--", customer.id.text]
        + (isRenewal ? [] : [name]))
    remember(answer.record)
    return .done(Self.sentences(answer.lines ?? []))
  }

  /// A name may end in what looks like a payment: the longest that is for sale is meant.
  private static func split(
    _ typed: [String], under rules: HouseRules
  ) -> (name: String, paying: [String]) {
    let known = (1...typed.count).last { count in
      rules.membershipName(typed[..<count].joined(separator: " ")) != nil
    }
    let first = typed.firstIndex { word in
      PaymentMethod(rawValue: word.lowercased()) != nil || CounterWord.isAmount(word)
    }
    let end = known ?? first ?? typed.count
    var paying = typed[end...].map { CounterWord.amount($0.lowercased()) }
    // An amount alone is cash.
    if let word = paying.first, CounterWord.isAmount(word) {
      paying.insert(PaymentMethod.cash.rawValue, at: 0)
    }
    return (typed[..<end].joined(separator: " "), paying)
  }

  /// What the customer has, and what is for sale to them.
  private func memberships(of customer: Customer) throws -> CounterReply {
    let rules = try desk.shop().rulesInForce()
    let visit = Circumstances(
      day: rules.calendar.day(of: desk.now), tier: customer.tier, born: customer.born)
    let offers = rules.rules.membershipNames(for: visit).map {
      rules.rules.membership($0, for: visit).origin.value
    }
    let list = try ask(["membership", "list", "--customer=" + customer.id.text])
    guard case .table(let table) = list.content, !table.records.isEmpty else {
      return .told(
        offers.isEmpty
          ? "\(customer.name) has no membership, and none is for sale"
          : "\(customer.name) has no membership; for sale:", page: offers)
    }
    let own = table.records.map { record in
      let until = PlainText.text(of: record["until"])
      return PlainText.text(of: record["membership"])
        + (until.isEmpty ? " for life" : " until \(until)")
    }
    return .told(
      "\(customer.name) has \(own.joined(separator: ", then "))"
        + (offers.isEmpty ? "" : "; for sale:"), page: offers)
  }
}

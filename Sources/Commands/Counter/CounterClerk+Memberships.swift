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
    let rules = try desk.shop().rulesInForce().rules
    let sale = sale(of: "membership", typed) { rules.membershipName($0) != nil }
    guard case .asked(let customer, let name, let paying) = sale else {
      if case .open(let customer) = sale { return try memberships(of: customer) }
      return sale.refusal
    }
    let isRenewal = name.lowercased() == Self.renewal
    let answer = try ask(
      ["membership", isRenewal ? Self.renewal : "buy"]
        + paying + ["--", customer.id.text]
        + (isRenewal ? [] : [name]))
    remember(answer.record)
    return .done(Self.sentences(answer.lines ?? []))
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

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
    let sale = try sale(of: "membership", typed) { name in
      rules.membershipName(name) != nil || name.lowercased() == Self.renewal
    }
    switch sale {
    case .refused(let why): return .refused(why)
    case .open(let customer): return try memberships(of: customer)
    case .asked(let customer, let name, let paying):
      let isRenewal = name.lowercased() == Self.renewal
      return try sell(
        "membership", by: ["membership", isRenewal ? Self.renewal : "buy"],
        isRenewal ? nil : name, called: name, to: customer, paying: paying)
    }
  }

  /// What the customer has, and what is for sale to them.
  private func memberships(of customer: Customer) throws -> CounterReply {
    let seen = try desk.shop().circumstances(of: customer.id.text)
    let offers = seen.rules.membershipNames(for: seen.value).map {
      seen.rules.membership($0, for: seen.value).origin.value
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

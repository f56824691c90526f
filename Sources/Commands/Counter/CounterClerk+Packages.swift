import Domain
import Reports
import Requests
import Shop

/// Rentals that whoever is at the counter pays for in advance.
extension CounterClerk {
  /// - Parameter typed: what it is called, and how it is paid; nothing asks what there is.
  func package(_ typed: [String]) throws -> CounterReply {
    let rules = try desk.shop().rulesInForce().rules
    let sale = try sale(of: "package", typed) { rules.package($0) != nil }
    switch sale {
    case .refused(let why): return .refused(why)
    case .open(let customer): return try packages(of: customer)
    case .asked(let customer, let name, let paying):
      return try sell(
        "package", by: ["package", "buy"], name, called: name, to: customer, paying: paying)
    }
  }

  /// What the customer has left, and what is for sale to them.
  private func packages(of customer: Customer) throws -> CounterReply {
    let seen = try desk.shop().circumstances(of: customer.id.text)
    let offers = seen.rules.packageLines(for: seen.value).map(\.origin.value)
    let list = try ask(["package", "list", "--customer=" + customer.id.text])
    guard case .table(let table) = list.content, !table.records.isEmpty else {
      return .told(
        offers.isEmpty
          ? "\(customer.name) has no package, and none is for sale"
          : "\(customer.name) has no package; for sale:", page: offers)
    }
    let own = table.records.map { record in
      "\(PlainText.text(of: record["package"])) with \(PlainText.text(of: record["left"])) left"
    }
    return .told(
      "\(customer.name) has \(own.joined(separator: ", then "))"
        + (offers.isEmpty ? "" : "; for sale:"), page: offers)
  }
}

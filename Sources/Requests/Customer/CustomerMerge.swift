import Domain
import Reports
import Shop

/// Two customers turn out to be one.
package struct CustomerMerge: Request {
  package static let command = Command(
    "customer merge", "Merge the account of a customer who was entered twice into another one.",
    isBatched: true, isFinal: true,
    discussion: """
      Rentals, what was charged and paid, notices and holds count for the second account. The \
      first one is no more; its card opens the second. The second keeps its own details and takes \
      over a phone, an e-mail address, a birthday, a tier, a note or a block that it lacks; what \
      is not kept is told. It cannot be undone, so it needs a yes and, where staff is entered, a \
      manager.

      Examples:
        rental customer merge M-000009 M-000004
        rental customer merge M-000009 M-000004 --yes
      """)

  var duplicate = ""
  var customer = ""

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("duplicate", &duplicate, .text, "The account that goes.")
    try keys.argument("customer", &customer, .text, "The account that stays.")
  }

  package func answer(for caller: any Caller) throws -> Answer {
    let shop = try caller.shop()
    let meant = try shop.mergeCustomers(duplicate, into: customer, at: caller.at, isDryRun: true)
    try caller.confirm(question(meant))
    let (merged, holds) = try shop.tellingHolds { shop in
      try shop.mergeCustomers(
        meant.duplicate.id.text, into: meant.kept.customer.id.text, at: caller.at)
    }
    let record = CustomerReport.record(merged.kept)
      .with(["merged": .text(merged.duplicate.id.text)])
    let names = [merged.duplicate, merged.kept.customer].map {
      "\(shortened($0.name)) (\($0.card))"
    }
    let lines =
      ["Merged \(names[0]) into \(names[1])."] + (dropped(merged).map { ["\($0)."] } ?? [])
    return Answer(.record(record), lines: lines).telling(holds)
  }

  /// What goes with the account, said before and after it does.
  private func dropped(_ merged: Shop.MergedCustomers) -> String? {
    let facts = merged.dropped.fields.map { fact in
      "\(fact.name.replacing("_", with: " ")) \(quoted(fact.value))"
    }
    return facts.isEmpty
      ? nil : "Not kept of \(merged.duplicate.card): \(facts.joined(separator: ", "))"
  }

  private func question(_ meant: Shop.MergedCustomers) -> String {
    let (duplicate, kept) = (meant.duplicate, meant.kept.customer)
    let isBornApart = duplicate.born != nil && duplicate.born != kept.born
    let called = { (customer: Customer) in
      let born = isBornApart ? customer.born.map { ", born \($0.text)" } ?? "" : ""
      return "\(shortened(customer.name)) (\(customer.card), \(shortened(customer.address))\(born))"
    }
    let question =
      "Merge \(called(duplicate)), with \(counted(meant.rentals, "rental")), into \(called(kept))?"
    return (dropped(meant).map { "\($0). " } ?? "") + question
  }
}

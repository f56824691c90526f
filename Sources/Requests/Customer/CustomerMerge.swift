import Domain
import Reports
import Shop

/// Two customers turn out to be one.
package struct CustomerMerge: Request {
  package static let command = Command(
    "customer merge", "Merge the account of a customer who was entered twice into another one.",
    isBatched: true,
    discussion: """
      Rentals, what was charged and paid, and notices count for the second account; the first one \
      is no more, and its card leads to the second. What is written down there stays; a phone, an \
      e-mail address, a birthday or a tier that it lacks is taken over. It cannot be undone, so it \
      needs a yes and, where staff is entered, a manager.

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
    try caller.confirm(Self.question(meant))
    let merged = try shop.mergeCustomers(
      meant.duplicate.id.text, into: meant.kept.customer.id.text, at: caller.at)
    return Answer(
      .record(CustomerReport.record(merged.kept)),
      lines: ["Merged \(merged.duplicate.card) into \(merged.kept.customer.card)."])
  }

  private static func question(_ meant: Shop.MergedCustomers) -> String {
    let (duplicate, kept) = (meant.duplicate, meant.kept.customer)
    return """
      Merge \(called(duplicate)), with \(counted(meant.rentals, "rental")), into \(called(kept))?
      """
  }

  private static func called(_ customer: Customer) -> String {
    "\(shortened(customer.name)) (\(customer.card), \(shortened(customer.address)))"
  }
}

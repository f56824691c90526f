import Reports
import Shop

/// Who has how many rentals left that are paid for.
struct PackageList: Request {
  static let command = Command(
    "package list", "List what customers have left of packages, or all that they bought.",
    discussion: """
      Examples:
        rental package list
        rental package list --customer "Ana Lima" --all
      """)

  var customer: String?
  var all = false

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.option("customer", &customer, .text, Reference.customer.help)
    try keys.flag("all", &all, "Also those that are used up or voided.")
  }

  func answer(for caller: any Caller) throws -> Answer {
    let seen = try caller.shop().packages(of: customer, areUsed: all, at: caller.at)
    return Answer(.table(PackageReport.table(seen.value, in: seen.currency)))
  }
}

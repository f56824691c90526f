import Reports
import Shop

/// Who has which membership.
struct MembershipList: Request {
  static let command = Command(
    "membership list", "List memberships: those that run or are to come, or all.",
    discussion: """
      Examples:
        rental membership list
        rental membership list --customer "Ana Lima" --all
      """)

  var customer: String?
  var all = false

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.option("customer", &customer, .text, Reference.customer.help)
    try keys.flag("all", &all, "Also those that are over or voided.")
  }

  func answer(for caller: any Caller) throws -> Answer {
    let seen = try caller.shop().memberships(of: customer, isOver: all, at: caller.at)
    return Answer(.table(MembershipReport.table(seen.value, in: seen.currency)))
  }
}

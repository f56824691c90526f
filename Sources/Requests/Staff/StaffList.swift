import Reports

/// Who works in the shop.
package struct StaffList: Request {
  package static let command = Command(
    "staff list", "List who works here.",
    discussion: """
      Examples:
        rental staff list
        rental staff list --all --format csv
      """)

  var all = false

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.flag("all", &all, "Also those who have left.")
  }

  package func answer(for caller: any Caller) throws -> Answer {
    let staff = try caller.shop().staff(all: all, at: caller.at)
    return Answer(.table(StaffReport.table(staff, at: caller.now)))
  }
}

import Reports

/// Who works in the shop.
struct StaffList: Request {
  static let command = Command(
    "staff list", "List who works here.", isNearPIN: true,
    discussion: """
      Examples:
        rental staff list
        rental staff list --all --format csv
      """)

  var all = false

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.flag("all", &all, "Also those who have left.")
  }

  func answer(for caller: any Caller) throws -> Answer {
    let staff = try caller.shop().staff(all: all, at: caller.at)
    return Answer(.table(StaffReport.table(staff, at: caller.now)))
  }
}

import Domain
import Reports

/// Somebody has another name or another role.
struct StaffEdit: Request {
  static let command = Command(
    "staff edit", "Change what somebody is called, or what they may do.", isBatched: true,
    isNearPIN: true,
    discussion: """
      Whoever becomes a manager or an owner has a PIN before.

      Examples:
        rental staff edit Ben --role manager
        rental staff edit Ben --name "Ben Okafor"
      """)

  var staff = ""
  var name: String?
  var role: Role?

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("staff", &staff, .text, "What they are called now.")
    try keys.option("name", &name, .text, "What they are called from now on.")
    try keys.option("role", &role, .choice(), "What they may do: clerk, manager or owner.")
  }

  func answer(for caller: any Caller) throws -> Answer {
    let edited = try caller.shop().editStaff(staff, name: name, role: role, at: caller.at).get()
    return Answer(.record(StaffReport.record(edited, at: caller.now)))
  }
}

import Reports

/// Somebody leaves the shop.
struct StaffRetire: Request {
  static let command = Command(
    "staff retire", "Say that somebody works here no more.", isBatched: true, isNearPIN: true,
    discussion: """
      What they did stays in the books under their name, and the name is free for others.

      Examples:
        rental staff retire Ben
      """)

  var staff = ""

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("staff", &staff, .text, "What they are called.")
  }

  func answer(for caller: any Caller) throws -> Answer {
    let retired = try caller.shop().retireStaff(staff, at: caller.at).get()
    return Answer(
      .record(StaffReport.record(retired, at: caller.now)),
      lines: ["\(retired.staff.name) has left the shop."])
  }
}

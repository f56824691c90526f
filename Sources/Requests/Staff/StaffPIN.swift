import Domain
import Reports

/// Somebody has a new PIN.
struct StaffPIN: Request {
  static let command = Command(
    "staff pin", "Give somebody a PIN, or change your own.", isNearPIN: true,
    discussion: """
      It has 6 to 32 digits and is asked for twice. Your own is changed with the one that it \
      replaces; an owner sets those of others. With --pin-stdin the first line is the PIN of \
      whoever acts, and the second the new one.

      Examples:
        rental staff pin
        rental staff pin Ben --by "Ana Lima"
      """)

  var staff: String?

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("staff", &staff, .text, "Whose; that of whoever acts, unless it is given.")
  }

  func answer(for caller: any Caller) throws -> Answer {
    let shop = try caller.shop()
    let name = try shop.setPIN(nil, of: staff).staff.name
    let pin = try caller.newPIN(of: name, isRequired: true)
    let record = try shop.setPIN(pin, of: name)
    return Answer(
      .record(StaffReport.record(record, at: caller.now)),
      lines: ["\(record.staff.name) has a new PIN."])
  }
}

import Domain
import Reports

/// Somebody begins to work in the shop.
struct StaffAdd: Request {
  static let command = Command(
    "staff add", "Enter somebody who works here.", isBatched: true, isNearPIN: true,
    discussion: """
      The first is an owner. Managers and owners need a PIN of 6 to 32 digits, which is asked \
      for twice; with --pin-stdin it is the next line after that of whoever acts.

      Examples:
        rental staff add "Ana Lima" --role owner
        rental staff add Ben --role clerk --by "Ana Lima"
        rental staff add Cleo --role manager --pin-stdin < pins.txt
      """)

  var name = ""
  var role = Role.clerk

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("name", &name, .text, "What they are called.")
    try keys.option(
      "role", &role, .choice(), "What they may do: clerk, manager or owner.", isRequired: true)
  }

  func answer(for caller: any Caller) throws -> Answer {
    let shop = try caller.shop(orNew: true)
    let planned = try shop.addStaff(name, as: role, at: caller.at, isDryRun: true).get()
    let pin =
      role.needsPIN || caller.options.pinStdin
      ? try caller.newPIN(of: planned.staff.name, isRequired: role.needsPIN) : nil
    let added = try shop.addStaff(name, as: role, pin: pin, at: caller.at).get()
    return Answer(.record(StaffReport.record(added, at: caller.now)))
  }
}

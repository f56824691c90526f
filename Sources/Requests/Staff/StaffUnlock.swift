import Domain
import Reports

/// Somebody need not wait any longer.
struct StaffUnlock: Request {
  static let command = Command(
    "staff unlock", "Let somebody try their PIN again at once, after too many wrong ones.",
    isBatched: true, isNearPIN: true,
    discussion: """
      Examples:
        rental staff unlock "Ana Lima" --by Cleo
      """)

  var staff = ""

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("staff", &staff, .text, "Who has to wait.")
  }

  func answer(for caller: any Caller) throws -> Answer {
    let (record, waited) = try caller.shop().unlockPIN(of: staff, at: caller.at)
    let tries = counted(PINTrials.triesAtTill, "try", "tries")
    let become = waited ? "has \(tries) again" : "does not have to wait; nothing was changed"
    return Answer(
      .record(StaffReport.record(record, at: caller.now)),
      lines: ["\(record.staff.name) \(become)."])
  }
}

import Domain
import Reports
import Shop

/// A customer no longer waits for a movie.
struct HoldCancel: Request {
  static let command = Command(
    "hold cancel", "Cancel a hold; its copy goes on to whoever waits next.", isBatched: true,
    discussion: """
      Examples:
        rental hold cancel 12
      """)

  var hold = ""

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("hold", &hold, .text, "Its number or id.")
  }

  var look: String? { "rental hold list --ended" }

  func answer(for caller: any Caller) throws -> Answer {
    let cancelled = try caller.shop().cancelHold(hold, at: caller.at).get()
    let record = HoldReport.record(cancelled.hold).with([
      "shelved": .records(cancelled.next.map(HoldReport.record))
    ])
    return Answer(
      .record(record),
      lines: [HoldReport.cancelled(cancelled.hold)] + cancelled.next.map { HoldReport.shelved($0) })
  }
}

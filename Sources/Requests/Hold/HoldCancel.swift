import Domain
import Reports
import Shop

/// A customer waits for a movie no more.
struct HoldCancel: Request {
  static let command = Command(
    "hold cancel", "Take a hold back; its copy goes on to whoever waits next.", isBatched: true,
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
    let (cancelled, next) = try caller.shop().cancelHold(hold, at: caller.at)
    let record = HoldReport.record(cancelled).with([
      "shelved": .records(next.map(HoldReport.record))
    ])
    return Answer(
      .record(record), lines: [HoldReport.cancelled(cancelled)] + next.map(HoldReport.shelved))
  }
}

import Domain
import Reports
import Shop

/// Who waits for what.
struct HoldList: Request {
  static let command = Command(
    "hold list", "List who waits for which movie, and what is on the hold shelf.",
    discussion: """
      Movie by movie, whoever asked first in front. With --ended, what has become of earlier \
      holds, the latest first: rented, cancelled or expired; the last \(Self.usual) unless --limit \
      or --all says otherwise.

      Examples:
        rental hold list
        rental hold list --movie Nosferatu
        rental hold list --customer "Ana Lima" --format json
        rental hold list --ended --limit 20
      """)

  /// How many that have ended are listed where nothing is said.
  private static let usual = 100

  var movie: String?
  var customer: String?
  var ended = false
  var limit: Int?
  var all = false

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.option("movie", &movie, .text, "Only for this movie.")
    try keys.option("customer", &customer, .text, "Only this customer's.")
    try keys.flag("ended", &ended, "Show holds that have ended.")
    try keys.option("limit", &limit, .number, "How many to list at most.", value: "number")
    try keys.flag("all", &all, "List all that have ended.")
  }

  func answer(for caller: any Caller) throws -> Answer {
    if let limit, limit < 1 { throw ShopError.invalid(["limit is \(limit), not 1 or more"]) }
    if all, limit != nil { throw ShopError.invalid(["limit and all are given: one of them"]) }
    if all, !ended { throw allIsOfEnded(caller) }
    let most = limit ?? (ended && !all ? Self.usual : nil)
    let records = try caller.shop().holds(
      of: customer, for: movie, isOpen: !ended, at: caller.at, most: most.map { $0 + 1 })
    let shown = most.map { Array(records.prefix($0)) } ?? records
    var answer = Answer(.table(HoldReport.table(shown, areOpen: !ended)))
    if shown.count < records.count {
      answer.foot = ["There are more; --limit \(shown.count * 10) shows more of them."]
    }
    return answer
  }

  private func allIsOfEnded(_ caller: any Caller) -> ErrorReport {
    var request = self
    request.ended = true
    return ErrorReport(
      code: "invalid", exit: .usage, message: "--all is for holds that have ended.",
      why: "open holds are all listed anyway",
      tries: [CommandWords(request, caller.options.lasting()).line])
  }
}

import Domain
import Reports
import Shop

/// Who did what.
package struct AuditList: Request {
  package static let command = Command(
    "audit list", "List who did what, the newest last.",
    discussion: """
      What was said of a customer who has been removed is there no more. The days are those on \
      which something was recorded. Whole codes of gift cards are told to a manager with a PIN.

      Examples:
        rental audit list --since 2026-03-01 --by "Ana Lima"
        rental audit list --deed void --format csv
        rental audit list --limit 20
      """)

  var since: AskedMoment?
  var until: AskedMoment?
  var deed: String?
  var limit: Int?

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.option("since", &since, .moment, "Only from this day or time on.", value: "moment")
    try keys.option("until", &until, .moment, "Only up to this day or time.", value: "moment")
    try keys.option("deed", &deed, .text, "Only what was done, such as rent or staff-pin-wrong.")
    try keys.option("limit", &limit, .number, "Only the last so many.", value: "number")
  }

  package func answer(for caller: any Caller) throws -> Answer {
    let deeds = Deed.allCases.map(\.rawValue)
    if let deed, !deeds.contains(deed) {
      let hint = Nearest.name(to: deed, among: deeds).map { "; did you mean \($0)?" } ?? ""
      throw ShopError.invalid(["deed is \(quoted(deed)), which nobody can do\(hint)"])
    }
    if let limit, limit < 1 { throw ShopError.invalid(["limit is \(limit), not 1 or more"]) }
    var filter = AuditFilter()
    filter.by = caller.options.by
    filter.deed = deed
    filter.limit = limit
    try caller.proveIfTold()
    let shop = try caller.shop()
    return try shop.readingAuditLines(filter, since: since, until: until, at: caller.at) {
      lines, areMasked in
      let listing = AuditReport.list(areMasked: areMasked)
      let list = try caller.write(listing, lines)
      return Answer(list, of: listing.table)
    }
  }
}

import Domain
import Reports

/// Which copies there are, and where.
struct CopyList: Request {
  static let command = Command(
    "copy list", "List copies and where they are.",
    discussion: """
      Examples:
        rental copy list --movie Nosferatu
        rental copy list --state in-repair
        rental copy list --for-sale
        rental copy list --all --format csv
      """)

  var movie: String?
  var state: State?
  var fields = CopyFields()
  var forSale = false
  var all = false

  /// How the state of a copy is spoken of.
  enum State: String, Worded {
    case available, rented, held, lost, withdrawn, sold
    case inRepair = "in-repair"
  }

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.option("movie", &movie, .text, "Only copies of this movie.")
    try keys.option("state", &state, .choice(), "Only copies in this state.")
    try fields.keys(&keys, areCleared: false)
    try keys.flag("for_sale", &forSale, "Only copies with a sale price.")
    try keys.flag("all", &all, "Also copies that the shop no longer has.")
  }

  func answer(for caller: any Caller) throws -> Answer {
    var filter = CopyFilter()
    filter.state = state?.rawValue
    filter.isForSale = forSale
    filter.all = all
    let seen = try caller.shop().copies(of: movie, filter, like: fields.draft, at: caller.at)
    return Answer(.table(CopyReport.table(seen.value, seen.currency)))
  }
}

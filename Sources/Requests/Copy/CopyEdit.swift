import Reports
import Shop

/// What is written down about a copy changes, or it is set aside.
struct CopyEdit: Request {
  static let command = Command(
    "copy edit", "Change what is written down about a copy, or set it aside for repair.",
    isBatched: true,
    discussion: """
      Examples:
        rental copy edit C-000001 --shelf B3
        rental copy edit C-000001 --sale-price 4.00
        rental copy edit C-000001 --state in-repair
        rental copy edit C-000001 --state available
      """)

  var copy = ""
  var fields = CopyFields()
  var barcode: String?
  var state: State?

  /// What somebody can set; the others come about by what is done.
  enum State: String, Worded {
    case available
    case inRepair = "in-repair"
  }

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("copy", &copy, .text, "UUID or barcode.")
    try fields.keys(&keys, areCleared: true)
    try keys.option("barcode", &barcode, .text, "What its sticker says.", isField: true)
    try keys.option("state", &state, .choice(), "Its state: available or in-repair.")
  }

  func answer(for caller: any Caller) throws -> Answer {
    let change = Shop.CopyChange(
      fields.draft, barcode: barcode,
      state: state.map { $0 == .available ? .available : .inRepair })
    let shop = try caller.shop()
    let (edited, holds) = try shop.tellingHolds { shop in
      try shop.editCopy(copy, change, at: caller.at).get()
    }
    return Answer(.record(CopyReport.record(edited, try shop.currency()))).telling(holds)
  }
}

import Shop

/// Copies are lost.
struct CopyLost: Request {
  static let command = Command(
    "copy lost", "Enter that copies are lost, and charge whoever had them.", isBatched: true,
    discussion: """
      A copy that is out ends its rental: the late fee of that day is owed, and the replacement \
      price of the movie or, without one, the "lost charge" of the house rules. Where neither says \
      what it costs, --amount does, or you are asked; any amount but the price takes a manager. A \
      copy that is in is lost as well, and nothing is charged; where staff has been entered, that \
      takes a --reason. A rental that is out stands for its copy. With --stocktake nobody is \
      charged: what that stocktake missed is lost, and what was rented, found, moved or scanned \
      since is refused.

      Examples:
        rental copy lost C-000001
        rental copy lost 3f2a91c0 --amount 18.00
        rental copy lost C-000002 --stocktake 1
        rental copy lost C-000001 --dry-run
      """)

  var copies: [String] = []
  var amount: String?
  var stocktake: Int?
  var reason: String?
  var dryRun = false

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.arguments(
      "copies", &copies, .text, "Copies: UUID or barcode; or rentals.", isRequired: true)
    try keys.option("amount", &amount, .text, "What is charged to replace it.")
    try keys.option(
      "stocktake", &stocktake, .number, "Which stocktake misses them.", value: "number")
    try keys.option(
      "reason", &reason, .text, "How they were lost; it stays in the audit trail for good.")
    try keys.flag("dry_run", &dryRun, "Decide, and save nothing.")
  }

  var look: String? { copies.first.map { "rental copy show \($0.shellArgument())" } }

  func answer(for caller: any Caller) throws -> Answer {
    let (receipt, holds) = try caller.shop().tellingHolds(isDryRun: dryRun) { shop in
      try shop.lose(
        copies, amount: amount, missingIn: stocktake, reason: reason, at: caller.at,
        isDryRun: dryRun
      ).get()
    }
    return LifeAnswer.lost(receipt, isDryRun: dryRun).telling(holds, isDryRun: dryRun)
  }
}

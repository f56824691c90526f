import Shop

/// Lost copies turn up.
struct CopyFound: Request {
  static let command = Command(
    "copy found", "Enter that lost copies turned up, and credit what replaced them.",
    isBatched: true,
    discussion: """
      They are available again, or go to whoever waits for them. What was charged to replace them \
      is credited to whoever lost them, less what was waived of it; the late fee stays. Nobody \
      says what a waiver is for, so it counts only as far as it is more than all else that was \
      owed. Credits above the refund limit take a manager. "rental refund" gives the money back. \
      What turns up of a movie that has been removed is withdrawn.

      Examples:
        rental copy found C-000001
        rental copy found C-000001 C-000012
      """)

  var copies: [String] = []
  var dryRun = false

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.arguments("copies", &copies, .text, "Copies: UUID or barcode.", isRequired: true)
    try keys.flag("dry_run", &dryRun, "Decide, and save nothing.")
  }

  var look: String? { copies.first.map { "rental copy show \($0.shellArgument())" } }

  func answer(for caller: any Caller) throws -> Answer {
    let (receipt, holds) = try caller.shop().tellingHolds(isDryRun: dryRun) { shop in
      try shop.takeFound(copies, at: caller.at, isDryRun: dryRun).get()
    }
    return LifeAnswer.found(receipt, isDryRun: dryRun).telling(holds, isDryRun: dryRun)
  }
}

import Shop

/// Copies are set aside for repair, or are whole again.
struct CopyRepair: Request {
  static let command = Command(
    "copy repair", "Set copies aside for repair, and charge a damage.", isBatched: true,
    discussion: """
      With --done they are available again. A damage is charged to whoever had the copy last, or \
      to --customer; with --done as well, it stays on the shelf.

      Examples:
        rental copy repair C-000001
        rental copy repair C-000001 --charge 3.00 --reason "scratched"
        rental copy repair C-000001 C-000012 --done
      """)

  var copies: [String] = []
  var done = false
  var charge: String?
  var reason: String?
  var customer: String?

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.arguments("copies", &copies, .text, "Copies: UUID or barcode.", isRequired: true)
    try keys.flag("done", &done, "They are whole again.")
    try keys.option("charge", &charge, .text, "What the damage costs.")
    try keys.option("reason", &reason, .text, "What is damaged, for the receipt.")
    try keys.option("customer", &customer, .text, "Who pays, in place of whoever had it last.")
  }

  var look: String? { copies.first.map { "rental copy show \($0.shellArgument())" } }

  func answer(for caller: any Caller) throws -> Answer {
    let request = Shop.RepairRequest(
      isDone: done, charge: charge, reason: reason, customer: customer)
    let (receipt, holds) = try caller.shop().tellingHolds { shop in
      try shop.repair(copies, request, at: caller.at).get()
    }
    return LifeAnswer.repaired(receipt, isDone: done).telling(holds)
  }
}

import Shop

/// Copies leave the stock.
struct CopyWithdraw: Request {
  static let command = Command(
    "copy withdraw", "Take copies out of the stock, such as worn ones.", isBatched: true,
    discussion: """
      Only copies that are in and wait for nobody. They stay on record; \
      "rental copy edit C-000001 --state available" brings one back. The reason stays in the audit \
      trail for good, so it should tell nothing of a person.

      Examples:
        rental copy withdraw C-000001 --reason "worn out"
      """)

  var copies: [String] = []
  var reason = ""

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.arguments("copies", &copies, .text, "Copies: UUID or barcode.", isRequired: true)
    try keys.option("reason", &reason, .text, "Why.", isRequired: true)
  }

  var look: String? { copies.first.map { "rental copy show \($0.shellArgument())" } }

  func answer(for caller: any Caller) throws -> Answer {
    let (receipt, holds) = try caller.shop().tellingHolds { shop in
      try shop.withdraw(copies, reason: reason, at: caller.at).get()
    }
    return LifeAnswer.withdrawn(receipt).telling(holds)
  }
}

/// Whoever is blocked takes nothing home, unless the house rules make less of it.
enum BlockRules {
  static let name = "blocked"

  static func judge(_ block: BlockFacts?, _ pass: Pass) -> [Ruling] {
    guard let block else { return [pass("the customer is not blocked")] }
    return [
      .objection(
        "the customer is blocked" + (block.reason.map { ": \($0)" } ?? ""),
        facts: block.reason.map { [.text("reason", $0)] } ?? [], remedy: .unblock)
    ]
  }
}

extension Remedy {
  static let unblock = Remedy(
    "the block is lifted", Way(.request("customer-unblock", [.customer])))
}

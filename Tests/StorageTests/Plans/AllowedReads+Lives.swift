/// What becomes of copies.
extension AllowedReads {
  static let ofLives: [String: (tables: String, reason: String)] = [
    "Law+Lives.ofDeposits": (
      "!!ledger !!sort",
      "check looks at all of the books, in pieces where a walk has found what is to be looked at"
    ),
    "Law+Lives.ofLives": (
      "!!ledger !!sort",
      "check looks at every loss, where it has not done so on its way"
    ),
    "GoodsFiguresQueries.forEachSale": (
      "!!goods_move",
      "sales of goods and of copies, each with its line of the ledger"
    ),
    "TakingsByClass.lossesByClass": (
      "!!ledger !!sort",
      "all losses there were, which have an index of their own, in the takings by class"
    ),
  ]
}

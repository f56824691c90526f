/// What becomes of copies.
extension AllowedReads {
  static let ofLives: [String: (tables: String, reason: String)] = [
    "Law+Lives.ofLives": (
      "!!ledger !!sort",
      "check looks at every loss, where it has not done so on its way"
    ),
    "TakingsByClass.lossesByClass": (
      "!!ledger !!sort",
      "all losses there were, which have an index of their own, in the takings by class"
    ),
  ]
}

extension Noun {
  package static let deposit = Noun(
    Command(
      "deposit", "Deposits that the shop holds.",
      discussion: """
        A deposit stays the customer's money. It counts towards the debt limit, but does not pay \
        the debt.

        Examples:
          rental deposit take "Ana Lima" cash 20.00
          rental deposit return "Ana Lima"
        """),
    [
      .request(DepositTake.self),
      .request(DepositReturn.self),
    ])
}

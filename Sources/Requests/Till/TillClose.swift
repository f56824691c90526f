import Reports

/// A drawer is counted, and its session is over.
struct TillClose: Request {
  static let command = Command(
    "till close", "Close the till with what was counted, and print its Z report.", isBatched: true,
    discussion: """
      What was counted is a total, or how many there are of each coin and note. What it is over \
      or short goes into the books. --reason says why it is; it is required above the over short \
      limit of the house rules. A reason stays in the books for good, so it should tell nothing \
      of a person.

      Examples:
        rental till close --counted 143.50
        rental till close --counted 133.50 --reason "change given on a 20"
        rental till close --counted 50x2,20x1,10x2,0.50x7
        rental till close --counted 50x2 --counted 20x1 --till 2
      """)

  var counted: [String] = []
  var reason: String?

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.option(
      "counted", &counted, .text, "A total, or a denomination times how many.", value: "count",
      isRequired: true, orOne: true)
    try keys.option("reason", &reason, .text, "Why it is over or short.")
  }

  var look: String? { "rental till list" }

  func answer(for caller: any Caller) throws -> Answer {
    let closed = try caller.shop().closeTill(
      counted: counted, reason: reason, at: caller.at, freeze: ZReportAnswer.freeze
    ).get()
    for card in closed.openCards { caller.note(card.openWords) }
    return Answer(
      .nested(ZReportTable.record(closed.report), ZReportTable.table(closed.report)),
      lines: ZReportAnswer.lines(closed.frozen))
  }
}

import Shop

/// Copies stand elsewhere from now on.
struct CopyMove: Request {
  static let command = Command(
    "copy move", "Put copies on another shelf, or on a place of it.", isBatched: true,
    discussion: """
      On a shelf that is laid out, A-3-12 is place 12 of row 3 on shelf A. Any other text is a \
      shelf by that name.

      Examples:
        rental copy move C-000001 C-000012 --to A-3-12
        rental copy move C-000001 --to "New releases"
      """)

  var copies: [String] = []
  var to = ""

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.arguments("copies", &copies, .text, "Copies: UUID or barcode.", isRequired: true)
    try keys.option("to", &to, .text, "The shelf or place.", value: "place", isRequired: true)
  }

  var look: String? { copies.first.map { "rental copy show \($0.shellArgument())" } }

  func answer(for caller: any Caller) throws -> Answer {
    let receipt = try caller.shop().move(copies, to: to, at: caller.at).get()
    for note in LifeAnswer.notes(ofMoved: receipt) { caller.note(note) }
    return LifeAnswer.moved(receipt)
  }
}

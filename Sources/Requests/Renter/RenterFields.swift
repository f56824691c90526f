import Domain

/// What is written down about a renter.
struct RenterFields {
  var draft = Draft()

  /// - Parameter areCleared: whether an empty value clears a field.
  mutating func keys(_ keys: inout some KeyVisitor, areCleared: Bool) throws {
    try keys.option(
      "name", &draft["name"], .text, "The whole name.", isNeeded: !areCleared, isField: areCleared)
    try keys.option(
      "born", &draft["born"], .text, "The date of birth.", value: "day", isField: areCleared)
  }

  /// How a renter is called.
  static let help = "Who may rent on the account: a name or some words of it, or the id."
}

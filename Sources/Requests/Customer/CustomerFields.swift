import Domain

/// What is written down about a customer.
struct CustomerFields {
  var draft = Draft()

  /// - Parameter areCleared: whether an empty value clears a field.
  mutating func keys(_ keys: inout some KeyVisitor, areCleared: Bool) throws {
    try keys.option(
      "card", &draft["card"], .text, "What the membership card says; made if it is not given.",
      isField: areCleared)
    try keys.option("name", &draft["name"], .text, "The whole name.", isField: areCleared)
    try keys.option(
      "address", &draft["address"], .text, "Street, town and country.", isField: areCleared)
    try keys.option("postcode", &draft["postcode"], .text, "The postcode.", isField: areCleared)
    try keys.option(
      "born", &draft["born"], .text, "The date of birth.", value: "day", isField: areCleared)
    try keys.option("phone", &draft["phone"], .text, "A telephone number.", isField: areCleared)
    try keys.option("email", &draft["email"], .text, "An e-mail address.", isField: areCleared)
    try keys.option(
      "tier", &draft["tier"], .text, "The customer's tier, such as gold.", isField: areCleared)
    try keys.option(
      "joined_on", &draft["joined_on"], .text, "Since when they are a customer.", value: "day",
      isField: areCleared)
  }
}

extension AccountState: Worded {}

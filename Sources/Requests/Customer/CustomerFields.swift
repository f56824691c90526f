import Domain

/// What is written down about a customer.
struct CustomerFields {
  var draft = Draft()

  /// - Parameter areCleared: whether an empty value clears a field.
  mutating func keys(_ keys: inout some KeyVisitor, areCleared: Bool) throws {
    func field(
      _ key: String, _ help: String, _ value: String? = nil, isNeeded: Bool = false
    ) throws {
      try keys.option(
        key, &draft[key], .text, help, value: value, isNeeded: isNeeded && !areCleared,
        isField: areCleared)
    }
    try field("card", "What the membership card says; made if it is not given.")
    try field("name", "The whole name.", isNeeded: true)
    try field("address", "Street, town and country.", isNeeded: true)
    try field("postcode", "The postcode.", isNeeded: true)
    try field("born", "The date of birth.", "day")
    try field("phone", "A telephone number.")
    try field("email", "An e-mail address.")
    try field("tier", "The customer's tier, such as gold.")
    try field("joined_on", "Since when they are a customer.", "day")
    try field("note", "What is shown to whoever serves them.")
  }
}

extension AccountState: Worded {}

extension KeyVisitor {
  /// The findings that a manager says yes to, and why.
  mutating func override(_ codes: inout [String], _ reason: inout String?) throws {
    try option("override", &codes, .text, "A finding that a manager says yes to.", value: "code")
    try option("reason", &reason, .text, "Why it is overridden.")
  }
}

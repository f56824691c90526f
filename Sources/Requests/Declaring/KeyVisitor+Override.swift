extension KeyVisitor {
  /// The findings that a manager says yes to, and why.
  ///
  /// - Parameter help: what the reason is for.
  mutating func override(
    _ codes: inout [String], _ reason: inout String?, why help: String = "Why it is overridden."
  ) throws {
    try option("override", &codes, .text, "A finding that a manager says yes to.", value: "code")
    try option("reason", &reason, .text, help)
  }

  /// What is taken off by hand.
  mutating func discount(_ texts: inout [String], of line: String) throws {
    try option(
      "discount", &texts, .text,
      "Take 10% or 2.00 off all of it, or off one line by its name: \(line)=1.00.",
      value: "amount")
  }
}

/// A form in which other bookkeeping programs read the books.
package enum BookFormat: String, CaseIterable, Hashable, Sendable {
  case hledger, beancount, datev, csv

  /// Whether its accounts are numbers.
  package var hasNumbers: Bool { self == .datev }

  /// What is wrong with the name of an account, as the end of a sentence; `nil` of nothing.
  package func problem(ofAccount name: String) -> String? {
    if let problem = OneLine.problem(in: name) { return problem }
    if hasNumbers {
      let isNumber = name.utf8.allSatisfy { (0x30...0x39).contains($0) }
      return isNumber && (4...8).contains(name.utf8.count) ? nil : "is no number of 4 to 8 digits"
    }
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    if parts.contains(where: { $0.isEmpty || $0 != $0.trimmed[...] }) || name.contains("  ") {
      return "has an empty part"
    }
    if name.contains(where: { #";"()[]"#.contains($0) }) { return #"has one of ;"()[] in it"# }
    guard self == .beancount else { return nil }
    let isRooted = parts.count > 1 && Self.roots.contains(parts[0].lowercased())
    return isRooted
      ? nil : "does not begin with one of " + Self.roots.map { $0 + ":" }.joined(separator: ", ")
  }

  /// What accounts of Beancount begin with.
  private static let roots = ["assets", "liabilities", "equity", "income", "expenses"]
}

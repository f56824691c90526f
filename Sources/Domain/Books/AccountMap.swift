/// What the accounts of the books are called in another bookkeeping program.
///
/// As a text it has a line for each, such as `rentals = income:rentals`, and may have comments
/// behind `#`. A `*` stands for any name, in `payment.*` for instance.
package struct AccountMap: Hashable, Sendable {
  private let format: BookFormat
  private var names: [String: String]

  /// What holds unless a file says something else.
  package static func standard(for format: BookFormat) -> AccountMap {
    AccountMap(
      format: format,
      names: Dictionary(uniqueKeysWithValues: lines(of: format).map { ($0.key, $0.name) }))
  }

  /// Its lines, each with its key, in the order in which they are printed.
  private static func lines(of format: BookFormat) -> [(key: String, name: String)] {
    let accounts = standard.map { ($0.key, format.hasNumbers ? $0.number : $0.path) }
    return accounts + (format == .datev ? DatevSetting.allCases.map { ($0.key, $0.standard) } : [])
  }

  /// By path, and by number as in the German chart SKR03: only accounts on which nothing is booked
  /// by itself, for taxes are booked here.
  private static let standard: [(key: String, path: String, number: String)] = [
    (anyPayment, "assets:*", "1360"),
    ("payment.cash", "assets:cash", "1000"),
    ("receivable", "assets:receivable", "1410"),
    ("deposits", "liabilities:deposits", "1732"),
    ("gift-cards", "liabilities:gift-cards", "1702"),
    (anyTax, "liabilities:tax:*", "1770"),
    ("rentals", "income:rentals", "8200"),
    ("late-fees", "income:late-fees", "8201"),
    ("replacements", "income:replacements", "8202"),
    ("damage", "income:damage", "8203"),
    ("memberships", "income:memberships", "8204"),
    ("packages", "income:packages", "8205"),
    ("goods", "income:goods", "8206"),
    ("expired-gift-cards", "income:expired-gift-cards", "2705"),
    ("waived", "expenses:waived", "8700"),
    ("tips", "liabilities:tips", "1701"),
    ("rounding", "income:rounding", "2707"),
    ("paid-in", "equity:paid-in", "1590"),
    ("paid-out", "expenses:paid-out", "1590"),
    ("over", "income:over", "2709"),
    ("short", "expenses:short", "2309"),
  ]

  private static let anyPayment = "payment.*"
  private static let anyTax = "tax.*"

  /// What the account is called.
  package func name(of account: BookAccount) -> String {
    switch account {
    case .payment(let method): name(of: account.key, or: Self.anyPayment, method)
    case .tax(let rate): name(of: account.key, or: Self.anyTax, rate)
    // A kind without an account of its own is like none.
    case .paidOut(.some): names[account.key] ?? name(of: .paidOut(nil))
    default: names[account.key] ?? account.key
    }
  }

  private func name(of key: String, or any: String, _ word: String) -> String {
    names[key]
      ?? (names[any] ?? any).split(separator: "*", omittingEmptySubsequences: false)
      .joined(separator: word)
  }

  /// What it says to a program that keeps its books by DATEV.
  package func setting(_ setting: DatevSetting) -> String {
    names[setting.key] ?? setting.standard
  }

  /// How many digits the longest number of an account has.
  package var longestNumber: Int {
    names.filter { DatevSetting(key: $0.key) == nil }.map(\.value.utf8.count).max() ?? 0
  }

  /// A text that reads back as it.
  package var text: String {
    let known = Self.lines(of: format).map(\.key)
    let keys = known + names.keys.filter { !known.contains($0) }.sorted()
    return keys.compactMap { key in names[key].map { "\(key) = \($0)\n" } }.joined()
  }
}

/// All that is wrong with a file of accounts, a sentence each.
package struct AccountProblems: Error, Hashable, Sendable {
  package let sentences: [String]
}

extension AccountMap {
  /// Reads a text; what it does not name is called as usual.
  package init(reading text: String, for format: BookFormat) throws(AccountProblems) {
    self = .standard(for: format)
    var (problems, seen): ([String], [String: Int]) = ([], [:])
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (place, line) in lines.enumerated() {
      let content = String(line.prefix { $0 != "#" }).trimmed
      guard !content.isEmpty else { continue }
      if let problem = read(content, place + 1, &seen) {
        problems.append("line \(place + 1): \(problem)")
      }
    }
    if !problems.isEmpty { throw AccountProblems(sentences: problems) }
  }

  /// - Returns: what is wrong with the line.
  private mutating func read(_ line: String, _ number: Int, _ seen: inout [String: Int]) -> String?
  {
    let sides = line.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
    guard sides.count == 2, sides.allSatisfy({ !$0.isEmpty }) else {
      return "\(quoted(line)) does not read like: rentals = income:rentals"
    }
    let (key, name) = (sides[0].lowercased(), sides[1])
    guard isKnown(key) else {
      let known = Self.lines(of: format).map(\.key)
      let meant = Nearest.name(to: key, among: known).map { "; did you mean \($0)?" } ?? ""
      return "\(quoted(key)) is none of \(known.joined(separator: ", "))\(meant)"
    }
    if let other = seen[key] { return "line \(other) names \(key) already" }
    seen[key] = number
    let problem = DatevSetting(key: key).map { $0.problem(of: name) } ?? self.problem(of: name, key)
    if let problem { return "\(quoted(name)) \(problem)" }
    names[key] = name
    return nil
  }

  private func isKnown(_ key: String) -> Bool {
    if Self.lines(of: format).contains(where: { $0.key == key }) { return true }
    if key.hasPrefix(BookAccount.ofPurpose) {
      return PaidOutPurpose(rawValue: String(key.dropFirst(BookAccount.ofPurpose.count))) != nil
    }
    return [Self.anyPayment, Self.anyTax].contains { any in
      key.hasPrefix(any.dropLast()) && key.utf8.count >= any.utf8.count && !key.contains("*")
    }
  }

  private func problem(of name: String, _ key: String) -> String? {
    let isAny = [Self.anyPayment, Self.anyTax].contains(key)
    if name.contains("*"), !isAny { return "has a *, and names one account" }
    return format.problem(ofAccount: name)
  }
}

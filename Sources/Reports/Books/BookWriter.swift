import Domain

/// Writes the books down, an entry after the other, in a form that another program reads.
package protocol BookWriter {
  /// What stands in front.
  var head: String { get }
  /// What stands at the end, once all is written.
  var foot: String { get }

  /// An entry; nothing where it comes to nothing.
  mutating func text(of entry: BookEntry) -> String
  /// The text as bytes.
  func bytes(_ text: String) -> [UInt8]
}

extension BookWriter {
  package func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
}

/// Which books are written down.
package struct BookScope: Sendable {
  package let period: ReportPeriod
  package let currency: Currency
  package let accounts: AccountMap

  package init(_ period: ReportPeriod, _ currency: Currency, _ accounts: AccountMap) {
    (self.period, self.currency, self.accounts) = (period, currency, accounts)
  }

  /// `from 2026-01-01 to 2026-12-31, in EUR`.
  fileprivate var words: String {
    "\(period.from.map { "from \($0.text)" } ?? "from the beginning")"
      + "\(period.to.map { " to \($0.text)" } ?? ""), in \(currency.code)"
  }

  fileprivate func text(_ amount: Money) -> String {
    "\(amount.text(in: currency)) \(currency.code)"
  }
}

/// For hledger: a journal.
package struct HledgerWriter: BookWriter {
  private let scope: BookScope
  private var accounts: Set<String> = []

  package init(_ scope: BookScope) { self.scope = scope }

  package var head: String {
    let decimals = String(repeating: "0", count: scope.currency.decimals)
    return "; The books \(scope.words)\n\ncommodity 1000.\(decimals) \(scope.currency.code)\n"
  }

  package var foot: String {
    accounts.isEmpty ? "" : "\n" + accounts.sorted().map { "account \($0)\n" }.joined()
  }

  package mutating func text(of entry: BookEntry) -> String {
    let postings = entry.postings(in: scope.accounts)
    guard !postings.isEmpty else { return "" }
    accounts.formUnion(postings.map(\.account))
    return "\n\(entry.day.text) * (\(entry.number)) \(entry.words)\n"
      + postings.map { "    \($0.account)  \(scope.text($0.amount))\n" }.joined()
  }
}

/// For Beancount: a ledger.
package struct BeancountWriter: BookWriter {
  private let scope: BookScope
  private var accounts: Set<String> = []

  package init(_ scope: BookScope) { self.scope = scope }

  package var head: String {
    let code = scope.currency.code
    return "; The books \(scope.words)\n\noption \"operating_currency\" \"\(code)\"\n"
  }

  /// Accounts are opened before all else, wherever that stands.
  package var foot: String {
    accounts.isEmpty
      ? ""
      : "\n"
        + accounts.sorted().map { "1970-01-01 open \($0) \(scope.currency.code)\n" }.joined()
  }

  package mutating func text(of entry: BookEntry) -> String {
    let postings = entry.postings(in: scope.accounts)
      .map { (account: Self.account($0.account), amount: $0.amount) }
    guard !postings.isEmpty else { return "" }
    accounts.formUnion(postings.map(\.account))
    return "\n\(entry.day.text) * \"\(entry.words)\" ^\(entry.number)\n"
      + postings.map { "  \($0.account)  \(scope.text($0.amount))\n" }.joined()
  }

  /// Its parts begin with a capital letter or a digit, and have letters, digits and hyphens.
  static func account(_ name: String) -> String {
    name.split(separator: ":").map { part in
      let plain = String(part.map { $0.isLetter || $0.isWholeNumber ? $0 : "-" })
      let capital = plain.prefix(1).uppercased() + plain.dropFirst()
      let begins = capital.unicodeScalars.first.map {
        $0.properties.isUppercase || $0.properties.numericType == .decimal
      }
      return begins == true ? capital : "X" + capital
    }.joined(separator: ":")
  }
}

/// As a table with a line for each posting.
package struct PostingWriter: BookWriter {
  private let scope: BookScope
  private let writer = DelimitedWriter.csv(isRaw: false)
  package let foot = ""

  package init(_ scope: BookScope) { self.scope = scope }

  package var head: String {
    writer.header(["date", "number", "text", "account", "amount", "currency"])
  }

  package func text(of entry: BookEntry) -> String {
    entry.postings(in: scope.accounts).map { posting in
      writer.line(
        Record([
          "date": .day(entry.day), "number": .text(entry.number), "text": .text(entry.words),
          "account": .text(posting.account), "amount": .amount(posting.amount, scope.currency),
          "currency": .text(scope.currency.code),
        ]))
    }.joined()
  }
}

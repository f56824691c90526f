import Foundation
import Support
import Testing

/// A real year of rentals with taxes, goods sold between them and gift cards to pay with, read by
/// other bookkeeping programs: it comes to what the reports say.
@Suite struct SakilaBooksTests {
  private static let isPossible =
    SakilaTests.hasData && Tool.hledger != nil && Tool.beanCheck != nil && Tool.beanQuery != nil
  private static let whyNot: Comment =
    "the Sakila data is not here, or hledger or Beancount is not installed"

  @Test(.enabled(if: isPossible, whyNot))
  func aYearOfBooksComesToWhatTheReportsSay() throws {
    let folder = try TemporaryFolder()
    let run = try Self.shop(in: folder)
    _ = try run("books", "export", "--as", "hledger", "-o", folder.file("books"))
    let hledger = try #require(Tool.hledger)
    let check = try hledger.run(["-f", "books", "check"], in: folder.path, within: 300)
    #expect(check == ("", ""))
    let sums = try Self.sums(by: hledger, in: folder)
    _ = try run("books", "export", "--as", "beancount", "-o", folder.file("beans"))
    try Self.expectBeancountToComeTo(sums, in: folder)
    let told = Self.told(
      takings: try run("report", "takings", "--format", "csv"),
      tax: try run("report", "tax", "--format", "csv"))
    let expired = sums["income:expired-gift-cards"] ?? 0
    let incomes = sums.filter { $0.key.hasPrefix("income") }.values.reduce(0, +) - expired
    let taxes = sums.filter { $0.key.hasPrefix("liabilities:tax") }
    #expect(
      incomes + taxes.values.reduce(0, +) == Self.income.values.reduce(0) { $0 + (told[$1] ?? 0) })
    #expect(taxes == told.filter { $0.key.hasPrefix("liabilities:tax") })
    #expect(sums["assets:cash"] == told["assets:cash"])
    #expect(sums["assets:receivable"] == nil)
    #expect(expired < 0 && sums["liabilities:gift-cards"] == told["liabilities:gift-cards"])
    let owed = Self.cells(try run("report", "liabilities", "--format", "csv"))
    #expect(owed.reduce(0) { $0 - ($1["amount"] ?? 0) } == sums["liabilities:gift-cards"])
    #expect(taxes.count == 2 && sums["income:goods"] != nil)
  }

  /// Has a shop live through the year.
  ///
  /// - Returns: what runs a command in it.
  private static func shop(
    in folder: TemporaryFolder
  ) throws -> (String...) throws -> String {
    let program = try BuiltProgram()
    try folder.write(Array(rules.utf8), to: "house.rules")
    let run = { (words: String...) throws -> String in
      let ended = try program.run(words, in: folder)
      #expect(ended.status == 0, "\(words): \(ended.error)")
      return ended.output
    }
    _ = try run("rules", "apply", folder.file("house.rules"))
    _ = try run("import", SakilaTests.data + "/shop")
    _ = try run("goods", "add", "Popcorn", "--price", "2.49", "--at", "2005-05-01")
    let codes = try (1...cards).map { _ in
      let sold = try run(
        "gift-card", "sell", "200.00", "--at", "2005-05-01", "--format", "json")
      return String(try #require(sold.firstMatch(of: /"code":"([^"]*)"/)?.1))
    }
    try folder.write(Array(try events(codes).utf8), to: "events.jsonl")
    _ = try program.run(["batch", folder.file("events.jsonl")], in: folder)
    let left = try run("gift-card", "list", "--format", "csv").split(separator: "\n").compactMap {
      $0.contains(",expired,") ? $0.prefix { $0 != "," } : nil
    }
    for code in left.prefix(3) { _ = try run("gift-card", "write-off", String(code)) }
    return run
  }

  /// What the reports say that each account comes to, in cents.
  private static func told(takings: String, tax: String) -> [String: Int] {
    var told: [String: Int] = [:]
    for row in cells(takings) {
      told["assets:cash", default: 0] += row["cash"] ?? 0
      told["liabilities:gift-cards", default: 0] +=
        (row["gift_cards_used"] ?? 0) - (row["gift_cards_sold"] ?? 0)
      for (column, account) in income { told[account, default: 0] -= row[column] ?? 0 }
    }
    for row in cells(tax) {
      let rate = row["percent"] == 19 ? "standard-19" : "low-7.25"
      told["liabilities:tax:\(rate)", default: 0] -= row["tax"] ?? 0
    }
    return told
  }

  /// What each account comes to, in cents.
  private static func sums(by hledger: Tool, in folder: TemporaryFolder) throws -> [String: Int] {
    let balance = try hledger.run(
      ["-f", "books", "balance", "--flat", "--no-total", "-O", "csv"], in: folder.path, within: 300
    ).output
    var sums: [String: Int] = [:]
    for line in balance.split(separator: "\n").dropFirst() {
      let cells = line.split(separator: "\"").filter { $0 != "," }
      sums[String(cells[0])] = cents(cells[1].dropLast(" USD".count))
    }
    return sums
  }

  private static func expectBeancountToComeTo(
    _ sums: [String: Int], in folder: TemporaryFolder
  ) throws {
    let (beanCheck, beanQuery) = (try #require(Tool.beanCheck), try #require(Tool.beanQuery))
    #expect(try beanCheck.run(["beans"], in: folder.path, within: 300) == ("", ""))
    let told = try beanQuery.run(
      ["-f", "csv", "beans", "SELECT account, sum(number) AS number GROUP BY account"],
      in: folder.path, within: 300
    ).output
    var found: [String: Int] = [:]
    for line in told.split(whereSeparator: \.isNewline).dropFirst() {
      let cells = line.split(separator: ",").map { $0.filter { $0 != " " && $0 != "\"" } }
      if cents(cells[1]) != 0 { found[cells[0].lowercased()] = cents(cells[1]) }
    }
    let wanted = sums.map { ($0.key.replacing(".", with: "-"), $0.value) }
    #expect(found == Dictionary(uniqueKeysWithValues: wanted))
  }

  private static let cards = 60

  /// By the column of the takings; those have the tax in them.
  private static let income = [
    "charges": "income:rentals", "late_fees": "income:late-fees", "goods": "income:goods",
  ]

  private static let rules = """
    currency USD
    time zone UTC
    limit 100
    nights 1..14
    price 2.99 per night
    late fee 1.00 per night
    age off
    tax standard 19% included
    tax low 7.25% added
    tax on rentals low
    tax on late fees low
    gift cards expire after 6 months

    """

  /// The events, all paid at once in cash, some of them by gift card as far as it goes, with
  /// popcorn sold after every fortieth.
  private static func events(_ codes: [String]) throws -> String {
    var random = SplitMix64(seed: 2005)
    let events = try String(
      contentsOfFile: SakilaTests.data + "/shop/events.jsonl", encoding: .utf8
    )
    .split(separator: "\n")
    return events.enumerated().map { place, event in
      let pay =
        random.int(1...50) == 1
        ? #"["gift-card:\#(codes[random.int(0...codes.count - 1)])", "cash"]"# : #""cash""#
      let paid = event.replacing("{", with: #"{"pay": \#(pay), "#, maxReplacements: 1) + "\n"
      guard place.isMultiple(of: 40), let at = event.firstMatch(of: /"at": "([^"]*)"/)?.1 else {
        return paid
      }
      return paid + #"{"do": "sell", "goods": ["Popcorn"], "pay": "cash", "at": "\#(at)"}"# + "\n"
    }.joined()
  }

  /// The rows of a table, amounts in cents by their columns.
  private static func cells(_ text: String) -> [[String: Int]] {
    let rows = text.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    return rows.dropFirst().map { row in
      Dictionary(uniqueKeysWithValues: zip(rows[0].map(String.init), row.map(cents)))
    }
  }

  private static func cents(_ cell: some StringProtocol) -> Int {
    Int(String(cell).filter { $0 != "." }) ?? 0
  }
}

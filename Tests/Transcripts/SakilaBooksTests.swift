import Foundation
import Support
import Testing

/// A real year of rentals with taxes, and goods sold between them, read by another bookkeeping
/// program: it comes to what the reports say.
@Suite struct SakilaBooksTests {
  private static let isPossible = SakilaTests.hasData && Tool.hledger != nil

  @Test(.enabled(if: isPossible, "the Sakila data is not here, or hledger is not installed"))
  func aYearOfBooksComesToWhatTheReportsSay() throws {
    let folder = try TemporaryFolder()
    let program = try BuiltProgram()
    try folder.write(Array(Self.rules.utf8), to: "house.rules")
    func run(_ words: String...) throws -> String {
      let ended = try program.run(words, in: folder)
      #expect(ended.status == 0, "\(words): \(ended.error)")
      return ended.output
    }
    _ = try run("rules", "apply", folder.file("house.rules"))
    _ = try run("import", SakilaTests.data + "/shop")
    _ = try run("goods", "add", "Popcorn", "--price", "2.49", "--at", "2005-05-01")
    try folder.write(Array(try Self.events().utf8), to: "events.jsonl")
    _ = try program.run(["batch", folder.file("events.jsonl")], in: folder)

    _ = try run("books", "export", "--as", "hledger", "-o", folder.file("books"))
    let hledger = try #require(Tool.hledger)
    let check = try hledger.run(["-f", "books", "check"], in: folder.path, within: 300)
    #expect(check == ("", ""))
    let balance = try hledger.run(
      ["-f", "books", "balance", "--flat", "--no-total", "-O", "csv"], in: folder.path, within: 300
    ).output
    var sums: [String: Int] = [:]
    for line in balance.split(separator: "\n").dropFirst() {
      let cells = line.split(separator: "\"").filter { $0 != "," }
      sums[String(cells[0])] = Self.cents(cells[1].dropLast(" USD".count))
    }
    var told: [String: Int] = [:]
    let takings = Self.cells(try run("report", "takings", "--format", "csv"))
    for row in takings {
      told["assets:cash", default: 0] += row["cash"] ?? 0
      for (column, account) in Self.income { told[account, default: 0] -= row[column] ?? 0 }
    }
    for row in Self.cells(try run("report", "tax", "--format", "csv")) {
      let rate = row["percent"] == 19 ? "standard-19" : "low-7.25"
      told["liabilities:tax:\(rate)", default: 0] -= row["tax"] ?? 0
    }
    let incomes = sums.filter { $0.key.hasPrefix("income") }.values.reduce(0, +)
    let taxes = sums.filter { $0.key.hasPrefix("liabilities:tax") }
    #expect(
      incomes + taxes.values.reduce(0, +) == Self.income.values.reduce(0) { $0 + (told[$1] ?? 0) })
    #expect(taxes == told.filter { $0.key.hasPrefix("liabilities:tax") })
    #expect(sums["assets:cash"] == told["assets:cash"])
    #expect(sums["assets:receivable"] == nil)
    #expect(taxes.count == 2 && sums["income:goods"] != nil)
  }

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

    """

  /// The events, all paid at once in cash, with popcorn sold after every fortieth.
  private static func events() throws -> String {
    let events = try String(
      contentsOfFile: SakilaTests.data + "/shop/events.jsonl", encoding: .utf8
    )
    .split(separator: "\n")
    return events.enumerated().map { place, event in
      let paid = event.replacing("{", with: #"{"pay": "cash", "#, maxReplacements: 1) + "\n"
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

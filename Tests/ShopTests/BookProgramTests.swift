import Domain
import Reports
import Support
import Testing

@testable import Shop

/// Other bookkeeping programs take the books, and come to the same balances.
struct BookProgramTests {
  private typealias Sums = [String: String]

  private static let noHledger: Comment =
    "hledger is not installed, so nothing but this project has read its journals"
  private static let noBeancount: Comment =
    "Beancount is not installed, so nothing but this project has read its ledgers"

  /// All four currencies come up, with their decimals.
  private static let seeds: [UInt64] = Array(1...6)

  @Test(.enabled(if: Tool.hledger != nil, noHledger), arguments: seeds)
  func hledgerComesToTheSame(seed: UInt64) throws {
    let (sums, folder) = try Self.written(seed) { HledgerWriter($0) }
    let hledger = try #require(Tool.hledger)
    let check = try hledger.run(
      ["-f", "books", "check", "accounts", "commodities"], in: folder.path, within: 60)
    #expect(check == ("", ""), "seed \(seed)")
    let told = try hledger.run(
      ["-f", "books", "balance", "--flat", "--no-total", "-O", "csv"], in: folder.path, within: 60)
    #expect(told.error == "")
    var found: Sums = [:]
    for line in told.output.split(separator: "\n").dropFirst() {
      let cells = line.split(separator: "\"").filter { $0 != "," }.map(String.init)
      found[cells[0]] = cells[1]
    }
    #expect(found == sums, "seed \(seed)")
  }

  @Test(.enabled(if: Tool.beanCheck != nil && Tool.beanQuery != nil, noBeancount), arguments: seeds)
  func beancountComesToTheSame(seed: UInt64) throws {
    let (sums, folder) = try Self.written(seed) { BeancountWriter($0) }
    let check = try #require(Tool.beanCheck).run(["books"], in: folder.path, within: 60)
    #expect(check == ("", ""), "seed \(seed)")
    let told = try #require(Tool.beanQuery).run(
      [
        "-f", "csv", "books",
        "SELECT account, sum(number) AS number, currency GROUP BY account, currency",
      ], in: folder.path, within: 60)
    #expect(told.error == "")
    var found: Sums = [:]
    for line in told.output.split(whereSeparator: \.isNewline).dropFirst() {
      let cells = line.split(separator: ",").map { $0.filter { $0 != " " && $0 != "\"" } }
      let number = cells[1].hasPrefix("0") && Int64(cells[1].filter(\.isNumber)) == 0
      if !number { found[cells[0].lowercased()] = "\(cells[1]) \(cells[2])" }
    }
    let wanted = sums.map { ($0.key.replacing(".", with: "-"), $0.value) }
    #expect(found == Dictionary(uniqueKeysWithValues: wanted), "seed \(seed)")
  }

  /// As somebody reads it who knows nothing but the columns.
  @Test(arguments: seeds)
  func whatIsForDatevAddsUp(seed: UInt64) throws {
    var draws = Draws(seed: seed)
    let books = try Books(&draws)
    for _ in 1...300 { try books.step(&draws) }
    let days = (from: try #require(Day("2026-01-01")), to: try #require(Day("2026-12-31")))
    let map = AccountMap.standard(for: .datev)
    let scope = BookScope(ReportPeriod(from: days.from, to: days.to), books.currency, map)
    guard books.currency.decimals <= 2 else {
      let unfit = #expect(throws: DatevWriter.Unfit.self) { try DatevWriter(scope) }
      #expect(unfit?.sentence == "DATEV has amounts with two decimals, and KWD has more")
      return
    }
    let entries = try BookExportTests.entries(of: books.world.shop).filter { $0.day <= days.to }
    let writer = try DatevWriter(scope)
    let texts = entries.map { writer.text(of: $0) }
    let head = writer.head.split(separator: "\r\n").map { Self.cells($0) }
    #expect(head.map(\.count) == [31, 125])
    var found: [String: Int64] = [:]
    for row in texts.joined().split(separator: "\r\n").map({ Self.cells($0) }) {
      #expect(row.count == 125 && row[1] == "\"S\"" && row[2] == "\"\(books.currency.code)\"")
      #expect(row[0].wholeMatch(of: /[0-9]{1,10},[0-9]{2}/) != nil, "\(row[0])")
      #expect(row[9].wholeMatch(of: /[0-3][0-9][01][0-9]/) != nil, "\(row[9])")
      #expect(row[10].wholeMatch(of: /"[-A-Za-z0-9$&%*+\/]{1,36}"/) != nil, "\(row[10])")
      let amount = try #require(Int64(row[0].filter { $0 != "," }))
      found[row[6], default: 0] += amount
      found[row[7], default: 0] -= amount
    }
    var wanted: [String: Int64] = [:]
    let scale: Int64 = books.currency.decimals == 0 ? 100 : 1
    for posting in entries.flatMap({ $0.postings(in: map) }) {
      wanted[posting.account, default: 0] += posting.amount.minor * scale
    }
    #expect(found.filter { $0.value != 0 } == wanted.filter { $0.value != 0 }, "seed \(seed)")
  }

  private static func cells(_ line: Substring) -> [String] {
    line.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
  }

  /// Some busy days as a file called `books`, and what the accounts come to.
  private static func written(
    _ seed: UInt64, _ writer: (BookScope) -> any BookWriter
  ) throws -> (Sums, TemporaryFolder) {
    var draws = Draws(seed: seed)
    let books = try Books(&draws)
    for _ in 1...300 { try books.step(&draws) }
    let map = AccountMap.standard(for: .hledger)
    var writer = writer(BookScope(ReportPeriod(), books.currency, map))
    let entries = try BookExportTests.entries(of: books.world.shop)
    let text = writer.head + entries.map { writer.text(of: $0) }.joined() + writer.foot
    let folder = try TemporaryFolder()
    try folder.write(writer.bytes(text), to: "books")
    var sums: [String: Int64] = [:]
    for posting in entries.flatMap({ $0.postings(in: map) }) {
      sums[posting.account, default: 0] += posting.amount.minor
    }
    let told = sums.filter { $0.value != 0 }.mapValues {
      "\(Money(minor: $0).text(in: books.currency)) \(books.currency.code)"
    }
    return (told, folder)
  }
}

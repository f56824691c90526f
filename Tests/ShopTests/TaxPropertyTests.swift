import Domain
import Support
import Testing

@testable import Shop

/// Whatever is charged, by whatever rates and in whatever money: what the receipts say of taxes,
/// what the Z reports say and what the tax report says is the same, to the smallest coin.
struct TaxPropertyTests {
  /// Net, tax and gross, by the rate.
  private typealias Sums = [String: [Int64]]

  @Test(arguments: Seeds.all)
  func receiptsAddUpToZReportsAndToTheTaxReport(seed: UInt64) throws {
    var draws = Draws(seed: seed)
    let books = try Books(&draws)
    for _ in 1...400 {
      try books.setTills(open: true, &draws)
      try books.step(&draws)
    }
    try books.setTills(open: false, &draws)
    let report = try report(books.world.shop).filter { $0.value != [0, 0, 0] }
    let receipts = try receipts(books.world).filter { $0.value != [0, 0, 0] }
    let zReports = zReports(books).filter { $0.value != [0, 0, 0] }
    #expect(receipts == report, "seed \(seed)")
    #expect(zReports == report, "seed \(seed)")
    try PlainTaxes(books.world).expectReceiptsToBeRight()
  }

  /// What is compared is there: taxes that are included and added, of several rates on one receipt,
  /// rates that are nothing, and what takes them back.
  @Test func muchIsTaxed() throws {
    var (texts, receipts) = ([String](), [String]())
    for seed in 1...6 as ClosedRange<UInt64> {
      var draws = Draws(seed: seed)
      let books = try Books(&draws)
      for _ in 1...600 { try books.step(&draws) }
      texts += try books.world.column("SELECT kind || ' ' || taxed FROM ledger WHERE tax <> 0")
      receipts += try books.world.column(
        """
        SELECT receipt FROM ledger WHERE kind = 'charge' AND taxed IS NOT NULL
        GROUP BY till, receipt HAVING COUNT(DISTINCT SUBSTR(taxed, -3)) > 1
        """)
      texts += try books.world.column("SELECT taxed FROM ledger WHERE taxed LIKE '0\\%%'")
    }
    let kinds = PlainTaxes.charged.filter { $0 != "replacement" } + ["waive", "void"]
    for sort in kinds.map({ "\($0) " }) + ["% included ", "% added ", " zero"] {
      #expect(texts.count { $0.contains(sort) } > 3, "\(sort)")
    }
    #expect(receipts.count > 3)
  }

  private func report(_ shop: Shop) throws -> Sums {
    let lines = try shop.taxes(in: AskedPeriod(), at: .now).value.lines
    return sums(of: lines.compactMap(\.part))
  }

  private func receipts(_ world: TestShop) throws -> Sums {
    let numbers = try world.column(
      "SELECT DISTINCT till || '-' || receipt FROM ledger WHERE receipt IS NOT NULL")
    return sums(of: try numbers.flatMap { try world.shop.receipt($0, at: .now).taxes })
  }

  private func sums(of parts: [TaxPart]) -> Sums {
    parts.reduce(into: [:]) { sums, part in
      let rate = "\(part.rate.name.text)-\(part.rate.percent.text)"
      let sum = sums[rate] ?? [0, 0, 0]
      sums[rate] = zip(sum, [part.net, part.tax, part.gross]).map { $0 + $1.minor }
    }
  }

  /// Their lines are named like `standard-20%-net`.
  private func zReports(_ books: Books) -> Sums {
    var sums: Sums = [:]
    for line in books.taxesOfSessions.values.joined() {
      let words = line.name.split(separator: "-")
      let place = ["net", "tax", "gross"].firstIndex(of: words[2]) ?? 0
      sums[words[..<2].joined(separator: "-"), default: [0, 0, 0]][place] +=
        line.amount?.minor ?? 0
    }
    return sums
  }
}

import Domain
import Storage
import Testing

/// What the books say of taxes, read row by row and added up plainly.
struct PlainTaxes {
  /// Tax and gross, by rate.
  typealias Sums = [String: (gross: Int64, tax: Int64)]

  struct Part {
    let name: String
    /// In thousandths of a hundredth.
    let rate: Int64
    let isAdded: Bool
    let gross: Int64
    let tax: Int64
  }

  struct Row {
    let kind: String
    let amount: Int64
    let receipt: String
    let session: String
    let voids: Int?
    let parts: [Part]
    /// Of the gift card that it sells, or that pays or is given back to.
    let giftCard: String?
  }

  let rows: [Int: Row]

  init(_ world: TestShop) throws {
    var rows: [Int: Row] = [:]
    let texts = try world.column(
      """
      SELECT seq || '|' || kind || '|' || amount || '|' || till || '-' || COALESCE(receipt, 0)
        || '|' || till || '-' || COALESCE(session, 0) || '|' || COALESCE(voids, 0) || '|'
        || COALESCE(taxed, '') || '|'
        || CASE WHEN kind = 'gift-card' OR method = 'gift-card'
          OR voids IS NOT NULL AND method IS NULL THEN COALESCE(reference, '') ELSE '' END
      FROM ledger ORDER BY seq
      """)
    for text in texts {
      let cells = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      let parts = try cells[6].split(separator: ";").map { try Self.part(String($0)) }
      rows[try #require(Int(cells[0]))] = Row(
        kind: cells[1], amount: try #require(Int64(cells[2])), receipt: cells[3], session: cells[4],
        voids: cells[5] == "0" ? nil : Int(cells[5]), parts: parts,
        giftCard: cells[7].isEmpty ? nil : cells[7])
    }
    self.rows = rows
  }

  /// `20% included 900 150 standard`.
  private static func part(_ text: String) throws -> Part {
    let words = text.split(separator: " ").map(String.init)
    let percent = words[0].dropLast().split(separator: ".")
    let decimals = percent.count > 1 ? String(percent[1]) : ""
    let rate = String(percent[0]) + decimals + String(repeating: "0", count: 3 - decimals.count)
    return Part(
      name: words[4], rate: try #require(Int64(rate)), isAdded: words[1] == "added",
      gross: try #require(Int64(words[2])), tax: try #require(Int64(words[3])))
  }

  /// By the name of the rate and, in front of it, what they are of.
  func sums(
    by key: (Row) -> String = { _ in "" }, of isCounted: (Row) -> Bool = { _ in true }
  ) -> [String: Sums] {
    var sums: [String: Sums] = [:]
    for row in rows.values where isCounted(row) {
      for part in row.parts {
        let sum = sums[key(row)]?[part.name] ?? (0, 0)
        sums[key(row), default: [:]][part.name] = (sum.gross + part.gross, sum.tax + part.tax)
      }
    }
    return sums
  }

  static let charged = [
    "charge", "late-fee", "replacement", "damage", "membership", "package", "goods",
  ]
  /// What is charged and not worked out of a price.
  private static let ofGiftCards = ["gift-card", "gift-card-expired"]

  /// Each receipt has the tax of all that it charges by a rate, rounded once, and each line a share
  /// of it that is off by no more than one coin.
  func expectReceiptsToBeRight() {
    var receipts: [String: [Part]] = [:]
    for row in rows.values where Self.charged.contains(row.kind) {
      #expect(row.parts.count <= 1)
      for part in row.parts {
        #expect(part.gross == row.amount)
        receipts["\(row.receipt) \(part.name)", default: []].append(part)
      }
    }
    for (receipt, parts) in receipts {
      let (rate, isAdded) = (parts[0].rate, parts[0].isAdded)
      let base = parts.reduce(0) { $0 + $1.gross - (isAdded ? $1.tax : 0) }
      let whole = isAdded ? 100_000 : 100_000 + rate
      let tax = (2 * base * rate + whole) / (2 * whole)
      #expect(parts.reduce(0) { $0 + $1.tax } == tax, "\(receipt): \(parts)")
      for part in parts where base > 0 {
        let own = part.gross - (isAdded ? part.tax : 0)
        #expect((part.tax * base - tax * own).magnitude <= base.magnitude, "\(receipt): \(parts)")
      }
    }
  }

  /// A void takes back what its line has; what is waived and credited has no more tax than it is
  /// worth, and none is taken back that was never charged.
  func expectNothingToBeLeftOver() throws {
    for row in rows.values {
      if let voided = row.voids {
        let other = try #require(rows[voided])
        #expect(row.parts.map(\.tax) == other.parts.map { -$0.tax })
        #expect(row.parts.map(\.gross) == other.parts.map { -$0.gross })
      } else if ["waive", "found", "goods-returned"].contains(row.kind) {
        let gross = row.parts.reduce(0) { $0 + $1.gross }
        #expect(gross.magnitude <= row.amount.magnitude, "\(row)")
        #expect(row.parts.allSatisfy { $0.tax.magnitude <= $0.gross.magnitude }, "\(row)")
      } else if row.giftCard != nil || Self.ofGiftCards.contains(row.kind) {
        #expect(row.parts.allSatisfy { $0.gross == row.amount && !$0.isAdded }, "\(row)")
      } else if !Self.charged.contains(row.kind) {
        #expect(row.parts.isEmpty, "\(row)")
      }
    }
    expectGiftCardsToKeepTheirTax()
    for sum in sums().values.joined() { #expect(sum.value.tax >= 0 && sum.value.gross >= 0) }
  }
}

extension PlainTaxes {
  /// A gift card that was taxed as it was sold has the tax of what it holds, and none when it holds
  /// nothing; a void out of turn leaves a smallest coin at most.
  private func expectGiftCardsToKeepTheirTax() {
    let all = rows.values.filter { $0.giftCard != nil }
    for (code, rows) in Dictionary(grouping: all, by: { $0.giftCard ?? "" }) {
      let parts = rows.flatMap(\.parts)
      guard let sale = rows.first(where: { $0.kind == "gift-card" })?.parts.first else {
        #expect(parts.isEmpty, "\(code)")
        continue
      }
      #expect(parts.count == rows.count, "\(code)")
      let held = rows.reduce(0) { $0 + $1.amount }
      #expect(parts.reduce(0) { $0 + $1.gross } == held, "\(code)")
      let (tax, whole) = (parts.reduce(0) { $0 + $1.tax }, 100_000 + sale.rate)
      let voids = rows.count { $0.voids != nil }
      let right = (2 * held * sale.rate + whole) / (2 * whole)
      #expect((tax - right).magnitude <= rows.count, "\(code): \(tax) of \(held)")
      if held == 0 { #expect(tax.magnitude <= voids, "\(code): \(tax)") }
    }
  }
}

extension Books {
  /// Lines, receipts, sessions and days come to the same tax.
  func expectTaxesToAddUp() throws {
    let taxes = try PlainTaxes(world)
    taxes.expectReceiptsToBeRight()
    try taxes.expectNothingToBeLeftOver()
    let all = taxes.sums()[""] ?? [:]
    let calendar = try world.shop.rulesInForce().calendar
    let span = ReportSpan(period: ReportPeriod(), instant: nil, calendar: calendar)
    let report = try world.store.taxes(span)
    #expect(report.compactMap(\.part).count == all.count)
    for part in report.compactMap(\.part) {
      let sum = all[part.rate.name.text] ?? (0, 0)
      #expect((part.gross.minor, part.tax.minor) == sum)
    }
    if !report.isEmpty {
      let gross = report.reduce(0) { $0 + ($1.part?.gross.minor ?? $1.untaxed.minor) }
      let kinds = PlainTaxes.charged + ["waive", "found", "goods-returned", "gift-card-expired"]
      let charged = taxes.rows.values.reduce(Int64(0)) { sum, row in
        let kind = row.voids.flatMap { taxes.rows[$0]?.kind } ?? row.kind
        return sum + (kinds.contains(kind) ? row.amount : 0)
      }
      let cards = taxes.rows.values.filter { $0.giftCard != nil }.flatMap(\.parts)
      #expect(gross == cards.reduce(charged) { $0 + $1.gross })
    }
    let takings = try world.store.takings(by: .session, span)
    #expect(takings.reduce(0) { $0 + $1.takings.tax.minor } == all.values.reduce(0) { $0 + $1.tax })
    try expectReceiptsToTell(taxes)
    try expectSessionsToTell(taxes)
  }

  private func expectReceiptsToTell(_ taxes: PlainTaxes) throws {
    for (receipt, sums) in taxes.sums(by: \.receipt) {
      let told = try world.shop.receipt(receipt, at: .now).taxes
      #expect(told.count == sums.count)
      for part in told {
        #expect((part.gross.minor, part.tax.minor) == sums[part.rate.name.text] ?? (0, 0))
      }
    }
  }

  private func expectSessionsToTell(_ taxes: PlainTaxes) throws {
    // A late fee of nothing is there so that a return can be voided, and is no sale.
    let sums = taxes.sums(by: \.session) { row in
      let kind = row.voids.flatMap { taxes.rows[$0]?.kind } ?? row.kind
      return kind != "late-fee" || row.amount != 0
    }
    for (session, lines) in taxesOfSessions {
      let sums = sums[session] ?? [:]
      #expect(lines.count == 3 * sums.count)
      for (name, sum) in sums {
        let told = ["gross", "tax", "net"].map { what in
          lines.first { $0.name.hasPrefix("\(name)-") && $0.name.hasSuffix("-\(what)") }?.amount?
            .minor
        }
        #expect(told == [sum.gross, sum.tax, sum.gross - sum.tax], "\(session) \(name)")
      }
    }
  }
}

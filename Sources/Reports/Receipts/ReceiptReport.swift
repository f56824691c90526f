import Domain

/// Receipts for machines, and as a list.
package enum ReceiptReport {
  private static let summary = Layout<(ReceiptSummary, Currency, BusinessCalendar)>([
    "receipt": { .text($0.0.number.text) },
    "at": { .instant($0.0.at) },
    "customer": { .text($0.0.customerName == nil ? nil : $0.0.customer.text) },
    "customer_name": { .text($0.0.customerName) },
    "what": { row in
      .list(kinds.filter(row.0.kinds.contains).map(\.rawValue))
    },
    "total": { .amount($0.0.total, $0.1) },
    "paid": { .amount($0.0.paid, $0.1) },
    "by": { .text($0.0.by) },
    "for": { .day($0.2.backDated($0.0.at, recordedAt: $0.0.recordedAt)) },
  ])

  /// - Parameter calendar: in whose time people are shown the moments.
  package static func list(
    in currency: Currency, _ calendar: BusinessCalendar
  ) -> Listing<ReceiptSummary> {
    Listing(table(in: currency, calendar)) { record($0, in: currency, calendar) }
  }

  private static func record(
    _ receipt: ReceiptSummary, in currency: Currency, _ calendar: BusinessCalendar
  ) -> Record {
    summary.record((receipt, currency, calendar))
  }

  /// - Parameter calendar: in whose time people are shown the moments.
  package static func table(
    _ receipts: [ReceiptSummary] = [], in currency: Currency, _ calendar: BusinessCalendar
  ) -> Table {
    Table(
      keys: summary.keys, records: receipts.map { record($0, in: currency, calendar) },
      columns: [
        .field("receipt", "receipt"),
        Column("date") { Shown(moment($0["at"], calendar.zone)) }
          .onPage { PageText.text(of: $0["at"], in: $1).unbroken }.narrow(1),
        .field("customer_name", "customer", isFlexible: true),
        Column("what", isFlexible: true) { Shown(words($0["what"]) + backDated($0["for"])) },
        .figure("total", "total"), .figure("paid", "paid").spare(2), .field("by", "by").spare(1),
      ],
      empty: "No receipts.")
  }

  private static func moment(_ cell: Cell, _ zone: Zone) -> String {
    guard case .instant(let instant) = cell else { return "" }
    return zone.text(of: instant)
  }

  private static func backDated(_ cell: Cell) -> String {
    if case .day(let day) = cell { ", for \(day.text)" } else { "" }
  }

  private static let kinds = LedgerKind.allCases
  private static let wordsOfKinds = Dictionary(
    uniqueKeysWithValues: kinds.map { ($0.rawValue, $0.words) })

  private static func words(_ cell: Cell) -> String {
    guard case .list(let kinds) = cell else { return "" }
    return kinds.compactMap { wordsOfKinds[$0] }.joined(separator: ", ")
  }

  private static let line = Layout<(Receipt.Line, Receipt)>([
    "kind": { .text($0.0.line.kind.rawValue) },
    "amount": { .amount($0.0.line.amount, $0.1.currency) },
    "rental": { .text($0.0.line.rental?.text) },
    "barcode": { .text($0.0.rental?.barcode) },
    "title": { .text($0.0.rental?.title) },
    "nights": { .number($0.0.rental?.rental.nights) },
    "due_on": { .day($0.0.rental?.rental.due) },
    "nights_late": { .number(nightsLate($0.0, on: $0.1.day)) },
    "method": { .text($0.0.line.method?.rawValue) },
    "tendered": { .amount($0.0.line.tendered, $0.1.currency) },
    "change": { .amount($0.0.line.change, $0.1.currency) },
    "voids": { .text($0.0.voided?.receipt?.text) },
    "reason": { .text($0.0.line.reason) },
    "offer": { .text(offer($0.0)) },
    "line": { .number(number(of: $0.0, on: $0.1)) },
  ])

  /// By which a line is named where it is voided by itself.
  private static func number(of line: Receipt.Line, on receipt: Receipt) -> Int? {
    receipt.lines.firstIndex { $0.recorded.seq == line.recorded.seq }.map { $0 + 1 }
  }

  /// The offer that the price came of.
  static func offer(_ line: Receipt.Line) -> String? {
    guard line.line.kind == .charge, line.extension == nil else { return nil }
    return line.rental?.rental.grounds?.copy.offer
  }

  private static func nightsLate(_ line: Receipt.Line, on day: Day) -> Int? {
    guard line.line.kind == .lateFee else { return nil }
    return line.rental?.rental.nightsLate(by: day)
  }

  /// A receipt's lines, as they are in its record.
  package static func lines(_ receipt: Receipt) -> Table {
    Table(
      keys: line.keys + (receipt.taxes.isEmpty ? [] : ["tax", "taxes"])
        + (receipt.tellsPayments ? ["reference", "foreign_money"] : [])
        + (receipt.tellsDiscounts ? ["discount", "discount_reason"] : []),
      records: receipt.lines.map { record($0, of: receipt) },
      columns: [], empty: "No lines.")
  }

  /// Only a receipt that is taxed speaks of taxes, and only one with references or other money of
  /// those.
  private static func record(_ line: Receipt.Line, of receipt: Receipt) -> Record {
    let record = self.line.record((line, receipt))
    let taxes: [Record.Field] =
      receipt.taxes.isEmpty
      ? []
      : [
        .init("tax", .amount(line.line.tax, receipt.currency)),
        .init("taxes", TaxReport.cell(line.line.taxes, receipt.currency)),
      ]
    let payment: [Record.Field] =
      receipt.tellsPayments
      ? [
        .init("reference", .text(line.line.reference)),
        .init("foreign_money", .text(line.line.foreign)),
      ] : []
    let discount: [Record.Field] =
      receipt.tellsDiscounts
      ? [
        .init("discount", .amount(line.line.discount, receipt.currency)),
        .init("discount_reason", .text(line.line.discountReason)),
      ] : []
    return Record(record.fields + taxes + payment + discount)
  }

  package static func record(_ receipt: Receipt) -> Record {
    let taxes = receipt.taxes
    let untaxed = recordWithoutTaxes(receipt)
    return taxes.isEmpty
      ? untaxed : Record(untaxed.fields + [.init("taxes", TaxReport.cell(taxes, receipt.currency))])
  }

  private static func recordWithoutTaxes(_ receipt: Receipt) -> Record {
    let currency = receipt.currency
    return Record([
      "receipt": .text(receipt.number.text), "at": .instant(receipt.entry.at),
      "till": .number(receipt.entry.till), "by": .text(receipt.entry.by),
      "shop": .text(receipt.letterhead.name), "address": .text(receipt.letterhead.address),
      "customer": .text(receipt.holder == nil ? nil : receipt.customer.text),
      "customer_name": .text(receipt.holder?.name), "card": .text(receipt.holder?.card),
      "lines": .records(lines(receipt).records), "total": .amount(receipt.total, currency),
      "paid": .amount(receipt.paid, currency),
      "balance": .amount(receipt.standing.balance, currency),
      "deposit": .amount(receipt.standing.deposit, currency),
      "currency": .text(currency.code), "printed_at": .instant(receipt.printedAt),
      "booked_on": .day(receipt.entry.on), "recorded_at": .instant(receipt.entry.recordedAt),
      "for": .day(receipt.backDatedTo),
    ])
  }
}

import Domain

/// Receipts for machines, and as a list.
package enum ReceiptReport {
  private static func summary(
    in currency: Currency, _ calendar: BusinessCalendar
  ) -> Layout<ReceiptSummary> {
    Layout([
      "receipt": { .text($0.number.text) },
      "at": { .instant($0.at) },
      "customer": { .text($0.customerName == nil ? nil : $0.customer.text) },
      "customer_name": { .text($0.customerName) },
      "what": { .list(inOrder($0.kinds).map(\.rawValue)) },
      "total": { .amount($0.total, currency) },
      "paid": { .amount($0.paid, currency) },
      "by": { .text($0.by) },
      "for": { .day(calendar.backDated($0.at, recordedAt: $0.recordedAt)) },
      "voided": { .flag($0.isVoided) },
    ])
  }

  /// - Parameter calendar: in whose time people are shown the moments.
  package static func list(
    in currency: Currency, _ calendar: BusinessCalendar
  ) -> Listing<ReceiptSummary> {
    Listing(table(in: currency, calendar), summary(in: currency, calendar))
  }

  /// - Parameter calendar: in whose time people are shown the moments.
  package static func table(
    _ receipts: [ReceiptSummary] = [], in currency: Currency, _ calendar: BusinessCalendar
  ) -> Table {
    let summary = summary(in: currency, calendar)
    return Table(
      keys: summary.keys, records: receipts.map(summary.record),
      columns: [
        .field("receipt", "receipt"),
        moment("date", of: "at", in: calendar.zone),
        .field("customer_name", "customer", isFlexible: true),
        Column("what", isFlexible: true) { Shown(words(of: $0)) }.of("what", "for", "voided"),
        .figure("total", "total"), .figure("paid", "paid").spare(2), .field("by", "by").spare(1),
      ],
      empty: "No receipts.")
  }

  /// A moment as the shop's clocks show it.
  static func moment(_ title: String, of key: String, in zone: Zone) -> Column {
    Column(title) { record in
      guard case .instant(let instant) = record[key] else { return Shown("") }
      return Shown(zone.text(of: instant))
    }
    .onPage { PageText.text(of: $0[key], in: $1).unbroken }.of(key).narrow(1)
  }

  /// What a receipt is for, the day where it was entered later, and that it was voided.
  private static func words(of receipt: Record) -> String {
    guard case .list(let kinds) = receipt["what"] else { return "" }
    var words = ""
    for kind in kinds {
      if !words.isEmpty { words += ", " }
      words += wordsOfKinds[kind] ?? ""
    }
    if case .day(let day) = receipt["for"] { words += ", for " + day.text }
    if receipt["voided"] == .flag(true) { words += ", voided" }
    return words
  }

  private static let wordsOfKinds = Dictionary(
    uniqueKeysWithValues: LedgerKind.allCases.map { ($0.rawValue, $0.words) })

  private static func inOrder(_ kinds: [LedgerKind]) -> [LedgerKind] {
    kinds.count < 2 ? kinds : LedgerKind.allCases.filter(kinds.contains)
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
    "voids": { .text($0.0.line.voids == nil ? nil : $0.0.takenBack?.receipt?.text) },
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
        + (receipt.tellsDiscounts ? ["discount", "discount_reason"] : [])
        + (receipt.tellsTakenBack ? ["takes_back"] : []),
      records: receipt.lines.map { record($0, of: receipt) },
      columns: [], empty: "No lines.")
  }

  /// Only a receipt that is taxed speaks of taxes, and only one with references, other money
  /// or what it takes back of those.
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
        .init("reference", .text(reference(line.line, of: receipt))),
        .init("foreign_money", .text(line.line.foreign)),
      ] : []
    let discount: [Record.Field] =
      receipt.tellsDiscounts
      ? [
        .init("discount", .amount(line.line.discount, receipt.currency)),
        .init("discount_reason", .text(line.line.discountReason)),
      ] : []
    let other = line.line.takesBack == nil ? nil : line.takenBack?.receipt?.text
    let takesBack: [Record.Field] =
      receipt.tellsTakenBack ? [.init("takes_back", .text(other))] : []
    return Record(record.fields + taxes + payment + discount + takesBack)
  }

  private static func reference(_ line: LedgerLine, of receipt: Receipt) -> String? {
    receipt.areCodesMasked ? line.reference.map(GiftCardCode.masking) : line.reference
  }

  package static func record(_ receipt: Receipt) -> Record {
    let taxes: [Record.Field] =
      receipt.taxes.isEmpty
      ? [] : [.init("taxes", TaxReport.cell(receipt.taxes, receipt.currency))]
    let signature: [Record.Field] =
      receipt.signature.map { [.init("signature", .record(FiscalReport.record($0)))] } ?? []
    let invoice: [Record.Field] =
      receipt.invoice.map { [.init("invoice", .text($0.text))] } ?? []
    return Record(recordWithoutTaxes(receipt).fields + taxes + signature + invoice)
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

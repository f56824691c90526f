import Domain

/// What a fiscal device is told of receipts, and what became of them.
package enum FiscalReport {
  private static let signature = Layout<ReceiptSignature>([
    "asked_at": { .instant($0.askedAt) },
    "signed_at": { .instant($0.signedAt) },
    "text": { .list($0.text?.lines ?? []) },
    "qr": { .text($0.qr) },
    "failed_at": { .instant($0.failedAt) },
    "failure": { .text($0.failure) },
  ])

  private static let result = Layout<ReceiptSignature>([
    "receipt": { .text($0.number.text) },
    "asked_at": { .instant($0.askedAt) },
    "signed_at": { .instant($0.signedAt) },
    "failure": { .text($0.isSigned ? nil : $0.failure) },
  ])

  static func record(_ one: ReceiptSignature) -> Record { signature.record(one) }

  /// What became of receipts that were to be signed now.
  package static func table(_ tried: [ReceiptSignature], in zone: Zone) -> Table {
    Table(
      keys: result.keys, records: tried.map(result.record),
      columns: [
        .field("receipt", "receipt"),
        Column("made") { Shown(moment($0["asked_at"], zone)) }.of("asked_at"),
        Column("signed") { Shown(moment($0["signed_at"], zone)) }.of("signed_at"),
        .field("failure", "not signed because", isFlexible: true),
      ], empty: "All receipts are signed.")
  }

  private static func moment(_ cell: Cell, _ zone: Zone) -> String {
    guard case .instant(let instant) = cell else { return "" }
    return zone.text(of: instant)
  }

  /// A receipt as a fiscal device reads it.
  package static func record(_ receipt: Receipt) -> Record {
    let (currency, entry) = (receipt.currency, receipt.entry)
    return Record([
      "receipt": .text(receipt.number.text), "till": .text(String(entry.till)),
      "at": .instant(entry.at), "recorded_at": .instant(entry.recordedAt), "by": .text(entry.by),
      "currency": .text(currency.code),
      "lines": .records(receipt.items.map { item($0.line, currency) }),
      "taxes": TaxReport.cell(receipt.taxes, currency),
      "payments": .records(receipt.payments.map { payment($0.line, currency) }),
      "total": .amount(receipt.total, currency), "paid": .amount(receipt.paid, currency),
    ])
  }

  private static func item(_ line: LedgerLine, _ currency: Currency) -> Record {
    Record([
      "kind": .text(line.kind.rawValue), "amount": .amount(line.amount, currency),
      "taxes": TaxReport.cell(line.taxes, currency),
    ])
  }

  /// What went back to the customer is less than nothing. Only a gift card that was taxed as it was
  /// sold has taxes, which come off those of the lines.
  private static func payment(_ line: LedgerLine, _ currency: Currency) -> Record {
    let record = Record([
      "kind": .text(line.kind.rawValue), "method": .text(line.method?.rawValue),
      "amount": .amount(line.amount * -1, currency),
    ])
    guard !line.taxes.isEmpty else { return record }
    return Record(record.fields + [.init("taxes", TaxReport.cell(line.taxes, currency))])
  }
}

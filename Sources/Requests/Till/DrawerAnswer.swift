import Domain
import Reports
import Shop

/// What went into a drawer or came out of it, for the clerk and for machines.
enum DrawerAnswer {
  static func answer(_ receipt: DrawerReceipt) -> Answer {
    Answer(.record(record(receipt)), lines: lines(receipt))
  }

  static func record(_ receipt: DrawerReceipt) -> Record {
    let (session, currency) = (receipt.session, receipt.currency)
    let record = Record([
      "till": .number(session.till), "number": .number(session.number),
      "kind": .text(receipt.kind.rawValue), "amount": .amount(receipt.amount, currency),
      "reason": .text(receipt.reason), "drawer": .amount(receipt.drawer, currency),
      "currency": .text(currency.code),
    ])
    return Record(record.fields + fields(of: receipt.paidFor))
  }

  /// Only what was said.
  private static func fields(of paidFor: PaidFor) -> [Record.Field] {
    [("purpose", paidFor.purpose?.rawValue), ("receipt_number", paidFor.receiptNumber)]
      .compactMap { key, text in text.map { Record.Field(key, .text($0)) } }
  }

  static func lines(_ receipt: DrawerReceipt) -> [String] {
    let currency = receipt.currency
    let verb = receipt.kind == .paidOut ? "Paid out" : "Paid in"
    let what = receipt.reason + words(of: receipt.paidFor)
    return [
      "\(verb): \(receipt.amount.text(in: currency)) \(currency.code), \(what)"
        + (receipt.drawer.map { "; \($0.text(in: currency)) in the drawer" } ?? "")
    ] + MoneyText.lines(receipt.bookedLater)
  }

  /// ` (fuel, receipt 4711)`; nothing where nothing was said.
  private static func words(of paidFor: PaidFor) -> String {
    let parts = [paidFor.purpose?.rawValue, paidFor.receiptNumber.map { "receipt \($0)" }]
    return parts.compactMap(\.self).joined(separator: ", ").nonEmpty.map { " (\($0))" } ?? ""
  }
}

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
    return Record([
      "till": .number(session.till), "number": .number(session.number),
      "kind": .text(receipt.kind.rawValue), "amount": .amount(receipt.amount, currency),
      "reason": .text(receipt.reason), "drawer": .amount(receipt.drawer, currency),
      "currency": .text(currency.code),
    ])
  }

  static func lines(_ receipt: DrawerReceipt) -> [String] {
    let currency = receipt.currency
    let verb = receipt.kind == .paidOut ? "Paid out" : "Paid in"
    return [
      "\(verb): \(receipt.amount.text(in: currency)) \(currency.code), \(receipt.reason)"
        + (receipt.drawer.map { "; \($0.text(in: currency)) in the drawer" } ?? "")
    ] + MoneyText.lines(receipt.bookedLater)
  }
}

import Domain

/// What money changed hands, for machines.
package enum MoneyReport {
  package static func ofRent(_ money: VisitMoney, _ currency: Currency) -> [Record.Field] {
    [.init("receipt", .text(money.receipts.first?.text))] + fields(money, currency)
  }

  package static func ofReturn(_ money: VisitMoney, _ currency: Currency) -> [Record.Field] {
    [.init("receipts", .list(money.receipts.map(\.text)))] + fields(money, currency)
  }

  private static func fields(_ money: VisitMoney, _ currency: Currency) -> [Record.Field] {
    [
      .init("payments", .records(money.payments.map { payment($0, currency) })),
      .init("change", .amount(money.change, currency)),
      .init("balance", .amount(money.balance, currency)),
    ]
  }

  private static func payment(_ payment: Payment, _ currency: Currency) -> Record {
    Record([
      "method": .text(payment.method.rawValue), "amount": .amount(payment.amount, currency),
      "tendered": .amount(payment.tendered ?? payment.amount, currency),
    ])
  }
}

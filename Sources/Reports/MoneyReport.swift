import Domain

/// What money changed hands, for machines.
package enum MoneyReport {
  package static func ofRent(_ money: VisitMoney, _ currency: Currency) -> [Record.Field] {
    [.init("receipt", .text(money.receipts.first?.text))] + fields(money, currency)
  }

  /// What is paid for one thing that is bought, whose record has its receipt.
  package static func ofPurchase(
    _ total: Money, _ money: VisitMoney, _ currency: Currency
  ) -> [Record.Field] {
    [.init("total", .amount(total, currency)), .init("currency", .text(currency.code))]
      + fields(money, currency)
  }

  package static func ofReturn(_ money: VisitMoney, _ currency: Currency) -> [Record.Field] {
    let sum = { (amount: (EndedDeposit) -> Money) in
      Cell.amount(money.endedDeposits.reduce(.zero) { $0 + amount($1) }, currency)
    }
    return [.init("receipts", .list(money.receipts.map(\.text)))] + fields(money, currency) + [
      .init("deposit_kept", sum(\.kept)), .init("deposit_given_back", sum(\.givenBack)),
      .init("deposit_held_back", sum(\.held)),
    ]
  }

  /// What was taken off by hand; only a visit on which something was speaks of it.
  package static func ofDiscount(
    _ discount: Money, _ reason: String?, _ currency: Currency
  ) -> [Record.Field] {
    guard discount > .zero else { return [] }
    return [
      .init("discount", .amount(discount, currency)), .init("discount_reason", .text(reason)),
    ]
  }

  /// What was booked for a customer.
  package static func record(_ receipt: MoneyReceipt) -> Record {
    let currency = receipt.currency
    return Record(
      [
        .init(
          "customer",
          .text(receipt.customer == Customer.nobody ? nil : receipt.customer.text)),
        .init("customer_name", .text(receipt.name)),
        .init("lines", .records(receipt.lines.map(lines(receipt).record))),
        .init("payments", .records(receipt.payments.map { payment($0, currency) })),
        .init("change", .amount(receipt.change, currency)),
        .init("balance", .amount(receipt.standing.balance, currency)),
        .init("deposit", .amount(receipt.standing.deposit, currency)),
        .init("currency", .text(currency.code)),
        .init("receipt", .text(receipt.number?.text)),
      ] + (receipt.givenBackOf.map { [.init("of_receipt", .text($0.text))] } ?? [])
        + (receipt.voided.map { voided($0, currency) } ?? []))
  }

  private static func voided(
    _ voided: MoneyReceipt.Voided, _ currency: Currency
  ) -> [Record.Field] {
    [
      .init("voided", .text(voided.receipt.text)),
      .init("rentals", .list(voided.rentals.map(\.rental.id.text))),
      .init("returns", .list(voided.returns.map(\.rental.id.text))),
      .init("extensions", .list(voided.shortened.map(\.rental.id.text))),
      .init("found", .list(voided.found.map(\.rental.id.text))),
      .init("rentals_as_member", .number(voided.rentalsUnderThem)),
      .init("rest", voided.rest.map { .record(rest($0, currency)) } ?? .null),
    ]
  }

  /// What stays of a receipt of which some lines are voided.
  private static func rest(_ rest: MoneyReceipt.Rest, _ currency: Currency) -> Record {
    let report = RentalReport(today: rest.day, currency: currency)
    return Record(
      report.rent(rest.rentals, total: rest.total, findings: []).fields + [
        .init("receipt", .text(rest.receipt?.text)),
        .init("payments", .records(rest.payments.map { payment($0, currency) })),
        .init("replaces", .list(rest.replaced.map(\.text))),
      ] + ofSome("discount", rest.discount, currency))
  }

  /// The lines of a receipt, one a row.
  package static func table(_ receipt: MoneyReceipt) -> Table {
    let layout = lines(receipt)
    return Table(
      keys: layout.keys, records: receipt.lines.map(layout.record),
      columns: [.field("kind", "kind"), .figure("amount", "amount"), .field("method", "method")],
      empty: "Nothing was booked.")
  }

  private static func lines(_ receipt: MoneyReceipt) -> Layout<LedgerLine> {
    let (currency, voided) = (receipt.currency, receipt.voided?.receipt.text)
    return Layout([
      "kind": { .text($0.kind.rawValue) },
      "amount": { .amount($0.amount, currency) },
      "method": { .text($0.method?.rawValue) },
      "rental": { .text($0.rental?.text) },
      "voids": { .text($0.voids == nil ? nil : voided) },
      "reason": { .text($0.reason) },
    ])
  }

  private static func fields(_ money: VisitMoney, _ currency: Currency) -> [Record.Field] {
    [
      .init("payments", .records(money.payments.map { payment($0, currency) })),
      .init("change", .amount(money.change, currency)),
      .init("balance", .amount(money.standing?.balance, currency)),
      .init("deposit", .amount(money.standing?.deposit, currency)),
    ] + ofSome("tip", money.tip, currency) + ofSome("rounding", money.rounding, currency)
      + giftCards(money.giftCards, currency)
  }

  /// What is left on those that paid.
  private static func giftCards(
    _ cards: [GiftCardUse], _ currency: Currency
  ) -> [Record.Field] {
    guard !cards.isEmpty else { return [] }
    let left = cards.map {
      Record(["code": .text($0.code), "left": .amount($0.left, currency)])
    }
    return [.init("gift_cards", .records(left))]
  }

  /// What only payments of some kinds have.
  private static func ofSome(
    _ key: String, _ amount: Money, _ currency: Currency
  ) -> [Record.Field] {
    amount == .zero ? [] : [.init(key, .amount(amount, currency))]
  }

  /// Who has the whole code of a gift card can pay with it, and so what goes back to one does not
  /// tell it.
  private static func payment(_ payment: Payment, _ currency: Currency) -> Record {
    let reference =
      payment.isGivenBack && payment.giftCard != nil
      ? payment.reference.map(GiftCardCode.masking) : payment.reference
    return Record(
      [
        .init("method", .text(payment.method.rawValue)),
        .init("amount", .amount(payment.amount, currency)),
        .init(
          "tendered",
          .amount(payment.tendered ?? (payment.isGivenBack ? nil : payment.amount), currency)),
      ] + ofSome("reference", reference) + ofSome("foreign_money", payment.foreign))
  }

  private static func ofSome(_ key: String, _ text: String?) -> [Record.Field] {
    text.map { [.init(key, .text($0))] } ?? []
  }
}

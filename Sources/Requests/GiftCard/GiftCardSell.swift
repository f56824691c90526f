import Domain
import Reports
import Shop

/// A gift card is sold.
struct GiftCardSell: Request {
  static let command = Command(
    "gift-card sell", "Sell a gift card, to a customer or to nobody in particular.",
    isBatched: true,
    discussion: """
      It gets a new code, which pays for whatever the shop sells until nothing is left. When it \
      expires the house rules say. It is no income, and it is not taxed unless they say so: what \
      it pays for is. It is paid in cash, exactly, unless --pay says how. Voiding its receipt \
      takes it back while nothing of it is used.

      Examples:
        rental gift-card sell 20.00
        rental gift-card sell 50.00 --customer "Ana Lima" --pay card
      """)

  var amount = ""
  var customer: String?
  var pay: [PaymentOffer] = []
  var dryRun = false

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("amount", &amount, .text, "What it holds, and costs.")
    try keys.option("customer", &customer, .text, Reference.customer.help)
    try keys.option("pay", &pay, .payment, PaymentKind.help, value: "method amount")
    try keys.flag("dry_run", &dryRun, "Decide, and save nothing.")
  }

  var look: String? { "rental gift-card list" }

  func answer(for caller: any Caller) throws -> Answer {
    let sold = try caller.shop().sellGiftCard(
      for: amount, to: customer, RentAnswer.payment(pay, onAccount: false), at: caller.at,
      isDryRun: dryRun
    ).get()
    let currency = sold.currency
    var card = GiftCardReport.record(sold.record, in: currency)
    // The next sale has another.
    if dryRun { card = card.with(["code": .null]) }
    let record = Record(
      [
        .init("gift_card", .record(card)), .init("customer", .text(sold.customer?.id.text)),
        .init("customer_name", .text(sold.customer?.name)),
        .init("total", .amount(sold.record.card.amount, currency)),
        .init("currency", .text(currency.code)),
      ] + MoneyReport.ofRent(sold.money, currency))
    return Answer(
      .nested(record, GiftCardReport.table(dryRun ? [] : [sold.record], in: currency)),
      lines: [GiftCardReport.brief(sold.record, in: currency, isDryRun: dryRun)]
        + MoneyText.lines(sold.money, currency, isDryRun: dryRun))
  }
}

import Domain
import Reports
import Shop

/// A copy is sold.
struct CopySell: Request {
  static let command = Command(
    "copy sell", "Sell a copy, which leaves the stock.", isBatched: true,
    discussion: """
      Only a copy that is in and waits for nobody. It stays on record; voiding the receipt brings \
      it back. It costs its sale price, or what --price says, and is paid in cash, exactly, \
      unless --pay says how.

      Examples:
        rental copy sell C-000001
        rental copy sell C-000001 --price 4.00
        rental copy sell C-000001 --price 4.00 --customer "Ana Lima" --pay card
      """)

  var copy = ""
  var price: String?
  var customer: String?
  var pay: [PaymentOffer] = []
  var dryRun = false

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("copy", &copy, .text, "The copy: UUID or barcode.")
    try keys.option(
      "price", &price, .text, "What it is sold for; its sale price where this is not said.",
      value: "amount")
    try keys.option("customer", &customer, .text, Reference.customer.help)
    try keys.option("pay", &pay, .payment, PaymentKind.help, value: "method amount")
    try keys.flag("dry_run", &dryRun, "Decide, and save nothing.")
  }

  var look: String? { "rental copy show \(copy.shellArgument())" }

  func answer(for caller: any Caller) throws -> Answer {
    let (sale, holds) = try caller.shop().tellingHolds(isDryRun: dryRun) { shop in
      try shop.sellCopy(
        copy, for: price, to: customer, RentAnswer.payment(pay, onAccount: false),
        at: caller.at, isDryRun: dryRun
      ).get()
    }
    let currency = sale.currency
    let verb = dryRun ? "Would be sold" : "Sold"
    let record = Record(
      [
        .init("copy", .record(CopyReport.record(sale.copy, currency))),
        .init("customer", .text(sale.customer?.id.text)),
        .init("customer_name", .text(sale.customer?.name)),
        .init("price", .amount(sale.price, currency)),
        .init("total", .amount(sale.total, currency)), .init("currency", .text(currency.code)),
      ] + MoneyReport.ofRent(sale.money, currency))
    return Answer(
      .nested(record, CopyReport.table([sale.copy], currency)),
      lines: [
        "\(verb): \(sale.copy.title) (\(sale.copy.copy.barcode)), "
          + "\(sale.price.text(in: currency)) \(currency.code)"
      ] + MoneyText.withTax(sale.total, of: sale.price, currency)
        + MoneyText.lines(sale.money, currency, isDryRun: dryRun)
    ).telling(holds, isDryRun: dryRun)
  }
}

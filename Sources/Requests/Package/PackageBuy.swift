import Domain
import Reports
import Shop

/// A customer pays for rentals in advance.
struct PackageBuy: Request {
  static let command = Command(
    "package buy", "Sell a customer so many rentals in advance.", isBatched: true,
    discussion: """
      Each movie that the customer rents from then on uses one of them up and costs nothing, the \
      dearest first, until none is left; late fees and added nights are paid as ever. It is paid \
      in cash, exactly, unless --pay says how. Voiding its receipt takes it back while nothing of \
      it is used; voiding a rental gives back what paid for it.

      Examples:
        rental package buy "Ana Lima" ten
        rental package buy M-7 ten --pay card
        rental package buy M-7 ten --dry-run
      """)

  var customer = ""
  var package = ""
  var pay: [PaymentOffer] = []
  var dryRun = false

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("customer", &customer, .text, Reference.customer.help)
    try keys.argument("package", &package, .text, "What the house rules call it.")
    try keys.option("pay", &pay, .payment, PaymentKind.help, value: "method amount")
    try keys.flag("dry_run", &dryRun, "Decide, and save nothing.")
  }

  var look: String? { "rental package list \(customer.shellValue(of: "--customer"))" }

  func answer(for caller: any Caller) throws -> Answer {
    let bought = try caller.shop().buyPackage(
      package, for: customer, RentAnswer.payment(pay, onAccount: false), at: caller.at,
      isDryRun: dryRun
    ).get()
    let verb = dryRun ? "Would be sold to" : "Sold to"
    return Answer(
      .record(
        Record(
          PackageReport.record(bought.record, in: bought.currency).fields
            + MoneyReport.ofPurchase(bought.total, bought.money, bought.currency))),
      lines: ["\(verb) \(PackageReport.brief(bought.record, in: bought.currency))."]
        + MoneyText.withTax(bought.total, of: bought.record.package.price, bought.currency)
        + MoneyText.lines(bought.money, bought.currency, isDryRun: dryRun))
  }
}

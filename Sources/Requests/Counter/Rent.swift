import Domain
import Shop

/// Movies go out to a customer.
package struct Rent: Request {
  package static let command = Command(
    "rent", "Rent movies to a customer: all of them, or none.", isBatched: true,
    discussion: """
      Of a movie, the copy goes out that has been in longest; a copy is named by its barcode. \
      It is paid in cash, exactly, unless --pay says how, or --on-account that it is owed. What a \
      package of the customer's pays for costs nothing, unless --no-package leaves the package as \
      it is. --discount takes something off by hand, with a --reason; above the discount limit of \
      the house rules that takes a manager.

      Examples:
        rental rent --customer "Ana Lima" --movie Nosferatu --nights 3
        rental rent --customer M-000007 --copy C-000001 --copy C-000012 --nights 2
        rental rent --customer M-7 --renter "Ben Lima" --movie F-12 --nights 3
        rental rent --customer M-7 --movie F-12 --nights 3 --pay card 5 --pay cash 10
        rental rent --customer "Ana Lima" --movie Nosferatu --nights 3 --dry-run
        rental rent --customer M-7 --movie F-12 --nights 1 --goods Popcorn
        rental rent --customer M-7 --copy C-1 --nights 1 --discount 10% --reason torn
        rental rent --customer M-7 --movie F-12 --nights 1 --override debt --reason ok
      """)

  var customer = ""
  var renter: String?
  var movies: [String] = []
  var copies: [String] = []
  var nights = 0
  var note: String?
  var override: [String] = []
  var reason: String?
  var pay: [PaymentOffer] = []
  var onAccount = false
  var noPackage = false
  var goods: [String] = []
  var discount: [String] = []
  var dryRun = false
  var explain = false

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.option("customer", &customer, .text, Reference.customer.help, isRequired: true)
    try keys.option(
      "renter", &renter, .text, "Who takes them: somebody who may rent on the account.")
    try keys.option(
      "movies", &movies, .text, "A movie: id, code, barcode or title.", spelt: "movie")
    try keys.option("copies", &copies, .text, "A copy: UUID or barcode.", spelt: "copy")
    try keys.option("nights", &nights, .number, "For how many nights.", isRequired: true)
    try keys.option("note", &note, .text, "A note on the rentals.")
    try keys.override(
      &override, &reason, why: "Why it is overridden, or something is taken off.")
    try keys.option("pay", &pay, .payment, PaymentKind.help, value: "method amount")
    try keys.flag("on_account", &onAccount, "What is not paid is owed, up to the debt limit.")
    try keys.flag("no_package", &noPackage, "Use nothing up of what was paid for in advance.")
    try keys.option(
      "goods", &goods, .text, "Goods that go with it, on the same receipt: \(GoodsFields.help)")
    try keys.discount(&discount, of: "C-000001")
    try keys.flag("dry_run", &dryRun, "Decide, and save nothing.")
    try keys.flag("explain", &explain, "Also tell the checks that passed.")
  }

  package var look: String? { "rental list \(customer.shellValue(of: "--customer"))" }

  package func answer(for caller: any Caller) throws -> Answer {
    var request = RentRequest(
      customer: customer, items: movies.map { .movie($0) } + copies.map { .copy($0) },
      nights: nights, note: note,
      override: try RentAnswer.override(
        override, reason, by: caller.by, alsoExplains: !discount.isEmpty),
      payment: RentAnswer.payment(pay, onAccount: onAccount))
    (request.renter, request.keepsPackages, request.goods) = (renter, noPackage, goods)
    request.discount = RentAnswer.discount(discount, reason)
    let (receipt, holds) = try caller.shop().tellingHolds(isDryRun: dryRun) { shop in
      try shop.rent(request, at: caller.at, isDryRun: dryRun, explains: explain).get()
    }
    caller.note(needless: override, for: receipt.findings)
    if let note = receipt.customerNote, let name = receipt.rentals.first?.customer?.name {
      caller.note("note on \(name): \(note)")
    }
    return RentAnswer.answer(receipt, isDryRun: dryRun).telling(holds, isDryRun: dryRun)
  }
}

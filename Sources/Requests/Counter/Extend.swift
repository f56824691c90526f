import Domain
import Shop

/// Movies stay out longer.
package struct Extend: Request {
  package static let command = Command(
    "extend", "Have movies stay out longer: all of them, or none.", isBatched: true,
    discussion: """
      The nights are added to the due day or, where that is over, to today; then the late fee by \
      today is booked and paid first. The house rules of today say how often, for how many nights \
      and at what price. It is paid in cash, exactly, unless --pay says how, or --on-account that \
      it is owed. Copies stand before --pay, as for a return.

      Examples:
        rental extend C-000001
        rental extend C-000001 C-000012 --nights 3
        rental extend C-000001 --nights 2 --pay card
        rental extend C-000001 --nights 2 --dry-run --explain
        rental extend C-000001 --override extension-limit --reason "snowed in"
      """)

  var copies: [String] = []
  var nights = ExtendRequest.usualNights
  var override: [String] = []
  var reason: String?
  var pay: [PaymentOffer] = []
  var onAccount = false
  var dryRun = false
  var explain = false

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.arguments(
      "copies", &copies, .text, "Copies: UUID or barcode. Or rentals: id.", isRequired: true)
    try keys.option("nights", &nights, .number, "By how many nights.")
    try keys.override(&override, &reason)
    try keys.option("pay", &pay, .payment, PaymentKind.help, value: "method amount")
    try keys.flag("on_account", &onAccount, "What is not paid is owed, up to the debt limit.")
    try keys.flag("dry_run", &dryRun, "Decide, and save nothing.")
    try keys.flag("explain", &explain, "Also tell the checks that passed.")
  }

  package var look: String? { copies.first.map { "rental copy show \($0.shellArgument())" } }

  package func answer(for caller: any Caller) throws -> Answer {
    let request = ExtendRequest(
      copies: copies, nights: nights,
      override: try RentAnswer.override(override, reason, by: caller.by),
      payment: RentAnswer.payment(pay, onAccount: onAccount))
    let receipt = try caller.shop().extend(
      request, at: caller.at, isDryRun: dryRun, explains: explain
    ).get()
    caller.note(needless: override, for: receipt.findings)
    return ExtendAnswer.answer(receipt, isDryRun: dryRun)
  }
}

import Domain
import Reports
import Shop

/// A rental turns out to be of another copy.
package struct Swap: Request {
  package static let command = Command(
    "swap", "Put the copy that a customer really took in place of the one that was entered.",
    isBatched: true,
    discussion: """
      For two copies of one movie that were mixed up, or two movies of one class. The rental stays \
      as it was agreed, with its price and due day, as if it had been entered so; the copy that \
      was entered by mistake is in. If two customers left with each other's copies, --both sets \
      both rentals right. No money moves.

      Examples:
        rental swap C-000001 --for C-000002
        rental swap C-000001 --for C-000002 --both
        rental swap C-000001 --for C-000002 --dry-run --explain
      """)

  var copy = ""
  var taken = ""
  var both = false
  var override: [String] = []
  var reason: String?
  var dryRun = false
  var explain = false

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("copy", &copy, .text, "The copy that is out by the books, or its rental.")
    try keys.option(
      "for", &taken, .text, "The copy that the customer has.", value: "copy", isRequired: true)
    try keys.flag("both", &both, "Two customers took each other's copies: put both rentals right.")
    try keys.override(&override, &reason)
    try keys.flag("dry_run", &dryRun, "Decide, and save nothing.")
    try keys.flag("explain", &explain, "Also tell the checks that passed.")
  }

  package var look: String? { "rental copy show \(copy.shellArgument())" }

  package func answer(for caller: any Caller) throws -> Answer {
    guard caller.at == .now else {
      throw ShopError.invalid(["a swap sets right what was entered, and is entered for now"])
    }
    let override = try RentAnswer.override(override, reason, by: caller.by)
    let (receipt, holds) = try caller.shop().tellingHolds(isDryRun: dryRun) { shop in
      try shop.swap(
        copy, for: taken, both: both, override: override, isDryRun: dryRun, explains: explain
      ).get()
    }
    caller.note(needless: self.override, for: receipt.findings)
    return answer(receipt).telling(holds, isDryRun: dryRun)
  }

  private func answer(_ receipt: SwapReceipt) -> Answer {
    let report = RentalReport(today: receipt.day, currency: receipt.currency)
    let record = Record([
      "rental": .record(report.record(receipt.rental)),
      "instead_of": .record(CopyReport.record(receipt.insteadOf, receipt.currency)),
      "findings": .records(receipt.findings.map { FindingReport.record($0) }),
      "other": receipt.other.map { .record(report.record($0)) } ?? .null,
    ])
    let (rental, copy) = (receipt.rental, receipt.insteadOf)
    let booked = "\(copy.title) (\(copy.copy.barcode))"
    let taken = "\(rental.title) (\(rental.barcode))"
    let lines =
      [line(rental, insteadOf: booked)] + (receipt.other.map { [line($0, insteadOf: taken)] } ?? [])
    return Answer(.record(record), lines: lines + receipt.findings.map(CheckLine.text))
  }

  private func line(_ record: RentalRecord, insteadOf booked: String) -> String {
    let holder = record.customer?.name ?? record.rental.customer.text
    return "\(dryRun ? "Would be swapped" : "Swapped") for \(holder): "
      + "\(record.title) (\(record.barcode)) in place of \(booked), "
      + "due \(record.rental.dueWords)"
  }
}

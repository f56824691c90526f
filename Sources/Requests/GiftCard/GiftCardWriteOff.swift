import Reports
import Shop

/// What is left on a gift card that expired is owed no more.
struct GiftCardWriteOff: Request {
  static let command = Command(
    "gift-card write-off", "Write off what is left on a gift card that has expired.",
    isBatched: true,
    discussion: """
      A gift card that has expired pays no more, but what is left on it is owed until a manager \
      writes it off. Then it is income. Voiding the receipt of it takes that back.

      Examples:
        rental gift-card write-off 842H-FCYQ-9GZC
        rental gift-card write-off 842H-FCYQ-9GZC --dry-run
      """)

  var code = ""
  var dryRun = false

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("code", &code, .text, "As it stands on its receipt.")
    try keys.flag("dry_run", &dryRun, "Decide, and save nothing.")
  }

  var look: String? { "rental gift-card show \(code.shellArgument())" }

  func answer(for caller: any Caller) throws -> Answer {
    let written = try caller.shop().writeOffGiftCard(code, at: caller.at, isDryRun: dryRun)
    let currency = written.currency
    let amount = "\(written.amount.text(in: currency)) \(currency.code)"
    let receipt = written.receipt.map { "; receipt \($0.text)" } ?? ""
    return Answer(
      .record(
        GiftCardReport.record(written.record, in: currency).with([
          "written_off": .amount(written.amount, currency),
          "written_off_on_receipt": .text(written.receipt?.text),
        ])),
      lines: [
        "\(dryRun ? "Would be written off" : "Written off"): \(amount) of "
          + "\(written.record.card.text)\(receipt)"
      ])
  }
}

import Domain
import Shop

/// Copies come back.
package struct Return: Request {
  package static let command = Command(
    "return", "Take copies back: all of them, or none, or each that can be.", isBatched: true,
    discussion: """
      Late fees are owed until they are paid. Copies stand before --pay: behind it and its method \
      a whole number is taken for a copy, unless one was named before. With --each, every copy \
      comes back by itself; those that cannot are named, and it exits 6 if some did.

      Examples:
        rental return C-000001
        rental return C-000001 C-000012 --customer "Ana Lima"
        rental return C-000001 --pay cash 5.00
        rental return --each C-000001 C-000012 C-000020
        rental return C-000001 --at 2026-03-01T08:00:00Z
      """)

  var copies: [String] = []
  var customer: String?
  var pay: [PaymentOffer] = []
  var each = false
  var dryRun = false

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.arguments("copies", &copies, .text, "Copies: UUID or barcode.", isRequired: true)
    try keys.option("customer", &customer, .text, "Only if this customer has them.")
    try keys.option("pay", &pay, .payment, PaymentKind.help, value: "method amount")
    try keys.flag("each", &each, "Take back what can be, each copy by itself.")
    try keys.flag("dry_run", &dryRun, "Decide, and save nothing.")
  }

  package var look: String? { copies.first.map { "rental copy show \($0.shellArgument())" } }

  package func answer(for caller: any Caller) throws -> Answer {
    if each { return try answerToEach(for: caller) }
    return ReturnAnswer.answer(try receipt(for: caller), isDryRun: dryRun)
  }

  private func receipt(for caller: any Caller) throws -> ReturnReceipt {
    try caller.shop().takeBack(
      copies, from: customer, payment: PaymentRequest(pay), at: caller.at, isDryRun: dryRun
    ).get()
  }
}

/// Copies that come back each by itself.
extension Return {
  private func answerToEach(for caller: any Caller) throws -> Answer {
    guard pay.isEmpty else {
      throw ShopError.invalid(["each and pay cannot be used together; take the money with pay"])
    }
    var done: [ReturnReceipt] = []
    var rejected: [ReturnAnswer.Rejected] = []
    for copy in copies {
      do {
        done.append(try alone(copy).receipt(telling: caller))
      } catch {
        let report = ErrorReport(error)
        // What is not about this copy would stop the others as well.
        if done.isEmpty, !Self.ofOneCopy.contains(report.exit) { throw error }
        rejected.append((copy, report))
      }
    }
    guard let receipt = ReturnReceipt(joining: done) else { throw rejected[0].report }
    for report in rejected.map(\.report) { caller.note(report.message) }
    return ReturnAnswer.answer(receipt, rejected, isDryRun: dryRun)
  }

  private func receipt(telling caller: any Caller) throws -> ReturnReceipt {
    try tellingWaysOut(caller.options) { try receipt(for: caller) }
  }

  private static let ofOneCopy: [ExitStatus] = [.refused, .notFound, .ambiguous, .usage]

  private func alone(_ copy: String) -> Return {
    var request = self
    (request.copies, request.each) = ([copy], false)
    return request
  }
}

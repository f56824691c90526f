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
    let shop = try caller.shop()
    // What would be kept for whom shows once all of it is back.
    guard dryRun else { return try answer(for: caller, in: shop) }
    return try shop.tried { try answer(for: caller, in: $0) }
  }

  private func answer(for caller: any Caller, in shop: Shop) throws -> Answer {
    if each { return try answerToEach(for: caller, in: shop) }
    return ReturnAnswer.answer(try receipt(for: caller, in: shop), isDryRun: dryRun)
  }

  private func receipt(for caller: any Caller, in shop: Shop) throws -> ReturnReceipt {
    try shop.takeBack(
      copies, from: customer, payment: PaymentRequest(pay), at: caller.at, isDryRun: dryRun
    ).get()
  }
}

/// Copies that come back each by itself.
extension Return {
  private func answerToEach(for caller: any Caller, in shop: Shop) throws -> Answer {
    guard pay.isEmpty else {
      throw ShopError.invalid(["each and pay cannot be used together; take the money with pay"])
    }
    try shop.checkThatReturnsCanBeEntered(of: copies, at: caller.at)
    var done: [ReturnReceipt] = []
    var rejected: [ReturnAnswer.Rejected] = []
    for (place, copy) in copies.enumerated() {
      do {
        switch try alone(copy).result(for: caller, in: shop) {
        case .success(let receipt): done.append(receipt)
        case .failure(let report): rejected.append((copy, report))
        }
      } catch {
        for report in rejected.map(\.report) { caller.note(report.message) }
        throw try stopped(by: error, after: done, before: copies[place...], caller)
      }
    }
    guard let receipt = ReturnReceipt(joining: done) else { throw Self.none(of: rejected) }
    for report in rejected.map(\.report) { caller.note(report.message) }
    return ReturnAnswer.answer(receipt, rejected, isDryRun: dryRun)
  }

  /// What came of one copy; what would stop the others as well is thrown as it is.
  private func result(
    for caller: any Caller, in shop: Shop
  ) throws -> Result<ReturnReceipt, ErrorReport> {
    do {
      return .success(try receipt(for: caller, in: shop))
    } catch let error where Self.isOfOneCopy(error) {
      do {
        return try tellingWaysOut(caller.options) { throw error }
      } catch {
        return .failure(ErrorReport(error, of: Self.command))
      }
    }
  }

  private static func isOfOneCopy(_ error: any Error) -> Bool {
    switch error {
    case is Refusal, ShopError.notFound(.copy, _, _), ShopError.ambiguous(.copy, _, _),
      ShopError.invalid, ShopError.addedLater, ShopError.movedLater, ShopError.extendedLater:
      true
    default: false
    }
  }

  /// An error that is not about one copy. What came back before it is saved, unless all of it is
  /// undone together.
  private func stopped(
    by error: any Error, after done: [ReturnReceipt], before left: ArraySlice<String>,
    _ caller: any Caller
  ) throws -> any Error {
    let barcodes = done.flatMap(\.rentals).map(\.barcode)
    guard !barcodes.isEmpty, !dryRun, try !caller.shop().isPartOfTransaction else { return error }
    let back = barcodes.joined(separator: ", ")
    switch error {
    case DatabaseError.unsettled, DatabaseError.replaced:
      caller.note("back before that, and saved: \(back)")
      return error
    default: break
    }
    var (report, rest) = (ErrorReport(error), self)
    rest.copies = Array(left)
    report.saved = nil
    report.why = "\(back) came back before that, which is saved; the rest did not come back"
    report.tries = [CommandWords(rest, caller.options.lasting()).line]
    return report
  }

  /// The first copy's error, with what is wrong with the others.
  private static func none(of rejected: [ReturnAnswer.Rejected]) -> ErrorReport {
    var (report, told) = (rejected[0].report, [rejected[0].report.message])
    for message in rejected.map(\.report.message) where !told.contains(message) {
      told.append(message)
      report.why += "; also, " + (message.hasSuffix(".") ? String(message.dropLast()) : message)
    }
    return report
  }

  private func alone(_ copy: String) -> Return {
    var request = self
    (request.copies, request.each) = ([copy], false)
    return request
  }
}

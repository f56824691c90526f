import Domain
import Storage

extension Shop {
  /// Hands a receipt to its customer. That it was printed is noted once it has been taken, for what
  /// failed is no print.
  ///
  /// - Parameter hand: gets the receipt as it was before this print.
  /// - Throws: ``PrintNotNoted`` where the customer has it all the same.
  @discardableResult
  package func printReceipt(
    _ typed: String, at asked: AskedMoment = .now, _ hand: (Receipt) throws -> Void
  ) throws -> Receipt {
    // A shop that nothing can be noted in prints nothing.
    let receipt = try transaction(.write) { work in
      try work.receipt(typed, at: work.moment(asked).instant)
    }
    try hand(receipt)
    do {
      try transaction(.write) { work in try work.store.notePrint(of: receipt.number, at: now) }
    } catch {
      throw PrintNotNoted(receipt: receipt.number, error: error)
    }
    return receipt
  }

  /// Whom a receipt is mailed from and to.
  ///
  /// - Parameter address: of somebody else than its customer.
  /// - Returns: `nil` where the house rules have no sender.
  package func mailParties(
    ofReceipt typed: String, to address: MailAddress?
  ) throws -> (sender: NoticeSender, recipient: MailAddress)? {
    try transaction(.read) { work in
      try work.noticeSender().map { ($0, try address ?? work.mailAddress(ofReceipt: typed)) }
    }
  }

  /// The number of a receipt in full, or of the last one of the till that acts; `nil` where it has
  /// made none.
  package func receiptNumber(_ typed: String?) throws -> ReceiptNumber? {
    try transaction(.read) { work in
      guard let typed else {
        let last = try work.anyDesk().lastReceipt
        return last > 0 ? ReceiptNumber(till: work.acting.till, number: last) : nil
      }
      let number = try work.receiptNumber(typed)
      guard try work.store.lines(on: number).contains(where: { $0.line.customer != nil }) else {
        throw ShopError.notFound(.receipt, typed: typed, nearest: nil)
      }
      return number
    }
  }
}

/// A receipt was printed, and that could not be noted.
package struct PrintNotNoted: Error {
  package let receipt: ReceiptNumber
  /// Why it could not.
  package let error: any Error
}

extension Work {
  /// Where mail to whoever a receipt is of goes.
  fileprivate func mailAddress(ofReceipt typed: String) throws -> MailAddress {
    guard let found = try store.customer(try receipt(typed).customer)?.customer else {
      throw ShopError.invalid([
        "receipt \(typed) is of nobody who is known, so --to has to say where it goes"
      ])
    }
    guard let address = found.mailAddress else {
      throw ShopError.invalid([
        "\(found.name) has no e-mail address that mail can be sent to, so --to has to say where "
          + "the receipt goes"
      ])
    }
    return address
  }

  /// A receipt by its number, or by its number at the till that acts, with the name of the shop
  /// under the house rules of when it was recorded.
  ///
  /// - Parameter instant: one that was booked later is not found.
  func receipt(_ typed: String, at instant: Instant? = nil) throws -> Receipt {
    let number = try receiptNumber(typed)
    let lines = try store.lines(on: number)
    guard let last = lines.last, let customer = last.line.customer,
      last.entry.at <= instant ?? .never
    else { throw ShopError.notFound(.receipt, typed: typed, nearest: nil) }
    let version = try store.rulesVersion(at: last.entry.recordedAt)
    let rules = try readable { try read(version) } ?? rulesInForce()
    let holder = try store.customer(customer).map {
      Receipt.Holder(name: $0.customer.name, card: $0.customer.card)
    }
    // Before it had rules of its own, the shop had no name; what it imports is from before.
    let head = version.hash == RulesVersion.builtIn.hash ? try rulesInForce() : rules
    let logo = head.rules.logo.value.isEmpty ? nil : try store.logo(ofRules: head.hash)
    var receipt = Receipt(
      number, try lines.map(told),
      Receipt.Books(
        holder: holder, standing: try store.standing(of: customer, through: last.seq),
        printedAt: try store.firstPrint(of: number)), Letterhead(head.rules, logo: logo),
      in: rules.rules.currency.value, rules.calendar)
    let terms = rules.rules.payments
    receipt?.signature = try store.signature(of: number)
    receipt?.invoice = try store.invoice(of: number).flatMap {
      $0.madeAt <= instant ?? .never ? $0 : nil
    }
    if let made = receipt, made.invoice != nil { receipt?.corrected = try corrected(by: made) }
    receipt?.opensDrawer = lines.contains { recorded in
      recorded.line.method.map { terms.has(.opensDrawer, $0) } ?? false
    }
    guard let receipt else {
      throw StorageError.unexpected("receipt \(number.text) is of several customers")
    }
    return receipt
  }

  /// A number as it stands on a receipt, or at the till that acts.
  func receiptNumber(_ typed: String) throws -> ReceiptNumber {
    guard let number = ReceiptNumber(typed, at: acting.till) else {
      let example = ReceiptNumber(till: acting.till, number: 42)
      throw ShopError.invalid([
        "\(quoted(typed)) is no number of a receipt; \(example.text) or, at this till, 42 would be"
      ])
    }
    return number
  }

  /// Tells of the gift card that a line sold, or of what is left on the one that paid.
  private func tell(giftCard booked: RecordedLine, _ line: inout Receipt.Line) throws {
    guard let text = booked.line.giftCard, let code = try? GiftCardCode(typed: text),
      let card = try store.giftCard(code, on: .first)?.card
    else { return }
    if booked.line.kind == .giftCard {
      line.giftCard = card
    } else {
      line.giftCardLeft = try store.balance(ofGiftCard: code.text, through: line.recorded.seq)
    }
  }

  fileprivate func told(_ recorded: RecordedLine) throws -> Receipt.Line {
    var rental = try recorded.line.rental.flatMap { try store.rentals(referredToAs: $0.text).first }
    let voids = try recorded.line.voids.flatMap(store.line)
    let booked = voids ?? recorded
    let other = try voids ?? recorded.line.takesBack.flatMap(store.line)
    guard let id = rental?.rental.id else {
      var line = Receipt.Line(recorded, takesBack: other)
      if booked.line.kind == .membership, booked.line.reason == nil {
        line.membership = try booked.receipt.flatMap { try store.memberships(on: $0).first }
      }
      if booked.line.kind == .package {
        line.package = try booked.receipt.flatMap { try store.packages(on: $0).first?.package }
      }
      try tell(giftCard: booked, &line)
      return line
    }
    let extensions = try store.extensions(of: id)
    let extended = extensions.first { $0.receipt == booked.receipt }
    switch booked.line.kind {
    case .charge:
      rental = (extended?.terms ?? extensions.first?.before).flatMap { rental?.on($0) } ?? rental
    case .lateFee:
      rental = extended.flatMap { rental?.on($0.before) } ?? rental
      // It was out then, whatever became of it.
      if extended != nil { rental?.rental.returned = nil }
    default: break
    }
    var line = Receipt.Line(recorded, rental: rental, extended: extended, takesBack: other)
    if booked.line.kind == .charge, extended == nil, rental?.rental.paidBy != nil {
      line.packageLeft = try store.packageLeft(
        after: id, recordedAt: recorded.entry.recordedAt)
    }
    return line
  }
}

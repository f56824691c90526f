import Domain
import Storage

/// Who an invoice is made out to; what is `nil` is what is on record of the customer.
package struct Addressee: Sendable {
  package var name: String?
  package var address: String?

  package init(name: String? = nil, address: String? = nil) {
    (self.name, self.address) = (name, address)
  }

  /// Refuses what is no name, or no address.
  fileprivate func check() throws {
    let problems = [("name", name), ("address", address)].compactMap { key, text -> String? in
      guard let text else { return nil }
      let problem =
        text.trimmed.isEmpty
        ? "is empty"
        : OneLine.problem(in: text, of: key) ?? OneLine.problem(withLengthOf: text, of: key)
      return problem.map { "--\(key) \($0)" }
    }
    guard problems.isEmpty else { throw ShopError.invalid(problems) }
  }

  /// The same without white space at the ends.
  fileprivate var trimmed: Addressee {
    Addressee(name: name?.trimmed, address: address?.trimmed)
  }
}

extension Shop {
  /// The invoice of a receipt, or the credit note of one that gives money back; it is made where
  /// there is none yet.
  ///
  /// - Returns: it, and the receipt that it is of.
  package func invoice(_ typed: String, to addressee: Addressee) throws -> (Invoice, Receipt) {
    try addressee.check()
    let addressee = addressee.trimmed
    return try transaction(.write) { work in
      var receipt = try work.receipt(typed)
      work.speak(of: [receipt.customer])
      if let made = receipt.invoice {
        try made.check(is: addressee)
        return (made, receipt)
      }
      let entry = try work.entry(.invoiceMake, at: .now, under: work.rulesInForce())
      let invoice = try entry.invoice(of: receipt, to: addressee)
      try entry.store.add(invoice)
      entry.tell(receipt.number.text, after: ["number": String(invoice.number)])
      try entry.save()
      (receipt.invoice, receipt.corrected) = (invoice, try work.corrected(by: receipt))
      return (invoice, receipt)
    }
  }

  /// All that were made on some days, in the order of their numbers.
  package func invoices(
    _ asked: AskedPeriod, at moment: AskedMoment = .now
  ) throws -> Seen<[ListedInvoice]> {
    try seen(at: moment) { work, moment in
      let calendar = try work.rulesInForce().calendar
      let period = try asked.period(today: moment.day)
      let known = moment.instant ?? .never
      return try work.store.invoices(
        madeFrom: period.from.map(calendar.start) ?? .always,
        to: min(period.to.map(calendar.end) ?? known, known))
    }
  }
}

extension Entry {
  /// An invoice as it would be made now.
  fileprivate func invoice(of receipt: Receipt, to addressee: Addressee) throws -> Invoice {
    let number = receipt.number.text
    guard let customer = try store.customer(receipt.customer)?.customer else {
      throw ShopError.invalid([
        "receipt \(number) has no customer on record, and an invoice is made out to one"
      ])
    }
    guard receipt.items.contains(where: { $0.line.amount != .zero }) else {
      throw ShopError.invalid([
        "receipt \(number) charges nothing, and an invoice is of what is charged"
      ])
    }
    if let void = try store.receipt(voiding: receipt.number) {
      throw ShopError.invalid([
        "receipt \(number) was voided by \(void.text), and no invoice had been made of it"
      ])
    }
    // What corrects an invoice goes where that went.
    let corrected = try corrected(by: receipt)
    let earlier = corrected.last
    let invoiced = Set(corrected.map(\.receipt))
    if let voided = try takenBack(by: receipt).filter({ !invoiced.contains($0) }).min() {
      throw ShopError.invalid([
        "receipt \(number) takes back \(voided.text), and no invoice was made of that"
      ])
    }
    guard earlier != nil || !receipt.isCredit else {
      throw ShopError.invalid([
        "receipt \(number) takes back no other receipt, and a credit note says which invoice it "
          + "corrects: that of a void, of goods that come back, of a refund --receipt, or of a "
          + "copy that turns up"
      ])
    }
    let onRecord = [customer.address, customer.postcode].compactMap(\.nonEmpty)
      .joined(separator: ", ").nonEmpty
    let wanted = Addressee(
      name: addressee.name ?? earlier?.name ?? customer.name,
      address: addressee.address ?? earlier?.address ?? onRecord)
    if let other = corrected.first(where: { !$0.isMadeOut(to: wanted) }) {
      throw ShopError.invalid([
        "\(other.text), which this corrects, was made out to \(other.addressee), and a credit note "
          + "goes to the same"
      ])
    }
    guard let address = wanted.address else {
      throw ShopError.invalid([
        "\(customer.name) has no address, so --address has to say where the invoice goes"
      ])
    }
    return Invoice(
      try store.nextInvoice(), of: receipt.number, at: instant,
      name: wanted.name, address: address)
  }
}

extension Work {
  /// The invoices of what a receipt takes back, in the order of their numbers.
  func corrected(by receipt: Receipt) throws -> [Invoice] {
    try takenBack(by: receipt).compactMap(store.invoice).sorted { $0.number < $1.number }
  }

  /// The receipts of which a receipt voids lines, takes goods back, forgives something, or credits
  /// a loss.
  fileprivate func takenBack(by receipt: Receipt) throws -> Set<ReceiptNumber> {
    let sales = try store.moves(on: receipt.number).compactMap(\.takesBack)
      .compactMap(store.move).compactMap(\.receipt)
    let found = Set(
      receipt.lines.filter { $0.line.kind == .found }.compactMap(\.line.rental))
    let losses =
      found.isEmpty
      ? []
      : try store.lines(of: receipt.customer).filter { booked in
        booked.line.kind == .replacement && booked.line.rental.map(found.contains) == true
      }
    return Set(
      receipt.lines.compactMap(\.takenBack?.receipt) + sales + losses.compactMap(\.receipt))
  }
}

extension Invoice {
  /// Whether it went where somebody wants it; what they do not say is as it is.
  fileprivate func isMadeOut(to addressee: Addressee) -> Bool {
    addressee.name ?? name == name && addressee.address ?? address == address
  }

  /// Who it went to, and where, in words.
  fileprivate var addressee: String {
    [name, address].compactMap(\.self).joined(separator: ", ").nonEmpty ?? "somebody forgotten"
  }

  /// One that is made stays as it is.
  fileprivate func check(is addressee: Addressee) throws {
    guard isMadeOut(to: addressee) else {
      throw ShopError.invalid([
        "\(text) of receipt \(receipt.text) was made out to \(self.addressee), and stays as it "
          + "is; void the receipt and book it again for another one"
      ])
    }
  }
}

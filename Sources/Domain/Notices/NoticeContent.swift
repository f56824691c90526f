/// What a notice has to say: to whom, of which rentals or holds, and in whose name.
package struct NoticeContent: Hashable, Sendable {
  package var kind: NoticeKind
  package var customer: Customer
  /// The rentals that it is about, with the rung that each was told on.
  package var told: [Told]
  /// What else is late and was told of before.
  package var others: [RentalRecord]
  /// The copies that wait for the customer on the hold shelf, where it is about these.
  package var held: [HoldRecord]
  /// What was charged to replace those that are lost.
  package var replacements: [ID<Rental>: Money] = [:]
  /// What was kept of the deposits for them, and what is left of those to be given back.
  package var keptOfDeposits = Money.zero
  package var leftOfDeposits = Money.zero
  /// What the customer was charged for lateness today already, as far as caps are shared.
  package var charged = SharedLateFees()
  package var shop: NoticeSender
  /// The business day that nights are counted to.
  package var today: Day
  package var currency: Currency

  /// A rental on its rung.
  package struct Told: Hashable, Sendable {
    package var rental: RentalRecord
    package var rung: Rung

    package init(rental: RentalRecord, rung: Rung) {
      (self.rental, self.rung) = (rental, rung)
    }
  }

  package init(
    kind: NoticeKind, customer: Customer, told: [Told], others: [RentalRecord],
    held: [HoldRecord] = [], shop: NoticeSender, today: Day, currency: Currency
  ) {
    (self.kind, self.customer, self.told, self.others) = (kind, customer, told, others)
    self.held = held
    (self.shop, self.today, self.currency) = (shop, today, currency)
  }

  /// The rung that goes furthest, by which its text is chosen.
  package var rung: Rung? {
    told.map(\.rung).reduce(nil) { furthest, rung in
      furthest.map { rung.isBehind($0) ? $0 : rung } ?? rung
    }
  }

  /// Where it is sent; `nil` where the customer has no address that mail can be sent to.
  package var recipient: MailAddress? { customer.mailAddress }
}

/// In whose name customers are written to.
package struct NoticeSender: Hashable, Sendable {
  /// As the house rules call the shop, else as the sender is called.
  package let name: String
  package let address: String?
  package let phone: String?
  package let sender: MailAddress

  package init(name: String, address: String?, phone: String? = nil, sender: MailAddress) {
    (self.name, self.address, self.phone, self.sender) = (name, address, phone, sender)
  }

  /// `nil` where the house rules have no sender, and nobody is written to.
  package init?(_ rules: HouseRules) {
    guard let sender = rules.sender else { return nil }
    let name = rules.shop.value.nonEmpty ?? sender.name.nonEmpty ?? sender.address
    self.init(
      name: name, address: rules.address.value.nonEmpty, phone: rules.phone.value.nonEmpty,
      sender: sender)
  }
}

extension Customer {
  /// Their e-mail address, where mail can be sent to it.
  package var mailAddress: MailAddress? {
    email.flatMap { MailAddress($0) }.flatMap { $0.name.isEmpty ? $0 : nil }
  }
}

/// Money that a card terminal is asked to take, or to give back.
///
/// That it is asked is on record before it is, so that nothing it takes can be forgotten.
package struct CardAsk: Hashable, Sendable {
  package enum Action: String, Sendable {
    case charge, refund
  }

  /// Drawn for this one; the terminal does nothing twice under the same. What follows a charge has
  /// the charge's with a number behind it.
  package var reference: String
  package var action: Action
  package var amount: Money
  package var currency: Currency
  package var method: PaymentMethod
  package var customer: ID<Customer>
  package var till: Int
  /// The charge that a refund gives back.
  package var original: String?

  package init(
    _ action: Action, _ amount: Money, _ currency: Currency, by method: PaymentMethod,
    of customer: ID<Customer>, till: Int, reference: String, original: String? = nil
  ) {
    (self.action, self.amount, self.currency, self.method) = (action, amount, currency, method)
    (self.customer, self.till) = (customer, till)
    (self.reference, self.original) = (reference, original)
  }

  /// Whether it is for the same money: whoever asks again after a crash means the same.
  package func isSame(as other: CardAsk) -> Bool {
    var same = other
    same.reference = reference
    return self == same
  }

  /// Whether whoever asks for something may mean this. Nobody in particular may be anybody: what a
  /// stranger paid is not the next one's.
  package func isMeant(by need: CardAsk) -> Bool {
    isSame(as: need) && customer != Customer.nobody
  }

  /// As the audit trail keeps it.
  package var facts: AuditFacts {
    [
      "action": action.rawValue, "amount": amount.text(in: currency), "currency": currency.code,
      "method": method.rawValue, "customer": customer.text, "till": String(till),
      "original": original,
    ]
  }

  /// Reads what ``facts`` writes; `nil` of anything else.
  package init?(_ reference: String, _ facts: AuditFacts) {
    guard let action = facts["action"].flatMap(Action.init),
      let currency = facts["currency"].flatMap({ Currency($0) }),
      let amount = facts["amount"].flatMap({ Money($0, in: currency) }),
      let method = facts["method"].flatMap(PaymentMethod.init(rawValue:)),
      let customer = facts["customer"].flatMap({ ID<Customer>($0) }),
      let till = facts["till"].flatMap({ Int($0) })
    else { return nil }
    self.init(
      action, amount, currency, by: method, of: customer, till: till, reference: reference,
      original: facts["original"])
  }

  /// `charge of 3.50 GBP`
  package var words: String {
    "\(action.rawValue) of \(amount.text(in: currency)) \(currency.code)"
  }

  /// That nobody knows its end, and what to do.
  package var openWords: String {
    "nobody knows what became of the card \(words) at till \(till): rental card settle \(reference)"
  }
}

/// What the books know of something that a card terminal was asked.
package struct CardRecord: Hashable, Sendable {
  package let ask: CardAsk
  package let at: Instant
  /// Who asked.
  package let by: String
  /// How it ended; `nil` while nobody knows.
  package let end: CardEnd?
  /// Where it is booked.
  package let receipt: ReceiptNumber?

  package init(
    _ ask: CardAsk, at: Instant, by: String, end: CardEnd?, on receipt: ReceiptNumber? = nil
  ) {
    (self.ask, self.at, self.by, self.end) = (ask, at, by, end)
    self.receipt = receipt
  }
}

/// How something that a card terminal was asked ended.
package enum CardEnd: String, Sendable {
  /// The terminal did it, and the ledger has it.
  case booked
  /// The terminal did nothing.
  case declined
  /// The terminal did it and took it back.
  case cancelled
}

/// What is told of something that a card terminal was asked.
package struct CardLook: Hashable, Sendable {
  package let record: CardRecord
  /// `nil` once the customer has been removed.
  package let name: String?
  /// `nil` where nobody knows yet.
  package var end: CardEnd?
  /// What the terminal says besides.
  package var text: String?
  /// Where it is booked, if it is now.
  package var receipt: ReceiptNumber?

  package init(_ record: CardRecord, of name: String?) {
    (self.record, self.name, end) = (record, name, record.end)
  }
}

extension [CardRecord] {
  /// Of a charge and what followed it, what the terminal has taken and not given back.
  package var taken: Money { booked(.charge) - booked(.refund) }

  /// The same, what it has given back on some receipts and not taken again since.
  package func givenBack(on receipts: [ReceiptNumber]) -> Money {
    let there = filter { $0.receipt.map(receipts.contains) ?? false }.booked(.refund)
    let again = filter { $0.ask.original != nil }.booked(.charge)
    return Swift.min(there, booked(.refund) - again)
  }

  private func booked(_ action: CardAsk.Action) -> Money {
    filter { $0.end == .booked && $0.ask.action == action }
      .reduce(.zero) { $0 + $1.ask.amount }
  }
}

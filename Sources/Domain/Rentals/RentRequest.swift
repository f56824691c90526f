/// Who wants what, for how long; the references are as they were typed.
package struct RentRequest: Hashable, Sendable {
  package var customer: String
  /// Who takes them; `nil` where that is the customer.
  package var renter: String?
  package var items: [Item]
  package var nights: Int
  package var note: String?
  package var override: Override?
  /// How it is paid.
  package var payment: PaymentRequest
  /// Whether it is paid although packages would pay for it.
  package var keepsPackages = false
  /// What is bought with it; what is named twice is bought twice.
  package var goods: [String] = []
  /// What is taken off by hand; `nil` where nothing is.
  package var discount: DiscountRequest?

  package enum Item: Hashable, Sendable {
    /// Any copy of a movie.
    case movie(String)
    case copy(String)
  }

  /// What a calendar and a price list can bear, whatever the house rules say.
  package static let possibleNights = 1...3650

  package init(
    customer: String, items: [Item], nights: Int, note: String? = nil, override: Override? = nil,
    payment: PaymentRequest = .exactlyInCash
  ) {
    self.customer = customer
    self.items = items
    self.nights = nights
    self.note = note
    self.override = override
    self.payment = payment
  }
}

/// A manager's word that some findings do not count this time.
package struct Override: Hashable, Sendable {
  /// The findings' names. One that refuses or does not arise is not changed by it.
  package var codes: [String]
  package var reason: String
  /// Whose word it is.
  package var by: String

  package init(codes: [String], reason: String, by: String) {
    self.codes = codes
    self.reason = reason
    self.by = by
  }

  /// What the audit trail keeps of it.
  package var facts: AuditFacts {
    ["override": codes.joined(separator: " "), "reason": reason.trimmed]
  }
}

/// What was booked for a customer at once.
package struct MoneyReceipt: Sendable {
  package var customer: ID<Customer>
  /// `nil` once removed.
  package var name: String?
  package var lines: [LedgerLine]
  package var change: Money
  /// How the customer stands now.
  package var standing: Standing
  package var currency: Currency
  package var number: ReceiptNumber?
  /// What it voided, if it did.
  package var voided: Voided?
  /// The receipt of which it gave something back, where that is known.
  package var givenBackOf: ReceiptNumber?
  /// What of goods and sold copies it brought back into the shop.
  package var goodsBack: [String] = []
  /// Where it is booked, if not on the day that it is for.
  package var bookedLater: BookedLater?

  /// A receipt that counts no more, with the rentals that it began, those that it ended and those
  /// that it extended.
  package struct Voided: Sendable {
    package var receipt: ReceiptNumber
    package var rentals: [RentalRecord]
    package var returns: [RentalRecord]
    /// As they are without it.
    package var shortened: [RentalRecord]
    /// Those whose lost copies it found again.
    package var found: [RentalRecord]
    /// The memberships that it was for.
    package var memberships: [Membership] = []
    /// How many rentals were made while they ran and had their terms, which they keep.
    package var rentalsUnderThem = 0
    /// The packages that it was for.
    package var packages: [RentalPackage] = []
    /// The gift cards that it sold.
    package var giftCards: [GiftCard] = []
    /// What of goods and sold copies is there again with it, and what is not.
    package var goodsBack: [String] = []
    package var goodsGone: [String] = []
    /// Whether it has no lines that can be voided by themselves.
    package var isWholeOnly = false
    /// The numbers of its lines that were named, where that was not all of it.
    package var lines: [Int] = []
    /// What stays of it then.
    package var rest: Rest?

    package init(
      receipt: ReceiptNumber, rentals: [RentalRecord], returns: [RentalRecord],
      shortened: [RentalRecord] = [], found: [RentalRecord] = []
    ) {
      (self.receipt, self.rentals, self.returns) = (receipt, rentals, returns)
      (self.shortened, self.found) = (shortened, found)
    }
  }

  /// What stays of a visit of which some rentals are taken back, on a receipt of its own.
  package struct Rest: Sendable {
    package let receipt: ReceiptNumber?
    /// In the order of the visit.
    package let rentals: [RentalRecord]
    /// The rentals whose places they take, one by one.
    package let replaced: [ID<Rental>]
    /// What is charged for them, with the tax that is added.
    package let total: Money
    /// What is taken off by hand for them.
    package let discount: Money
    /// What stays of what was paid and put down.
    package let payments: [Payment]
    /// The rental day.
    package let day: Day

    package init(
      receipt: ReceiptNumber?, rentals: [RentalRecord], replaced: [ID<Rental>], total: Money,
      discount: Money, payments: [Payment], day: Day
    ) {
      (self.receipt, self.rentals, self.replaced) = (receipt, rentals, replaced)
      (self.total, self.discount) = (total, discount)
      (self.payments, self.day) = (payments, day)
    }
  }

  package init(
    customer: ID<Customer>, name: String?, lines: [LedgerLine], change: Money = .zero,
    standing: Standing, currency: Currency, number: ReceiptNumber?, voided: Voided? = nil,
    bookedLater: BookedLater? = nil
  ) {
    self.customer = customer
    self.name = name
    self.lines = lines
    self.change = change
    self.standing = standing
    self.currency = currency
    self.number = number
    self.voided = voided
    self.bookedLater = bookedLater
  }

  /// The money that changed hands; negative where it went back to the customer.
  package var payments: [Payment] {
    lines.compactMap { line in
      line.method.map { method in
        var payment = Payment(method: method, amount: line.amount * -1, tendered: line.tendered)
        (payment.reference, payment.foreign) = (line.reference, line.foreign)
        // Only who pays with a gift card has its code.
        if line.kind != .payment, method == .giftCard {
          payment.reference = line.reference.map(GiftCardCode.masking)
        }
        return payment
      }
    }
  }
}

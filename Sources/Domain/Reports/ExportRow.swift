/// A row of what an export writes, as it is on record.
package enum ExportRow: Sendable {
  case customer(Customer)
  case renter(Renter)
  case household(HouseholdMember)
  case membership(Membership)
  case package(RentalPackage)
  case giftCard(GiftCard)
  case goods(Goods)
  case goodsMove(GoodsMove)
  case removedCustomer(ID<Customer>, on: Day)
  case mergedCustomer(MergedAccount)
  /// With what is shown of its cover.
  case movie(Movie, crop: Crop?)
  case copy(Copy, of: Movie)
  case shelf(Shelf)
  case stocktake(Stocktake)
  case stocktakeMark(StocktakeMark)
  case stocktakeStray(StocktakeStray)
  case stocktakeFinding(StocktakeFinding)
  case rental(RentalRecord)
  case forgotten(ForgottenRental)
  case extended(RentalExtension)
  /// A rental that a notice tells of, on a rung; `nil` of one that tells of the hold shelf.
  case told(Notice, of: ID<Rental>?, rung: String?)
  case hold(Hold)
  case past(PastState)
  case staff(StaffRecord)
  /// With its Z report, which an open one has not.
  case tillSession(TillSession, FrozenReport?)
  case ledger(RecordedLine)
  case signature(ReceiptSignature)
  case invoice(Invoice)
  /// A cover for display.
  case cover(Movie, [UInt8])
}

/// What an account or a copy was before it became what it is, or why a customer was blocked.
package struct PastState: Sendable {
  /// `account`, `block` or `copy`.
  package var kind: String
  package var id: String
  /// Of a block, its reason.
  package var state: String
  package var since: Instant
  package var until: Instant
}

extension PastState: Fielded {
  package static var blank: PastState {
    PastState(kind: "", id: "", state: "", since: .always, until: .always)
  }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("kind", &kind)
    try v.field("id", &id)
    try v.field("state", &state)
    try v.field("since", &since)
    try v.field("until", &until)
  }
}

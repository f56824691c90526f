import Domain

/// Where a column of the ledger stands among those that its lines are read with.
enum LedgerPlace {
  static let names = ColumnList(RecordedLine.self).names
  static let kind = place("kind")
  static let amount = place("amount")
  static let customer = place("customer_id")
  static let rental = place("rental_id")
  static let till = place("till")
  static let session = place("session")
  static let receipt = place("receipt")
  static let method = place("method")
  static let voids = place("voids")
  static let by = place("by_name")
  static let bookedAt = place("booked_at")
  static let bookedOn = place("booked_on")
  private static let byID = place("by_id")
  static let tax = place("tax")
  static let addedTax = place("tax_added")
  static let taxed = place("taxed")
  private static let ofPayments = ["reference", "foreign_money", "in_drawer"].map(place)
  static let discount = place("discount")
  private static let discountReason = place("discount_reason")
  private static let ofPaidOut = ["purpose", "receipt_number"].map(place)
  private static let takesBack = place("takes_back")

  /// The columns that the hash of the audit trail covers.
  ///
  /// - Parameter isEmpty: whether a column is.
  static func hashed(isEmpty: (Int) -> Bool) -> Range<Int> {
    if !isEmpty(takesBack) { return 0..<names.count }
    if ofPaidOut.contains(where: { !isEmpty($0) }) { return 0..<takesBack }
    if [discount, discountReason].contains(where: { !isEmpty($0) }) { return 0..<ofPaidOut[0] }
    if ofPayments.contains(where: { !isEmpty($0) }) { return 0..<discount }
    if [tax, addedTax, taxed].contains(where: { !isEmpty($0) }) { return 0..<taxed + 1 }
    return 0..<(isEmpty(byID) ? byID : byID + 1)
  }

  private static func place(_ name: String) -> Int {
    guard let place = names.firstIndex(of: name) else {
      preconditionFailure("The ledger has no column \(name)")
    }
    return place
  }
}

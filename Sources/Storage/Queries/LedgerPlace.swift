import Domain

/// Where a column of the ledger stands among those that its lines are read with.
enum LedgerPlace {
  private static let names = ColumnList(RecordedLine.self).names
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

  private static func place(_ name: String) -> Int {
    guard let place = names.firstIndex(of: name) else {
      preconditionFailure("The ledger has no column \(name)")
    }
    return place
  }
}

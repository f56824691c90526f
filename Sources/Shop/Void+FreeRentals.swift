import Domain
import Storage

/// Rentals that cost nothing because of what a receipt was for, and stand in the way of its void.
extension Entry {
  /// The rentals since that a package paid for.
  ///
  /// - Parameter customer: who has it today, whatever account it was bought on.
  func paidRentals(
    by package: RentalPackage, of customer: ID<Customer>
  ) throws -> [VoidFacts.LaterLine] {
    let paid = try store.rentals(paidBy: package.id)
    let charges = try store.lines(after: 0, about: paid, of: customer)
      .filter { $0.line.kind == .charge }
    var told: Set<ID<Rental>> = []
    return try charges.compactMap { charge in
      guard let receipt = charge.receipt, let rental = charge.line.rental,
        told.insert(rental).inserted
      else { return nil }
      var line = try laterLine(charge, on: receipt, rental)
      line.isPaidByPackage = true
      return line
    }
  }

  /// The rentals since that an offer made free which counts those that a receipt began.
  func freeRentals(
    after lines: [RecordedLine], of customer: ID<Customer>, counting begun: [RentalRecord]
  ) throws -> [VoidFacts.LaterLine] {
    guard begun.contains(where: { $0.rental.isPaid }) else { return [] }
    let free = try store.rentalsFreeByCount(of: customer)
    let charges = try store.lines(after: lines.last?.seq ?? 0, about: free, of: customer)
      .filter { $0.line.kind == .charge }
    var told: Set<ID<Rental>> = []
    return try charges.compactMap { charge in
      guard let receipt = charge.receipt, let rental = charge.line.rental,
        told.insert(rental).inserted, try store.extended(rental, on: receipt) == nil
      else { return nil }
      var line = try laterLine(charge, on: receipt, rental)
      line.isFree = true
      return line
    }
  }

  /// What has been forgotten is not voided any more.
  private func laterLine(
    _ charge: RecordedLine, on receipt: ReceiptNumber, _ rental: ID<Rental>
  ) throws -> VoidFacts.LaterLine {
    let title = try store.rental(rental)?.title
    return VoidFacts.LaterLine(
      kind: .charge, receipt: receipt, rental: rental, title: title,
      isVoidable: try title != nil && isVoidable(charge))
  }
}

import Domain
import Storage

extension Shop {
  /// Two customers who turn out to be one, before and after they are.
  package struct MergedCustomers: Sendable {
    package let duplicate: Customer
    /// How many rentals of the duplicate count for the other one from now on, open ones too.
    package let rentals: Int
    package let kept: CustomerRecord
    package let standing: Standing
  }

  /// Merges the account of one customer into that of another: rentals, books and notices count for
  /// the other one, who gets what was not known of them. The card of the first leads to the other.
  ///
  /// - Parameter isDryRun: decides in the same way and saves nothing.
  package func mergeCustomers(
    _ typed: String, into typedKept: String, at asked: AskedMoment = .now, isDryRun: Bool = false
  ) throws -> MergedCustomers {
    try entry(.customerMerge, at: asked, isDryRun: isDryRun) { entry in
      try entry.authorise(.mergeRecords)
      let duplicate = try entry.customer(typed)
      var kept = try entry.customer(typedKept)
      try entry.check(merging: duplicate, into: kept)
      let rentals = try entry.store.rentals(of: duplicate.id)
      kept.fill(from: duplicate)
      if !isDryRun {
        try entry.store.merge(duplicate, into: kept.id, on: entry.day, at: entry.instant)
        try entry.store.update(kept)
      }
      entry.tell(kept.id.text, after: ["merged": duplicate.id.text])
      return MergedCustomers(
        duplicate: duplicate, rentals: rentals, kept: try entry.customerRecord(kept.id),
        standing: try entry.store.standing(of: kept.id))
    }
  }
}

extension Entry {
  fileprivate func check(merging duplicate: Customer, into kept: Customer) throws {
    guard duplicate.id != kept.id else {
      throw ShopError.invalid(["both are one customer already: \(kept.card)"])
    }
    guard kept.account.state == .open || duplicate.account.state == .closed else {
      throw ShopError.invalid([
        "the account of \(kept.card) is closed and that of \(duplicate.card) is open: merge the "
          + "closed one into the open one, or reopen it first"
      ])
    }
    for customer in [duplicate, kept] {
      try check(instant, isNotBefore: customer.account.since, of: "the account")
    }
  }
}

extension Customer {
  /// Takes over what is not known.
  fileprivate mutating func fill(from other: Customer) {
    born = born ?? other.born
    phone = phone ?? other.phone
    email = email ?? other.email
    tier = tier ?? other.tier
    joinedOn = [joinedOn, other.joinedOn].compactMap(\.self).min()
  }
}

import Domain
import Storage

extension Shop {
  /// Two customers who turn out to be one.
  package struct MergedCustomers: Sendable {
    package let duplicate: Customer
    /// How many rentals of the duplicate count for the other one from now on, open ones too.
    package let rentals: Int
    package let kept: CustomerRecord
    /// What was written down of the duplicate and is no more, since the other one's is kept.
    package let dropped: AuditFacts
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
      let duplicate = try entry.unmerged(typed)
      let before = try entry.unmerged(typedKept)
      try entry.check(merging: duplicate, into: before)
      let renters = try entry.renters(onBoth: duplicate, before)
      let rentals = try entry.store.rentals(of: duplicate.id)
      var kept = before
      entry.fill(&kept, from: duplicate, Form.customer)
      kept.joinedOn = [kept.joinedOn, duplicate.joinedOn].compactMap(\.self).min()
      let dropped = try entry.dropped(of: duplicate, besides: kept)
      if !isDryRun { try entry.merge(duplicate, before, as: kept, renters) }
      entry.tell(kept.id.text, after: ["merged": duplicate.id.text])
      return MergedCustomers(
        duplicate: duplicate, rentals: rentals, kept: try entry.customerRecord(kept.id),
        dropped: dropped)
    }
  }
}

extension Entry {
  /// A customer who is called by what is theirs: a merged account is not merged once more.
  fileprivate func unmerged(_ typed: String) throws -> Customer {
    let customer = try customer(typed)
    guard try store.owner(ofMerged: typed.trimmed) != customer.id else {
      throw ShopError.invalid(["\(quoted(typed)) was merged into \(customer.card) already"])
    }
    return customer
  }

  fileprivate func check(merging duplicate: Customer, into kept: Customer) throws {
    guard duplicate.id != kept.id else {
      throw ShopError.invalid(["both are the same customer: \(kept.card)"])
    }
    guard kept.account.state == .open || duplicate.account.state == .closed else {
      throw ShopError.invalid([
        "the account of \(kept.card) is closed, and that of \(duplicate.card) is open: merge "
          + "\(kept.card) into \(duplicate.card), or reopen \(kept.card) first"
      ])
    }
    for customer in [duplicate, kept] {
      try check(instant, isNotBefore: customer.account.since, of: "the account")
    }
    try checkGivingBlock(of: duplicate, to: kept)
    try checkGivingHousehold(of: duplicate.id, to: kept.id)
  }

  /// What nobody can look up any more: the card opens the other account, and the earlier day of
  /// joining is kept.
  fileprivate func dropped(of duplicate: Customer, besides kept: Customer) throws -> AuditFacts {
    let known = Form.customer.facts(of: kept, in: currency)
    let own = Form.customer.facts(of: duplicate, in: currency).fields.filter { fact in
      !["card", "joined_on"].contains(fact.name) && known[fact.name] != fact.value
    }
    let reason = kept.block.flatMap { $0.reason == duplicate.block?.reason ? nil : duplicate.block }
    let left = try householdLeft(by: duplicate.id, for: kept.id).map {
      "\($0.customer.customer.name) (\($0.customer.customer.card))"
    }
    return AuditFacts(own).with([
      "block": reason?.reason, "household": left.joined(separator: ", ").nonEmpty,
    ])
  }

  fileprivate func merge(
    _ duplicate: Customer, _ before: Customer, as kept: Customer, _ renters: [SharedRenter]
  ) throws {
    let changes = Form.customer.changes(from: before, to: kept, in: currency)
    if before != kept {
      try first(.customerEdit) { edit in
        edit.tell(of: kept.id, before: changes.before, after: changes.after)
      }
    }
    try giveHolds(of: duplicate.id, to: kept.id)
    try giveBlock(of: duplicate, to: before)
    try giveHousehold(of: duplicate.id, to: kept.id)
    for shared in renters { try merge(shared) }
    try store.giveRenters(of: duplicate.id, to: kept.id)
    try store.merge(duplicate, into: kept.id, on: day, at: instant)
    try store.update(kept)
  }

  /// Takes over what is not known of a record from another one; what would not be taken today stays
  /// behind.
  func fill<Thing>(_ kept: inout Thing, from other: Thing, _ form: Form<Thing>) {
    let known = form.facts(of: kept, in: currency)
    for fact in form.facts(of: other, in: currency).fields where known[fact.name] == nil {
      _ = form.fill(&kept, from: Draft([fact.name: fact.value]), in: formContext)
    }
  }
}

import Domain
import Storage

extension Shop {
  /// Has a customer share the household of another one, which begins with the two where there is
  /// none.
  ///
  /// - Returns: all accounts of the household.
  package func joinHousehold(
    _ typed: String, with typedOther: String, at asked: AskedMoment = .now
  ) throws -> [HouseholdRecord] {
    try entry(.householdJoin, at: asked) { entry in
      let (customer, other) = (try entry.customer(typed), try entry.customer(typedOther))
      guard customer.id != other.id else {
        throw ShopError.invalid(["both are the same customer: \(customer.card)"])
      }
      let (own, theirs) = (
        try entry.store.household(of: customer.id), try entry.store.household(of: other.id)
      )
      entry.tell(customer.id.text, after: ["with": other.id.text])
      if let own, own == theirs { return try entry.householdRecords(own) }
      if own != nil {
        let leaver = entry.role(lackedFor: .leaveHousehold)
        throw ShopError.people(.inAnotherHousehold(card: customer.card, leaver: leaver))
      }
      for one in [customer, other] { try entry.checkIsNotBeforeHouseholds(of: one.id) }
      let members = try entry.householdRecords(ofCustomer: other.id).map(\.member.customer)
      try entry.authorise(joining: [customer.id], with: members.isEmpty ? [other.id] : members)
      let household = theirs ?? ID(trusted: newID())
      if theirs == nil {
        try entry.store.add(HouseholdMember(other.id, in: household, since: entry.instant))
      }
      try entry.store.add(HouseholdMember(customer.id, in: household, since: entry.instant))
      return try entry.householdRecords(household)
    }
  }

  /// Takes a customer out of their household; one who is in none stays so. A household of one is
  /// none any more.
  ///
  /// - Returns: the customer, and those who stay together.
  package func leaveHousehold(
    _ typed: String, at asked: AskedMoment = .now
  ) throws -> (customer: CustomerRecord, left: [HouseholdRecord]) {
    try entry(.householdLeave, at: asked) { entry in
      let customer = try entry.customer(typed)
      let household = try entry.store.household(of: customer.id)
      entry.tell(customer.id.text, before: ["household": household?.text])
      guard let household else { return (try entry.customerRecord(customer.id), []) }
      try entry.authorise(.leaveHousehold)
      try entry.checkIsNotBeforeHouseholds(of: customer.id)
      try entry.leave(household, customer.id)
      return (try entry.customerRecord(customer.id), try entry.householdRecords(household))
    }
  }

  /// The accounts of all households, or of one customer's; as the shop stands or stood.
  package func households(
    of customer: String? = nil, at asked: AskedMoment = .now
  ) throws -> [HouseholdRecord] {
    try seen(at: asked) { work, moment in
      guard let customer else {
        return try work.store.members(at: moment.instant).map {
          try work.householdRecord($0, at: moment.instant)
        }
      }
      let id = try work.customer(customer).id
      return try work.householdRecords(ofCustomer: id, at: moment.instant)
    }.value
  }
}

extension Work {
  func householdRecords(
    ofCustomer customer: ID<Customer>, at instant: Instant? = nil
  ) throws -> [HouseholdRecord] {
    guard let household = try store.household(of: customer, at: instant) else { return [] }
    return try householdRecords(household, at: instant)
  }

  fileprivate func householdRecords(
    _ household: ID<Household>, at instant: Instant? = nil
  ) throws -> [HouseholdRecord] {
    try store.members(of: household, at: instant).map { try householdRecord($0, at: instant) }
  }

  fileprivate func householdRecord(
    _ member: HouseholdMember, at instant: Instant?
  ) throws -> HouseholdRecord {
    speak(of: [member.customer])
    return HouseholdRecord(member, try customerRecord(member.customer, at: instant))
  }

  /// The accounts whose renters may rent for a customer: their own, and the open ones of their
  /// household.
  func rentingAccounts(
    for customer: Customer, at instant: Instant? = nil
  ) throws -> [ID<Customer>] {
    let others = try householdRecords(ofCustomer: customer.id, at: instant).filter {
      $0.member.customer != customer.id && $0.customer.customer.account.state == .open
    }
    return [customer.id] + others.map(\.member.customer)
  }
}

extension Entry {
  fileprivate func checkIsNotBeforeHouseholds(of customer: ID<Customer>) throws {
    let last = try store.households(of: customer).map { $0.until ?? $0.since }.max()
    if let last { try check(instant, isNotBefore: last, of: "the household") }
  }

  /// Ends a household that only one account is left in.
  private func endIfAlone(_ household: ID<Household>) throws {
    let left = try store.members(of: household)
    if let last = left.first, left.count == 1 {
      try store.leaveHousehold(last.customer, at: instant)
    }
  }

  fileprivate func leave(_ household: ID<Household>, _ customer: ID<Customer>) throws {
    try store.leaveHousehold(customer, at: instant)
    try endIfAlone(household)
  }

  /// Refuses what ``giveHousehold(of:to:)`` cannot do.
  func checkGivingHousehold(of duplicate: ID<Customer>, to kept: ID<Customer>) throws {
    guard try store.household(of: duplicate) != nil else { return }
    for one in [duplicate, kept] { try checkIsNotBeforeHouseholds(of: one) }
  }

  /// Those whom a merged account shares its household with, where the other one is in another.
  func householdLeft(
    by duplicate: ID<Customer>, for kept: ID<Customer>
  ) throws -> [HouseholdRecord] {
    guard let own = try store.household(of: kept), try store.household(of: duplicate) != own
    else { return [] }
    return try householdRecords(ofCustomer: duplicate).filter { $0.member.customer != duplicate }
  }

  /// A merged account's household is the other's, where that is in none.
  func giveHousehold(of duplicate: ID<Customer>, to kept: ID<Customer>) throws {
    guard let household = try store.household(of: duplicate) else { return }
    try store.leaveHousehold(duplicate, at: instant)
    if try store.household(of: kept) == nil {
      try store.add(HouseholdMember(kept, in: household, since: instant))
    }
    try endIfAlone(household)
  }

  /// Takes a customer out of everything that is known of households.
  func forgetHouseholds(of customer: ID<Customer>) throws {
    let household = try store.household(of: customer)
    try store.forgetHouseholds(of: customer)
    if let household { try endIfAlone(household) }
  }
}

import Domain

extension Shop {
  /// The customers in whose name, phone, e-mail address or postcode each word is found, or whose
  /// card it is; all without words.
  package func customers(
    with words: [String], in state: AccountState?, areBlocked: Bool = false, at asked: AskedMoment
  ) throws -> [CustomerRecord] {
    let words = try Self.searched(words)
    return try seen(at: asked) { work, moment in
      try work.store.customers(
        matching: words, state: state, areBlocked: areBlocked, at: moment.instant,
        on: moment.pastDay)
    }.value
  }

  /// A customer by what people call them, with what they owe, have out and wait for.
  package func customer(_ typed: String, at asked: AskedMoment) throws -> Seen<CustomerOverview> {
    try seen(at: asked) { work, moment in
      let id = try work.customer(typed).id
      var out = RentalFilter()
      out.customer = id
      var overview = CustomerOverview(
        try work.customerRecord(id, at: moment.instant),
        standing: try work.store.standing(of: id, at: moment.instant),
        out: try work.rentals(out, at: moment.instant),
        holds: try work.store.holdRecords(of: id, at: moment.instant),
        renters: try work.store.renters(of: [id], at: moment.instant))
      overview.household = try work.householdRecords(ofCustomer: id, at: moment.instant)
      overview.memberships = try work.membershipRecords(
        of: id, on: moment.day, at: moment.instant
      ).filter { $0.state != .voided }
      overview.packages = try work.store.packages(of: id, at: moment.instant).filter { $0.left > 0 }
      return overview
    }
  }
}

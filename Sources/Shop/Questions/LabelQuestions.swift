import Domain

extension Shop {
  /// The copies that labels are printed for: those that are named, in their order, and those of a
  /// movie, by barcode; where neither is said, all that the shop has, by title and barcode.
  ///
  /// - Parameters:
  ///   - movie: as it is called.
  ///   - since: of those that are not named, only what was added on this business day or later.
  package func copiesToLabel(
    _ typed: [String], of movie: String?, since: AskedDay?, at asked: AskedMoment
  ) throws -> Seen<[CopyRecord]> {
    try seen(at: asked) { work, moment in
      let named = try typed.map { try work.copyRecord(work.copy($0).copy.id, at: moment.instant) }
      guard movie != nil || typed.isEmpty else { return named }
      var filter = CopyFilter()
      filter.movie = try movie.map { try work.movie($0).id }
      var others = try work.store.copies(filter, at: moment.instant)
      if let first = since?.day(today: moment.day) {
        let calendar = try work.rulesInForce().calendar
        others = others.filter { calendar.day(of: $0.copy.addedAt) >= first }
      }
      let taken = Set(named.map(\.copy.id))
      return named + others.filter { !taken.contains($0.copy.id) }
    }
  }

  /// The customers that cards are printed for: those that are named, in their order, or else all
  /// with an open account, by name.
  ///
  /// - Parameter since: only those who joined on this day or later.
  package func customersToLabel(
    _ typed: [String], since: AskedDay?, at asked: AskedMoment
  ) throws -> Seen<[Customer]> {
    try seen(at: asked) { work, moment in
      guard typed.isEmpty else { return try typed.map(work.customer) }
      let customers = try work.store.customers(
        matching: [], state: .open, at: moment.instant, on: moment.pastDay
      ).map(\.customer)
      guard let first = since?.day(today: moment.day) else { return customers }
      return customers.filter { $0.joinedOn.map { $0 >= first } == true }
    }
  }
}

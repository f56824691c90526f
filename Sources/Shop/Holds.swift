import Domain
import Storage

/// A hold that was added, and what was found about it.
package struct AddedHold: Sendable {
  package let hold: HoldRecord
  package let findings: [Finding]
}

/// A hold that was taken back, and the copies that go to somebody else with it.
package struct CancelledHold: Sendable {
  package let hold: HoldRecord
  package let next: [HoldRecord]
}

extension Shop {
  /// Has a customer wait for the next free copy of a movie; one that is in is put on the hold shelf
  /// at once. Their place is that of now, whatever moment it is entered for: nobody comes before
  /// those who wait already.
  package func addHold(
    _ movie: String, for customer: String, at asked: AskedMoment = .now,
    override: Override? = nil, isDryRun: Bool = false
  ) throws -> Outcome<AddedHold> {
    try override?.check(against: HoldRules.book.rules.map(\.name))
    return try decision(.holdAdd, at: asked, isDryRun: isDryRun) { entry in
      if override != nil { try entry.authorise(.override) }
      let person = try entry.customer(customer)
      let movie = try entry.movie(movie)
      let findings = HoldRules.book.findings(
        try entry.holdFacts(movie, person), under: entry.rules.rules,
        overridden: override?.codes ?? [])
      guard !findings.contains(where: \.stops) else {
        let called = person.called(customer)
        return .refused(
          Refusal(
            "hold \(quoted(movie.title)) for \(called)", findings, on: entry.day, customer: called))
      }
      let last = try entry.store.holds(for: movie.id).last?.placedAt ?? entry.now
      let hold = Hold(
        id: ID(trusted: newID()), movie: movie.id, customer: person.id,
        placedAt: max(entry.now, last))
      entry.tell(of: hold, findings.contains(where: \.isOverridden) ? override : nil)
      if isDryRun {
        let foreseen = try entry.foreseen(hold, for: person, of: movie)
        return .done(AddedHold(hold: foreseen, findings: findings))
      }
      entry.customerAtCounter = person.id
      // What waited too long for them is over, whether the night has run or not.
      try entry.settleHolds(of: movie.id)
      try entry.store.add(hold)
      try entry.settleHolds(of: movie.id)
      return .done(AddedHold(hold: try entry.holdRecord(hold.id), findings: findings))
    }
  }

  /// Ends a hold that is not wanted any more; its copy goes on to whoever waits next.
  package func cancelHold(
    _ typed: String, at asked: AskedMoment = .now
  ) throws -> Outcome<CancelledHold> {
    try decision(.holdCancel, at: asked) { entry in
      let record = try entry.hold(typed)
      let hold = record.hold
      try entry.checkIsOpen(record)
      entry.tell(of: hold)
      try entry.end(hold, as: .cancelled)
      try entry.settleHolds(of: hold.movie)
      return .done(
        CancelledHold(hold: try entry.holdRecord(hold.id), next: entry.holds.inOrder.shelved))
    }
  }

  /// Who waits for what, movie by movie in the order of asking; or what has become of earlier
  /// holds, the latest first. As the shop stands or stood.
  package func holds(
    of customer: String? = nil, for movie: String? = nil, isOpen: Bool = true,
    at asked: AskedMoment = .now, most: Int? = nil
  ) throws -> [HoldRecord] {
    try seen(at: asked) { work, moment in
      let customer = try customer.map { try work.customer($0).id }
      let movie = try movie.map { try work.movie($0).id }
      return try isOpen
        ? work.store.holdRecords(of: customer, for: movie, at: moment.instant, most: most)
        : work.store.endedHoldRecords(of: customer, for: movie, at: moment.instant, most: most)
    }.value
  }

  /// Ends the holds whose copies have waited too long by a night, and passes the copies on.
  ///
  /// - Returns: how many ended, and which copies wait for somebody else now; `nil` where there was
  ///   nothing to do.
  package func expireHolds(at asked: AskedMoment) throws -> (ended: Int, next: [HoldRecord])? {
    try nightEntry(.holdExpire, at: asked) { entry in
      let movies = try entry.store.moviesWithHolds(overOn: entry.today)
      guard !movies.isEmpty else { return nil }
      var ended = 0
      for movie in movies.sorted(by: { $0.text < $1.text }) {
        ended += try entry.holdQueue(for: movie, on: entry.today).expired.count
        try entry.settleHolds(of: movie)
      }
      entry.tell(entry.day.text, after: AuditFacts([]).with("expired", ended))
      return (ended, entry.holds.inOrder.shelved)
    }
  }
}

extension Circumstances {
  /// The same with a movie, of whatever copy.
  func of(_ movie: Movie) -> Circumstances {
    of(movie.traits, replacementPrice: movie.replacementPrice, addedOn: movie.addedOn)
  }
}

extension Entry {
  /// What somebody waited for can be forgotten; the audit trail is kept for good.
  fileprivate func tell(of hold: Hold, _ override: Override? = nil) {
    let facts: AuditFacts = ["customer": hold.customer.text]
    guard let override else { return tell(hold.id.text, after: facts) }
    // The reason may speak of them.
    tell(of: hold.customer, hold.id.text, after: facts.with(override.facts))
  }

  fileprivate func holdFacts(_ movie: Movie, _ customer: Customer) throws -> HoldFacts {
    let holds = try store.holds(of: customer.id).filter { !$0.isOver(on: today) }
    let since = holds.first { $0.movie == movie.id }.map { rules.calendar.day(of: $0.placedAt) }
    let copies = try store.rentableCopies(of: movie.id).filter {
      $0.due != nil || $0.copy.state.isKept
    }
    let visit = try circumstances(of: customer, on: day, at: instant, under: rules)
    var facts = HoldFacts(
      account: customer.account.state, code: movie.code, title: movie.title, waitingSince: since,
      waiting: holds.count, copies: copies.count, visit: visit,
      policy: rules.rules.holdPolicy(for: visit))
    facts.isAllowed = rules.rules.allowsHolds(for: visit.of(movie))
    facts.block = customer.block.map { BlockFacts($0) }
    return facts
  }

  /// What a hold would be once it is added.
  fileprivate func foreseen(
    _ hold: Hold, for customer: Customer, of movie: Movie
  ) throws -> HoldRecord {
    let copies = try store.rentableCopies(of: movie.id).filter(\.isIn)
    let queue = HoldQueue(
      try store.holds(for: movie.id) + [hold], copies: copies.map(\.copy.id), on: today)
    var record = HoldRecord(
      hold: hold, code: movie.code, title: movie.title, barcode: nil,
      holder: RentalRecord.Holder(customer), place: queue.waiting.count)
    if let claim = queue.placed.first(where: { $0.hold.id == hold.id }) {
      let visit = try circumstances(of: customer, on: today, at: now, under: rules)
      let last = rules.rules.holdPolicy(for: visit).lastDay(shelvedOn: today)
      record.hold.shelved = Hold.Shelved(copy: claim.copy, at: now, until: last)
      record.barcode = copies.first { $0.copy.id == claim.copy }?.copy.barcode
      record.place = nil
    }
    return record
  }
}

extension Entry {
  /// - Throws: the ``Refusal`` where a hold is over already.
  func checkIsOpen(_ record: HoldRecord) throws {
    let ended = record.hold.ended.map { ($0.outcome, rules.calendar.day(of: $0.at)) }
    let findings = HoldRules.cancelling.findings(
      HoldEndFacts(title: record.title, ended: ended), under: rules.rules)
    guard !findings.contains(where: \.stops) else {
      throw Refusal(
        "cancel hold \(record.hold.seq)", findings, on: day, customer: record.holder?.card)
    }
  }
}

extension Work {
  /// By its number, or by its id or the beginning of that.
  func hold(_ typed: String) throws -> HoldRecord {
    let found = try store.holds(referredToAs: typed.trimmed)
    if let only = found.first, found.count == 1 {
      speak(of: [only.hold.customer])
      return only
    }
    guard found.isEmpty else {
      throw ShopError.ambiguous(
        .hold, typed: typed, candidates: found.map { Candidate("\($0.hold.seq)", $0.title) })
    }
    throw ShopError.notFound(.hold, typed: typed, nearest: nil)
  }
}

extension RentalRecord.Holder {
  init(_ customer: Customer) {
    self.init(
      name: customer.name, card: customer.card, phone: customer.phone, email: customer.email)
  }
}

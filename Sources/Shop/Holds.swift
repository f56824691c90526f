import Domain
import Storage

extension Shop {
  /// Has a customer wait for the next free copy of a movie; one that is in is put on the hold shelf
  /// at once.
  package func addHold(
    _ movie: String, for customer: String, at asked: AskedMoment = .now, isDryRun: Bool = false
  ) throws -> Outcome<HoldRecord> {
    try decision(.holdAdd, at: asked, isDryRun: isDryRun) { entry in
      let person = try entry.customer(customer)
      let movie = try entry.movie(movie)
      let findings = HoldRules.book.findings(
        try entry.holdFacts(movie, person), under: entry.rules.rules)
      guard !findings.contains(where: \.stops) else {
        let called = person.called(customer)
        return .refused(
          Refusal(
            "hold \(quoted(movie.title)) for \(called)", findings, on: entry.day, customer: called))
      }
      let hold = Hold(
        id: ID(trusted: newID()), movie: movie.id, customer: person.id, placedAt: entry.instant)
      entry.tell(hold.id.text, after: ["movie": movie.id.text, "customer": person.id.text])
      if isDryRun {
        return .done(
          HoldRecord(
            hold: hold, code: movie.code, title: movie.title, barcode: nil,
            holder: RentalRecord.Holder(person), place: nil))
      }
      try entry.store.add(hold)
      try entry.settleHolds(of: movie.id)
      return .done(try entry.holdRecord(hold.id))
    }
  }

  /// Ends a hold that is not wanted any more; its copy goes on to whoever waits next.
  package func cancelHold(
    _ typed: String, at asked: AskedMoment = .now, isDryRun: Bool = false
  ) throws -> (cancelled: HoldRecord, next: [HoldRecord]) {
    try entry(.holdCancel, at: asked, isDryRun: isDryRun) { entry in
      let record = try entry.hold(typed)
      guard record.hold.ended == nil else {
        throw ShopError.invalid(["hold \(record.hold.seq) has ended already"])
      }
      entry.tell(record.hold.id.text, before: ["movie": record.hold.movie.text])
      if isDryRun { return (record, []) }
      try entry.end(record.hold, as: .cancelled)
      let next = try entry.settleHolds(of: record.hold.movie)
      return (try entry.holdRecord(record.hold.id), next)
    }
  }

  /// Who waits for what, movie by movie in the order of asking; or what has become of earlier
  /// holds, the latest first.
  package func holds(
    of customer: String? = nil, for movie: String? = nil, isOpen: Bool = true
  ) throws -> [HoldRecord] {
    try transaction(.read) { work in
      let customer = try customer.map { try work.customer($0).id }
      let movie = try movie.map { try work.movie($0).id }
      return try work.store.holdRecords(of: customer, for: movie, isOpen: isOpen)
    }
  }

  /// Ends the holds whose copies have waited too long by a night, and passes the copies on.
  ///
  /// - Returns: how many ended, and which copies wait for somebody else now; `nil` where there was
  ///   nothing to do.
  package func expireHolds(at asked: AskedMoment) throws -> (ended: Int, next: [HoldRecord])? {
    try nightEntry(.holdExpire, at: asked) { entry in
      let movies = try entry.store.moviesWithHolds(overOn: entry.rules.calendar.day(of: now))
      guard !movies.isEmpty else { return nil }
      var (ended, next): (Int, [HoldRecord]) = (0, [])
      for movie in movies {
        let before = try entry.store.holds(for: movie).count
        next += try entry.settleHolds(of: movie)
        ended += try before - entry.store.holds(for: movie).count
      }
      entry.tell(entry.day.text, after: AuditFacts([]).with("expired", ended))
      return (ended, next)
    }
  }
}

extension Entry {
  fileprivate func holdFacts(_ movie: Movie, _ customer: Customer) throws -> HoldFacts {
    let holds = try store.holds(of: customer.id)
    let since = holds.first { $0.movie == movie.id }.map { rules.calendar.day(of: $0.placedAt) }
    let copies = try store.rentableCopies(of: movie.id).filter {
      $0.due != nil || $0.copy.state.isKept
    }
    let visit = Circumstances(day: day, tier: customer.tier, born: customer.born)
    return HoldFacts(
      account: customer.account.state, title: movie.title, waitingSince: since,
      waiting: holds.count, copies: copies.count, visit: visit,
      policy: rules.rules.holdPolicy(for: visit))
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

import Domain
import Storage

/// Forgetting with time which titles customers rented, as the house rules say.
extension Shop {
  /// How many rentals are looked at under one lock, and how many are forgotten in one entry, so
  /// that no till waits long.
  private static let (slice, batch) = (50_000, 5_000)

  /// Forgets what was rented with all that came back so many nights ago, and what kept answers to
  /// requests said of customers until then. Where there is nothing to forget, nothing is recorded.
  ///
  /// - Returns: of how many rentals and answers; `nil` where the house rules forget nothing.
  package func forgetOldTitles(
    at asked: AskedMoment = .now
  ) throws -> (rentals: Int, answers: Int)? {
    guard let (day, end, last) = try whatIsOld(at: asked) else { return nil }
    var forgotten = (rentals: 0, answers: 0)
    var place = 1
    while place <= last {
      let found = try oldRentals(from: &place, through: last, returnedUntil: day)
      if found.isEmpty { continue }
      forgotten.rentals +=
        try nightEntry(.titlesForget, at: asked) { entry in
          let count = try found.count {
            try entry.store.forgetTitle(ofRental: $0, returnedUntil: day)
          }
          entry.tell(day.text, after: ["rentals": String(count)])
          return count
        } ?? 0
    }
    while case let ops = try oldOps(recordedBy: end), !ops.isEmpty {
      forgotten.answers +=
        try nightEntry(.titlesForget, at: asked) { entry in
          for op in ops.sorted() { try entry.redactAnswer(to: op, .old) }
          entry.tell(day.text, after: ["answers": String(ops.count)])
          return ops.count
        } ?? 0
    }
    try forgetHolds(endedBefore: end, tellingOf: day, at: asked)
    return forgotten
  }

  /// What somebody waited for tells a title, too.
  private func forgetHolds(
    endedBefore end: Instant, tellingOf day: Day, at asked: AskedMoment
  ) throws {
    let next = {
      try transaction(.read) { try $0.store.holds(endedBefore: end, most: Self.batch) }
    }
    while case let holds = try next(), !holds.isEmpty {
      _ = try nightEntry(.titlesForget, at: asked) { entry -> Void? in
        for hold in holds { try entry.store.forget(hold) }
        entry.tell(day.text, after: ["holds": String(holds.count)])
        return ()
      }
    }
  }

  /// The last day of what is forgotten, its end, and the number of the last rental.
  private func whatIsOld(at asked: AskedMoment) throws -> (Day, Instant, Int)? {
    try transaction(.read) { work in
      let rules = try work.rulesInForce()
      let calendar = rules.calendar
      let instant = min(now, try asked.instant(now: now, calendar: calendar))
      let today = calendar.day(of: instant)
      guard let day = rules.rules.forgetting.value.lastDay(on: today) else { return nil }
      return (day, calendar.end(of: day), try work.store.last(.rental))
    }
  }

  /// The next rentals to forget, looked for slice by slice from a place on, which moves on.
  private func oldRentals(
    from place: inout Int, through last: Int, returnedUntil day: Day
  ) throws -> [Int] {
    var found: [Int] = []
    while place <= last, found.count < Self.batch {
      let end = min(last, place + Self.slice - 1)
      let start = place
      let seen = try transaction(.read) { work in
        try work.store.rentals(start...end, returnedUntil: day)
      }
      let room = Self.batch - found.count
      found += seen.prefix(room)
      place = seen.count > room ? seen[room] : end + 1
    }
    return found
  }

  private func oldOps(recordedBy end: Instant) throws -> Set<String> {
    try transaction(.read) { work in
      try work.store.opsAboutCustomers(recordedBy: end, most: Self.batch)
    }
  }
}

import Domain
import Storage

/// What a customer has to be told that they have not been told yet.
struct PlannedNotice: Sendable {
  let customer: ID<Customer>
  let kind: NoticeKind
  let told: [(rental: ID<Rental>, rung: Rung)]
}

extension Shop {
  /// Queues what customers have to be told on a business day: one notice a customer and kind. Each
  /// rental is told of once on each rung, and so a second run finds nothing.
  ///
  /// - Returns: how many of each kind.
  package func queueNotices(at asked: AskedMoment) throws -> [NoticeKind: Int] {
    try nightEntry(.noticeQueue, at: asked) { entry in
      let planned = try entry.plannedNotices(on: entry.day)
      guard !planned.isEmpty else { return nil }
      var counts: [NoticeKind: Int] = [:]
      for notice in planned {
        try entry.store.queue(
          ID(trusted: newID()), notice.kind, to: notice.customer, on: entry.day, told: notice.told)
        counts[notice.kind, default: 0] += 1
      }
      entry.tell(
        entry.day.text, after: NoticeKind.ofRentals.reduce([:]) { $0.with($1.rawValue, counts[$1]) }
      )
      return counts
    } ?? [:]
  }
}

extension Work {
  /// In whose name customers are written to; `nil` where the house rules have no sender.
  func noticeSender() throws -> NoticeSender? {
    NoticeSender(try rulesInForce().rules)
  }

  /// What customers have to be told on a business day, decided on what is out now.
  ///
  /// - Parameter customer: only this one.
  func plannedNotices(on day: Day, of customer: ID<Customer>? = nil) throws -> [PlannedNotice] {
    let rules = try rulesInForce()
    let ladder = Ladder(rules.rules)
    var gathered: [NoticeKind: [(rental: ID<Rental>, rung: Rung)]] = [:]
    var (last, all): (ID<Customer>?, [PlannedNotice]) = (nil, [])
    func finish() {
      guard let customer = last else { return }
      for kind in NoticeKind.ofRentals {
        guard let told = gathered.removeValue(forKey: kind) else { continue }
        all.append(PlannedNotice(customer: customer, kind: kind, told: told))
      }
    }
    try store.forEachNoticeCandidate(dueBy: ladder.lastDue(on: day), of: customer) { candidate in
      if candidate.customer != last { finish() }
      last = candidate.customer
      let rented = rules.calendar.day(of: candidate.rentedAt)
      guard var rung = ladder.rung(rented: rented, due: candidate.due, on: day) else { return }
      rung.extended = candidate.extended
      guard rung.isNews(after: candidate.told) else { return }
      gathered[rung.kind, default: []].append((candidate.rental, rung))
    }
    finish()
    return all
  }
}

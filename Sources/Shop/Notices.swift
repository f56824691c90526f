import Domain
import Storage

/// What there is to do about a notice that waits.
package enum NoticeMatter: Sendable {
  case write(NoticeContent)
  /// It has no point any more, for this reason.
  case drop(String)

  /// Why a notice of the hold shelf is dropped.
  static let noHold = "no copy waits for the customer any more"
}

extension Work {
  /// What a notice has to say on a business day, of the rentals that are still what it tells of.
  ///
  /// - Parameter instant: what was known by then; `nil` for now.
  func matter(
    of notice: Notice, in sender: NoticeSender, on today: Day, at instant: Instant? = nil
  ) throws -> NoticeMatter {
    guard let customer = try store.customer(notice.customer, at: instant)?.customer else {
      return .drop("the customer has been removed")
    }
    guard customer.account.state == .open else { return .drop("the account is closed") }
    if notice.kind == .hold {
      return try matter(ofHoldsIn: notice, to: customer, in: sender, on: today, at: instant)
    }
    let told = try store.told(in: notice.id, at: instant)
    if notice.kind == .lost {
      return try matter(ofLosses: told, to: customer, in: sender, on: today)
    }
    return try matter(notice.kind, to: customer, told: told, in: sender, on: today, at: instant)
  }

  private func matter(
    ofHoldsIn notice: Notice, to customer: Customer, in sender: NoticeSender, on today: Day,
    at instant: Instant?
  ) throws -> NoticeMatter {
    let held = try store.holdRecords(toldIn: notice, at: instant).filter {
      !$0.hold.isOver(on: today)
    }
    guard !held.isEmpty else { return .drop(NoticeMatter.noHold) }
    return .write(
      NoticeContent(
        kind: .hold, customer: customer, told: [], others: [], held: held, shop: sender,
        today: today, currency: try rulesInForce().rules.currency.value))
  }

  private func matter(
    ofLosses told: [NoticeContent.Told], to customer: Customer, in sender: NoticeSender,
    on today: Day
  ) throws -> NoticeMatter {
    var content = NoticeContent(
      kind: .lost, customer: customer, told: [], others: [], shop: sender, today: today,
      currency: try rulesInForce().rules.currency.value)
    for one in told where one.rental.rental.outcome == .lost {
      let rental = one.rental.rental
      guard let copy = try store.copy(rental.copy)?.copy, copy.state == .lost,
        try store.loss(of: copy)?.rental.id == rental.id
      else { continue }
      content.told.append(one)
      content.replacements[rental.id] = try store.lines(of: rental.customer)
        .filter { $0.line.rental == rental.id && $0.line.kind == .replacement }.reduce(.zero) {
          $0 + $1.line.amount
        }
    }
    try tell(depositsOf: customer.id, in: &content)
    return content.told.isEmpty ? .drop("nothing of it is lost any more") : .write(content)
  }

  /// What became of the deposits as the losses were entered.
  private func tell(depositsOf customer: ID<Customer>, in content: inout NoticeContent) throws {
    let lost = Set(content.told.map(\.rental.rental.id))
    let lines = try store.lines(of: customer)
    let receipts = Set(
      lines.filter { line in
        line.line.kind == .depositReturned && line.line.rental.map(lost.contains) ?? false
      }.compactMap(\.receipt))
    for line in lines where line.receipt.map(receipts.contains) ?? false {
      let amount = line.line.amount * -1
      switch line.line.reason {
      case LedgerLine.ofDeposit: content.keptOfDeposits = content.keptOfDeposits + amount
      case LedgerLine.notGivenBack: content.leftOfDeposits = content.leftOfDeposits + amount
      default: break
      }
    }
  }

  /// What a notice will say once it is queued.
  func matter(
    of planned: PlannedNotice, in sender: NoticeSender, on today: Day
  ) throws -> NoticeMatter {
    let customer = try customerRecord(planned.customer).customer
    let told = try planned.told.compactMap { told in
      try store.rental(told.rental).map { NoticeContent.Told(rental: $0, rung: told.rung) }
    }
    return try matter(planned.kind, to: customer, told: told, in: sender, on: today, at: nil)
  }

  fileprivate func matter(
    _ kind: NoticeKind, to customer: Customer, told: [NoticeContent.Told],
    in sender: NoticeSender, on today: Day, at instant: Instant?
  ) throws -> NoticeMatter {
    let out = told.filter { $0.rental.rental.returned == nil }
    guard !out.isEmpty else { return .drop("everything has come back") }
    let meant = out.filter { ($0.rental.rental.due < today) == !kind.isBeforeDue }
    guard !meant.isEmpty else { return .drop("the due day is another now, or has passed") }
    let named = Set(meant.map(\.rental.rental.id))
    let late = kind.isBeforeDue ? [] : try store.overdue(of: customer.id, on: today, at: instant)
    var content = NoticeContent(
      kind: kind, customer: customer, told: meant,
      others: late.filter { !named.contains($0.rental.id) }, shop: sender, today: today,
      currency: try rulesInForce().rules.currency.value)
    let isShared = (meant.map(\.rental) + late).contains(where: \.rental.lateFee.isCapPerCustomer)
    content.charged =
      try store.sharedLateFees(of: isShared ? [customer.id] : [], on: today, at: instant)[
        customer.id] ?? SharedLateFees()
    return .write(content)
  }

  func notice(_ typed: String) throws -> Notice {
    let found = try store.notices(referredToAs: typed)
    if let only = found.first, found.count == 1 { return only }
    guard found.isEmpty else {
      throw ShopError.ambiguous(
        .notice, typed: typed,
        candidates: found.map { Candidate($0.id.text, "\($0.kind.rawValue), \($0.queuedOn.text)") })
    }
    throw ShopError.notFound(.notice, typed: typed, nearest: nil)
  }
}

/// What becomes of a notice, each in a transaction of its own.
extension Shop {
  /// Notes that a notice is being sent, before it is.
  ///
  /// - Returns: the notice with that attempt; `nil` where something else became of it meanwhile.
  package func beginSending(_ notice: Notice) throws -> Notice? {
    var begun = notice
    begun.state = .sending
    begun.attempts += 1
    begun.nextTry = nil
    begun.settledAt = nil
    return try save(begun, from: notice.state) ? begun : nil
  }

  /// Has a notice wait again whose attempt never began.
  package func putBack(_ notice: Notice) throws {
    var waiting = notice
    waiting.state = .queued
    waiting.attempts = max(0, notice.attempts - 1)
    try save(waiting, from: notice.state)
  }

  /// Notes that an attempt failed: it is tried again later, or given up.
  package func noteFailure(of notice: Notice, _ problem: String) throws -> Notice {
    var failed = notice
    failed.problem = problem
    failed.nextTry = Backoff.nextTry(afterAttempt: notice.attempts, at: now)
    failed.state = failed.nextTry == nil ? .failed : .queued
    failed.settledAt = failed.nextTry == nil ? now : nil
    try save(failed, from: notice.state)
    return failed
  }

  /// Notes what has become of a notice.
  ///
  /// - Parameter instant: when; `nil` for now.
  package func settle(
    _ notice: Notice, as state: NoticeState, _ problem: String? = nil, at instant: Instant? = nil
  ) throws {
    var settled = notice
    settled.state = state
    settled.nextTry = nil
    settled.settledAt = instant ?? now
    settled.problem = problem ?? (state == .sent ? nil : notice.problem)
    guard state == .sent else { return _ = try save(settled, from: notice.state) }
    try nightEntry(.noticeSend, at: .now) { entry -> Void? in
      guard try entry.store.update(settled, from: notice.state) else { return nil }
      entry.tell(notice.id.text, after: ["customer": notice.customer.text])
      return ()
    }
  }

  /// Notes why a notice waits: it will be printed.
  package func noteProblem(of notice: Notice, _ problem: String) throws {
    guard notice.problem != problem else { return }
    var waiting = notice
    waiting.problem = problem
    try save(waiting, from: notice.state)
  }

  @discardableResult
  private func save(_ notice: Notice, from state: NoticeState) throws -> Bool {
    try transaction(.write) { work in try work.store.update(notice, from: state) }
  }
}

extension Shop {
  /// Notes what has become of a night's notices on paper. The audit trail tells how many were
  /// printed, once for all of them.
  ///
  /// - Parameters:
  ///   - asked: the moment of the night's entries.
  ///   - instant: when they were settled.
  package func settle(
    _ notices: [(notice: Notice, as: NoticeState, problem: String?)],
    ofNightAt asked: AskedMoment, settledAt instant: Instant
  ) throws {
    let printed = notices.filter { $0.as == .printed }
    let others = notices.filter { $0.as != .printed }
    if !others.isEmpty {
      _ = try transaction(.write) { work in try work.settle(others, at: instant) }
    }
    guard !printed.isEmpty else { return }
    try nightEntry(.noticeSend, at: asked) { entry -> Void? in
      let count = try entry.settle(printed, at: instant)
      guard count > 0 else { return nil }
      entry.tell(entry.day.text, after: ["printed": String(count)])
      return ()
    }
  }
}

extension Work {
  /// How many of them were still what was decided on.
  fileprivate func settle(
    _ notices: [(notice: Notice, as: NoticeState, problem: String?)], at instant: Instant
  ) throws -> Int {
    try notices.count { notice, state, problem in
      var settled = notice
      settled.state = state
      settled.nextTry = nil
      settled.settledAt = instant
      settled.problem = problem
      return try store.update(settled, from: notice.state)
    }
  }
}

/// One message to one customer, of one kind, that tells of one or several of their rentals, or of
/// what waits for them on the hold shelf.
package struct Notice: Hashable, Sendable {
  package var id: ID<Notice>
  /// The order of queueing.
  package var seq: Int
  package var customer: ID<Customer>
  package var kind: NoticeKind
  /// The business day that it was queued for.
  package var queuedOn: Day
  package var state: NoticeState
  /// How often it was handed to the mail system.
  package var attempts: Int
  /// When it may be tried again; `nil` for at once.
  package var nextTry: Instant?
  /// When its state was settled.
  package var settledAt: Instant?
  /// Why it could not be sent, or was dropped.
  package var problem: String?

  package init(
    id: ID<Notice>, seq: Int, customer: ID<Customer>, kind: NoticeKind, queuedOn: Day,
    state: NoticeState = .queued, attempts: Int = 0
  ) {
    (self.id, self.seq, self.customer, self.kind) = (id, seq, customer, kind)
    (self.queuedOn, self.state, self.attempts) = (queuedOn, state, attempts)
  }
}

extension Notice: Fielded {
  package static var blank: Notice {
    Notice(id: .blank, seq: 0, customer: .blank, kind: .remind, queuedOn: .first)
  }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("notice", &id, column: "id")
    try v.field("seq", &seq, to: .nobody)
    try v.field("customer", &customer, column: "customer_id")
    try v.field("kind", &kind)
    try v.field("queued_on", &queuedOn)
    try v.field("state", &state)
    try v.field("attempts", &attempts, .from(0...1_000_000))
    try v.field("settled_at", &settledAt)
    try v.field("next_try_at", &nextTry, to: .nobody)
    // It may tell of a person.
    try v.field("problem", &problem, to: .nobody)
  }
}

/// What has become of a notice.
package enum NoticeState: String, Hashable, FieldChoice {
  case queued
  /// It is being handed to the mail system, or was when that was cut off.
  case sending
  case sent
  case printed
  /// It may have been sent; nobody can know.
  case unsure
  /// It was given up after as many attempts as there are.
  case failed
  /// It has no point any more.
  case dropped

  /// Whether nothing more becomes of it by itself.
  package var isSettled: Bool { self != .queued && self != .sending }

  /// What somebody has to look at or wait for.
  package static let unfinished: [NoticeState] = [.queued, .sending, .unsure, .failed]
}

/// When a notice that could not be sent is tried again.
package enum Backoff {
  /// Seconds after each failed attempt but the last: 15 minutes, 1 hour, 4 hours, a day and a day.
  private static let waits = [900, 3600, 14_400, 86_400, 86_400]

  /// How often a notice is tried before it is given up.
  package static let mostAttempts = waits.count + 1

  /// When the next attempt is due; `nil` where there is none.
  package static func nextTry(afterAttempt attempts: Int, at instant: Instant) -> Instant? {
    (1...waits.count).contains(attempts) ? instant + waits[attempts - 1] : nil
  }
}

/// A notice as lists show it.
package struct NoticeRecord: Hashable, Sendable {
  package var notice: Notice
  /// `nil` once the customer has been removed.
  package var customerName: String?
  /// How many rentals it tells of.
  package var rentals: Int
  /// How many holds it tells of whose copies are on the hold shelf, or were.
  package var holds: Int

  package init(notice: Notice, customerName: String?, rentals: Int, holds: Int) {
    (self.notice, self.customerName) = (notice, customerName)
    (self.rentals, self.holds) = (rentals, holds)
  }
}

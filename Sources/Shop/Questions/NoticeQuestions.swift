import Domain
import Storage

extension Shop {
  /// Notices in the order of queueing; where a customer is named, only theirs.
  package func notices(
    in states: [NoticeState], of customer: String? = nil
  ) throws -> [NoticeRecord] {
    try transaction(.read) { work in
      let customer = try customer.map { try work.customer($0).id }
      return try work.store.noticeRecords(in: states, of: customer)
    }
  }

  /// What there is to say: in one notice or else in those that would be queued at a moment, for
  /// everybody or for one customer.
  ///
  /// - Returns: `nil` where the house rules have no sender.
  package func previewNotices(
    _ notice: String?, of customer: String?, at asked: AskedMoment
  ) throws -> [NoticeMatter]? {
    try transaction(.read) { work in
      let today = try work.moment(asked).day
      guard let sender = try work.noticeSender() else { return nil }
      if let notice {
        return [try work.matter(of: try work.notice(notice), in: sender, on: today)]
      }
      let customer = try customer.map { try work.customer($0).id }
      return try work.plannedNotices(on: today, of: customer).map {
        try work.matter(of: $0, in: sender, on: today)
      }
    }
  }

  /// These notices, in whose name they are sent, and the business day of now.
  ///
  /// - Returns: `nil` where the house rules have no sender.
  package func noticesToSend(
    _ typed: [String]
  ) throws -> (notices: [Notice], sender: NoticeSender, today: Day)? {
    try transaction(.read) { work in
      guard let sender = try work.noticeSender() else { return nil }
      return (try typed.map(work.notice), sender, try work.moment(.now).day)
    }
  }

  package func notice(_ id: ID<Notice>) throws -> Notice? {
    try transaction(.read) { work in try work.store.notice(id) }
  }

  /// What a notice has to say on a business day.
  ///
  /// - Parameter instant: what was known by then; `nil` for now.
  package func matter(
    of notice: Notice, in sender: NoticeSender, on today: Day, at instant: Instant? = nil
  ) throws -> NoticeMatter {
    try transaction(.read) { work in
      try work.matter(of: notice, in: sender, on: today, at: instant)
    }
  }

  /// Those that are being sent, or were when that was cut off.
  package func noticesBeingSent() throws -> [Notice] {
    try transaction(.read) { work in try work.store.noticesBeingSent() }
  }

  package func waitingNoticeCount() throws -> Int {
    try transaction(.read) { work in try work.store.waitingCount() }
  }

  /// Those that wait and were queued for a business day or an earlier one.
  ///
  /// - Parameter instant: only those that may be tried by then; `nil` for all.
  package func waitingNotices(queuedBy day: Day, at instant: Instant? = nil) -> NoticePages {
    NoticePages { last, most in
      try transaction(.read) { work in
        try work.store.waitingNotices(after: last, queuedBy: day, at: instant, most: most)
      }
    }
  }

  /// Those that were printed on a business day.
  package func printedNotices(on day: Day) -> NoticePages {
    NoticePages { last, most in
      try transaction(.read) { work in
        let calendar = try work.rulesInForce().calendar
        return try work.store.printedNotices(
          from: calendar.start(of: day), until: calendar.end(of: day), after: last, most: most)
      }
    }
  }
}

/// Notices in the order of queueing, read page by page, so that what becomes of one can be saved
/// before the next is looked at.
package struct NoticePages {
  private static let most = 100

  private let page: (_ after: Int, _ most: Int) throws -> [Notice]
  private var ready: ArraySlice<Notice> = []
  private var last = 0

  init(_ page: @escaping (_ after: Int, _ most: Int) throws -> [Notice]) {
    self.page = page
  }

  /// The next one; `nil` where there is none.
  package mutating func next() throws -> Notice? {
    if ready.isEmpty { ready = try page(last, Self.most)[...] }
    let notice = ready.popFirst()
    last = notice?.seq ?? last
    return notice
  }
}

import Domain

extension Shop {
  /// Has lines of the audit trail read one after the other, in the order of recording.
  ///
  /// - Parameters:
  ///   - since: recorded from then on: from its first second, where it is a day.
  ///   - until: recorded up to then: to its last second.
  ///   - body: reads them, and is told whether of gift cards' codes the last letters are enough.
  package func readingAuditLines<Result>(
    _ filter: AuditFilter, since: AskedMoment?, until: AskedMoment?, at asked: AskedMoment,
    _ body: (Reading<AuditRecord>, _ areMasked: Bool) throws -> Result
  ) throws -> Result {
    try reading(at: asked) { work, seen in
      let now = seen.moment.instant ?? work.now
      var filter = filter
      filter.since = try since?.span(now: now, calendar: seen.calendar).first
      filter.until = try until.map { try $0.span(now: now, calendar: seen.calendar).last + 1 }
      // Who has a whole code can pay with it. Scripts that list the trail are asked for no PIN.
      let areMasked = try !work.isProven(.manager, at: work.anyDesk())
      return try body(
        Reading { add in try work.store.forEachAuditLine(filter, add) }, areMasked)
    }
  }
}

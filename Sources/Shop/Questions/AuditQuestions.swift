import Domain

extension Shop {
  /// Lines of the audit trail in the order of recording.
  ///
  /// - Parameters:
  ///   - since: recorded from then on: from its first second, where it is a day.
  ///   - until: recorded up to then: to its last second.
  package func auditLines(
    _ filter: AuditFilter, since: AskedMoment?, until: AskedMoment?, at asked: AskedMoment
  ) throws -> [AuditRecord] {
    try seen(at: asked) { work, moment in
      let now = moment.instant ?? work.now
      let calendar = try work.rulesInForce().calendar
      var filter = filter
      filter.since = try since?.span(now: now, calendar: calendar).first
      filter.until = try until.map { try $0.span(now: now, calendar: calendar).last + 1 }
      return try work.store.auditLines(filter)
    }.value
  }
}

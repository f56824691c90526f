/// Business days that a report is about, both included; without an end where none is said.
package struct ReportPeriod: Hashable, Sendable {
  package var from: Day?
  package var to: Day?

  package init(from: Day? = nil, to: Day? = nil) {
    (self.from, self.to) = (from, to)
  }

}

/// The business days that a report is asked for, before the shop's calendar is known.
package struct AskedPeriod: Hashable, Sendable {
  package var since: AskedDay?
  package var until: AskedDay?

  package init() {}

  package func period(today: Day) throws(BackwardPeriod) -> ReportPeriod {
    let (since, until) = (since?.day(today: today), until?.day(today: today))
    if let since, let until, since > until { throw BackwardPeriod(since: since, until: until) }
    return ReportPeriod(from: since, to: until)
  }
}

/// The first day of a period is after its last.
package struct BackwardPeriod: Error, Hashable, Sendable {
  package let since: Day
  package let until: Day
}

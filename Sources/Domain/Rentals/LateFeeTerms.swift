/// What a late night costs; kept with each rental as it was when the copy went out.
package struct LateFeeTerms: Hashable, Sendable {
  /// What each night costs, or whatever else is counted.
  package var perNight: Money
  /// The most that one rental can cost in late fees, or `nil` without a cap. See
  /// ``isCapPerCustomer``.
  package var cap: Money?
  /// Nights past due that cost nothing; once past, all late nights count.
  package var grace: Int
  /// How lateness is counted; `nil` where each night costs the same.
  package var rule: LateRule?

  package init(perNight: Money, cap: Money?, grace: Int, rule: LateRule? = nil) {
    (self.perNight, self.cap) = (perNight, cap)
    (self.grace, self.rule) = (grace, rule)
  }

  /// Whether all that comes back late from a customer on a day costs no more than the cap.
  package var isCapPerCustomer: Bool { rule?.isCapPerCustomer == true }

  /// Calendar days past the due day, or one where it comes back on that day and too late.
  ///
  /// - Parameter instant: when it comes back; `nil` where only the day matters.
  package func nightsLate(due: Day, on day: Day, at instant: Instant? = nil) -> Int {
    if day == due, let instant, let rule, rule.isLate(at: instant) { return 1 }
    return max(0, day - due)
  }

  /// What it costs to bring it back on a day.
  package func fee(due: Day, on day: Day, at instant: Instant? = nil) -> Money {
    fee(nightsLate: nightsLate(due: due, on: day, at: instant), due: due)
  }

  /// `Mon 2026-11-23`, or `Mon 2026-11-23 by 20:00`.
  package func dueWords(_ due: Day) -> String {
    due.weekdayText + (rule?.time.map { " by \($0)" } ?? "")
  }

  /// The same as a rental keeps it, which is due on a day by a time of that day.
  package func kept(due: Day, in calendar: BusinessCalendar) -> LateFeeTerms {
    var terms = self
    terms.rule?.lateFrom = rule?.by.map { calendar.last(of: $0, on: due) + 1 }
    return terms
  }

  /// - Parameter due: from which day on it is late.
  package func fee(nightsLate: Int, due: Day) -> Money {
    guard nightsLate > grace else { return .zero }
    let fee = perNight * (rule?.units(of: nightsLate, due: due) ?? nightsLate)
    return cap.map { min($0, fee) } ?? fee
  }
}

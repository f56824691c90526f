import Domain

/// What was found of a moment, and all else that it takes to tell of it.
package struct Seen<Value: Sendable>: Sendable {
  package let value: Value
  package let moment: Moment
  /// The house rules in force now.
  package let rules: HouseRules
  package let calendar: BusinessCalendar

  /// The business day of the moment.
  package var day: Day { moment.day }
  package var currency: Currency { rules.currency.value }
}

extension Shop {
  /// Looks at the shop as it stands, or stood at a moment.
  func seen<Value>(
    at asked: AskedMoment, _ look: (Work, Moment) throws -> Value
  ) throws -> Seen<Value> {
    try transaction(.read) { work in
      try work.seen(at: Moment(asked, now: now, work.rulesInForce().calendar), look)
    }
  }
}

extension Shop {
  /// Looks at the shop as it stands, or stood at a moment, for as long as the body runs.
  func reading<Result>(
    at asked: AskedMoment, _ body: (Work, Seen<Void>) throws -> Result
  ) throws -> Result {
    try transaction(.read) { work in
      try body(work, try work.seen(at: work.moment(asked)) { _, _ in })
    }
  }
}

extension Work {
  /// The same at a moment that is settled.
  func seen<Value>(
    at moment: Moment, _ look: (Work, Moment) throws -> Value
  ) throws -> Seen<Value> {
    let inForce = try rulesInForce()
    return Seen(
      value: try look(self, moment), moment: moment, rules: inForce.rules,
      calendar: inForce.calendar)
  }
}

import Domain

/// What was found of a moment, and all else that it takes to tell of it.
package struct Seen<Value: Sendable>: Sendable {
  package let value: Value
  /// The business day of the moment.
  package let day: Day
  package let currency: Currency
  package let calendar: BusinessCalendar
}

extension Shop {
  /// Looks at the shop as it stands, or stood at a moment.
  func seen<Value>(
    at asked: AskedMoment, _ look: (Work, Moment) throws -> Value
  ) throws -> Seen<Value> {
    try transaction(.read) { work in
      let rules = try work.rulesInForce()
      let moment = try Moment(asked, now: now, rules.calendar)
      return Seen(
        value: try look(work, moment), day: moment.day, currency: rules.rules.currency.value,
        calendar: rules.calendar)
    }
  }
}

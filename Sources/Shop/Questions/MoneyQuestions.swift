import Domain

extension Shop {
  /// A customer's account, between two days if those are said.
  ///
  /// - Parameter lately: where no days are said, what is older than a year is only summed up.
  package func statement(
    of typed: String, since: AskedDay? = nil, until: AskedDay? = nil, lately: Bool = false,
    at asked: AskedMoment
  ) throws -> Statement {
    try seen(at: asked) { work, moment in
      var (since, until) = try days(since, until, today: moment.day)
      var isShortened = false
      let customer = try work.customer(typed)
      if lately, since == nil, until == nil {
        let first = moment.day + -365
        if try work.store.hasLines(of: customer.id, before: first) {
          (since, isShortened) = (first, true)
        }
      }
      let opening = try since.map {
        try work.store.balance(of: customer.id, before: $0, at: moment.instant)
      }
      let rules = try work.rulesInForce()
      var statement = Statement(
        customer: customer.id, name: customer.name, currency: rules.rules.currency.value,
        calendar: rules.calendar, since: since, until: until, opening: opening ?? .zero,
        lines: try work.store.statement(
          of: customer.id, since: since, until: until, at: moment.instant),
        deposit: try work.store.standing(of: customer.id, at: moment.instant).deposit,
        isShortened: isShortened)
      statement.packages = try work.store.packages(of: customer.id, at: moment.instant)
        .filter { $0.left > 0 }
      return statement
    }.value
  }

  private func days(
    _ since: AskedDay?, _ until: AskedDay?, today: Day
  ) throws -> (since: Day?, until: Day?) {
    let (since, until) = (since?.day(today: today), until?.day(today: today))
    if let since, let until, since > until {
      throw ShopError.invalid(["the first day, \(since.text), is after the last, \(until.text)"])
    }
    return (since, until)
  }

  /// Has receipts read one after the other, in the order of recording, all of them or a customer's.
  ///
  /// - Parameter body: is told the moment, and reads them.
  package func readingReceipts<Result>(
    of customer: String? = nil, since: AskedDay? = nil, until: AskedDay? = nil,
    at asked: AskedMoment,
    _ body: (Seen<Void>, Reading<ReceiptSummary>) throws -> Result
  ) throws -> Result {
    try reading(at: asked) { work, seen in
      var filter = ReceiptFilter()
      filter.customer = try customer.map { try work.customer($0).id }
      filter.since = since?.day(today: seen.day)
      filter.until = until?.day(today: seen.day)
      filter.at = seen.moment.instant
      return try body(seen, Reading { add in try work.store.forEachReceipt(filter, add) })
    }
  }

  /// A receipt to look at. One that was booked later than the moment is not found.
  package func receipt(_ typed: String, at asked: AskedMoment) throws -> Receipt {
    try seen(at: asked) { work, moment in
      var receipt = try work.receipt(typed, at: moment.instant)
      // Who has a whole code can pay with it. What is printed for the customer has it.
      receipt.areCodesMasked = try !work.isProven(.manager, at: work.anyDesk())
      return receipt
    }.value
  }
}

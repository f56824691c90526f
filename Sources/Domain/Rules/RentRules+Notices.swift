/// What a clerk is told, and the customer with it, unless the house rules make more of it.
extension RentRules {
  static let overdue = Rule<RentFacts>(
    "overdue", "It is told when something that the customer has out is overdue.",
    force: .house(.notice), fires: .ordinary.with(\.customer.overdue, 1),
    silent: .ordinary.with(\.customer.overdue, 0)
  ) { facts, pass in
    guard let count = facts.customer.overdue else {
      return [pass("it is not known whether something was overdue")]
    }
    guard count > 0 else { return [pass("nothing is overdue", facts: [.number("overdue", 0)])] }
    let late = facts.customer.outstanding.filter { $0.due < facts.day }
    return [
      .objection(
        "\(counted(count, "movie is", "movies are")) overdue", facts: [.number("overdue", count)],
        remedy: late.isEmpty ? nil : .bringBack(late, needed: late.count, in: facts.currency))
    ]
  }

  static let membershipOver = Rule<RentFacts>(
    "membership-over", "It is told when the customer's membership has run out.",
    force: .house(.notice),
    fires: .ordinary.with(\.customer.membershipOver, Day(number: 19_999)), silent: .ordinary
  ) { facts, pass in
    guard let last = facts.customer.membershipOver else {
      return [pass("no membership of theirs has run out")]
    }
    return [
      .objection(
        "their membership ran out: its last day was \(last.text)",
        facts: [.day("until", last)],
        remedy: renewal(of: facts.customer))
    ]
  }

  /// The membership that has run out is renewed or, where it is not sold any more, another one is
  /// bought. Where nothing is for sale, only the house rules can help.
  private static func renewal(of customer: CustomerFacts) -> Remedy {
    if customer.mayRenew {
      return Remedy("the membership is renewed", Way(.request("membership-renew", [.customer])))
    }
    guard !customer.mayBuy.isEmpty else { return .isSold("a membership") }
    return Remedy(
      "another membership is bought",
      ways: customer.mayBuy.map { name in
        Way(.request("membership-buy", [.customer, .init("membership", .text(name))]))
      })
  }

  static let rentedNow = Rule<RentFacts>(
    "rented-now",
    "It is told when a customer has the movie out already, or takes it twice.",
    force: .house(.notice),
    fires: .ordinary.with(\.copies[0].copiesOut, 1),
    silent: .ordinary
  ) { facts, pass in
    facts.eachCopy { place, copy in
      guard let out = copy.copiesOut, out > 0 else {
        return pass(
          copy.copiesOut == nil
            ? "it is not known whether this customer had it out"
            : "this customer does not have it out", about: copy.title, copy: place,
          facts: copy.names)
      }
      let own = facts.customer.outstanding.filter { $0.movie == copy.movie }
      // Those that are wanted before it count as out.
      let before = facts.copies.count { $0.movie == copy.movie && $0.copiesOut ?? 0 < out }
      return .objection(
        alreadyHas(out - before), about: copy.title, copy: place,
        facts: copy.names + [.number("out", out - before)]
          + (before > 0 ? [.number("in_visit", before)] : []),
        remedy: before > 0
          ? .copies(1, leaving: facts.places(after: copy.movie))
          : own.isEmpty ? nil : .bringBack(own, needed: own.count, in: facts.currency))
    }
  }

  private static func alreadyHas(_ out: Int) -> String {
    switch out {
    case 0: "another copy of it is in this visit"
    case 1: "this customer has it out already"
    default: "this customer has \(out) copies of it out already"
    }
  }

  static let rentedBefore = Rule<RentFacts>(
    "rented-before",
    "It is told when a customer has rented the movie before.",
    force: .house(.notice),
    fires: .ordinary.with(\.copies[0].lastRented, Day(number: 19_970)),
    silent: .ordinary
  ) { facts, pass in
    facts.eachCopy { place, copy in
      guard let last = copy.lastRented else {
        return pass(
          "this customer has not rented it before", about: copy.title, copy: place,
          facts: copy.names)
      }
      return .objection(
        "this customer has rented it before, on \(last.text)", about: copy.title, copy: place,
        facts: copy.names + [.day("last_rented", last)])
    }
  }

  static let dueDayClosed = Rule<RentFacts>(
    "due-day-closed",
    "It is told when the shop is closed on the day that the nights lead to.",
    force: .house(.notice),
    fires: .closedOnSundays.with(\.nights, 2),
    silent: .closedOnSundays.with(\.nights, 3)
  ) { facts, pass in
    facts.due.map { [judge(closing: $0, pass)] } ?? []
  }

  /// - Parameters:
  ///   - subject: what is due, where it is not all that is wanted.
  ///   - copy: its place in the request.
  static func judge(
    closing due: DueDay, about subject: String? = nil, copy: Int? = nil, _ pass: Pass
  ) -> Ruling {
    guard let closing = due.closing else {
      return pass(
        due.day == due.counted
          ? "the shop is open on \(due.counted.weekdayText)"
          : "closed days are not counted as nights, so it is due on \(due.day.weekdayText)",
        about: subject, copy: copy, facts: dueFacts(due))
    }
    let outcome =
      due.day == due.counted
      ? "and that is the due day all the same" : "so the due day is \(due.day.weekdayText)"
    return .objection(
      "the shop is closed on \(due.counted.weekdayText), \(outcome)", about: subject, copy: copy,
      facts: dueFacts(due), basis: Basis(closing))
  }

  static let closingSoon = Rule<RentFacts>(
    "closing-soon",
    "It is told when the due day is the last before the shop closes for a day or more.",
    force: .house(.notice),
    fires: .closedOnSundays.with(\.nights, 1),
    silent: .closedOnSundays.with(\.nights, 3)
  ) { facts, pass in
    facts.due.map { [judge(reopeningAfter: $0, facts.policy.due.closed, pass)] } ?? []
  }

  /// - Parameters:
  ///   - subject: what is due, where it is not all that is wanted.
  ///   - copy: its place in the request.
  static func judge(
    reopeningAfter due: DueDay, _ closed: ClosedDays, about subject: String? = nil,
    copy: Int? = nil, _ pass: Pass
  ) -> Ruling {
    guard let reopening = due.reopening else {
      return pass(
        "the due day, \(due.day.weekdayText), is not the last before the shop closes",
        about: subject, copy: copy, facts: [.day("due_on", due.day)])
    }
    return .objection(
      "after the due day, \(due.day.weekdayText), the shop is closed until"
        + " \(reopening.weekdayText)", about: subject, copy: copy,
      facts: [.day("due_on", due.day), .day("opens_on", reopening)],
      basis: closed.setting(closing: due.day + 1).map { Basis($0) })
  }

  static let shopClosed = Rule<RentFacts>(
    "shop-closed",
    "It is told when the shop is closed on the rental day.",
    force: .house(.notice),
    fires: .closedOnSundays.with(\.day, Day(number: 20_002)),
    silent: .closedOnSundays.with(\.day, Day(number: 20_003))
  ) { facts, pass in
    let closed = facts.policy.due.closed
    guard let closing = closed.setting(closing: facts.day) else {
      return [
        pass("the shop is open on \(facts.day.weekdayText)", facts: [.day("rented_on", facts.day)])
      ]
    }
    let opening = closed.opening(from: facts.day)
    return [
      .objection(
        "the shop is closed on \(facts.day.weekdayText)",
        facts: [.day("rented_on", facts.day), .day("opens_on", opening)], basis: Basis(closing),
        remedy: .openDay(opening))
    ]
  }

  private static func dueFacts(_ due: DueDay) -> [Fact] {
    [.day("counted", due.counted), .day("due_on", due.day)]
  }
}

/// May this customer wait for the next free copy of a movie?
package enum HoldRules {
  package static let book = RuleBook<HoldFacts>(
    accountClosed, waitsAlready, nothingToWaitFor, holdLimit)

  static let accountClosed = Rule<HoldFacts>(
    RentRules.accountClosed.name, "Only an open account can wait for a movie.",
    fires: .ordinary.with(\.account, .closed), silent: .ordinary
  ) { facts, pass in
    switch facts.account {
    case .open: [pass("the account is open")]
    case .closed: [.objection("the account is closed", remedy: .reopen)]
    }
  }

  static let waitsAlready = Rule<HoldFacts>(
    "waits-already", "A customer waits for a movie once.",
    fires: .ordinary.with(\.waitingSince, Day(number: 20_000)), silent: .ordinary
  ) { facts, pass in
    guard let since = facts.waitingSince else { return [pass("they do not wait for it yet")] }
    return [
      .objection(
        "they have waited for it since \(since.text)", about: facts.title,
        facts: [.text("title", facts.title), .day("since", since)],
        remedy: Remedy("the hold they have is enough", Way(.look("hold-list", [.customer]))))
    ]
  }

  static let nothingToWaitFor = Rule<HoldFacts>(
    "no-copies", "Somebody can wait for a movie of which the shop has copies.",
    fires: .ordinary.with(\.copies, 0), silent: .ordinary.with(\.copies, 1)
  ) { facts, pass in
    guard facts.copies == 0 else {
      return [pass("the shop has \(counted(facts.copies, "copy", "copies")) of it")]
    }
    return [
      .objection(
        "the shop has no copy of it", about: facts.title, facts: [.text("title", facts.title)],
        remedy: Remedy("the shop has a copy of it", .init(.look("movie-list", []))))
    ]
  }

  static let holdLimit = Rule<HoldFacts>(
    "hold-limit", "A customer waits for no more than the allowed number of movies.",
    fires: .ordinary.with(\.waiting, 10), silent: .ordinary.with(\.waiting, 9)
  ) { facts, pass in
    let limit = facts.policy.limit
    let counts: [Fact] = [.number("waiting", facts.waiting), .number("limit", limit.value)]
    guard facts.waiting >= limit.value else {
      return [
        pass(
          "\(facts.waiting) + 1 = \(facts.waiting + 1), and the limit is \(limit.value)",
          facts: counts, basis: Basis(limit))
      ]
    }
    return [
      .objection(
        "they wait for \(counted(facts.waiting, "movie")), and the limit is \(limit.value)",
        facts: counts, basis: Basis(limit),
        remedy: Remedy("they wait for fewer", Way(.look("hold-list", [.customer]))))
    ]
  }
}

/// What a decision about waiting for a movie rests on.
package struct HoldFacts: RuleFacts, Exemplary {
  package var account: AccountState
  package var title: String
  /// Since when the customer has waited for this movie.
  package var waitingSince: Day?
  /// For how many movies the customer waits.
  package var waiting: Int
  /// How many copies of the movie the shop has, out or in.
  package var copies: Int
  package var policy: HoldPolicy
  package var visit: Circumstances

  package init(
    account: AccountState, title: String, waitingSince: Day?, waiting: Int, copies: Int,
    visit: Circumstances, policy: HoldPolicy
  ) {
    (self.account, self.title, self.waitingSince) = (account, title, waitingSince)
    (self.waiting, self.copies, self.visit, self.policy) = (waiting, copies, visit, policy)
  }

  package var circumstances: [Circumstances] { [visit] }

  static let ordinary =
    HoldFacts(
      account: .open, title: "Alien", waitingSince: nil, waiting: 0, copies: 2,
      visit: Circumstances(day: Day(number: 20_000)), policy: .standard)
}

/// May this customer wait for the next free copy of a movie?
package enum HoldRules {
  package static let book = RuleBook<HoldFacts>(
    accountClosed, blocked, waitsAlready, nothingToWaitFor, holdsOff, holdLimit)
  /// May a hold be taken back?
  package static let cancelling = RuleBook<HoldEndFacts>(holdEnded)

  static let accountClosed = Rule<HoldFacts>(
    RentRules.accountClosed.name, "Only an open account can have a hold.",
    fires: .ordinary.with(\.account, .closed), silent: .ordinary
  ) { facts, pass in
    switch facts.account {
    case .open: [pass("the account is open")]
    case .closed: [.objection("the account is closed", remedy: .reopen)]
    }
  }

  static let blocked = Rule<HoldFacts>(
    BlockRules.name, "A customer who is blocked does not get in line.", force: .house(.refuse),
    fires: .ordinary.with(\.block, .example), silent: .ordinary
  ) { facts, pass in BlockRules.judge(facts.block, pass) }

  static let waitsAlready = Rule<HoldFacts>(
    "waits-already", "A customer has one hold on a movie.",
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
    "no-copies", "A hold needs a movie that the shop has copies of.",
    fires: .ordinary.with(\.copies, 0), silent: .ordinary.with(\.copies, 1)
  ) { facts, pass in
    guard facts.copies == 0 else {
      return [pass("the shop has \(counted(facts.copies, "copy", "copies")) of it")]
    }
    return [
      .objection(
        "the shop has no copy of it", about: facts.title, facts: [.text("title", facts.title)],
        remedy: Remedy(
          "the shop has a copy of it",
          Way(
            .request(
              "movie-edit", [.init("movie", .text(facts.code)), .init("quantity", .number(1))]))))
    ]
  }

  static let holdsOff = Rule<HoldFacts>(
    "holds-off", "A movie can be waited for.",
    fires: .ordinary.with(
      \.isAllowed, Setting(false, WrittenLine(number: 1, setting: "holds", value: "off"))),
    silent: .ordinary
  ) { facts, pass in
    let allowed = facts.isAllowed
    guard !allowed.value else {
      return [pass("it can be waited for", about: facts.title, basis: Basis(allowed))]
    }
    return [
      .objection(
        "it cannot be put on hold", about: facts.title, facts: [.text("title", facts.title)],
        basis: Basis(allowed), remedy: Remedy("a copy of it is in, and it is rented", Remedy.look))
    ]
  }

  static let holdLimit = Rule<HoldFacts>(
    "hold-limit", "A customer has no more holds than are allowed.",
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

extension HoldRules {
  static let holdEnded = Rule<HoldEndFacts>(
    "hold-ended", "Only a hold that is open can be cancelled.",
    fires: .ordinary.with(\.ended, (.rented, Day(number: 20_000))), silent: .ordinary
  ) { facts, pass in
    guard let (outcome, day) = facts.ended else { return [pass("it is open")] }
    let what =
      switch outcome {
      case .rented: "the customer rented the movie"
      case .cancelled: "it was cancelled"
      case .expired: "its copy waited too long on the hold shelf, and it ended"
      }
    return [
      .objection(
        "\(what) on \(day.text)", about: facts.title,
        facts: [.text("title", facts.title), .day("ended_on", day)],
        remedy: Remedy("another hold is meant", Way(.look("hold-list", [.customer]))))
    ]
  }
}

/// What a decision about taking back a hold rests on.
package struct HoldEndFacts: RuleFacts, Exemplary {
  package var title: String
  /// What has become of it; `nil` while it is open.
  package var ended: (outcome: HoldOutcome, on: Day)?

  package init(title: String, ended: (outcome: HoldOutcome, on: Day)?) {
    (self.title, self.ended) = (title, ended)
  }

  package var circumstances: [Circumstances] { [] }

  static let ordinary = HoldEndFacts(title: "Alien", ended: nil)
}

/// What a decision about waiting for a movie rests on.
package struct HoldFacts: RuleFacts, Exemplary {
  package var account: AccountState
  /// `nil` while they may rent.
  package var block: BlockFacts?
  /// The movie's.
  package var code: String
  package var title: String
  /// Since when the customer has waited for this movie.
  package var waitingSince: Day?
  /// For how many movies the customer waits.
  package var waiting: Int
  /// How many copies of the movie the shop has, out or in.
  package var copies: Int
  package var policy: HoldPolicy
  /// Whether this movie can be waited for.
  package var isAllowed = HoldPolicy.standardAllowed
  package var visit: Circumstances

  package init(
    account: AccountState, code: String, title: String, waitingSince: Day?, waiting: Int,
    copies: Int, visit: Circumstances, policy: HoldPolicy
  ) {
    (self.account, self.code) = (account, code)
    (self.title, self.waitingSince) = (title, waitingSince)
    (self.waiting, self.copies, self.visit, self.policy) = (waiting, copies, visit, policy)
  }

  package var circumstances: [Circumstances] { [visit] }

  static let ordinary =
    HoldFacts(
      account: .open, code: "F-000001", title: "Alien", waitingSince: nil, waiting: 0, copies: 2,
      visit: Circumstances(day: Day(number: 20_000)), policy: .standard)
}

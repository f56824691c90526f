/// May this customer take these copies home? In order of precedence: the first refusal is the one
/// read out.
package enum RentRules {
  package static let book = RuleBook<RentFacts>(
    accountClosed, copyOut, copyNotForRent, rentalLimit, nightsNotAllowed, underAge,
    birthDateMissing, debt)

  /// The findings that a text of house rules may set; the others are laws.
  package static let settable = [rentalLimit, nightsNotAllowed, underAge, birthDateMissing, debt]
    .map(\.name)

  static let accountClosed = Rule<RentFacts>(
    "account-closed",
    "Only an open account can rent.",
    fires: .ordinary.with(\.customer.account, .closed),
    silent: .ordinary.with(\.customer.account, .open)
  ) { facts in
    guard facts.customer.account == .closed else { return [] }
    return [Objection("the account is closed", remedy: .reopen)]
  }

  static let copyOut = Rule<RentFacts>(
    "copy-out",
    "A copy can be out only once.",
    fires: .ordinary.with(\.copies[0].availability, .out(due: nil)),
    silent: .ordinary.with(\.copies[0].availability, .aside("in repair"))
  ) { facts in
    facts.copies.compactMap { copy in
      guard case .out(let due) = copy.availability else { return nil }
      return Objection(
        "it is out" + (due.map { ", due back on \($0.text)" } ?? ""), about: copy.title,
        facts: copy.names + (due.map { [.day("due_on", $0)] } ?? []),
        remedy: .copyComesBack(on: due))
    }
  }

  static let copyNotForRent = Rule<RentFacts>(
    "copy-not-for-rent",
    "Only a copy that is in can be rented.",
    fires: .ordinary.with(\.copies[0].availability, .aside("in repair")),
    silent: .ordinary.with(\.copies[0].availability, .out(due: nil))
  ) { facts in
    facts.copies.compactMap { copy in
      guard case .aside(let state) = copy.availability else { return nil }
      return Objection(
        "it is \(state)", about: copy.title,
        facts: copy.names + [.text("state", state)], remedy: .otherCopy)
    }
  }

  static let rentalLimit = Rule<RentFacts>(
    "rental-limit",
    "A customer has at most the allowed number of movies out.",
    fires: .ordinary.with(\.customer.outstanding, RentFacts.outstanding(3)),
    silent: .ordinary.with(\.customer.outstanding, RentFacts.outstanding(2))
  ) { facts in
    let out = facts.customer.outstanding.count
    let wanted = facts.copies.count
    let limit = facts.policy.limit.value
    guard out + wanted > limit else { return [] }
    let more = wanted == 1 ? "" : " and \(wanted) more are wanted"
    return [
      Objection(
        "\(counted(out, "movie")) \(out == 1 ? "is" : "are") out\(more), and the limit is \(limit)",
        facts: [.number("out", out), .number("wanted", wanted), .number("limit", limit)],
        basis: Basis(facts.policy.limit),
        remedy: wanted > limit
          ? nil : .bringBack(facts.customer.outstanding, needed: out + wanted - limit))
    ]
  }

  static let nightsNotAllowed = Rule<RentFacts>(
    "nights-not-allowed",
    "A copy is rented for an allowed number of nights.",
    fires: .ordinary.with(\.nights, 15),
    silent: .ordinary.with(\.nights, 14)
  ) { facts in
    facts.copies.compactMap { copy in
      let allowed = copy.policy.nights
      guard !allowed.value.contains(facts.nights) else { return nil }
      return Objection(
        "\(counted(facts.nights, "night")) cannot be had, only \(allowed.value.words)",
        about: copy.title,
        facts: copy.names + [
          .number("nights", facts.nights),
          .number("least", allowed.value.lowerBound), .number("most", allowed.value.upperBound),
        ],
        basis: Basis(allowed), remedy: .nights(allowed.value))
    }
  }

  static let underAge = Rule<RentFacts>(
    "under-age",
    "A customer is old enough for the movie on the rental day.",
    fires: .ordinary.with(\.customer.born, Day(number: 20_000 - 15 * 365)),
    silent: .ordinary.with(\.customer.born, Day(number: 20_000 - 15 * 366))
  ) { facts in
    guard let born = facts.customer.born else { return [] }
    return facts.copies.compactMap { copy in
      let needed = copy.policy.age(for: copy.rating)
      guard needed > 0, Age.years(born: born, on: facts.day) ?? 0 < needed else { return nil }
      return Objection(
        "it is for customers of \(needed) and over", about: copy.title,
        facts: ageFacts(copy, needed), basis: Basis(copy.policy.age),
        remedy: .comesOfAge(needed))
    }
  }

  static let birthDateMissing = Rule<RentFacts>(
    "birth-date-missing",
    "Where an age is needed, the date of birth is known.",
    fires: .ordinary.with(\.customer.born, nil),
    silent: .ordinary.with(\.customer.born, nil).with(\.copies[0].rating, "PG")
  ) { facts in
    guard facts.customer.born == nil else { return [] }
    return facts.copies.compactMap { copy in
      let needed = copy.policy.age(for: copy.rating)
      guard needed > 0 else { return nil }
      return Objection(
        "it is for customers of \(needed) and over, and no date of birth is known",
        about: copy.title, facts: ageFacts(copy, needed), basis: Basis(copy.policy.age),
        remedy: .tellBirthDate)
    }
  }

  static let debt = Rule<RentFacts>(
    "debt",
    "A customer owes no more than the debt limit.",
    fires: .ordinary.with(\.customer.owed, Money(minor: 1001)),
    silent: .ordinary.with(\.customer.owed, Money(minor: 1000))
  ) { facts in
    let limit = facts.policy.debtLimit
    guard facts.customer.owed > limit.value else { return [] }
    let owed = facts.customer.owed.text(in: facts.currency)
    let most = limit.value.text(in: facts.currency)
    let excess = Money(minor: facts.customer.owed.minor - limit.value.minor)
    return [
      Objection(
        "\(owed) is owed, and the most is \(most)",
        facts: [.text("owed", owed), .text("limit", most)], basis: Basis(limit),
        remedy: .pay(excess.text(in: facts.currency)))
    ]
  }

  private static func ageFacts(_ copy: CopyFacts, _ needed: Int) -> [Fact] {
    copy.names + (copy.rating.map { [.text("rating", $0)] } ?? [])
      + [.number("age", needed)]
  }
}

/// The rules that look at each copy by itself.
extension RentRules {
  static let copyOut = Rule<RentFacts>(
    "copy-out",
    "A copy can be out only once.",
    fires: .ordinary.with(\.copies[0].availability, .out(due: nil)),
    silent: .ordinary.with(\.copies[0].availability, .aside("in repair"))
  ) { facts, pass in
    facts.eachCopy { place, copy in
      switch copy.availability {
      case .aside: return nil
      case .in:
        return pass(
          "\(copy.barcode.map { "copy \($0)" } ?? "a copy") is in", about: copy.title,
          copy: place, facts: copy.names)
      case .wanted(let most):
        return .objection(
          "no other copy of it is in", about: copy.title, copy: place, facts: copy.names,
          remedy: .fewerCopies(most))
      case .out(let due):
        return .objection(
          "it is out" + (due.map { ", due back on \($0.text)" } ?? ""), about: copy.title,
          copy: place, facts: copy.names + (due.map { [.day("due_on", $0)] } ?? []),
          remedy: comingBack(copy, due: due, facts))
      }
    }
  }

  static let copyNotForRent = Rule<RentFacts>(
    "copy-not-for-rent",
    "Only a copy that is in can be rented.",
    fires: .ordinary.with(\.copies[0].availability, .aside("in repair")),
    silent: .ordinary.with(\.copies[0].availability, .out(due: nil))
  ) { facts, pass in
    facts.eachCopy { place, copy in
      guard case .aside(let state, let repaired) = copy.availability else {
        return pass("it is not set aside", about: copy.title, copy: place, facts: copy.names)
      }
      return .objection(
        "it is \(state)", about: copy.title, copy: place,
        facts: copy.names + [.text("state", state)],
        remedy: repaired.map { availableAgain(copy, as: $0) } ?? .otherCopy)
    }
  }

  static let heldForAnother = Rule<RentFacts>(
    "held-for-another",
    "A copy on hold goes to the customer it is on hold for.",
    force: .house(.refuse),
    fires: .ordinary.with(
      \.copies[0].claim,
      PriorClaim(
        isOnCopy: true,
        hold: SeenHold(1, copy: .blank, shelvedAt: .always, until: Day(number: 20_001)))),
    silent: .ordinary.with(\.copies[0].claim, PriorClaim(isOnCopy: false))
  ) { facts, pass in
    facts.eachCopy { place, copy in
      guard case .in = copy.availability else { return nil }
      guard let claim = copy.claim, claim.isOnCopy else {
        return pass(
          "nobody else has it on hold", about: copy.title, copy: place, facts: copy.names)
      }
      let until = claim.until
      return .objection(
        until.map { "it is on hold for another customer until \($0.text)" }
          ?? "another customer is next in line for it",
        about: copy.title, copy: place,
        facts: copy.names + (until.map { [.day("kept_until", $0)] } ?? []),
        remedy: .waitAsWell(copy.waitable))
    }
  }

  static let nightsNotAllowed = Rule<RentFacts>(
    "nights-not-allowed",
    "A copy is rented for an allowed number of nights.",
    force: .house(.refuse),
    fires: .ordinary.with(\.nights, 15),
    silent: .ordinary.with(\.nights, 14)
  ) { facts, pass in
    facts.eachCopy { place, copy in judge(facts.nights, of: copy, at: place, pass) }
  }

  /// Whether a copy may go out, or stay out, for so many nights.
  static func judge(
    _ nights: Int, of copy: CopyFacts, at place: Int, _ pass: Pass
  ) -> Ruling {
    let allowed = copy.policy.nights
    guard !allowed.value.contains(nights) else {
      return pass(
        "\(counted(nights, "night")) is allowed; the choice is \(allowed.value.words)",
        about: copy.title, copy: place, facts: nightFacts(nights, copy), basis: Basis(allowed))
    }
    return .objection(
      "\(counted(nights, "night")) is not allowed; choose \(allowed.value.words)",
      about: copy.title, copy: place, facts: nightFacts(nights, copy), basis: Basis(allowed),
      remedy: .nights(allowed.value, choice: allowed.value.nearest(to: nights)))
  }

  static let underAge = Rule<RentFacts>(
    "under-age",
    "A customer is old enough for the movie on the rental day.",
    force: .house(.refuse),
    fires: .ordinary.with(\.customer.born, Day(number: 20_000 - 15 * 365)),
    silent: .ordinary.with(\.customer.born, Day(number: 20_000 - 15 * 366))
  ) { facts, pass in
    facts.eachCopy { place, copy in
      let needed = copy.policy.age(for: copy.traits.rating)
      guard needed > 0 else {
        return pass(
          "it is for customers of any age", about: copy.title, copy: place,
          facts: copy.names, basis: Basis(copy.policy.age))
      }
      guard let born = facts.customer.born else {
        return pass(
          "it is not known whether the \(facts.customer.who) is \(needed)", about: copy.title,
          copy: place, facts: ageFacts(copy, needed), basis: Basis(copy.policy.age))
      }
      guard Age.years(born: born, on: facts.day) ?? 0 < needed else {
        return pass(
          "it is for customers of \(needed) and over, and this one is", about: copy.title,
          copy: place, facts: ageFacts(copy, needed), basis: Basis(copy.policy.age))
      }
      return .objection(
        "it is for customers of \(needed) and over", about: copy.title, copy: place,
        facts: ageFacts(copy, needed), basis: Basis(copy.policy.age),
        remedy: .comesOfAge(
          needed, on: Age.birthday(needed, born: born), facts.customer.who))
    }
  }

  static let birthDateMissing = Rule<RentFacts>(
    "birth-date-missing",
    "Where an age is needed, the date of birth is known.",
    force: .house(.refuse, atLeast: .ask),
    fires: .ordinary.with(\.customer.born, nil),
    silent: .ordinary.with(\.customer.born, nil).with(\.copies[0].traits.rating, "PG")
  ) { facts, pass in
    guard facts.customer.born == nil else {
      return [pass("the date of birth is known")]
    }
    let oldest = facts.copies.map { $0.policy.age(for: $0.traits.rating) }.max() ?? 0
    return facts.eachCopy { place, copy in
      let needed = copy.policy.age(for: copy.traits.rating)
      guard needed > 0 else { return nil }
      return .objection(
        "it is for customers of \(needed) and over, and no date of birth is known",
        about: copy.title, copy: place, facts: ageFacts(copy, needed),
        basis: Basis(copy.policy.age),
        remedy: .tellBirthDate(
          oldest, of: facts.customer.renter, on: facts.customer.rentersCard))
    }
  }

  /// Whoever has it has only to bring it back, and to wait again where somebody else comes first.
  private static func comingBack(_ copy: CopyFacts, due: Day?, _ facts: RentFacts) -> Remedy {
    let outstanding = facts.customer.outstanding
    guard copy.claim != nil else {
      let own = outstanding.filter { $0.barcode == copy.barcode }
      return own.isEmpty
        ? .copyComesBack(on: due, orWaitFor: copy.waitable)
        : .bringBack(own, needed: 1, in: facts.currency)
    }
    let own = outstanding.filter {
      copy.barcode == nil ? $0.movie == copy.movie : $0.barcode == copy.barcode
    }
    guard !own.isEmpty else { return .waitAsWell(copy.waitable) }
    return .bringBackForOthers(own, waitingFor: copy.waitable, in: facts.currency)
  }

  /// A copy that is available again goes to whoever waits for it.
  private static func availableAgain(_ copy: CopyFacts, as barcode: String) -> Remedy {
    copy.claim == nil ? .otherCopy(orAvailable: barcode) : .waitAsWell(copy.waitable)
  }

  private static func nightFacts(_ nights: Int, _ copy: CopyFacts) -> [Fact] {
    let allowed = copy.policy.nights.value
    return copy.names + [
      .number("nights", nights), .number("least", allowed.lowerBound),
      .number("most", allowed.upperBound),
    ]
  }

  private static func ageFacts(_ copy: CopyFacts, _ needed: Int) -> [Fact] {
    copy.names + (copy.traits.rating.map { [.text("rating", $0)] } ?? [])
      + [.number("age", needed)]
  }
}

extension Rental {
  /// Whether the copy went out although another customer was next in line for it. Nothing else of
  /// the line is kept, for it tells who wanted what.
  package var wasHeldForAnother: Bool {
    findings.contains { $0.rule == RentRules.heldForAnother.name }
  }
}

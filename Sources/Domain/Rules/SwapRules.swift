/// May a rental be of another copy than the one that was entered? In order of precedence: the first
/// refusal is the one read out.
package enum SwapRules {
  package static let book = RuleBook<SwapFacts>(
    otherMovie, copyOut, copyNotForRent, wasNotIn,
    ofTaken(RentRules.heldForAnother), otherTerms, ofOtherMovie(RentRules.underAge),
    ofOtherMovie(RentRules.birthDateMissing))
  /// What keeps a swap from being taken back: what came of the copy that was entered first.
  package static let backBook = RuleBook<SwapFacts>(
    ofTaken(RentRules.copyOut), copyNotForRent, wasNotIn)
  /// What is looked at before: whether there is a rental.
  package static let outBook = RuleBook<MixUpFacts>(notOut, takenNotOut)

  static let notOut = Rule<MixUpFacts>(
    ReturnRules.notOut.name, "Only a copy that is out is swapped for another.",
    fires: .ordinary.with(\.isOut, false), silent: .ordinary
  ) { facts in
    guard !facts.isOut else { return [] }
    let otherWay = Remedy(
      "the one that is out is named first",
      Way(.again([.init("copy", .text(facts.taken)), .init("for", .text(facts.booked))])))
    return [
      .objection(
        "it is not out", about: facts.title,
        facts: [.text("barcode", facts.booked), .text("title", facts.title)],
        remedy: facts.isTakenOut ? otherWay : nil)
    ]
  }

  static let takenNotOut = Rule<MixUpFacts>(
    "taken-not-out", "Two copies are exchanged that are both out.",
    fires: .ordinary.with(\.takenTitle, "Alien"), silent: .ordinary
  ) { facts in
    guard facts.isOut, let title = facts.takenTitle, !facts.isTakenOut else { return [] }
    let alone = Way(
      .instead("swap", [.init("copy", .text(facts.booked)), .init("for", .text(facts.taken))]))
    return [
      .objection(
        "\(facts.taken) is not out", about: title,
        facts: [.text("barcode", facts.taken), .text("title", title)],
        remedy: Remedy("one copy alone was mixed up", alone))
    ]
  }

  static let copyOut = Rule<SwapFacts>(
    RentRules.copyOut.name, RentRules.copyOut.sentence,
    fires: .ordinary.with(\.taken, RentRules.copyOut.fires), silent: .ordinary
  ) { facts, pass in
    guard case .out(let due) = facts.taken.copies[0].availability else {
      return RentRules.copyOut.judge(facts.taken, pass)
    }
    let exchange = Remedy(
      "whoever has it by the books has \(facts.bookedCode)",
      Way(
        .again([.init("both", .flag)]),
        note: "whoever has \(facts.takenCode) by the books has "
          + "\(facts.bookedCode)"), facts.returned)
    return [
      .objection(
        "it is out" + (due.map { ", due back on \($0.text)" } ?? ""), about: facts.title,
        facts: facts.names + (due.map { [.day("due_on", $0)] } ?? []),
        remedy: facts.isExchangeable ? exchange : facts.rentedAnew)
    ]
  }

  /// A copy that is available again has only been so since.
  static let copyNotForRent = Rule<SwapFacts>(
    RentRules.copyNotForRent.name, RentRules.copyNotForRent.sentence,
    fires: .ordinary.with(\.taken, RentRules.copyNotForRent.fires), silent: .ordinary
  ) { facts, pass in
    guard case .aside(let state, let repaired) = facts.taken.copies[0].availability else {
      return RentRules.copyNotForRent.judge(facts.taken, pass)
    }
    return [
      .objection(
        "it is \(state)", about: facts.title, facts: facts.names + [.text("state", state)],
        remedy: Remedy(
          "the one is returned, and the other is available again and rented",
          ways: [
            repaired.map {
              Way(steps: [.makeAvailable($0)] + facts.returned.steps, note: facts.then)
            }
              ?? Way(.look("copy-show", [.init("copy", .text(facts.takenCode))]))
          ]))
    ]
  }

  static let otherMovie = Rule<SwapFacts>(
    "other-movie", "A copy is swapped for one of the same movie, or of its class.",
    fires: .ordinary.with(\.kinship, .none), silent: .ordinary.with(\.kinship, .sameClass)
  ) { facts, pass in
    switch facts.kinship {
    case .sameMovie: [pass("it is the same movie")]
    case .sameClass: [pass("it is of the same class")]
    case .none:
      [
        .objection(
          "it is another movie, and not of the same class", about: facts.title,
          facts: facts.names, remedy: facts.rentedAnew)
      ]
    case .otherThanHeld:
      [
        .objection(
          "it is another movie, and \(facts.bookedCode) was on hold for whoever rented it",
          about: facts.title, facts: facts.names, remedy: facts.rentedAnew)
      ]
    }
  }

  static let wasNotIn = Rule<SwapFacts>(
    "was-not-in", "A copy that was taken by mistake was in when the other one went out.",
    fires: .ordinary.with(\.inSince, Day(number: 20_001)), silent: .ordinary
  ) { facts, pass in
    guard let day = facts.inSince else {
      return [pass("it was in when \(facts.bookedCode) went out")]
    }
    return [
      .objection(
        "it could not be rented until \(day.text), after \(facts.bookedCode) had gone out",
        about: facts.title, facts: facts.names + [.day("in_since", day)],
        remedy: facts.rentedAnew)
    ]
  }

  static let otherTerms = Rule<SwapFacts>(
    "other-terms",
    "A copy is swapped for one of the same price, tax, deposit and choice of nights.",
    force: .house(.ask), fires: .ordinary.with(\.taken.nights, 1), silent: .ordinary
  ) { facts, pass in
    let (price, taken) = (facts.booked.total, facts.taken.total)
    let nights = facts.taken.copies[0].policy.nights
    let what: String
    if price != taken {
      let amount = { (money: Money) in money.text(in: facts.taken.currency) }
      what = "it would have cost \(amount(taken)), and \(facts.bookedCode) \(amount(price))"
    } else if facts.booked.taxes != facts.taken.taxes {
      what =
        "its tax would have been \(facts.taken.taxWords), and that of \(facts.bookedCode) "
        + facts.booked.taxWords
    } else if facts.booked.deposits != facts.taken.deposits {
      let amount = { (money: Money) in money.text(in: facts.taken.currency) }
      what =
        "its deposit would have been \(amount(facts.taken.deposits)), and that of "
        + "\(facts.bookedCode) \(amount(facts.booked.deposits))"
    } else if facts.allowsNights(facts.booked), !facts.allowsNights(facts.taken) {
      what = "it is rented for \(nights.value.words), and this is for \(facts.taken.nights)"
    } else {
      return [pass("it is rented on the same terms")]
    }
    return [
      .objection(what, about: facts.title, facts: facts.names, remedy: facts.rentedAnew)
    ]
  }

  /// What a rental asks of a copy is asked of the one that was taken.
  private static func ofTaken(_ rule: Rule<RentFacts>) -> Rule<SwapFacts> {
    Rule(
      rule.name, rule.sentence, force: rule.force, fires: .ordinary.with(\.taken, rule.fires),
      silent: .ordinary.with(\.taken, rule.silent)
    ) { facts, pass in rule.judge(facts.taken, pass) }
  }

  /// The same of what was looked at already where the movie is the same.
  private static func ofOtherMovie(_ rule: Rule<RentFacts>) -> Rule<SwapFacts> {
    let other = SwapFacts.ordinary.with(\.kinship, .sameClass)
    return Rule(
      rule.name, rule.sentence, force: rule.force, fires: other.with(\.taken, rule.fires),
      silent: other.with(\.taken, rule.silent)
    ) { facts, pass in
      facts.kinship == .sameMovie
        ? [pass("it is the movie that was rented")] : rule.judge(facts.taken, pass)
    }
  }
}

/// What there is to swap.
package struct MixUpFacts: RuleFacts, Exemplary {
  package var title: String
  /// The barcodes of the copy that is out by the books, and of the one that the customer has.
  package var booked: String
  package var taken: String
  /// Whether the books have either as out.
  package var isOut: Bool
  package var isTakenOut: Bool
  /// The movie of the copy that the customer has, where both are said to be out.
  package var takenTitle: String?

  package init(title: String, booked: String, taken: String, isOut: Bool, isTakenOut: Bool) {
    (self.title, self.booked, self.taken) = (title, booked, taken)
    (self.isOut, self.isTakenOut) = (isOut, isTakenOut)
  }

  static let ordinary = MixUpFacts(
    title: "Alien", booked: "C-000002", taken: "C-000001", isOut: true, isTakenOut: false)
}

/// What a decision about swapping copies rests on.
package struct SwapFacts: RuleFacts, Exemplary {
  /// The copy that was taken, as if its customer wanted to rent it.
  package var taken: RentFacts
  /// The copy that the books have as out, on the same terms.
  package var booked: RentFacts
  package var kinship: Kinship
  /// The day since which the taken copy has been in, where that is after the other went out.
  package var inSince: Day?
  /// Whether the books are right once either customer is said to have the other's copy.
  package var isExchangeable = false

  /// What two copies have to do with each other.
  package enum Kinship: Hashable, Sendable {
    case sameMovie, sameClass, none
    /// Another movie in place of one that the customer waited for, and got.
    case otherThanHeld
  }

  package init(taken: RentFacts, booked: RentFacts, kinship: Kinship, inSince: Day?) {
    (self.taken, self.booked) = (taken, booked)
    (self.kinship, self.inSince) = (kinship, inSince)
  }

  package var circumstances: [Circumstances] { taken.circumstances }

  /// What is looked at where whoever has the taken copy by the books has the other one: then it
  /// was there to take.
  package func exchanged(for copy: ID<Copy>) -> SwapFacts {
    with(\.taken.copies[0].availability, .in(copy))
  }

  fileprivate var bookedCode: String { Self.code(booked) }
  fileprivate var takenCode: String { Self.code(taken) }
  private static func code(_ facts: RentFacts) -> String {
    facts.copies[0].barcode ?? facts.copies[0].title
  }
  fileprivate func allowsNights(_ facts: RentFacts) -> Bool {
    facts.copies[0].policy.nights.value.contains(facts.nights)
  }

  fileprivate var title: String { taken.copies[0].title }
  fileprivate var names: [Fact] { taken.copies[0].names }

  /// Where one cannot stand for the other.
  fileprivate var rentedAnew: Remedy {
    isTakenOut
      ? Remedy("both are returned, and rented to whoever has them", returned)
      : Remedy("the one is returned, and the other rented", returned)
  }

  fileprivate var returned: Way {
    Way(
      .instead(
        "return", [.init("copies", .texts([bookedCode] + (isTakenOut ? [takenCode] : [])))]),
      note: then)
  }

  fileprivate var then: String {
    isTakenOut ? "both can be rented then" : "the other one can be rented then"
  }

  private var isTakenOut: Bool {
    if case .out = taken.copies[0].availability { true } else { false }
  }

  static let ordinary = SwapFacts(
    taken: .ordinary, booked: .ordinary, kinship: .sameMovie, inSince: nil)
}

/// May a rental be of another copy than the one that was entered? In order of precedence: the first
/// refusal is the one read out.
package enum SwapRules {
  package static let book = RuleBook<SwapFacts>(
    otherMovie, ofTaken(RentRules.copyOut), ofTaken(RentRules.copyNotForRent), wasNotIn,
    ofTaken(RentRules.heldForAnother), otherTerms, ofOtherMovie(RentRules.underAge),
    ofOtherMovie(RentRules.birthDateMissing))
  /// What keeps a swap from being taken back: what came of the copy that was entered first.
  package static let backBook = RuleBook<SwapFacts>(
    ofTaken(RentRules.copyOut), ofTaken(RentRules.copyNotForRent), wasNotIn)
  /// What is looked at before: whether there is a rental.
  package static let outBook = RuleBook<MixUpFacts>(notOut)

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
    "other-terms", "A copy is swapped for one of the same price and choice of nights.",
    force: .house(.ask), fires: .ordinary.with(\.taken.nights, 1), silent: .ordinary
  ) { facts, pass in
    let (price, taken) = (facts.booked.total, facts.taken.total)
    let nights = facts.taken.copies[0].policy.nights
    let what: String
    if price != taken {
      let amount = { (money: Money) in money.text(in: facts.taken.currency) }
      what = "it would have cost \(amount(taken)), and \(facts.bookedCode) \(amount(price))"
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

  fileprivate var bookedCode: String { booked.copies[0].barcode ?? booked.copies[0].title }
  fileprivate func allowsNights(_ facts: RentFacts) -> Bool {
    facts.copies[0].policy.nights.value.contains(facts.nights)
  }

  fileprivate var title: String { taken.copies[0].title }
  fileprivate var names: [Fact] { taken.copies[0].names }

  /// Where one cannot stand for the other.
  fileprivate var rentedAnew: Remedy {
    Remedy(
      "the one is returned, and the other rented",
      Way(
        .instead("return", [.init("copies", .texts([bookedCode]))]),
        note: "the other one can be rented then"))
  }

  static let ordinary = SwapFacts(
    taken: .ordinary, booked: .ordinary, kinship: .sameMovie, inSince: nil)
}

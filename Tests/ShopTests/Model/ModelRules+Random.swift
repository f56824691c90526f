import Domain
import Support

/// Random house rules that can be read.
extension ModelRules {
  static func random(_ draws: inout Draws, lines: ClosedRange<Int> = 0...16) -> ModelRules {
    ModelRules(lines: sellingEachOnce(draws.list(lines) { ModelLine.random(&$0) }))
  }
}

extension ModelLine {
  static func random(_ draws: inout Draws) -> ModelLine {
    var line = ModelLine(ModelSetting.random(&draws))
    guard line.says.takesConditions else { return line }
    var ofVisits = line.says.isOfVisits
    if case .limit = line.says { ofVisits = draws.chance(50) }
    let conditions = draws.list(0...2) { ModelCondition.random(&$0, ofVisits: ofVisits) }
    for condition in conditions
    where !line.when.contains(where: { $0.kind == condition.kind })
      && !line.says.unknown.contains(condition.kind)
    {
      line.when.append(condition)
    }
    if case .limit = line.says, draws.chance(40) { line = ofAKind(&draws) }
    return line
  }

  /// A small limit of what many movies have, which is reached now and then.
  private static func ofAKind(_ draws: inout Draws) -> ModelLine {
    let kind: ModelCondition =
      draws.chance(50)
      ? .class(draws.pick(ModelCondition.classes)) : .rating(draws.pick(ModelCondition.ratings))
    let tiers: [ModelCondition] =
      draws.chance(30) ? [.tier(draws.pick(["silver", "silver", "gold"]))] : []
    return ModelLine(
      .limit(draws.int(0...2)), when: [draws.chance(30) ? .not(kind) : kind] + tiers)
  }
}

extension ModelSetting {
  static let findings = RuleBooks.settable.map(\.name)
  /// Those that a rent may override.
  static let findingsOfRentals = findings.filter { name in
    RentRules.book.rules.contains { $0.name == name }
  }

  var takesConditions: Bool {
    switch self {
    case .words, .dayEnds, .ratings, .closed, .due, .dueOn, .lostAfter: false
    case .membership(let offer): offer.limit == nil && offer.discount == nil
    default: true
    }
  }

  /// Whether it holds for a visit as a whole, and so may ask nothing of a copy.
  var isOfVisits: Bool {
    switch self {
    case .limit, .householdLimit, .titleLimit, .weekLimit, .debtLimit, .holdLimit, .holdFor,
      .membership, .joiningFee:
      true
    default: false
    }
  }

  /// The conditions that ask for what it says, or for what is not known yet.
  var unknown: [String] {
    switch self {
    case .nights: ["nights"]
    case .holds: ["nights", "medium"]
    default: []
    }
  }

  static func random(_ draws: inout Draws) -> ModelSetting {
    switch draws.int(0...78) {
    case 77...78: return .package(.random(&draws))
    case 71...76: return someDeposit(&draws)
    case 50...53: return .offer(ModelOffer.random(&draws), upTo: nil).upToSome(&draws)
    case 0...2: return .limit(draws.chance(10) ? 0 : draws.int(1...5))
    case 3...4:
      let first = draws.int(1...3)...draws.int(3...21)
      return .nights(
        draws.chance(60)
          ? [first]
          : draws.list(1...3, least: 1) { draws in
            let least = draws.int(1...9)
            return least...(draws.chance(60) ? least : least + draws.int(1...5))
          })
    case 5...7: return .price(ModelPrice.random(&draws))
    case 8...9: return .lateFee(perNight: amount(&draws), cap: ModelCap.random(&draws))
    case 10: return .grace(draws.int(0...3))
    case 11...12: return .closed(draws.list(0...1, least: 1) { closedDay(&$0) })
    case 13...14:
      return .due(draws.pick(["roll forward", "skip closed days", "ignore closed days"]))
    case 15...16:
      return .age(draws.pick(["by rating", "off", "\(draws.int(0...21))"]))
    case 17...22:
      let level = draws.pick(["notice", "ask", "ask", "refuse"])
      // A missing date of birth is never a mere notice.
      let named = findings.filter { level != "notice" || $0 != "birth-date-missing" }
      return .level(
        level,
        draws.list(0...3, least: 1) { $0.chance(20) ? "blocked" : $0.pick(named) })
    case 23...24: return .debtLimit(amount(&draws) * 3)
    case 25: return .holdLimit(draws.int(0...3))
    case 26: return .holdFor(draws.int(0...4))
    case 27: return .dayEnds(minutes: draws.pick([0, 150, 360, 720]))
    case 28: return .extensions(draws.int(0...3))
    case 29: return .extensionPrice(draws.chance(30) ? nil : amount(&draws))
    case 30...31: return .lostCharge(draws.chance(20) ? nil : amount(&draws))
    case 48...49: return .weekLimit(draws.chance(15) ? nil : draws.int(1...9))
    case 46...47: return .holds(isOn: draws.chance(30))
    case 44...45: return .titleLimit(draws.chance(15) ? nil : draws.int(0...2))
    case 35...37: return .householdLimit(draws.chance(15) ? nil : draws.int(1...5))
    case 60...69: return .membership(ModelMembershipOffer.random(&draws))
    case 70: return .joiningFee(amount(&draws))
    case 54...55:
      return .dueBy(draws.chance(20) ? nil : draws.pick([0, 90, 600, 720, 900, 1200, 1439]))
    case 56: return .dueOn(draws.chance(20) ? nil : draws.pick(["mon", "thu", "sun"]))
    case 57...59:
      return .countedLateFee(
        amount(&draws), draws.pick([.night, .week, .openDay, .openDay]),
        after: draws.chance(50) ? 0 : draws.int(1...3), cap: ModelCap.random(&draws))
    case 42: return .lostChargePlus(amount(&draws))
    case 43: return .extensionFee(amount(&draws))
    case 38...39: return .discount(draws.pick([0, 5, 10, 33, 50, 99, 100]))
    case 40: return .flatLateFee(amount(&draws))
    case 41:
      return .lateFeeShare(draws.pick([0, 10, 33, 50, 100, 150]), cap: ModelCap.random(&draws))
    case 32: return .lostAfter(draws.chance(20) ? nil : draws.int(1...9))
    default: return .ratings(draws.pick(["BBFC", "MPA", "FSK", "none"]))
    }
  }

  private static func someDeposit(_ draws: inout Draws) -> ModelSetting {
    switch draws.int(0...2) {
    case 0: .deposit(draws.chance(20) ? 0 : amount(&draws))
    case 1: .deposit(draws.pick([1, 100, 2500]))
    default: .depositShare(draws.pick([0, 3, 20, 50, 100, 250]))
    }
  }

  static func amount(_ draws: inout Draws) -> Int { draws.int(0...120) * 5 }

  /// Never all seven weekdays.
  private static func closedDay(_ draws: inout Draws) -> String {
    let day = ModelDays.soon(&draws)
    let last = day + draws.int(0...9)
    return switch draws.int(0...9) {
    case 0...1: day.text
    case 2: String(day.text.suffix(5))
    case 3: "\(day.text)..\(last.text)"
    case 4: "\(day.text.suffix(5))..\(last.text.suffix(5))"
    default: draws.pick(["sun", "mon", "wed"])
    }
  }
}

/// Days that random rules and customers speak of.
enum ModelDays {
  /// A day of the year in which the shops of the tests do business.
  static func soon(_ draws: inout Draws) -> Day {
    let first = Day(number: 20_513)
    return draws.chance(20) ? first + draws.pick([305, 306, 364, 365]) : first + draws.int(0...400)
  }

  static func born(_ draws: inout Draws) -> Day? {
    switch draws.int(0...9) {
    case 0...3: Day("1980-01-01")
    case 4: nil
    case 5: Day("2008-02-29")
    case 6: Day("2009-03-01")
    default: Day(number: 14_000) + draws.int(0...3000)
    }
  }
}

extension ModelPrice {
  static func random(_ draws: inout Draws) -> ModelPrice {
    let price = ModelSetting.amount(&draws)
    let most = ModelSetting.amount(&draws) * 2
    switch draws.int(0...7) {
    case 6:
      return .share(draws.pick([0, 1, 5, 33, 100]), of: 0, nights: draws.pick([1, 3, 7]))
    case 7: return .atMost(most, .share(draws.pick([5, 33, 150]), of: 0, nights: 7))
    case 0: return .perNight(price)
    case 1: return .flat(price)
    case 2: return .blocks(price, nights: draws.pick([1, 2, 3, 7]))
    case 3: return .atMost(most, .perNight(price))
    case 4: return .atMost(most, .blocks(price, nights: draws.pick([2, 3, 7])))
    default:
      return .stepped(first: price, nights: draws.int(1...7), then: ModelSetting.amount(&draws))
    }
  }
}

extension ModelOffer {
  static func random(_ draws: inout Draws) -> ModelOffer {
    let size = draws.int(2...3)
    switch draws.int(0...3) {
    case 0: return .every(draws.int(4...6))
    case 1: return .together(size, price: ModelSetting.amount(&draws))
    default: return .paying(draws.int(1...size - 1), of: size)
    }
  }
}

extension ModelSetting {
  /// An offer for several that is for few nights now and then.
  fileprivate func upToSome(_ draws: inout Draws) -> ModelSetting {
    guard case .offer(let offer, _) = self, offer.size > 1, draws.chance(30) else { return self }
    return .offer(offer, upTo: draws.int(1...7))
  }
}

extension ModelCap {
  static func random(_ draws: inout Draws) -> ModelCap {
    switch draws.int(0...4) {
    case 0: .none
    case 1: .amount(ModelSetting.amount(&draws) * 2)
    case 2...3: .perCustomer(ModelSetting.amount(&draws) * draws.int(1...3))
    default: .replacementPrice
    }
  }
}

extension ModelCondition {
  static let classes = ["new-release", "catalogue", "box #1"]
  static let tiers = ["gold", "staff and friends", "silver"]
  static let ratings = ["U", "PG", "12A", "12", "15", "18", "R18"]
  static let genres = ["comedy", "Drama", "when in Rome"]

  static let media = ["dvd", "blu-ray"]

  static func random(_ draws: inout Draws, ofVisits: Bool = false) -> ModelCondition {
    var condition = positive(&draws, ofVisits: ofVisits)
    let others = draws.list(0...8) { positive(&$0, ofVisits: ofVisits) }
      .filter { $0.kind == condition.kind }
    let isListed = ["tier", "weekday", "class", "rating", "medium", "genre"]
    if isListed.contains(condition.kind), !others.isEmpty,
      draws.chance(40)
    {
      condition = .list([condition] + others)
    }
    return draws.chance(25) ? .not(condition) : condition
  }

  private static func positive(_ draws: inout Draws, ofVisits: Bool) -> ModelCondition {
    switch draws.int(0...(ofVisits ? 6 : 13)) {
    case 0: .tier(name(&draws, tiers))
    case 1: .weekday(draws.pick(["sun", "mon", "tue", "wed", "thu", "fri", "sat"]))
    case 2: season(&draws)
    case 3: .under(draws.int(1...21))
    case 4: .over(draws.int(1...65))
    case 5: hours(&draws)
    case 6: .rented(draws.int(1...6))
    case 7: .class(name(&draws, classes))
    case 8: .rating(name(&draws, ratings))
    case 9: .replacement(draws.pick([-1, 0, 5, 30, 999, 1000, 1500, 2500]))
    case 10: .medium(name(&draws, media))
    case 11: nights(&draws)
    case 12: .added(draws.pick([0, 1, 3, 7, 20, 100]))
    default: .genre(name(&draws, genres))
    }
  }

  private static func hours(_ draws: inout Draws) -> ModelCondition {
    let from = draws.int(0...1439)
    let until = (from + draws.int(1...1439)) % 1440
    return .hours(from, until)
  }

  private static func nights(_ draws: inout Draws) -> ModelCondition {
    let least = draws.int(1...8)
    return .nights(least, least + draws.int(0...6))
  }

  /// Names are the same in any case.
  private static func name(_ draws: inout Draws, _ names: [String]) -> String {
    let name = draws.pick(names)
    return draws.chance(20) ? name.uppercased() : name
  }

  private static func season(_ draws: inout Draws) -> ModelCondition {
    let first = ModelDays.soon(&draws)
    let last = first + draws.int(0...100)
    let isYearly = !draws.chance(30)
    return isYearly
      ? .season(String(first.text.suffix(5)), String(last.text.suffix(5)))
      : .season(first.text, last.text)
  }
}

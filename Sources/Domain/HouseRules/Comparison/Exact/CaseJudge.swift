/// Says of a class of cases whether two texts treat it differently because of a setting: exactly,
/// whatever the nights, the debts and all else that can be counted. It is asked about thousands of
/// classes, and so is no value that would be copied with both texts each time.
final class CaseJudge: Sendable {
  typealias Treatment = CaseSplit.Treatment
  typealias Decided = CaseSplit.Decided

  let setting: String
  let a: HouseRules
  let b: HouseRules
  let today: Day
  /// Which way it has to differ; `nil` for any.
  let only: Leaning?
  /// What lines ask for as a number.
  let measured: [Measure]
  /// Whether two prices may differ for what is kept longer, and not for what is rented: where lines
  /// about them ask for the nights, or where only one way of differing counts.
  let mayTellByExtensions: Bool
  /// Whether a late fee may be a share of the price.
  private let feesAskForPrices: Bool
  /// Whether some day is closed in both texts.
  let mayBeClosed: Bool
  /// The only rating of which it is, and that both texts have to go by; `nil` for all.
  private let rating: String?

  /// - Parameter rating: the only one that is asked about, and the age for it; `nil` for all.
  init(
    _ setting: String, _ a: HouseRules, _ b: HouseRules, _ table: ReachTable, today: Day,
    only: Leaning?, rating: String? = nil
  ) {
    self.rating = rating
    (self.setting, self.a, self.b, self.today, self.only) = (setting, a, b, today, only)
    measured = table.measures
    let ofPrices = [a, b].flatMap {
      $0.prices.lines.map(\.conditions) + $0.discounts.lines.map(\.conditions)
    }
    mayTellByExtensions =
      only != nil || ofPrices.joined().contains { $0.kind == .measured(.nights) }
    feesAskForPrices = [a, b].flatMap(\.lateFees.lines).contains { $0.value.isShare }
    mayBeClosed = [a, b].allSatisfy { !$0.closed.lines.isEmpty }
  }

  /// Judges the age that a rating asks for.
  convenience init(
    ofRating rating: String, _ a: HouseRules, _ b: HouseRules, _ table: ReachTable, today: Day,
    only: Leaning?
  ) {
    self.init("age", a, b, table, today: today, only: only, rating: rating)
  }

  /// The settings that it hangs on, the one in question first.
  var settings: [String] {
    let level = Respect.finding(named: setting)
    switch setting {
    case "price", "discount":
      let longer = mayTellByExtensions ? ["extension price", "extension fee"] : []
      return Self.first(setting, of: ["price", "discount"] + longer)
    case "late fee", "grace":
      return Self.first(
        setting, of: ["late fee", "grace"] + (feesAskForPrices ? ["price", "discount"] : []))
    case "extension price", "extension fee":
      return Self.first(
        setting, of: ["extension price", "extension fee", "price", "discount"])
    case "age", RentRules.underAge.name, RentRules.birthDateMissing.name:
      return Self.first(
        setting, of: ["age", RentRules.underAge.name, RentRules.birthDateMissing.name])
    case RentRules.nightsNotAllowed.name: return [setting, "nights"]
    case RentRules.householdLimit.name: return [setting, "limit per household"]
    case RentRules.titleLimit.name: return [setting, "limit per title"]
    case RentRules.weekLimit.name: return [setting, "limit per week"]
    default: return [setting] + (only == nil ? [] : level.map { [$0] } ?? [])
    }
  }

  private static func first(_ setting: String, of settings: [String]) -> [String] {
    [setting] + settings.filter { $0 != setting }
  }

  /// What it hangs on besides the lines.
  var observed: Set<CaseAspect.Kind> {
    switch setting {
    case "price", "discount", "extension price", "extension fee", "late fee", "grace",
      "lost charge", "deposit":
      [.measure(.nights), .price, .measure(.rented)]
    case "age", RentRules.underAge.name, RentRules.birthDateMissing.name: [.age, .trait(.rating)]
    default: [.measure(.nights), .measure(.rented)]
    }
  }

  /// What it hangs on even where no line asks about it.
  var forced: [CaseAspect.Kind: [TraitName]] {
    guard ["age", RentRules.underAge.name, RentRules.birthDateMissing.name].contains(setting) else {
      return [:]
    }
    let names =
      rating.map { [$0] }
      ?? [a, b].flatMap { $0.ratings.value.ratings.map(\.name) } + [RentCase.unknownRating]
    return [.trait(.rating): names.map { TraitName(.rating, $0) }]
  }

  func judge(_ decided: Decided) -> Treatment {
    if let rating {
      let isAsked = decided.found.rating.map(Name.init) == Name(rating)
      let isByRating = (0...1).allSatisfy { decided.value($0, 0) == AgeRule.byRating }
      return isAsked && isByRating ? age(decided) : .same
    }
    switch setting {
    case "price", "discount": return price(decided)
    case "late fee", "grace": return lateFee(decided)
    case "extension price", "extension fee": return extensionPrice(decided)
    case "lost charge": return lostCharge(decided)
    case "deposit": return deposit(decided)
    case "age", RentRules.underAge.name, RentRules.birthDateMissing.name: return age(decided)
    case "nights": return nights(decided)
    case "due by":
      return tendency(minute(0, decided), minute(1, decided)).holds(only)
        ? .different(anyCase(decided)) : .same
    default: return finding(decided)
    }
  }

  private func minute(_ text: Int, _ decided: Decided) -> Int {
    (decided.value(text, 0, as: Int?.self) ?? nil) ?? 24 * 60
  }

  func anyCase(_ decided: Decided) -> RentCase { decided.found.rentCase(on: today, measured) }

  /// What is dearer is stricter.
  func differs(_ a: Money, _ b: Money) -> Bool {
    Tendency(a.minor, b.minor).reversed.holds(only)
  }

  /// What is more is looser.
  func tendency(_ a: Int, _ b: Int) -> Tendency { Tendency(Int64(a), Int64(b)) }
}

/// Which way one text leans against another.
package enum Leaning: String, Hashable, Sendable, CaseIterable {
  case stricter, looser
}

/// Whether the second of two is looser, stricter, or neither.
enum Tendency {
  case same, looser, stricter

  /// More is looser.
  init(_ a: Int64, _ b: Int64) { self = a == b ? .same : b > a ? .looser : .stricter }

  var reversed: Tendency {
    switch self {
    case .same: .same
    case .looser: .stricter
    case .stricter: .looser
    }
  }

  func holds(_ only: Leaning?) -> Bool {
    switch only {
    case nil: self != .same
    case .looser: self == .looser
    case .stricter: self == .stricter
    }
  }
}

extension LateFee {
  /// Whether it hangs on the price.
  var isShare: Bool { if case .share = rate { true } else { false } }

  /// Whether it hangs on the days on which the shop is open.
  var isOfOpenDays: Bool { each?.rule?.unit == .openDay }
}

extension Verdict {
  /// 0 where it stops nothing, then what a manager may allow, then what nobody may.
  var rank: Int {
    switch self {
    case .pass, .notice: 0
    case .ask: 1
    case .refuse: 2
    }
  }
}

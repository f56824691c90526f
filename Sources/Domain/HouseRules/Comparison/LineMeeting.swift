/// A line of one text and a line of another that decide the same case differently.
struct LineMeeting {
  /// The places of the lines in their contests.
  let a: Int
  let b: Int
  /// What both ask for.
  let conditions: [Condition]
  /// The least cases that fit both, with the days on which they decide them; at least one.
  let cases: [Contest.Decided]
}

/// All meetings of the lines of a setting.
struct LineMeetings {
  private let a: Contest
  private let b: Contest
  private let table: ReachTable
  /// The same number for the same value.
  private let valuesOfA: [Int]
  private let valuesOfB: [Int]

  init(_ a: Contest, _ b: Contest, _ table: ReachTable) {
    (self.a, self.b, self.table) = (a, b, table)
    var numbers: [AnyHashable: Int] = [:]
    let number = { (setting: Setting<any Hashable & Sendable>) -> Int in
      let value = SettingValue.simplest(setting.value)
      let number = numbers[value] ?? numbers.count
      numbers[value] = number
      return number
    }
    valuesOfA = ([a.entry.choice.fallback] + a.entry.choice.lines).map(number)
    valuesOfB = ([b.entry.choice.fallback] + b.entry.choice.lines).map(number)
  }

  /// By the lines of the one text, then by those of the other; the default comes first.
  ///
  /// - Parameter body: says whether it wants more.
  func forEach(_ body: (LineMeeting) -> Bool) {
    guard Set(valuesOfA + valuesOfB).count > 1 else { return }
    let others = b.counting
    for place in a.counting {
      for other in others where valuesOfA[place] != valuesOfB[other] {
        guard a.mayMeet(place, other, of: b), let meeting = meeting(place, other) else { continue }
        if !body(meeting) { return }
      }
    }
  }

  private func meeting(_ place: Int, _ other: Int) -> LineMeeting? {
    guard let reach = a.lines[place].reach, let otherReach = b.lines[other].reach,
      let common = table.common(reach, otherReach)
    else { return nil }
    let cases = a.cases(of: common, withoutLinesAfter: place, or: (b, other))
    guard !cases.isEmpty else { return nil }
    return LineMeeting(a: place, b: other, conditions: common.conditions, cases: cases)
  }
}

/// Values of settings, as far as they differ in what they come to.
enum SettingValue {
  /// The same for values that come to the same.
  static func simplest(_ value: any Hashable & Sendable) -> AnyHashable {
    switch value {
    case let price as Price: price.simplest
    case let fee as LateFee: fee.simplest
    case AgeRule.from(0) as AgeRule: AgeRule.off
    default: AnyHashable(value)
    }
  }
}

extension LateFee {
  /// The same fee as one that is the same for all nights, or that never is anything, where it is.
  fileprivate var simplest: LateFee {
    if isNothing { return LateFee(.perNight(.zero)) }
    if case .perNight(let fee) = rate, case .amount(let most)? = cap, most <= fee {
      return LateFee(most == .zero ? .perNight(.zero) : .flat(most))
    }
    return self
  }
}

extension Price {
  /// The same price by the night or flat, where it is that.
  fileprivate var simplest: Price {
    switch self {
    case .stepped(let first, 1, let then) where first == then: Price.perNight(first).simplest
    case .stepped(let first, _, .zero): .flat(first)
    case .perNight(.zero): .flat(.zero)
    case .blocks(let price, 1): Price.perNight(price).simplest
    case .blocks(let price, RentRequest.possibleNights.upperBound...): .flat(price)
    case .blocks(.zero, _): .flat(.zero)
    case .atMost(let most, let price): price.simplest.capped(at: most)
    case .share(percent: 0, _, _): .flat(.zero)
    case .perNight, .flat, .stepped, .blocks, .share: self
    }
  }

  private func capped(at most: Money) -> Price {
    // How much it is a share of is not known here.
    if isShare { return .atMost(most, self) }
    return switch nights(over: most) {
    case 1?: .flat(most)
    case nil: self
    default: .atMost(most, self)
    }
  }
}

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

extension LineMeeting {
  /// `nil` where the lines are not seen to meet; of a huge text, not all cases are looked at.
  init?(_ pair: CaseSplit.Pair, in a: Contest, _ b: Contest, _ table: ReachTable) {
    guard a.mayMeet(pair.a, pair.b, of: b), let reach = a.lines[pair.a].reach,
      let otherReach = b.lines[pair.b].reach, let common = table.common(reach, otherReach)
    else { return nil }
    let cases = a.cases(of: common, withoutLinesAfter: pair.a, or: (b, pair.b))
    guard !cases.isEmpty else { return nil }
    self.init(a: pair.a, b: pair.b, conditions: common.conditions, cases: cases)
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

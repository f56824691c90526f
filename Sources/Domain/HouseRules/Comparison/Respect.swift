/// In which respect two decisions about a case may differ.
enum Respect: Hashable {
  case price
  /// What it costs to be late, by the amounts or by the nights of grace.
  case lateFee, grace
  case age
  /// Whether a finding arises.
  case finding(String)
  /// What a finding amounts to that arises under both.
  case level(String)
  /// When it is due, and what closed days have to do with it.
  case dueDay
  /// A setting that no decision about renting asks for.
  case other

  init(_ entry: HouseRules.NamedChoice) {
    if entry.isLevel {
      self = .level(entry.name)
      return
    }
    switch entry.name {
    case "price": self = .price
    case "late fee": self = .lateFee
    case "grace": self = .grace
    case "age": self = .age
    case "limit": self = .finding(RentRules.rentalLimit.name)
    case "nights": self = .finding(RentRules.nightsNotAllowed.name)
    case "debt limit": self = .finding(RentRules.debt.name)
    default: self = .other
    }
  }

  /// The findings that it is about.
  var findings: [String] {
    switch self {
    case .finding(let name), .level(let name): [name]
    case .age: [RentRules.underAge.name, RentRules.birthDateMissing.name]
    case .dueDay: [RentRules.dueDayClosed, RentRules.closingSoon, RentRules.shopClosed].map(\.name)
    case .price, .lateFee, .grace, .other: []
    }
  }

  /// Whether it hangs on the age that a movie asks for.
  var isOfAges: Bool {
    let names = [RentRules.underAge, RentRules.birthDateMissing].map(\.name)
    return self == .age || names.contains { self == .level($0) }
  }

  /// Whether it hangs on the nights.
  var isOfNights: Bool {
    let names = [
      RentRules.nightsNotAllowed, RentRules.dueDayClosed, RentRules.closingSoon,
    ].map(\.name)
    switch self {
    case .price, .dueDay: return true
    case .finding(let name), .level(let name): return names.contains(name)
    case .lateFee, .grace, .age, .other: return false
    }
  }

  /// Whether it hangs on the days on which the shop is closed.
  var isOfCalendar: Bool {
    [RentRules.dueDayClosed, RentRules.closingSoon, RentRules.shopClosed]
      .contains { self == .level($0.name) }
  }

  /// Whether two decisions about a case differ in it.
  func differs(_ a: RentDecision, _ b: RentDecision, _ rentCase: RentCase) -> Bool {
    let levels = findings.map { (a.level(of: $0), b.level(of: $0)) }
    switch self {
    case .price: return a.terms.map(\.price) != b.terms.map(\.price)
    case .lateFee, .grace:
      let fees = [a, b].map { $0.terms.map { $0.lateFee.fee(nightsLate: rentCase.nightsLate) } }
      return fees[0] != fees[1]
    case .dueDay: return a.terms.map(\.due) != b.terms.map(\.due) || levels.contains { $0 != $1 }
    case .age, .finding: return levels.contains { $0 != $1 }
    case .level: return levels.allSatisfy { $0 != nil && $1 != nil && $0 != $1 }
    case .other: return true
    }
  }

  /// How plainly they differ: 2 where nothing else stops either, 0 where both are refused anyway.
  func plainness(_ a: RentDecision, _ b: RentDecision) -> Int {
    let others = [a, b].map { decision in
      decision.findings.filter { !findings.contains($0.rule) }
    }
    if others.allSatisfy({ $0.contains { $0.verdict == .refuse } }) { return 0 }
    return others.contains { $0.contains(where: \.stops) } ? 1 : 2
  }
}

extension RentDecision {
  /// What a finding amounts to; `nil` where it does not arise.
  func level(of rule: String) -> Verdict? { findings.first { $0.rule == rule }?.verdict }
}

/// In which respect two decisions about a case may differ.
enum Respect: Hashable {
  case price
  /// What it costs to be late, by the amounts or by the nights of grace.
  case lateFee, grace
  /// What the nights cost that an extension adds.
  case extensionPrice
  case lostCharge
  case deposit
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
    case "price", "discount": self = .price
    case "late fee": self = .lateFee
    case "grace": self = .grace
    case "age": self = .age
    case "limit": self = .finding(RentRules.rentalLimit.name)
    case "limit per household": self = .finding(RentRules.householdLimit.name)
    case "limit per title": self = .finding(RentRules.titleLimit.name)
    case "limit per week": self = .finding(RentRules.weekLimit.name)
    case "nights": self = .finding(RentRules.nightsNotAllowed.name)
    case "debt limit": self = .finding(RentRules.debt.name)
    case "extensions": self = .finding(ExtendRules.extensionLimit.name)
    case "extension price", "extension fee": self = .extensionPrice
    case "lost charge": self = .lostCharge
    case "deposit": self = .deposit
    default: self = .other
    }
  }

  /// The findings that it is about.
  var findings: [String] {
    switch self {
    case .finding(let name), .level(let name): [name]
    case .age: [RentRules.underAge.name, RentRules.birthDateMissing.name]
    case .dueDay: [RentRules.dueDayClosed, RentRules.closingSoon, RentRules.shopClosed].map(\.name)
    case .price, .lateFee, .grace, .extensionPrice, .lostCharge, .deposit, .other: []
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
    case .lateFee, .grace, .extensionPrice, .lostCharge, .deposit, .age, .other: return false
    }
  }

  /// Whether it hangs on the days on which the shop is closed.
  var isOfCalendar: Bool {
    [RentRules.dueDayClosed, RentRules.closingSoon, RentRules.shopClosed]
      .contains { self == .level($0.name) }
  }

  /// Whether it hangs on a rental being extended.
  var isOfExtensions: Bool {
    let names = [ExtendRules.extensionLimit.name, ExtendRules.lateFeeDue.name]
    return self == .extensionPrice || findings.contains(where: names.contains)
  }

  /// How plainly two texts differ in it about a case: 2 where nothing else stops either, 0 where
  /// both refuse it anyway; `nil` where they do not.
  func plainness(of rentCase: RentCase, under a: HouseRules, _ b: HouseRules) -> Int? {
    guard !isOfExtensions, rentCase.moreNights == nil else {
      let (one, other) = (rentCase.extending(under: a), rentCase.extending(under: b))
      return differs(one, other) ? plainness(one.findings, other.findings) : nil
    }
    let (one, other) = (rentCase.decision(under: a), rentCase.decision(under: b))
    return differs(one, other, rentCase) ? plainness(one.findings, other.findings) : nil
  }

  /// Whether two decisions about a case differ the way that is asked for.
  func leans(_ only: Leaning?, of rentCase: RentCase, under a: HouseRules, _ b: HouseRules) -> Bool
  {
    guard only != nil else { return true }
    if isOfExtensions || rentCase.moreNights != nil {
      let (one, other) = (rentCase.extending(under: a), rentCase.extending(under: b))
      guard self == .extensionPrice || self == .price else {
        return leans(only, one.findings, other.findings)
      }
      return leans(only, one.facts.price(of: 0), other.facts.price(of: 0))
    }
    let (one, other) = (rentCase.decision(under: a), rentCase.decision(under: b))
    switch self {
    case .price: return leans(only, one.terms.first?.price, other.terms.first?.price)
    case .lateFee, .grace:
      return leans(
        only, one.lateFee(nightsLate: rentCase.nightsLate),
        other.lateFee(nightsLate: rentCase.nightsLate))
    case .lostCharge:
      return leans(only, one.facts.copies[0].lostCharge, other.facts.copies[0].lostCharge)
    case .deposit:
      return leans(only, one.facts.copies[0].deposit, other.facts.copies[0].deposit)
    case .age, .finding, .level: return leans(only, one.findings, other.findings)
    case .extensionPrice, .dueDay, .other: return true
    }
  }

  private func leans(_ only: Leaning?, _ a: Money?, _ b: Money?) -> Bool {
    guard let a, let b else { return false }
    return Tendency(b.minor, a.minor).holds(only)
  }

  private func leans(_ only: Leaning?, _ a: [Finding], _ b: [Finding]) -> Bool {
    findings.contains { name in
      let ranks = [a, b].map { $0.level(of: name)?.rank ?? 0 }
      return Tendency(Int64(ranks[1]), Int64(ranks[0])).holds(only)
    }
  }

  private func differs(_ a: ExtendDecision, _ b: ExtendDecision) -> Bool {
    if self == .extensionPrice || self == .price {
      return a.facts.price(of: 0) != b.facts.price(of: 0)
    }
    return differs(findings.map { (a.findings.level(of: $0), b.findings.level(of: $0)) })
  }

  private func differs(_ levels: [(Verdict?, Verdict?)]) -> Bool {
    if case .level = self { return levels.allSatisfy { $0 != nil && $1 != nil && $0 != $1 } }
    return levels.contains { $0 != $1 }
  }

  /// Whether two decisions about a case differ in it.
  private func differs(_ a: RentDecision, _ b: RentDecision, _ rentCase: RentCase) -> Bool {
    let levels = findings.map { (a.findings.level(of: $0), b.findings.level(of: $0)) }
    switch self {
    case .price: return a.terms.map(\.price) != b.terms.map(\.price)
    case .lateFee, .grace:
      return a.lateFee(nightsLate: rentCase.nightsLate)
        != b.lateFee(nightsLate: rentCase.nightsLate)
    case .dueDay: return a.terms.map(\.due) != b.terms.map(\.due) || levels.contains { $0 != $1 }
    case .age, .finding, .level: return differs(levels)
    case .lostCharge:
      let charges = [a, b].map { $0.facts.copies[0].lostCharge }
      return charges[0] != charges[1]
    case .deposit: return a.facts.copies[0].deposit != b.facts.copies[0].deposit
    case .extensionPrice: return false
    case .other: return true
    }
  }

  private func plainness(_ a: [Finding], _ b: [Finding]) -> Int {
    let others = [a, b].map { $0.filter { !findings.contains($0.rule) } }
    if others.allSatisfy({ $0.contains { $0.verdict == .refuse } }) { return 0 }
    return others.contains { $0.contains(where: \.stops) } ? 1 : 2
  }
}

extension [Finding] {
  /// What a finding amounts to; `nil` where it does not arise.
  func level(of rule: String) -> Verdict? { first { $0.rule == rule }?.verdict }
}

/// Findings: whether one arises, and what it amounts to.
extension CaseJudge {
  /// What a finding amounts to in both texts, where it arises.
  private func levels(_ decided: Decided, at place: Int) -> [Verdict] {
    (0...1).map { text in
      decided.lines[text].count > place ? decided.value(text, place) ?? .refuse : .refuse
    }
  }

  /// Whether it differs that a finding arises in one text at least.
  private func differs(_ arises: [Bool], _ levels: [Verdict]) -> Bool {
    guard only != nil else { return arises[0] != arises[1] }
    let ranks = zip(arises, levels).map { $0 ? $1.rank : 0 }
    return tendency(ranks[0], ranks[1]).reversed.holds(only)
  }

  /// Whether it differs what a finding amounts to that arises in both.
  private func differs(_ levels: [Verdict]) -> Bool {
    guard only != nil else { return levels[0] != levels[1] }
    return tendency(levels[0].rank, levels[1].rank).reversed.holds(only)
  }

  func finding(_ decided: Decided) -> Treatment {
    let rentCase = anyCase(decided)
    switch setting {
    case "limit": return limit(decided) { rentCase.having(out: $0) }
    case "limit per household": return limit(decided) { rentCase.with(\.householdOut, $0) }
    case "limit per title": return limit(decided) { rentCase.having(copies: $0) }
    case "limit per week": return limit(decided) { rentCase.having(inWeek: $0) }
    case "extensions":
      guard decided.found.mayHaveRented else { return .same }
      return limit(decided) { rentCase.keptLonger.with(\.extended, $0) }
    case "debt limit": return debtLimit(decided)
    case "limit of holds", "hold for":
      let values = (0...1).map { decided.value($0, 0, as: Int.self) ?? 0 }
      return tendency(values[0], values[1]).holds(only) ? .different(rentCase) : .same
    case "holds":
      let values = (0...1).map { decided.value($0, 0, as: Bool.self) ?? true ? 1 : 0 }
      return tendency(values[0], values[1]).holds(only) ? .different(rentCase) : .same
    case _ where decided.value(0, 0, as: Verdict.self) != nil: return level(decided, rentCase)
    // A gift card costs what it holds, whatever tax is in that.
    case TaxedKind.giftCards.setting: return only == nil ? .different(rentCase) : .same
    case _ where decided.value(0, 0, as: TaxUse.self) != nil: return taxUse(decided)
    // Of what no single rental shows, lines are compared.
    default: return only == nil ? .different(rentCase) : .same
    }
  }

  /// - Parameter filled: a case with as much as a limit counts.
  private func limit(_ decided: Decided, _ filled: (Int) -> RentCase) -> Treatment {
    let limits = (0...1).map { text -> Int in
      if let limit = decided.value(text, 0, as: Int.self) { return limit }
      return (decided.value(text, 0, as: Int?.self) ?? nil) ?? .max
    }
    guard limits[0] != limits[1] else { return .same }
    let arises = limits.map { $0 < max(limits[0], limits[1]) }
    return differs(arises, levels(decided, at: 1))
      ? .different(filled(min(limits[0], limits[1]))) : .same
  }

  private func debtLimit(_ decided: Decided) -> Treatment {
    let limits = (0...1).map { decided.value($0, 0, as: Money.self) ?? .zero }
    guard limits[0] != limits[1] else { return .same }
    let most = max(limits[0], limits[1])
    return differs(limits.map { $0 < most }, levels(decided, at: 1))
      ? .different(anyCase(decided).with(\.owed, most)) : .same
  }

  func nights(_ decided: Decided) -> Treatment {
    let allowed = (0...1).map { decided.value($0, 0, as: AllowedNights.self) }
    let levels = levels(decided, at: 1)
    // Where only one way counts, what a night too many amounts to may hang on the nights.
    let possible = only == nil ? Measure.nights.possible : decided.found.nights
    let nights = possible.first { nights in
      differs(allowed.map { $0.map { !$0.contains(nights) } ?? false }, levels)
    }
    return nights.map { .different(anyCase(decided).with(\.nights, $0)) } ?? .same
  }

  /// What a finding amounts to.
  private func level(_ decided: Decided, _ rentCase: RentCase) -> Treatment {
    guard differs(levels(decided, at: 0)) else { return .same }
    let limits = [RentRules.householdLimit, RentRules.titleLimit, RentRules.weekLimit].map(\.name)
    let past = [RentRules.overdue, RentRules.rentedNow, RentRules.rentedBefore].map(\.name)
    let ofClosing = [RentRules.dueDayClosed, RentRules.closingSoon, RentRules.shopClosed].map(
      \.name)
    switch setting {
    case RentRules.rentalLimit.name:
      return .different(rentCase.having(out: mostLimit(rentCase)))
    case _ where limits.contains(setting):
      let counts = (0...1).compactMap { decided.value($0, 1, as: Int?.self) ?? nil }
      guard counts.count == 2 else { return .same }
      return .different(filled(rentCase, counts.max() ?? 0))
    case RentRules.nightsNotAllowed.name: return nightsLevel(decided, rentCase)
    case RentRules.debt.name:
      let policies = [a, b].map { $0.visitPolicy(for: rentCase.circumstances) }
      let most = policies.map(\.debtLimit.value).max() ?? .zero
      return .different(rentCase.with(\.owed, most + b.currency.value.unit))
    case _ where past.contains(setting):
      return decided.found.mayHaveRented ? .different(happened(rentCase)) : .same
    case ExtendRules.extensionLimit.name:
      let policies = [a, b].map { $0.extensionPolicy(for: rentCase.keptLonger.circumstances) }
      let times = policies.map(\.times.value).max() ?? 0
      return decided.found.mayHaveRented
        ? .different(rentCase.keptLonger.with(\.extended, times)) : .same
    case ExtendRules.lateFeeDue.name:
      return decided.found.mayHaveRented
        ? .different(rentCase.keptLonger.with(\.nightsLate, 1)) : .same
    case RentRules.dueDayClosed.name
    where [a, b].allSatisfy { $0.due.mode.value == .skipClosedDays }:
      return .same
    case _ where ofClosing.contains(setting): return mayBeClosed ? .unknown : .same
    default: return .different(happened(rentCase))
    }
  }

  private func happened(_ rentCase: RentCase) -> RentCase {
    rentCase.withPast(on: RentRules.book.fires(setting))
  }

  private func mostLimit(_ rentCase: RentCase) -> Int {
    [a, b].map { $0.visitPolicy(for: rentCase.circumstances).limit.value }.max() ?? 0
  }

  private func filled(_ rentCase: RentCase, _ count: Int) -> RentCase {
    switch setting {
    case RentRules.householdLimit.name: rentCase.with(\.householdOut, count)
    case RentRules.titleLimit.name: rentCase.having(copies: count)
    default: rentCase.having(inWeek: count)
    }
  }

  private func nightsLevel(_ decided: Decided, _ rentCase: RentCase) -> Treatment {
    let allowed = (0...1).compactMap { decided.value($0, 1, as: AllowedNights.self) }
    let isRefused = { (nights: Int) in allowed.allSatisfy { !$0.contains(nights) } }
    if let nights = decided.found.nights.first(where: isRefused) {
      return .different(rentCase.with(\.nights, nights))
    }
    guard decided.found.mayHaveRented,
      let nights = Measure.nights.possible.first(where: isRefused)
    else { return .same }
    return .different(rentCase.keptLonger.with(\.moreNights, nights))
  }

  func age(_ decided: Decided) -> Treatment {
    let names = ["age", RentRules.underAge.name, RentRules.birthDateMissing.name]
    let order = names.compactMap { settings.firstIndex(of: $0) }
    let needed = (0...1).map { text in
      let rule = decided.value(text, order[0], as: AgeRule.self) ?? .off
      return rule.age(for: decided.found.rating, in: text == 0 ? a.ratings.value : b.ratings.value)
    }
    let (under, missing) = (levels(decided, at: order[1]), levels(decided, at: order[2]))
    let rentCase = anyCase(decided)
    let ages = decided.found.age.numbers(of: 0..<Int.max)
    let mayBeUnknown = decided.found.age == .any || decided.found.age == .none
    let isKnown = { (age: Int) in needed.map { age < $0 } }
    let isMissing = needed.map { $0 > 0 }
    let least = min(needed[0], needed[1])
    switch setting {
    case RentRules.underAge.name:
      let young = ages.map { $0.clamped(to: 0..<max(0, least)) } ?? 0..<0
      return !young.isEmpty && differs(under) ? aged(young.upperBound - 1, rentCase) : .same
    case RentRules.birthDateMissing.name:
      return mayBeUnknown && !isMissing.contains(false) && differs(missing)
        ? .different(rentCase.with(\.born, nil)) : .same
    default:
      // As young as one of the texts asks, or unknown.
      for age in [max(needed[0], needed[1]) - 1, least, least - 1]
        + (ages.map { [$0.lowerBound] } ?? [])
      where ages?.contains(age) == true && differs(isKnown(age), under) {
        return aged(age, rentCase)
      }
      let young = ages.map { $0.clamped(to: 0..<max(0, needed[0], needed[1])) } ?? 0..<0
      if let last = young.last, differs(isKnown(last), under) { return aged(last, rentCase) }
      return mayBeUnknown && differs(isMissing, missing)
        ? .different(rentCase.with(\.born, nil)) : .same
    }
  }

  private func aged(_ age: Int, _ rentCase: RentCase) -> Treatment {
    .different(rentCase.with(\.born, Age.birthDate(age, on: rentCase.day)))
  }
}

extension RentCase {
  /// The same that is out already, and is to be kept longer.
  var keptLonger: RentCase { havingRented.with(\.moreNights, moreNights ?? 1) }
}

extension Respect {
  /// The finding that a setting is about.
  static func finding(named setting: String) -> String? {
    switch setting {
    case "limit": RentRules.rentalLimit.name
    case "limit per household": RentRules.householdLimit.name
    case "limit per title": RentRules.titleLimit.name
    case "limit per week": RentRules.weekLimit.name
    case "nights": RentRules.nightsNotAllowed.name
    case "debt limit": RentRules.debt.name
    case "extensions": ExtendRules.extensionLimit.name
    default: nil
    }
  }
}

/// Lines that change nothing, though they decide.
extension Linter {
  /// What findings amount to that never arise.
  func idleLevels() -> [Warning] {
    let ages = [RentRules.underAge, RentRules.birthDateMissing].flatMap { rule in
      levels(rule.name) { place in
        meeting(place, of: rule.name, "age").allSatisfy { !needsAge($0) } ? "no age is needed" : nil
      }
    }
    let isNeverClosed = rules.due.closed.lines.isEmpty
    let skips = rules.due.mode.value == .skipClosedDays
    let closed = isNeverClosed ? "the shop is never closed" : nil
    return ages
      + [RentRules.closingSoon, RentRules.shopClosed].flatMap { levels($0.name) { _ in closed } }
      + levels(RentRules.dueDayClosed.name) { _ in
        closed ?? (skips ? "closed days are not counted as nights" : nil)
      }
  }

  /// Late fees without a cap, and caps that leave no room for what a night costs.
  func idleCaps() -> [Warning] {
    counting(rules.lateFees, named: "late fee").compactMap { place, fee in
      guard let line = fee.line, let reason = reason(fee.value, at: place) else { return nil }
      return Warning(line: line, message: reason)
    }
  }

  private func reason(_ fee: LateFee, at place: Int) -> String? {
    if fee.each?.rule?.unit == .openDay, rules.due.closed.lines.isEmpty, !fee.isNothing {
      return "the shop is never closed, so every day is an open one"
    }
    guard let cap = fee.cap else {
      if fee.isNothing { return nil }
      if case .flat = fee.rate { return nil }
      return "this late fee has no cap: \"at most 15.00\" would set one"
    }
    if fee.isNothing { return "a late night costs nothing, so the cap changes nothing" }
    guard let most = cap.amount, let each = fee.each else { return nil }
    let graces = [rules.graces.fallback] + rules.graces.lines
    let grace = meeting(place, of: "late fee", "grace").map { graces[$0].value }.min() ?? 0
    let late = max(grace, each.rule?.after ?? 0) + 1
    // Of open days there may be but one by then.
    let units = each.rule?.unit == .openDay ? 1 : each.rule?.units(of: late, due: .first)
    let first = each.fee * (units ?? late)
    guard most < first else { return nil }
    let (highest, fees) = (most.text(in: rules.amounts), first.text(in: rules.amounts))
    let words = "the cap of \(highest) is less than the first fee of \(fees)"
    if case .perCustomer = cap {
      return "\(words), so whoever is late pays \(highest)"
    }
    return "\(words), so every late fee is \(highest)"
  }

  /// A weekday on which all is due, and the shop is closed.
  func closedWeekday() -> [Warning] {
    let due = rules.due
    guard let line = due.weekday.line, let weekday = due.weekday.value,
      due.mode.value != .ignoreClosedDays, let closing = due.closed.setting(closing: weekday)
    else { return [] }
    return [
      Warning(
        line: line,
        message: "line \(closing.line ?? 0) closes the shop on \(weekday.short), so nothing is ever"
          + " due on that day")
    ]
  }

  /// Discounts of nothing.
  func idleDiscounts() -> [Warning] {
    counting(rules.discounts, named: "discount").compactMap { _, discount in
      guard let line = discount.line, discount.value == .none else { return nil }
      return Warning(
        line: line,
        message: "a discount of 0% changes nothing: of several that fit the greatest counts")
    }
  }

  /// The lines that say what a finding amounts to where there is a reason why that is nothing.
  private func levels(_ finding: String, _ reason: (Int) -> String?) -> [Warning] {
    guard let choice = rules.levels[finding] else { return [] }
    return counting(choice, named: finding).compactMap { place, setting in
      guard let line = setting.line, let reason = reason(place) else { return nil }
      return Warning(line: line, message: "for \(finding) this line changes nothing: \(reason)")
    }
  }

  private func needsAge(_ place: Int) -> Bool {
    switch ([rules.ages.fallback] + rules.ages.lines)[place].value {
    case .off: false
    case .from(let age): age > 0
    case .byRating: rules.ratings.value.ratings.contains { $0.age > 0 }
    }
  }

  /// The places of the lines of another setting that decide some case which a line decides as well.
  private func meeting(_ place: Int, of name: String, _ otherName: String) -> [Int] {
    guard let contest = contests[name], let other = contests[otherName],
      let reach = contest.lines[place].reach
    else { return [] }
    return other.lines.indices.filter { rival in
      guard let rivals = other.lines[rival].reach, let common = table.common(reach, rivals)
      else { return false }
      return !contest.cases(of: common, withoutLinesAfter: place, or: (other, rival)).isEmpty
    }
  }
}

extension HouseRulesLint {
  /// The settings of the sign on the wall that a text leaves out, as they hold by default.
  package static func defaults(_ rules: HouseRules) -> [String] {
    let told = ["limit", "nights", "price", "late fee", "debt limit", "age"]
    return rules.entries.filter { told.contains($0.name) && $0.choice.lines.isEmpty }
      .map { "\($0.name) \($0.choice.fallback.origin.value)" }
  }
}

import Domain
import Storage

/// House rules that somebody put in force.
package struct AppliedRules: Sendable {
  package let rules: RulesInForce
  /// The day to come that they are in force from.
  package let from: Day?
  /// Whether they had been in force on that day without it.
  package let isInForceAnyway: Bool
}

extension Shop {
  /// Puts a text of house rules in force from a moment on; the text that is in force already stays
  /// as it is. That one need not be readable any more, so that a shop can always be mended.
  ///
  /// - Parameters:
  ///   - logo: the picture that the text names.
  ///   - from: the business day that it comes in force with; `nil` for at once.
  ///   - edited: the hash of the text that it was made of, which has to be in force still, or
  ///     to come with that day.
  ///   - isEmptyMeant: whether a text without any line may take the place of one that has some.
  /// - Returns: the rules as they were read, for warnings about them.
  @discardableResult
  package func applyRules(
    _ text: String, logo: Logo? = nil, at asked: AskedMoment = .now, from: AskedDay? = nil,
    edited: String? = nil, isEmptyMeant: Bool = true
  ) throws -> AppliedRules {
    try put(text, logo, at: asked, from, edited, isEmptyMeant: isEmptyMeant, isDryRun: false)
  }

  /// Refuses what would not be put in force, and saves nothing.
  package func checkRules(_ text: String, from: AskedDay?, edited: String) throws {
    do {
      try put(text, nil, at: .now, from, edited, isEmptyMeant: false, isDryRun: true)
    } catch is Undone {
      return
    }
  }

  private struct Undone: Error {}

  @discardableResult
  private func put(
    _ text: String, _ logo: Logo?, at asked: AskedMoment, _ from: AskedDay?, _ edited: String?,
    isEmptyMeant: Bool, isDryRun: Bool
  ) throws -> AppliedRules {
    guard !text.utf8.contains(0) else {
      throw ShopError.badRules(["the text holds a NUL character"])
    }
    guard from == nil || asked == .now else {
      throw ShopError.invalid([
        "--from takes a day to come, and --at is for another moment than now; leave out one of them"
      ])
    }
    return try transaction(.write) { work in
      let wanted = try read(RulesVersion(unapplied: text))
      let entry = try work.entry(
        .rulesApply, at: asked, under: try work.readable(work.rulesInForce) ?? wanted)
      try entry.authorise(.applyRules)
      let day = try from?.comingDay(today: entry.day)
      try work.check(edited, isStillTheTextFrom: day)
      if !isEmptyMeant { try work.checkLosesNoLines(text) }
      try wanted.checkExamples(today: day ?? entry.day)
      let isNew = try day.map { try entry.putInForce(wanted, from: $0) } ?? true
      if day == nil { try entry.putInForce(wanted) }
      if isDryRun { throw Undone() }
      let had = try edited.flatMap { try work.store.logo(ofRules: $0) }
      if let logo = logo ?? (wanted.rules.logo.value.isEmpty ? nil : had) {
        try work.store.set(logo, ofRules: wanted.hash)
      }
      try entry.save()
      return AppliedRules(rules: wanted, from: day, isInForceAnyway: !isNew)
    }
  }
}

extension Shop {
  /// Puts the rules of a new shop in force, unless somebody else chose some meanwhile.
  package func applyFirstRules(_ rules: FirstHouseRules, at asked: AskedMoment = .now) throws {
    try applyRules(rules.text, at: asked, edited: RulesVersion.builtIn.hash)
  }
}

extension RulesInForce {
  /// Refuses a text that does not keep its own examples.
  func checkExamples(today: Day) throws {
    let failures = rules.failures(today: today)
    guard failures.isEmpty else { throw ShopError.examplesFail(failures) }
  }
}

extension Work {
  /// Refuses a text without any line where the one in force, which somebody chose, has some: it is
  /// far more often a file that was emptied by mistake than a wish for all that holds by default.
  fileprivate func checkLosesNoLines(_ text: String) throws {
    let inForce = try store.rulesVersion(now: now)
    guard HouseRulesParser.lines(in: text) == 0, inForce.hash != RulesVersion.builtIn.hash else {
      return
    }
    let lines = HouseRulesParser.lines(in: inForce.text)
    guard lines > 0 else { return }
    throw ShopError.emptyRules(inForce: lines)
  }

  /// Refuses what was made of another text than the one to come with a day, or in force now.
  fileprivate func check(_ edited: String?, isStillTheTextFrom day: Day?) throws {
    let coming = try day.flatMap { day in
      try store.comingRules(after: now).first { $0.from == day }
    }
    guard let edited, try coming?.hash ?? store.rulesHash(now: now) != edited else { return }
    throw ShopError.invalid(["other house rules were put in force meanwhile"])
  }
}

extension AskedDay {
  /// The day, where it is to come; `nil` for today.
  fileprivate func comingDay(today: Day) throws -> Day? {
    let day = day(today: today)
    guard day >= today else {
      throw ShopError.invalid([
        "\(day.text) is in the past, and --from takes a day to come; to back-date the house rules, "
          + "write --at \(day.text)"
      ])
    }
    return day == today ? nil : day
  }
}

extension Entry {
  /// Puts rules in force as part of an entry.
  func putInForce(_ wanted: RulesInForce) throws {
    let inForce = try store.rulesVersion(now: now)
    let facts: AuditFacts = ["rules": wanted.hash]
    tell(wanted.hash, before: ["rules": inForce.hash], after: facts)
    guard inForce.hash != wanted.hash || inForce.since == nil else { return }
    let current = try readable { try shop.parse(inForce.text) } ?? wanted.rules
    try checkCurrency(from: current.currency.value, to: wanted.rules.currency)
    if current.currency.value != wanted.rules.currency.value,
      let coming = try store.comingRules(after: now).first?.from
    {
      throw ShopError.badRules([
        "the house rules from \(coming.text) on are in \(current.currency.value.code), so the "
          + "currency stays; cancel them first: rental rules show > house.rules, then "
          + "rental rules apply house.rules --from \(coming.text)"
      ])
    }
    try check(isNotBefore: inForce.since ?? .always, of: "the text of the house rules")
    try store.apply(wanted.rules.text, at: instant, by: by)
    tell(
      wanted.hash, before: ["rules": inForce.hash],
      after: facts.with("rules_number", try store.last(.rulesVersion)))
  }
}

extension Entry {
  /// Has rules come in force with a day, in place of those that were to come with it. Where they
  /// are in force by then anyway, those are cancelled and that is all.
  ///
  /// - Returns: whether they would not have been in force.
  @discardableResult
  func putInForce(_ wanted: RulesInForce, from day: Day) throws -> Bool {
    let since = wanted.calendar.start(of: day)
    guard since > instant else {
      throw ShopError.invalid(["\(day.text) has begun already; leave out --from"])
    }
    let facts: AuditFacts = ["rules": wanted.hash, "rules_from": day.text]
    let coming = try store.comingRules(after: now).first { $0.from == day }
    guard coming?.hash != wanted.hash else {
      tell(wanted.hash, before: ["rules": wanted.hash], after: facts)
      return true
    }
    let cancelled = try cancel(coming, from: day)
    let before = try store.rulesVersion(at: since)
    tell(
      wanted.hash, before: ["rules": before.hash],
      after: facts.with("rules_cancelled", cancelled))
    guard before.hash != wanted.hash else { return false }
    let current = try readable { try shop.parse(before.text) } ?? wanted.rules
    guard current.currency.value == wanted.rules.currency.value else {
      throw ShopError.badRules([
        "the currency is \(current.currency.value.code), and only changes at once; leave out --from"
      ])
    }
    try store.apply(wanted.rules.text, at: since, from: day, by: by)
    tell(
      wanted.hash, before: ["rules": before.hash],
      after: facts.with(["rules_since": since.text]).with("rules_cancelled", cancelled)
        .with("rules_number", try store.last(.rulesVersion)))
    return true
  }
}

extension Entry {
  /// Cancels the rules that were to come, unless a rental needs their text.
  fileprivate func cancel(_ coming: RulesVersion?, from day: Day) throws -> Int? {
    if let coming, try store.isRentedUnder(coming: coming) {
      throw ShopError.invalid([
        "rentals were made under the house rules from \(day.text) on before the clock was put "
          + "back, so those stay; take another day"
      ])
    }
    return try store.cancelRules(from: day, after: now)
  }
}

extension Work {
  /// Amounts on record were written in a currency, and nothing converts them.
  func checkCurrency(from old: Currency, to new: Setting<Currency>) throws {
    guard old != new.value else { return }
    let place = new.line.map { "line \($0): " } ?? ""
    let onRecord = try store.amountsOnRecord()
    if onRecord.rentals || onRecord.money {
      let what = onRecord.rentals ? "rentals are" : "money is"
      throw ShopError.badRules(
        ["\(place)\(what) on record in \(old.code), so the currency stays"],
        mending: "currency \(old.code)")
    }
    if onRecord.prices, old.decimals != new.value.decimals {
      throw ShopError.badRules(
        [
          "\(place)prices are on record with \(counted(old.decimals, "decimal")), "
            + "and \(new.value.code) has \(new.value.decimals)"
        ], mending: "currency \(old.code)")
    }
  }
}

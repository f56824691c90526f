import Domain
import Storage

extension Shop {
  /// Puts a text of house rules in force from a moment on; the text that is in force already stays
  /// as it is. That one need not be readable any more, so that a shop can always be mended.
  ///
  /// - Parameter logo: the picture that the text names.
  /// - Returns: the rules as they were read, for warnings about them.
  @discardableResult
  package func applyRules(
    _ text: String, logo: Logo? = nil, at asked: AskedMoment = .now
  ) throws -> RulesInForce {
    guard !text.utf8.contains(0) else {
      throw ShopError.badRules(["the text holds a NUL character"])
    }
    return try transaction(.write) { work in
      let wanted = try read(RulesVersion(unapplied: text))
      let entry = try work.entry(
        .rulesApply, at: asked, under: try work.readable(work.rulesInForce) ?? wanted)
      try entry.authorise(.applyRules)
      try entry.putInForce(wanted)
      if let logo { try work.store.set(logo, ofRules: wanted.hash) }
      try entry.save()
      return wanted
    }
  }
}

extension Entry {
  /// Puts rules in force as part of an entry.
  func putInForce(_ wanted: RulesInForce) throws {
    let inForce = try store.rulesVersion()
    let facts: AuditFacts = ["rules": wanted.hash]
    tell(wanted.hash, before: ["rules": inForce.hash], after: facts)
    guard inForce.hash != wanted.hash || inForce.since == nil else { return }
    let current = try readable { try shop.parse(inForce.text) } ?? wanted.rules
    try checkCurrency(from: current.currency.value, to: wanted.rules.currency)
    try check(isNotBefore: inForce.since ?? .always, of: "the text of the house rules")
    try store.apply(wanted.rules.text, at: instant, by: by)
    tell(
      wanted.hash, before: ["rules": inForce.hash],
      after: facts.with("rules_number", try store.last(.rulesVersion)))
  }
}

extension Work {
  /// Amounts on record were written in a currency, and nothing converts them.
  func checkCurrency(from old: Currency, to new: Setting<Currency>) throws {
    guard old != new.value else { return }
    let place = new.line.map { "line \($0): " } ?? ""
    let onRecord = try store.amountsOnRecord()
    if onRecord.rentals {
      throw ShopError.badRules([
        "\(place)rentals are on record in \(old.code), so the currency stays"
      ])
    }
    if onRecord.money {
      throw ShopError.badRules(["\(place)money is on record in \(old.code), so the currency stays"])
    }
    if onRecord.prices, old.decimals != new.value.decimals {
      throw ShopError.badRules([
        "\(place)prices are on record with \(counted(old.decimals, "decimal")), "
          + "and \(new.value.code) has \(new.value.decimals)"
      ])
    }
  }
}

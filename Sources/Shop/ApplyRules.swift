import Domain
import Storage

extension Shop {
  /// Puts a text of house rules in force from a moment on; the text that is in force already stays
  /// as it is.
  ///
  /// - Returns: the rules as they were read, for warnings about them.
  @discardableResult
  package func applyRules(_ text: String, at asked: AskedMoment = .now) throws -> RulesInForce {
    guard !text.utf8.contains(0) else {
      throw ShopError.badRules(["the text holds a NUL character"])
    }
    return try entry(at: asked) { entry in
      let version = RulesVersion(unapplied: text)
      let wanted = try read(version)
      let inForce = try store.rulesVersion()
      guard inForce.hash != version.hash || inForce.since == nil else { return wanted }
      try checkCurrency(from: entry.rules.rules.currency.value, to: wanted.rules.currency)
      try check(
        entry.instant, isNotBefore: inForce.since ?? .always, of: "the text of the house rules")
      try store.apply(text, at: entry.instant, by: by)
      return wanted
    }
  }

  /// Amounts on record were written in a currency, and nothing converts them.
  private func checkCurrency(from old: Currency, to new: Setting<Currency>) throws {
    guard old != new.value else { return }
    let place = new.line.map { "line \($0): " } ?? ""
    let onRecord = try store.amountsOnRecord()
    if onRecord.rentals {
      throw ShopError.badRules([
        "\(place)rentals are on record in \(old.code), so the currency stays"
      ])
    }
    if onRecord.prices, old.decimals != new.value.decimals {
      throw ShopError.badRules([
        "\(place)prices are on record with \(counted(old.decimals, "decimal")), "
          + "and \(new.value.code) has \(new.value.decimals)"
      ])
    }
  }
}

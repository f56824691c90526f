import Domain

/// Which house rules are in force, now and on days to come.
extension ModelShop {
  var rules: ModelRules { rules(at: now) }

  /// Of those that are in force since the same moment, the ones that were recorded last.
  private func rules(at instant: Instant) -> ModelRules {
    texts.filter { $0.since <= instant }.reduce(texts[0]) { $1.since >= $0.since ? $1 : $0 }.rules
  }

  mutating func apply(_ wanted: ModelRules, inDays days: Int?) -> ModelAnswer {
    guard let days, days > 0 else {
      if wanted.text != rules.text { texts.append(ModelText(rules: wanted, since: now)) }
      return .done
    }
    let day = today + days
    let since = Instant(seconds: day.number * 86_400 + wanted.dayEnds * 60)
    if since <= now { return .invalid }
    if let coming = texts.firstIndex(where: { $0.from == day && $0.since > now }) {
      if texts[coming].rules.text == wanted.text { return .done }
      texts.remove(at: coming)
    }
    if rules(at: since).text != wanted.text {
      texts.append(ModelText(rules: wanted, since: since, from: day))
    }
    return .done
  }
}

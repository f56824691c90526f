/// Prices that do not say what they seem to say.
extension Linter {
  func prices() -> [Warning] {
    counting(rules.prices, named: "price").flatMap { warnings(of: $0.setting, at: $0.place) }
      + uncovered()
  }

  private func warnings(of price: Setting<Price>, at place: Int) -> [Warning] {
    guard let line = price.line else { return [] }
    guard case .atMost(let most, let inner) = price.value else {
      return [stepWarning(of: price.value, line, at: place)].compactMap { $0 }
    }
    return [capWarning(of: inner, most, line, at: place), stepWarning(of: inner, line, at: place)]
      .compactMap { $0 }
  }

  /// A cap that is never reached, or always.
  private func capWarning(
    of price: Price, _ most: Money, _ line: Int, at place: Int
  ) -> Warning? {
    let cap = most.text(in: rules.amounts)
    if price.isShare { return nil }
    guard let over = price.nights(over: most) else {
      return Warning(line: line, message: "the price never comes to more than \(cap)")
    }
    if over == 1 {
      return Warning(
        line: line,
        message: "the cap of \(cap) is less than one night costs, so the price is"
          + " \(cap) however long it is")
    }
    return longest(at: place, above: over - 1).map { longest in
      Warning(
        line: line,
        message: "at most \(counted(longest, "night is", "nights are")) allowed, so the price never"
          + " comes to more than \(cap)")
    }
  }

  private func stepWarning(of price: Price, _ line: Int, at place: Int) -> Warning? {
    guard case .stepped(let first, let nights, let then) = price else { return nil }
    if let longest = longest(at: place, above: nights) {
      return Warning(
        line: line,
        message: "at most \(counted(longest, "night is", "nights are")) allowed, so the price after"
          + " \"then\" is never used")
    }
    guard then * nights > first else { return nil }
    let total = first.text(in: rules.amounts)
    let firstOnes =
      nights == 1
      ? "the first one (\(total))" : "the first \(nights) on average (\(total) together)"
    return Warning(
      line: line,
      message: "each night after the first\(nights == 1 ? "" : " \(nights)") costs"
        + " \(then.text(in: rules.amounts)), more than \(firstOnes)")
  }

  /// The most nights that are allowed at a price; `nil` where it is more than so many.
  private func longest(at place: Int, above nights: Int) -> Int? {
    guard let price = contests["price"], let lengths = contests["nights"],
      let reach = price.lines[place].reach
    else { return nil }
    let ranges = [rules.nights.fallback] + rules.nights.lines
    for (other, range) in ranges.enumerated().sorted(by: {
      $0.element.value.upperBound > $1.element.value.upperBound
    }) {
      guard let rivals = lengths.lines[other].reach, let common = table.common(reach, rivals),
        !price.cases(of: common, withoutLinesAfter: place, or: (lengths, other)).isEmpty
      else { continue }
      return range.value.upperBound > nights ? nil : range.value.upperBound
    }
    return nil
  }

  /// Where prices are written for some cases only, the default price holds for the others.
  private func uncovered() -> [Warning] {
    guard let decided = contests["price"]?.cases(decidedBy: 0).first,
      let day = decided.days.firstPlace, let line = rules.prices.lines.compactMap(\.line).min()
    else { return [] }
    let example = decided.found.circumstances(on: table.days.days[day]).words(
      isVisit: false, in: rules.amounts)
    return [
      Warning(
        line: line,
        message: "where no line gives a price, \(rules.prices.fallback.origin.value) holds by"
          + " default: \(example)")
    ]
  }
}

/// A line of the house rules that would decide, if one of its conditions fitted.
package struct UnfitLine: Sendable {
  package let line: WrittenLine
  /// What the first condition that does not fit saw: `the class is catalogue`.
  package let seen: String
  /// Whether that is of the customer or the day, and so the same for all copies.
  package let isOfVisits: Bool
}

extension HouseRules {
  /// The lines of what a rental asks for that are stronger than those that decide, and do not fit,
  /// in the order of the text.
  package func unfitLines(for circumstances: Circumstances) -> [UnfitLine] {
    let lines = entries.flatMap { entry -> [Setting<any Hashable & Sendable>] in
      guard entry.allHold || Self.askedByRentals.contains(entry.name) else { return [] }
      let holding = entry.settings(for: circumstances)
      let stronger =
        entry.allHold
        ? entry.choice.lines
        : Array(entry.choice.lines.reversed().prefix { !$0.fits(circumstances) })
      return stronger.filter { line in
        !line.fits(circumstances) && !holding.contains { $0.origin === line.origin }
      }
    }
    return lines.compactMap { line in
      line.conditions.first { !$0.fits(circumstances) }.map {
        UnfitLine(
          line: line.origin, seen: $0.seen(in: circumstances, amounts),
          isOfVisits: $0.kind == .measured(.nights) || Condition.Kind.ofVisits.contains($0.kind))
      }
    }.sorted { $0.line.number ?? 0 < $1.line.number ?? 0 }
  }

  private static let askedByRentals = [
    "limit", "limit per household", "limit per title", "limit per week", "debt limit", "nights",
    "price", "discount", "deposit", "late fee", "grace", "due by", "age",
    "tax on rentals", "tax on late fees",
  ]
}

extension Condition {
  /// What it asks about, as it is; of an age no more than it asks.
  fileprivate func seen(in circumstances: Circumstances, _ currency: Currency) -> String {
    switch kind {
    case .weekday, .season: return "it is \(circumstances.day.weekdayText)"
    case .under, .over:
      guard circumstances.age != nil else { return "no date of birth is known" }
      return ages.lowerBound > 0
        ? "the customer is younger than \(ages.lowerBound)"
        : "the customer is \(ages.upperBound) or older"
    case .replacement:
      return circumstances.replacementPrice.map {
        "the replacement price is \($0.text(in: currency))"
      } ?? "the movie has no replacement price"
    case .measured(let measure): return circumstances.seen(measure)
    case .trait(let trait):
      let names = circumstances.names.filter { $0.trait == trait }.map(\.name.text)
      guard let last = names.last else { return "the \(trait.owner) has no \(trait.rawValue)" }
      guard names.count > 1 else { return "the \(trait.rawValue) is \(last)" }
      return "the \(trait.plural) are \(names.dropLast().joined(separator: ", ")) and \(last)"
    }
  }
}

extension Circumstances {
  fileprivate func seen(_ measure: Measure) -> String {
    let number = measures[measure]
    switch measure {
    case .nights: return number.map { "it is for \(counted($0, "night"))" } ?? "it is not rented"
    case .hours: return number.map { "it is \(ClockTime.text($0))" } ?? "no time is known"
    case .added:
      return number.map { "the movie was added on \((day + -$0).text)" }
        ?? "it is not known when the movie was added"
    case .rented:
      return number.map { "the customer has rented \(counted($0, "time"))" }
        ?? "it is not known how often the customer has rented"
    }
  }
}

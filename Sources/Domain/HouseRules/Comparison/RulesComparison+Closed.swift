/// Where two texts differ about closed days: when what is rented is due, and what is said of it.
extension RulesComparison {
  /// What happens to a due day on which the shop is closed, and the weekday on which all is due,
  /// where some due day differs by it.
  mutating func due() -> [Difference] {
    let isEverClosed = [a.rules, b.rules].contains(where: \.isEverClosed)
    return due("due", \.mode, matters: isEverClosed) + due("due on", \.weekday, matters: true)
  }

  /// - Parameter matters: whether the setting may make a difference that no example shows.
  private mutating func due<Value: Equatable>(
    _ setting: String, _ part: WritableKeyPath<DuePolicy, Setting<Value>>, matters: Bool
  ) -> [Difference] {
    let (old, new) = (a.rules.due[keyPath: part], b.rules.due[keyPath: part])
    guard old.value != new.value else { return [] }
    let example = dueExample { text, other in
      var policy = text
      policy[keyPath: part] = other[keyPath: part]
      return policy
    }
    if example == nil, matters { doubt(setting) }
    return example.map { [always(setting, old, new, $0)] } ?? []
  }

  /// A rental that is due otherwise, and would be so by one setting alone.
  ///
  /// - Parameter taking: what one text says of due days with that setting from another.
  private mutating func dueExample(
    _ taking: (DuePolicy, DuePolicy) -> DuePolicy
  ) -> Example? {
    let dates = HouseRules.dates(closedIn: [a.rules, b.rules], after: today)
    let days = Set(
      (0..<370).map { today + $0 }
        + dates.flatMap { date in
          (-14...0).map { date + $0 }
        })
    let rented = days.filter { $0 >= today }.sorted()
    let policies = [a.rules.due, b.rules.due]
    return example(rentedOn: rented) { rentCase in
      let differs = { (policies: [DuePolicy]) in
        let due = policies.map { $0.dueDay(rented: rentCase.day, nights: rentCase.nights).day }
        return due[0] != due[1]
      }
      return differs(policies)
        && policies.contains { text in differs(policies.map { taking(text, $0) }) }
    }
  }

  /// Days on which one of the shops is closed, and the other is not.
  mutating func closedDays() -> [Difference] {
    var differences: [Difference] = []
    for weekday in Weekday.week {
      let lines = (
        a.rules.closed.setting(closing: weekday), b.rules.closed.setting(closing: weekday)
      )
      let days = (1...35).map { today + $0 }.filter { $0.weekday == weekday }
      differences += difference(weekday.short, lines, days)
    }
    let closed = Set((a.rules.closed.lines + b.rules.closed.lines).map(\.value))
    let days = closed.map { ($0, $0.dates(after: today)) }.filter { !$0.1.isEmpty }
    for (closed, days) in days.sorted(by: { ($0.1[0], $0.0.text) < ($1.1[0], $1.0.text) }) {
      differences += difference(closed, on: days).filter { new in
        !differences.contains { $0.when == new.when && $0.a == new.a && $0.b == new.b }
      }
    }
    if differences.isEmpty, !isClosedAlike { doubt("closed") }
    return differences
  }

  /// Whether both texts close the same days, from today on.
  private var isClosedAlike: Bool {
    let texts = [a.rules.closed, b.rules.closed]
    let seasons = texts.flatMap(\.lines).compactMap { line -> Season? in
      if case .season(let season) = line.value { season } else { nil }
    }
    return RentalDays(from: today, seasons: Set(seasons)).days.allSatisfy { day in
      (texts[0].setting(closing: day) == nil) == (texts[1].setting(closing: day) == nil)
    }
  }

  /// - Parameter days: those that one of the texts closes.
  private mutating func difference(_ closed: ClosedDay, on days: [Day]) -> [Difference] {
    let lines = { [a, b] (day: Day) in
      (a.rules.closed.setting(closing: day), b.rules.closed.setting(closing: day))
    }
    let differs = { (day: Day) in (lines(day).0 == nil) != (lines(day).1 == nil) }
    var left = days.filter(differs)
    if left.isEmpty, case .season(.yearly) = closed, !isInBoth(closed) {
      // The other text may close the same days of the years to come.
      let next = Self.years.lazy.map { [today] in today + $0 }
        .first { closed.closes([$0]) && differs($0) }
      left = next.map { [$0] } ?? []
    }
    guard let first = left.first else { return [] }
    return difference(left == days ? closed.text : Day.spans(left), lines(first), left)
  }

  /// The days after those of the coming year, until each date has fallen on each weekday.
  private static let years = 367...40 * 366

  private func isInBoth(_ closed: ClosedDay) -> Bool {
    [a, b].allSatisfy { $0.rules.closed.lines.contains { $0.value == closed } }
  }

  /// - Parameter days: some on which they differ.
  private mutating func difference(
    _ when: String, _ lines: (Setting<ClosedDay>?, Setting<ClosedDay>?), _ days: [Day]
  ) -> [Difference] {
    guard (lines.0 == nil) != (lines.1 == nil) else { return [] }
    let rented = days.flatMap { day in
      let ranges = [a, b].flatMap(\.rules.nights.values).flatMap(\.ranges)
      let nights = Set(Array(1...14) + ranges.flatMap { $0.prefix(7) }).sorted()
      return nights.map { day + -$0 }.filter { $0 >= today }
    }
    let policies = [a.rules.due, b.rules.due]
    let isAbout = { (rentCase: RentCase) in
      policies.contains {
        days.contains($0.dueDay(rented: rentCase.day, nights: rentCase.nights).counted)
      }
    }
    // What never falls due on such a day may still be rented on it.
    let found =
      example(rentedOn: rented, where: isAbout)
      ?? example(rentedOn: days, where: { days.contains($0.day) })
    guard let example = found else { return [] }
    let answer = { (line: Setting<ClosedDay>?) in
      Side(line: line?.line, value: line == nil ? "open" : "closed")
    }
    return [
      Difference(
        setting: "closed", when: when, a: answer(lines.0), b: answer(lines.1), example: example)
    ]
  }

  /// The first rental on one of some days that is due otherwise, or of which something else is
  /// said.
  private mutating func example(rentedOn days: [Day], where holds: (RentCase) -> Bool) -> Example? {
    let seeds = RelatedLines(a.rules, b.rules, search.table).seeds(for: [], on: days, .invented)
    let rules = [a.rules, b.rules]
    let witness = search.best(seeds, .dueDay) { rentCase in
      holds(rentCase) && rules.contains { $0.mayAllow(rentCase) }
    }
    guard let witness else { return nil }
    let rentCase = witness.rentCase
    let decisions = [a, b].map { rentCase.decision(under: $0.rules) }
    let words = "rented on \(rentCase.day.weekdayText) for \(counted(rentCase.nights, "night")): "
    return Example(
      witness, in: b.rules.currency.value,
      text: words + Self.words(decisions[0], decisions[1])
        + (witness.plainness == 0 ? " (both refuse it)" : ""))
  }

  private static func words(_ a: RentDecision, _ b: RentDecision) -> String {
    switch (a.dueWords, b.dueWords) {
    case (let one, let other) where one == other:
      "\(one); A says \(a.calendarWords), B says \(b.calendarWords)"
    case (let one, let other) where one.hasPrefix("due ") && other.hasPrefix("due "):
      "\(one), or \(other.dropFirst("due ".count))"
    case (let one, let other): "\(one), or \(other)"
    }
  }
}

extension RentDecision {
  /// `due Sun 2026-11-22`, or what stops it.
  fileprivate var dueWords: String {
    let stopping = findings.first { Respect.dueDay.findings.contains($0.rule) && $0.stops }
    if let stopping {
      return stopping.verdict == .ask ? "asked (\(stopping.rule))" : "refused (\(stopping.rule))"
    }
    return terms.first.map { "due \($0.due.weekdayText)" } ?? ""
  }

  /// What is said of the closed days.
  fileprivate var calendarWords: String {
    let told = Respect.dueDay.findings.compactMap { rule in
      findings.level(of: rule).map { "\($0.rawValue) \(rule)" }
    }
    return told.isEmpty ? "nothing" : told.joined(separator: " and ")
  }
}

extension HouseRules {
  fileprivate var isEverClosed: Bool { !closed.lines.isEmpty }

  /// Whether the nights of a case are not refused.
  fileprivate func mayAllow(_ rentCase: RentCase) -> Bool {
    let circumstances = rentCase.circumstances
    let level = level(of: RentRules.nightsNotAllowed.name, for: [circumstances])
    return level?.value != .refuse
      || copyPolicy(for: circumstances).nights.value.contains(rentCase.nights)
  }
}

extension HouseRules {
  /// Days after one on which one of the shops is closed, but for those of every week: enough of
  /// them to find an example by.
  static func dates(closedIn texts: [HouseRules], after day: Day) -> [Day] {
    Array(
      Set(texts.flatMap(\.closed.lines).flatMap { $0.value.dates(after: day) }).sorted().prefix(100)
    )
  }
}

extension Day {
  /// Days in their order, as spans: `2026-08-01..2026-08-14, 2026-08-16`.
  fileprivate static func spans(_ days: [Day]) -> String {
    days.reduce(into: [ClosedRange<Day>]()) { spans, day in
      if let last = spans.last, last.upperBound + 1 == day {
        spans[spans.count - 1] = last.lowerBound...day
      } else {
        spans.append(day...day)
      }
    }.map {
      $0.lowerBound == $0.upperBound
        ? $0.lowerBound.text : "\($0.lowerBound.text)..\($0.upperBound.text)"
    }.joined(separator: ", ")
  }
}

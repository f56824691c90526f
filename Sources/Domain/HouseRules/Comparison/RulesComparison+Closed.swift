/// Where two texts differ about closed days: when what is rented is due, and what is said of it.
extension RulesComparison {
  /// What happens to a due day on which the shop is closed, where some due day differs by it.
  mutating func due() -> [Difference] {
    let modes = (a.rules.due.mode, b.rules.due.mode)
    guard modes.0.value != modes.1.value else { return [] }
    let dates = datesClosed.sorted().prefix(100)
    let days = Set(
      (0..<370).map { today + $0 }
        + dates.flatMap { date in
          (-14...0).map { date + $0 }
        })
    let rules = [a.rules, b.rules]
    let rented = days.filter { $0 >= today }.sorted()
    let example = example(rentedOn: rented) { rentCase in
      let due = rules.map { $0.due.dueDay(rented: rentCase.day, nights: rentCase.nights).day }
      return due[0] != due[1] && Self.modeMatters(to: rentCase, rules)
    }
    return example.map { [always("due", modes.0, modes.1, $0)] } ?? []
  }

  /// Whether a due day differs by the mode alone, with the closed days of one of the texts.
  private static func modeMatters(to rentCase: RentCase, _ rules: [HouseRules]) -> Bool {
    rules.contains { text in
      let days = rules.map { rules in
        DuePolicy(mode: rules.due.mode, closed: text.closed)
          .dueDay(rented: rentCase.day, nights: rentCase.nights).day
      }
      return days[0] != days[1]
    }
  }

  /// Days on which one of the shops is closed, and the other is not.
  mutating func closedDays() -> [Difference] {
    var differences: [Difference] = []
    for weekday in Weekday.week {
      let lines = (a.rules.closed.line(closing: weekday), b.rules.closed.line(closing: weekday))
      let days = (1...35).map { today + $0 }.filter { $0.weekday == weekday }
      differences += difference(weekday.short, lines, days)
    }
    for day in datesClosed.sorted() {
      let lines = (a.rules.closed.setting(closing: day), b.rules.closed.setting(closing: day))
      differences += difference(day.text, lines, [day])
    }
    return differences
  }

  private var datesClosed: Set<Day> {
    Set(
      (a.rules.closed.lines + b.rules.closed.lines).compactMap { line in
        if case .date(let day) = line.value, day > today { day } else { nil }
      })
  }

  /// - Parameter days: some on which they differ.
  private mutating func difference(
    _ when: String, _ lines: (Setting<ClosedDay>?, Setting<ClosedDay>?), _ days: [Day]
  ) -> [Difference] {
    guard (lines.0 == nil) != (lines.1 == nil) else { return [] }
    let rented = days.flatMap { day in
      let ranges = [a, b].flatMap(\.rules.nightsAllowed)
      let nights = Set(Array(1...14) + ranges.flatMap { $0.prefix(7) }).sorted()
      return nights.map { day + -$0 }.filter { $0 >= today }
    }
    let isAbout = { (rentCase: RentCase) in days.contains(rentCase.day + rentCase.nights) }
    guard let example = example(rentedOn: rented, where: isAbout) else { return [] }
    let answer = { (line: Setting<ClosedDay>?) in
      Answer(line: line?.line, value: line == nil ? "open" : "closed")
    }
    return [
      Difference(
        setting: "closed", when: when, a: answer(lines.0), b: answer(lines.1), example: example)
    ]
  }

  /// The first rental on one of some days that is due otherwise, or of which something else is
  /// said.
  private mutating func example(
    rentedOn days: [Day], where holds: (RentCase) -> Bool
  ) -> Example? {
    let seeds = RelatedLines(a.rules, b.rules).seeds(for: [], on: days, .invented)
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
      level(of: rule).map { "\($0.rawValue) \(rule)" }
    }
    return told.isEmpty ? "nothing" : told.joined(separator: " and ")
  }
}

extension HouseRules {
  /// Every range of nights that a line allows, and the default.
  fileprivate var nightsAllowed: [ClosedRange<Int>] {
    [nights.fallback.value] + nights.lines.map(\.value)
  }
}

extension HouseRules {
  /// Whether the nights of a case are not refused.
  fileprivate func mayAllow(_ rentCase: RentCase) -> Bool {
    let circumstances = rentCase.circumstances
    let level = level(of: RentRules.nightsNotAllowed.name, for: [circumstances])
    return level?.value != .refuse
      || copyPolicy(for: circumstances).nights.value.contains(rentCase.nights)
  }
}

extension ClosedDays {
  /// The line that closes the shop on a day of every week.
  fileprivate func line(closing weekday: Weekday) -> Setting<ClosedDay>? {
    lines.last { $0.value == .weekly(weekday) }
  }
}

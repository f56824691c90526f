/// Where two texts differ about the calendar: which day it is, and when what is rented is due.
extension RulesComparison {
  /// The zones and the ends of the day, where some moment of the coming year is on another day.
  func clock() -> [Difference] {
    let zones = (a.rules.timeZone, b.rules.timeZone)
    let ends = (a.rules.dayEnds, b.rules.dayEnds)
    guard zones.0.value != zones.1.value || ends.0.value != ends.1.value else { return [] }
    guard let example = momentOnTwoDays() else { return [] }
    var differences: [Difference] = []
    if zones.0.value != zones.1.value {
      differences.append(difference("time zone", zones.0, zones.1, example))
    }
    if ends.0.value != ends.1.value {
      differences.append(difference("day ends", ends.0, ends.1, example))
    }
    return differences
  }

  private func difference<Value>(
    _ setting: String, _ a: Setting<Value>, _ b: Setting<Value>, _ example: Example
  ) -> Difference {
    Difference(
      setting: setting, when: "always", a: Answer(line: a.line, value: a.origin.value),
      b: Answer(line: b.line, value: b.origin.value), example: example)
  }

  private func momentOnTwoDays() -> Example? {
    for day in (0..<370).map({ today + $0 }) {
      let ends = (a.calendar.end(of: day), b.calendar.end(of: day))
      guard ends.0 != ends.1 else { continue }
      let moment = min(ends.0, ends.1) + 1
      let days = (a.calendar.day(of: moment), b.calendar.day(of: moment))
      return Example(
        day: days.0,
        text: "\(moment.text) is on \(days.0.weekdayText), or \(days.1.weekdayText)")
    }
    return nil
  }

  /// What happens to a due day on which the shop is closed, where some due day differs by it.
  func due() -> [Difference] {
    let modes = (a.rules.due.mode, b.rules.due.mode)
    guard modes.0.value != modes.1.value else { return [] }
    let dates = datesClosed.sorted().prefix(100)
    let days = Set(
      (0..<370).map { today + $0 }
        + dates.flatMap { date in
          (-14...0).map { date + $0 }
        })
    for day in days.sorted() where day >= today {
      let nights = (1...14).filter { modeMatters(rented: day, nights: $0) }
      guard let example = dueExample(rented: day, nights: nights) else { continue }
      return [difference("due", modes.0, modes.1, example)]
    }
    return []
  }

  /// Whether a due day differs by the mode alone, with the closed days of one of the texts.
  private func modeMatters(rented day: Day, nights: Int) -> Bool {
    [a.rules.closed, b.rules.closed].contains { closed in
      let days = [a.rules.due.mode, b.rules.due.mode].map { mode in
        DuePolicy(mode: mode, closed: closed).dueDay(rented: day, nights: nights).day
      }
      return days[0] != days[1]
    }
  }

  /// Days on which one of the shops is closed, and the other is not.
  func closedDays() -> [Difference] {
    let weekly = Weekday.week.compactMap { weekday -> Difference? in
      let lines = (a.rules.closed.line(closing: weekday), b.rules.closed.line(closing: weekday))
      let days = (1...35).map { today + $0 }.filter { $0.weekday == weekday }
      return difference(weekday.short, lines, days)
    }
    let dates = datesClosed.sorted().compactMap { day in
      difference(
        day.text, (a.rules.closed.setting(closing: day), b.rules.closed.setting(closing: day)),
        [day])
    }
    return weekly + dates
  }

  private var datesClosed: Set<Day> {
    Set(
      (a.rules.closed.lines + b.rules.closed.lines).compactMap { line in
        if case .date(let day) = line.value, day > today { day } else { nil }
      })
  }

  /// - Parameter days: some on which they differ.
  private func difference(
    _ when: String, _ lines: (Setting<ClosedDay>?, Setting<ClosedDay>?), _ days: [Day]
  ) -> Difference? {
    guard (lines.0 == nil) != (lines.1 == nil) else { return nil }
    let answer = { (line: Setting<ClosedDay>?) in
      Answer(line: line?.line, value: line == nil ? "open" : "closed")
    }
    let examples = days.lazy.flatMap { day in
      (1...14).lazy.compactMap { nights in
        dueExample(rented: day + -nights, nights: [nights])
      }
    }
    return Difference(
      setting: "closed", when: when, a: answer(lines.0), b: answer(lines.1),
      example: examples.first { $0.day.map { $0 >= today } ?? false }
        ?? Example(text: "no due day differs by it"))
  }

  /// The first rental of that day, of some numbers of nights, whose due day differs.
  private func dueExample(rented day: Day, nights: [Int]) -> Example? {
    for nights in nights {
      let due = (
        a.rules.due.dueDay(rented: day, nights: nights).day,
        b.rules.due.dueDay(rented: day, nights: nights).day
      )
      guard due.0 != due.1 else { continue }
      return Example(
        day: day,
        text: "rented on \(day.weekdayText) for \(counted(nights, "night")):"
          + " due \(due.0.weekdayText), or \(due.1.weekdayText)")
    }
    return nil
  }
}

extension ClosedDays {
  /// The line that closes the shop on a day of every week.
  fileprivate func line(closing weekday: Weekday) -> Setting<ClosedDay>? {
    lines.last { $0.value == .weekly(weekday) }
  }
}

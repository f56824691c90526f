/// Where two texts differ about the calendar: which day it is, and when what is rented is due.
extension RulesComparison {
  /// The zones and the ends of the day, where some moment of the coming year is on another day.
  mutating func clock() -> [Difference] {
    let zones = (a.rules.timeZone, b.rules.timeZone)
    let ends = (a.rules.dayEnds, b.rules.dayEnds)
    guard zones.0.value != zones.1.value || ends.0.value != ends.1.value else { return [] }
    guard let example = momentOnTwoDays() else {
      doubt(zones.0.value != zones.1.value ? "time zone" : "day ends")
      return []
    }
    var differences: [Difference] = []
    if zones.0.value != zones.1.value {
      differences.append(always("time zone", zones.0, zones.1, example))
    }
    if ends.0.value != ends.1.value {
      differences.append(always("day ends", ends.0, ends.1, example))
    }
    return differences
  }

  /// A setting of the whole shop, and what it comes to.
  func always<Value>(
    _ setting: String, _ a: Setting<Value>, _ b: Setting<Value>, _ example: Example
  ) -> Difference {
    Difference(
      setting: setting, when: "always", a: Side(line: a.line, value: a.origin.value),
      b: Side(line: b.line, value: b.origin.value), example: example)
  }

  private func momentOnTwoDays() -> Example? {
    for day in (0..<370).map({ today + $0 }) {
      let ends = (a.calendar.end(of: day), b.calendar.end(of: day))
      guard ends.0 != ends.1 else { continue }
      let moment = min(ends.0, ends.1) + 1
      let days = (a.calendar.day(of: moment), b.calendar.day(of: moment))
      return Example(
        day: days.0, text: "\(moment.text) is on \(days.0.weekdayText), or \(days.1.weekdayText)")
    }
    return nil
  }
}

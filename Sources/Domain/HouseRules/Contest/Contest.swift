/// The lines of one setting as they meet: which of them decides where several fit.
struct Contest {
  let entry: HouseRules.NamedChoice
  /// From the weakest to the strongest; the first one is the default.
  let lines: [Line]
  private let outlines: [Reach.Outline?]
  /// The places of the lines that ask for nothing but a day, the strongest first.
  private var general: [Int] = []
  /// The places of the others under the rarest of their conditions.
  private var special: [Int: [Int]] = [:]

  struct Line {
    let origin: WrittenLine
    let strength: Int
    /// `nil` where the conditions contradict each other, the day aside.
    let reach: Reach?
  }

  init(_ entry: HouseRules.NamedChoice, _ table: ReachTable) {
    self.entry = entry
    lines = ([entry.choice.fallback] + entry.choice.lines).map { line in
      Line(
        origin: line.origin, strength: entry.choice.precedence.strength(of: line),
        reach: table.reach(of: line.conditions))
    }
    outlines = lines.map(\.reach?.outline)
    var counts: [Int: Int] = [:]
    for number in lines.compactMap(\.reach).flatMap(\.asked) { counts[number, default: 0] += 1 }
    for (place, line) in lines.enumerated().reversed() {
      guard let reach = line.reach else { continue }
      let rarest = reach.asked.min { counts[$0] ?? 0 < counts[$1] ?? 0 }
      if let rarest { special[rarest, default: []].append(place) } else { general.append(place) }
    }
  }

  /// Those of some days on which no line after a place fits a case.
  func days(_ days: DaySet, of found: LeastCase, withoutLinesAfter place: Int) -> DaySet {
    var days = days
    subtract(general, after: place, of: found, from: &days)
    for number in found.fits {
      if let rivals = special[number] { subtract(rivals, after: place, of: found, from: &days) }
    }
    return days
  }

  private func subtract(
    _ rivals: [Int], after place: Int, of found: LeastCase, from days: inout DaySet
  ) {
    for rival in rivals {
      guard rival > place, !days.isEmpty else { return }
      guard let other = lines[rival].reach, other.fits(found) else { continue }
      days.subtract(other.days)
    }
  }

  /// Whether some customer and movie could fit two lines, the second of them in another contest.
  func mayMeet(_ place: Int, _ other: Int, of contest: Contest) -> Bool {
    guard let outline = outlines[place], let otherOutline = contest.outlines[other] else {
      return false
    }
    return outline.agrees(with: otherOutline)
  }

  /// The lines after a place that decide least cases of a reach, the strongest first.
  func deciders(of reach: Reach, after place: Int) -> [Line] {
    var left = reach.cases.map { (found: $0, days: reach.days) }
    var deciders: [Line] = []
    for rival in (place + 1..<lines.count).reversed() {
      guard let other = lines[rival].reach else { continue }
      let beaten = left.indices.filter {
        other.days.intersects(left[$0].days) && other.fits(left[$0].found)
      }
      guard !beaten.isEmpty else { continue }
      deciders.append(lines[rival])
      for place in beaten { left[place].days.subtract(other.days) }
      if left.allSatisfy(\.days.isEmpty) { break }
    }
    return deciders
  }
}

extension Contest {
  /// A least case, and days.
  typealias Decided = (found: LeastCase, days: DaySet)

  /// The least cases of a reach, each with the days on which no line after a place fits it, in this
  /// contest and in another one.
  func cases(
    of reach: Reach, withoutLinesAfter place: Int, or other: (contest: Contest, place: Int)? = nil
  ) -> [Decided] {
    reach.cases.compactMap { found in
      var days = days(reach.days, of: found, withoutLinesAfter: place)
      if let other, !days.isEmpty {
        days = other.contest.days(days, of: found, withoutLinesAfter: other.place)
      }
      return days.isEmpty ? nil : (found, days)
    }
  }

  /// The least cases that a line decides; where there is none, it never decides anything.
  func cases(decidedBy place: Int) -> [Decided] {
    lines[place].reach.map { cases(of: $0, withoutLinesAfter: place) } ?? []
  }

  /// The places of the lines that ever decide anything, in the order of the text; the default comes
  /// first.
  var counting: [Int] {
    lines.indices.filter { !cases(decidedBy: $0).isEmpty }
      .sorted { number(of: $0) < number(of: $1) }
  }

  /// The number of a line in the text; 0 for the default.
  func number(of place: Int) -> Int { lines[place].origin.number ?? 0 }

  /// The contests of all settings, in the order of ``HouseRules/entries``.
  static func all(of rules: HouseRules, _ table: ReachTable) -> [Contest] {
    rules.entries.map { Contest($0, table) }
  }
}

/// The lines of one setting as they meet: which of them decides where several fit.
struct Contest {
  let entry: HouseRules.NamedChoice
  /// From the weakest to the strongest; the first one is the default.
  let lines: [Line]
  private let outlines: [Reach.Outline?]
  /// The places of the lines that ask for nothing but a day or an age, the strongest first.
  private var general: [Int] = []
  /// The places of the others under the rarest of their traits.
  private var special: [Int: [Int]] = [:]

  struct Line {
    let origin: WrittenLine
    let strength: Int
    /// `nil` where the conditions contradict each other, the day aside.
    let reach: Reach?
  }

  init(_ entry: HouseRules.NamedChoice, _ table: inout ReachTable) {
    self.entry = entry
    lines = ([entry.choice.fallback] + entry.choice.lines).map { line in
      Line(
        origin: line.origin, strength: entry.choice.strength(of: line),
        reach: table.reach(of: line.conditions))
    }
    outlines = lines.map(\.reach?.outline)
    var counts: [Int: Int] = [:]
    for trait in lines.compactMap(\.reach).flatMap(\.traits) { counts[trait, default: 0] += 1 }
    for (place, line) in lines.enumerated().reversed() {
      guard let reach = line.reach else { continue }
      let rarest = reach.traits.min { counts[$0] ?? 0 < counts[$1] ?? 0 }
      if let rarest { special[rarest, default: []].append(place) } else { general.append(place) }
    }
  }

  /// The days of a reach on which, in its least case, no line after a place fits.
  func days(of reach: Reach, withoutLinesAfter place: Int) -> DaySet {
    var days = reach.days
    subtract(general, after: place, of: reach, from: &days)
    for trait in reach.traits {
      if let rivals = special[trait] { subtract(rivals, after: place, of: reach, from: &days) }
    }
    return days
  }

  private func subtract(
    _ rivals: [Int], after place: Int, of reach: Reach, from days: inout DaySet
  ) {
    for rival in rivals {
      guard rival > place else { return }
      guard let outline = outlines[rival], outline.mayFitLeast(of: reach.outline),
        let other = lines[rival].reach, other.fitsLeast(of: reach)
      else { continue }
      days.subtract(other.days)
      if days.isEmpty { return }
    }
  }

  /// Whether some customer and movie could fit two lines, the second of them in another contest.
  func mayMeet(_ place: Int, _ other: Int, of contest: Contest) -> Bool {
    guard let outline = outlines[place], let otherOutline = contest.outlines[other] else {
      return false
    }
    return outline.agrees(with: otherOutline)
  }

  /// The days on which a line decides the least case that it fits; where it does on none, it never
  /// decides anything.
  func days(decidedBy place: Int) -> DaySet? {
    lines[place].reach.map { days(of: $0, withoutLinesAfter: place) }
  }

  /// The lines after a place that decide the least case of a reach, the strongest first.
  func deciders(of reach: Reach, after place: Int) -> [Line] {
    var days = reach.days
    var deciders: [Line] = []
    for rival in (place + 1..<lines.count).reversed() {
      guard let outline = outlines[rival], outline.mayFitLeast(of: reach.outline),
        let other = lines[rival].reach, other.days.intersects(days), other.fitsLeast(of: reach)
      else { continue }
      deciders.append(lines[rival])
      days.subtract(other.days)
      if days.isEmpty { break }
    }
    return deciders
  }
}

extension Contest {
  /// The places of the lines that ever decide anything, in the order of the text; the default comes
  /// first.
  var counting: [Int] {
    lines.indices.filter { days(decidedBy: $0)?.isEmpty == false }
      .sorted { number(of: $0) < number(of: $1) }
  }

  /// The number of a line in the text; 0 for the default.
  func number(of place: Int) -> Int { lines[place].origin.number ?? 0 }

  /// The contests of all settings, in the order of ``HouseRules/entries``.
  static func all(of rules: HouseRules, _ table: inout ReachTable) -> [Contest] {
    var contests: [Contest] = []
    for entry in rules.entries { contests.append(Contest(entry, &table)) }
    return contests
  }
}

import Shop
import Storage
import Support
import Testing

@testable import Domain

/// How often lines decided, against a count that reads the whole text anew for every rental.
struct CoveragePropertyTests {
  @Test(arguments: Seeds.all)
  func countsAreThoseOfTheModel(seed: UInt64) throws {
    for round in 0..<4 as Range<UInt64> {
      var draws = Draws(seed: seed &* 10 &+ round)
      let rules = Self.rules(&draws)
      let test = try TryPropertyTests.shop(rules.text)
      var dice = SplitMix64(seed: seed &* 10 &+ round)
      try TryPropertyTests.live(test, &dice)
      let first = try #require(Day("2026-02-28"))
      let trial = try test.shop.tryRules("time zone UTC\n" + rules.text, since: first)
      let coverage = trial.replay.coverage(today: first)
      let rentals = try TryPropertyTests.rentals(test)
      let recount = Recount(rules, rentals)
      #expect(coverage.count == rentals.count)
      let told = coverage.lines.reduce(into: [String: Int]()) { told, line in
        told["\(line.line) decided"] = line.rentals?.decided ?? 0
        told["\(line.line) beaten"] = line.rentals?.beaten ?? 0
        for rival in line.beatenBy { told["\(line.line) by \(rival.line)"] = rival.times }
      }.filter { $0.value > 0 }
      #expect(told == recount.counts, "seed \(seed), \(round)\n\(rules.text)")
      for line in coverage.lines where line.isIdle {
        #expect(recount.counts.keys.allSatisfy { !$0.hasPrefix("\(line.line) ") })
      }
    }
  }

  /// Texts under which there are rentals, with lines that fit them often.
  private static func rules(_ draws: inout Draws) -> ModelRules {
    var rules = ModelRules.random(&draws, lines: 4...30)
    rules.lines.removeAll { line in
      switch line.says {
      case .ratings, .dayEnds: true
      case .level("refuse", _): draws.chance(70)
      case .limit(0): true
      default: false
      }
    }
    // What a trial refuses does not count as rented before. A finding that a rental keeps does not
    // say whether it was of the limit on all that is out, or of one on what is rented.
    rules.lines.removeAll { line in
      line.when.contains { $0.kind == "rented" } || line.limitOfAKind != nil
    }
    rules.lines += [
      ModelLine(.limit(9)), ModelLine(.level("ask", ["rental-limit", "debt", "under-age"])),
      ModelLine(.level("ask", ["nights-not-allowed"]), when: [.class("old")]),
    ]
    return rules
  }
}

/// What each line did, by the model.
private struct Recount {
  /// Such as `3 decided` and `3 by 5`, where that is not nothing.
  private(set) var counts: [String: Int] = [:]
  private let rules: ModelRules

  private static let settings = [
    ["limit"], ["householdLimit"], ["titleLimit"], ["weekLimit"], ["nights"], ["price"],
    ["discount"], ["lateFee", "flatLateFee", "countedLateFee", "lateFeeShare"], ["grace"],
    ["lostCharge", "lostChargePlus"], ["deposit", "depositShare"],
    ["debtLimit"], ["due"], ["dueOn"], ["dueBy"], ["age"],
  ]
  private static let ofVisits = [
    "blocked", "rental-limit", "household-limit", "week-limit", "debt", "membership-over",
    "overdue",
    "due-day-closed", "closing-soon", "shop-closed",
  ]

  init(_ rules: ModelRules, _ rentals: [RentalRecord]) {
    self.rules = rules
    for record in rentals {
      let visit = rentals.filter { $0.rental.visit == record.rental.visit }
      count(record, visit.map { Self.facts($0) }, at: visit.firstIndex(of: record) ?? 0)
    }
  }

  private mutating func count(_ record: RentalRecord, _ visit: [ModelFacts], at place: Int) {
    let facts = Self.facts(record)
    var decided: Set<Int> = []
    var beaten: Set<[Int]> = []
    let fight = { (winner: Int, others: [Int]) in
      decided.insert(winner)
      for other in others where other != winner { beaten.insert([other, winner]) }
    }
    for setting in Self.settings {
      let fitting = rules.numbered.filter { line, _ in
        setting.contains(String("\(line.says)".prefix { $0 != "(" })) && line.fits(facts)
      }
      let most = fitting.map { Self.strength($0.line) }.max()
      if let winner = fitting.last(where: { Self.strength($0.line) == most }) {
        fight(winner.number, fitting.map(\.number))
      }
    }
    let nights = record.rental.nights
    let prices = rules.prices(
      of: visit, nights: nights, paid: record.rental.grounds?.customer.paidRentals ?? 0,
      held: [])
    if let winner = prices[place].line {
      fight(
        winner,
        lines { line in
          guard case .offer(_, let upTo) = line.says else { return false }
          return nights <= upTo ?? nights && line.fits(facts)
        })
    }
    for finding in Set(record.rental.findings.map(\.rule)) {
      let asked = Self.ofVisits.contains(finding) ? visit : [facts]
      let order = ["notice", "ask", "refuse"]
      var strictest: (value: String, line: Int?)?
      for level in asked.map({ rules.level(of: finding, for: $0) })
      where (order.firstIndex(of: level.value) ?? 0)
        > (strictest.flatMap { order.firstIndex(of: $0.value) } ?? -1)
      {
        strictest = level
      }
      guard let winner = strictest?.line else { continue }
      fight(
        winner,
        lines { line in
          if case .level(_, let named) = line.says {
            return named.contains(finding) && line.fits(facts)
          }
          return false
        })
    }
    for day in closedDays(record.rental) { close(day, fight) }
    add(decided, beaten)
  }

  /// The greatest discount counts; else more conditions do.
  private static func strength(_ line: ModelLine) -> Int {
    if case .discount(let percent) = line.says { return percent }
    return line.conditions
  }

  private mutating func add(_ decided: Set<Int>, _ beaten: Set<[Int]>) {
    // The first line of the text is the time zone.
    for line in decided { counts["\(line + 1) decided", default: 0] += 1 }
    for line in Set(beaten.map { $0[0] }) { counts["\(line + 1) beaten", default: 0] += 1 }
    for pair in beaten { counts["\(pair[0] + 1) by \(pair[1] + 1)", default: 0] += 1 }
  }

  private func lines(_ isMeant: (ModelLine) -> Bool) -> [Int] {
    rules.lines.indices.filter { isMeant(rules.lines[$0]) }.map { $0 + 1 }
  }

  /// The days that matter of which the shop may be closed on.
  private func closedDays(_ rental: Rental) -> [Day] {
    let day = Day(number: Int(rental.rentedAt.seconds / 86_400))
    let counted = rules.onWeekday(day + rental.nights)
    let mode = rules.lines.reversed().lazy.compactMap { line in
      if case .due(let mode) = line.says { mode } else { nil }
    }.first
    let first = mode == "skip closed days" ? day : counted
    let last = max(counted, rules.due(rented: day, nights: rental.nights))
    return [day] + (0...last - first).map { first + $0 }
  }

  /// A date is stronger than dates of every year or several, and those than a weekday.
  private func close(_ day: Day, _ fight: (Int, [Int]) -> Void) {
    var found: [(rank: Int, line: Int)] = []
    for (place, line) in rules.lines.enumerated() {
      guard case .closed(let days) = line.says else { continue }
      for closed in days where ModelRules(lines: [ModelLine(.closed([closed]))]).isClosed(day) {
        let rank = closed.count == 3 ? 1 : closed.count == 10 ? 3 : 2
        found.append((rank, place + 1))
      }
    }
    let most = found.map(\.rank).max()
    guard let winner = found.last(where: { $0.rank == most }) else { return }
    fight(winner.line, found.map(\.line))
  }

  private static func facts(_ record: RentalRecord) -> ModelFacts {
    let (day, seconds) = Int(record.rental.rentedAt.seconds).quotientAndRemainder(
      dividingBy: 86_400)
    var facts = ModelFacts(day: Day(number: day))
    (facts.minute, facts.nights) = (seconds / 60, record.rental.nights)
    facts.added = record.rental.grounds?.copy.addedOn
    switch record.customer?.name {
    case "Ana": facts.born = Day("1980-01-01")
    case "Ben":
      facts.born = Day("2009-03-15")
      facts.tier = "gold"
    default: break
    }
    switch record.title {
    case "Alien": (facts.rating, facts.class) = ("18", "new")
    case "Heat":
      (facts.rating, facts.class, facts.replacement) = ("15", "old", 250)
    default: (facts.rating, facts.class) = ("U", "old")
    }
    return facts
  }
}

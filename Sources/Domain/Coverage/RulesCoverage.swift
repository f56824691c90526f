/// What the lines of a text of house rules did: in its examples and in rentals that it decided.
///
/// A line decides a rental if it says the price, the limit or whatever else holds for it. One that
/// says what a finding amounts to, or closes a day, decides where there is that finding or day.
package struct RulesCoverage: Sendable {
  private let rules: HouseRules
  /// The settings that rentals ask for, by conditions.
  private let ofRentals: [HouseRules.NamedChoice]
  private let ofExtensions: [HouseRules.NamedChoice]
  private let levels: [String: HouseRules.NamedChoice]
  private var rentals = Tally()
  private var examples = Tally()
  /// What has been looked up before.
  private var known: [Circumstances: Effect] = [:]
  private static let mostKnown = 20_000
  /// How many rentals have been added.
  package private(set) var count = 0

  private static let askedByRentals: Set = [
    "ratings", "limit", "limit of a kind", "limit per household", "limit per title",
    "limit per week", "nights", "price", "offer", "package", "discount", "late fee", "grace",
    "lost charge", "deposit",
    "debt limit", "due", "due on", "due by", "age", "tax on rentals", "tax on late fees",
  ]
  private static let askedByExtensions: Set = [
    "nights", "price", "discount", "late fee", "grace", "debt limit", "due", "due on", "due by",
    "extensions", "tax on rentals", "tax on late fees",
    "extension price", "extension fee",
  ]

  /// With the examples of the text.
  ///
  /// - Parameter today: the examples that name no day are looked at from it on.
  package init(_ rules: HouseRules, today: Day) {
    self.rules = rules
    let entries = rules.entries
    ofRentals = entries.filter { Self.askedByRentals.contains($0.name) }
    ofExtensions = entries.filter { Self.askedByExtensions.contains($0.name) }
    levels = entries.filter(\.isLevel).reduce(into: [:]) { $0[$1.name] = $1 }
    addExamples(today: today)
  }

  /// Takes up what was decided about the rentals of a visit.
  package mutating func add(_ decision: RentDecision) {
    let facts = decision.facts
    let closed = closing(facts.due, on: facts.day)
    let terms = rules.offers.isEmpty && rules.packages.isEmpty ? [] : decision.terms
    for (place, copy) in facts.copies.enumerated() {
      var effect = effect(in: copy.circumstances)
      if !terms.isEmpty { effect.add(Effect(of: terms[place], offers: copy.policy.offers)) }
      addLevels(decision.findings, of: place, copy.circumstances, to: &effect)
      effect.add(closed)
      rentals.add(effect)
    }
    count += facts.copies.count
  }

  private mutating func effect(in circumstances: Circumstances) -> Effect {
    if let effect = known[circumstances] { return effect }
    let effect = Effect(of: ofRentals, in: circumstances)
    if known.count == Self.mostKnown { known = [:] }
    known[circumstances] = effect
    return effect
  }

  /// Every line of the text that decides something, or may, in its order.
  package var lines: [LineCoverage] {
    let choices = rules.entries.flatMap { entry in entry.choice.lines.map { (entry, $0.origin) } }
    let counted = Set(
      choices.filter { entry, _ in
        Self.askedByRentals.contains(entry.name)
          || RentRules.book.rules.contains { entry.isLevel && $0.name == entry.name }
      }.compactMap(\.1.number) + rules.closed.lines.compactMap(\.line))
    let origins = choices.map(\.1) + rules.closed.lines.map(\.origin)
    var told: Set<Int> = []
    return origins.compactMap { origin -> LineCoverage? in
      guard let line = origin.number, told.insert(line).inserted else { return nil }
      return LineCoverage(
        line: line, source: origin.source,
        rentals: counted.contains(line) ? rentals.counts(of: line) : nil,
        beatenBy: rentals.rivals(of: line), examples: examples.counts(of: line))
    }.sorted { $0.line < $1.line }
  }
}

extension RulesCoverage {
  private mutating func addExamples(today: Day) {
    let told = rules.examples
    guard !told.isEmpty else { return }
    let days = ExampleDays(told, under: rules, today: today)
    for example in told {
      var effect = Effect()
      for day in days.days(of: example) { add(example.cases(on: day), to: &effect) }
      examples.add(effect)
    }
  }

  private func add(_ cases: [RentCase], to effect: inout Effect) {
    let isOfExtensions = cases[0].moreNights != nil
    let answer = ExampleAnswer(cases, under: rules)
    let terms = answer.terms ?? []
    for (place, copy) in answer.copies.enumerated() {
      effect.add(
        Effect(of: isOfExtensions ? ofExtensions : ofRentals, in: copy.circumstances))
      if !isOfExtensions, !terms.isEmpty {
        effect.add(Effect(of: terms[place], offers: copy.policy.offers))
      }
      addLevels(answer.findings, of: place, copy.circumstances, to: &effect)
    }
    for due in answer.dues { effect.add(closing(due, on: answer.day)) }
  }

  /// The lines that say what findings amount to that arose.
  private func addLevels(
    _ findings: [Finding], of place: Int, _ circumstances: Circumstances, to effect: inout Effect
  ) {
    for finding in findings where finding.copy ?? place == place {
      guard let choice = levels[finding.rule]?.choice, let line = finding.levelBasis?.line else {
        continue
      }
      effect.decided.insert(line)
      effect.beat(choice.lines.filter { $0.fits(circumstances) }.compactMap(\.line), by: line)
    }
  }

  /// The lines that close a day which matters: the rental day and those from the day that the
  /// nights lead to until the due day; where closed days do not count, all between.
  private func closing(_ due: DueDay?, on day: Day) -> Effect {
    var effect = Effect()
    guard !rules.closed.lines.isEmpty else { return effect }
    let last = due.map { max($0.day, $0.counted) } ?? day
    let isSkipping = rules.due.mode.value == .skipClosedDays
    let first = isSkipping ? day : due?.counted ?? day
    let days = [day] + (0...last - first).map { first + $0 }
    for day in days {
      guard let line = rules.closed.setting(closing: day)?.line else { continue }
      effect.decided.insert(line)
      effect.beat(
        rules.closed.lines.filter { $0.value.closes(day) }.compactMap(\.line), by: line)
    }
    return effect
  }
}

/// What the lines do to one copy.
private struct Effect: Sendable {
  var decided: Set<Int> = []
  var beaten: Set<Defeat> = []

  struct Defeat: Hashable {
    let line: Int
    let by: Int
  }

  init() {}

  /// Of the offers that take a copy, one at most decides what it costs; of packages, the one that
  /// pays.
  init(of terms: RentalTerms, offers: [Setting<Offer>]) {
    if let line = terms.package?.line { decided.insert(line) }
    guard let line = terms.offer?.offer.line else { return }
    decided.insert(line)
    beat(offers.compactMap(\.line), by: line)
  }

  init(of entries: [HouseRules.NamedChoice], in circumstances: Circumstances) {
    for entry in entries {
      if entry.isOfOffers || entry.isOfPackages { continue }
      let holding = entry.settings(for: circumstances).compactMap(\.line)
      decided.formUnion(holding)
      guard !entry.isOfKinds, let strongest = holding.first else { continue }
      beat(
        entry.choice.lines.filter { $0.fits(circumstances) }.compactMap(\.line), by: strongest)
    }
  }

  mutating func beat(_ lines: [Int], by strongest: Int) {
    for line in lines where line != strongest { beaten.insert(Defeat(line: line, by: strongest)) }
  }

  mutating func add(_ other: Effect) {
    decided.formUnion(other.decided)
    beaten.formUnion(other.beaten)
  }
}

/// How often lines decided, and were beaten.
private struct Tally: Sendable {
  private var decided: [Int: Int] = [:]
  private var beaten: [Int: Int] = [:]
  private var defeats: [Effect.Defeat: Int] = [:]

  mutating func add(_ effect: Effect) {
    for line in effect.decided { decided[line, default: 0] += 1 }
    for defeat in effect.beaten { defeats[defeat, default: 0] += 1 }
    for line in Set(effect.beaten.map(\.line)) { beaten[line, default: 0] += 1 }
  }

  func counts(of line: Int) -> LineCoverage.Counts {
    LineCoverage.Counts(decided: decided[line] ?? 0, beaten: beaten[line] ?? 0)
  }

  func rivals(of line: Int) -> [LineCoverage.Rival] {
    defeats.filter { $0.key.line == line }
      .map { LineCoverage.Rival(line: $0.key.by, times: $0.value) }
      .sorted { ($0.times, $1.line) > ($1.times, $0.line) }
  }
}

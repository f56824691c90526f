import Domain
import Support

/// What house rules come to for a copy and the visit it belongs to: for each setting its value and
/// the line that decides, in the same words for the program's rules and for the model's.
struct Resolution: Equatable {
  let settings: [String]
  /// The lines that decide something.
  let lines: Set<Int>

  private static let nights = 1...20
  private static let replacement = 1234
  private static let paid = 995

  /// As the model has it: a reading of the design, from the top of the text for each setting.
  init(_ rules: ModelRules, for facts: ModelFacts) {
    var settings = Settings()
    let visit = ModelFacts(
      day: facts.day, tier: facts.tier, ownTier: facts.ownTier, born: facts.born,
      minute: facts.minute, rented: facts.rented)
    let limit = rules.limit(for: visit)
    settings.add("limit", limit.value, limit.line)
    let household = rules.householdLimit(for: visit)
    settings.add("limit per household", household.value ?? -1, household.line)
    let title = rules.titleLimit(for: visit)
    settings.add("limit per title", title.value ?? -1, title.line)
    let week = rules.weekLimit(for: visit)
    settings.add("limit per week", week.value ?? -1, week.line)
    let debt = rules.debtLimit(for: visit)
    settings.add("debt limit", debt.value, debt.line)
    let holds = rules.holdLimit(for: visit)
    settings.add("limit of holds", holds.value, holds.line)
    var waited = facts
    (waited.medium, waited.nights) = (nil, nil)
    let allowed = rules.holds(for: waited)
    settings.add("holds", allowed.value, allowed.line)
    let shelf = rules.holdFor(for: visit)
    settings.add("hold for", shelf.value, shelf.line)
    let nights = rules.nights(for: facts)
    settings.add("nights", Self.nights.filter(nights.value.contains), nights.line)
    let price = rules.price(for: facts)
    settings.add("price", Self.nights.map { price.value.total(nights: $0) }, price.line)
    let discount = rules.discount(for: facts)
    settings.add(
      "discount", Self.nights.map { rules.price(of: $0, for: facts) }, discount.line)
    let deposit = rules.deposit(for: facts)
    settings.add("deposit", deposit.value, deposit.line)
    let fee = rules.lateFee(for: facts, price: Self.paid, nights: 7)
    let days = rules.lateDays(fee.value.days, for: facts, due: facts.day)
    let counts = (0...20).map { days.count(of: $0, due: facts.day) }
    settings.add(
      "late fee", "\(fee.value.perNight) \(Self.cap(fee.value.cap)) \(counts)", fee.line)
    let dueBy = rules.dueBy(for: facts)
    settings.add("due by", dueBy.value ?? -1, dueBy.line)
    let grace = rules.grace(for: facts)
    settings.add("grace", grace.value, grace.line)
    let age = rules.age(for: facts)
    settings.add("age", age.value, age.line)
    for finding in ModelSetting.findings {
      let level = rules.level(of: finding, for: facts)
      settings.add(finding, level.value, level.line)
    }
    settings.add(
      "due", Self.nights.map { rules.due(rented: facts.day, nights: $0).text }, nil)
    settings.add("day ends", rules.dayEnds, nil)
    self.settings = settings.texts
    lines = settings.lines
  }

  private static func cap(_ cap: ModelCap) -> String {
    switch cap {
    case .none: "-"
    case .amount(let most): "\(most)"
    case .perCustomer(let most): "\(most) shared"
    case .replacementPrice: "\(replacement)"
    }
  }

  /// As the program has it.
  init(_ rules: HouseRules, for facts: ModelFacts) {
    var settings = Settings()
    let visit = facts.visit
    let copy = facts.circumstances
    let policy = rules.copyPolicy(for: copy)
    let limit = rules.visitPolicy(for: visit).limit
    settings.add("limit", limit.value, limit.line)
    let household = rules.visitPolicy(for: visit).householdLimit
    settings.add("limit per household", household.value ?? -1, household.line)
    let title = rules.visitPolicy(for: visit).titleLimit
    settings.add("limit per title", title.value ?? -1, title.line)
    let week = rules.visitPolicy(for: visit).weekLimit
    settings.add("limit per week", week.value ?? -1, week.line)
    let debt = rules.visitPolicy(for: visit).debtLimit
    settings.add("debt limit", debt.value.minor, debt.line)
    let holds = rules.holdPolicy(for: visit)
    settings.add("limit of holds", holds.limit.value, holds.limit.line)
    let allowed = rules.allowsHolds(for: copy)
    settings.add("holds", allowed.value, allowed.line)
    settings.add("hold for", holds.nights.value, holds.nights.line)
    settings.add(
      "nights", Self.nights.filter(policy.nights.value.contains), policy.nights.line)
    let price = policy.price.value
    settings.add(
      "price", Self.nights.map { price.total(nights: $0).minor }, policy.price.line)
    settings.add(
      "discount", Self.nights.map { policy.total(nights: $0).minor }, policy.discount.line)
    settings.add(
      "deposit",
      policy.deposit.value.of(facts.replacement.map { Money(minor: Int64($0)) }).minor,
      policy.deposit.line)
    let terms = policy.lateFeeTerms(
      replacementPrice: Money(minor: Int64(Self.replacement)),
      price: Money(minor: Int64(Self.paid)), nights: 7,
      due: facts.day)
    let shared = terms.isCapPerCustomer ? " shared" : ""
    let cap = terms.cap.map { "\($0.minor)\(shared)" } ?? "-"
    let counts = (0...20).map { terms.rule?.units(of: $0, due: facts.day) ?? $0 }
    settings.add("late fee", "\(terms.perNight.minor) \(cap) \(counts)", policy.lateFee.line)
    settings.add("due by", terms.rule?.by ?? -1, policy.dueTime.line)
    settings.add("grace", terms.grace, policy.grace.line)
    settings.add("age", policy.age(for: facts.rating), policy.age.line)
    for finding in ModelSetting.findings {
      let level = rules.level(of: finding, for: [copy])
      settings.add(finding, level?.value.rawValue ?? "-", level?.line)
    }
    settings.add(
      "due", Self.nights.map { rules.due.dueDay(rented: facts.day, nights: $0).day.text }, nil)
    settings.add("day ends", rules.dayEnds.value, nil)
    self.settings = settings.texts
    lines = settings.lines
  }

  private struct Settings {
    var texts: [String] = []
    var lines: Set<Int> = []

    mutating func add(_ name: String, _ value: some Any, _ line: Int?) {
      texts.append("\(name) \(value)" + (line.map { " by line \($0)" } ?? ""))
      if let line { lines.insert(line) }
    }
  }
}

/// House rules, and somebody who asks for something under them.
struct ResolutionCase: Sendable, CustomStringConvertible {
  var rules: ModelRules
  var facts: ModelFacts

  static func random(_ draws: inout Draws) -> ResolutionCase {
    ResolutionCase(
      rules: ModelRules.random(&draws, lines: 0...25), facts: ModelFacts.random(&draws))
  }

  var description: String {
    "\(rules.text)\nfor \(facts)"
  }
}

extension ModelFacts {
  /// As the program asks for them.
  var circumstances: Circumstances {
    visit.of(
      Traits(class: self.class, rating: rating, genres: genres, medium: medium),
      replacementPrice: replacement.map { Money(minor: Int64($0)) }, addedOn: added,
      nights: nights)
  }

  var visit: Circumstances {
    Circumstances(
      day: day, minute: minute, tier: tier, ownTier: ownTier, born: born, rented: rented)
  }

  /// The same customer and day with another copy.
  func of(_ copy: ModelFacts) -> ModelFacts {
    ModelFacts(
      day: day, tier: tier, ownTier: ownTier, born: born, class: copy.class,
      rating: copy.rating,
      genres: copy.genres, medium: copy.medium, replacement: copy.replacement,
      nights: nights, minute: minute, added: copy.added, rented: rented)
  }

  static func random(_ draws: inout Draws) -> ModelFacts {
    let day = ModelDays.soon(&draws)
    // A birthday is near where it matters most.
    let young = day + -365 * draws.int(1...20) + draws.int(-7...1)
    let isMember = draws.chance(30)
    return ModelFacts(
      day: day, tier: isMember ? "silver" : draws.pick([nil, "gold", "Staff and Friends"]),
      ownTier: isMember ? draws.pick([nil, "gold", "Staff and Friends"]) : nil,
      born: draws.chance(50) ? young : ModelDays.born(&draws),
      class: draws.pick([nil] + ModelCondition.classes),
      rating: draws.pick([nil] + ModelCondition.ratings),
      genres: draws.list(0...2) { $0.pick(["Comedy", "drama", "When in Rome"]) },
      medium: draws.pick([nil] + ModelCondition.media),
      replacement: draws.pick([nil, 0, 5, 6, 1000, 1001, 1234]), nights: draws.int(1...16),
      minute: draws.int(0...1439),
      added: draws.chance(20) ? nil : day + -draws.pick([0, 1, 2, 3, 4, 7, 8, 20, 21, 100, 101]),
      rented: draws.int(0...7))
  }
}

extension ModelRules {
  /// What becomes of closed days, as `due` says it.
  var closedDays: String {
    last { if case .due(let mode) = $0 { mode } else { nil } } ?? "roll forward"
  }

  /// They are no nights then, and so nothing is to be told of one that nights lead to.
  var skipsClosedDays: Bool { closedDays == "skip closed days" }
}

import Domain
import Foundation

/// The house rules as the model has them: the lines of the sign on the wall, read from the top each
/// time that something is asked. Nothing here is shared with the program.
struct ModelRules: Equatable, Sendable {
  var lines: [ModelLine]

  /// The text that a new shop starts with.
  static let builtIn = ModelRules(lines: [
    ModelLine(.words("# The house rules. One setting a line.")),
    ModelLine(.words("currency GBP")), ModelLine(.words("time zone Europe/London")),
    ModelLine(.dayEnds(minutes: 0)), ModelLine(.ratings("BBFC")), ModelLine(.limit(3)),
    ModelLine(.nights([1...14])), ModelLine(.price(.perNight(300))),
    ModelLine(.lateFee(perNight: 100, cap: .amount(1500))), ModelLine(.grace(0)),
    ModelLine(.debtLimit(1000)), ModelLine(.age("by rating")),
  ])
}

/// A line: what it says, and when.
struct ModelLine: Equatable, Sendable {
  var says: ModelSetting
  var when: [ModelCondition]

  init(_ says: ModelSetting, when: [ModelCondition] = []) {
    self.says = says
    self.when = when
  }

  func fits(_ facts: ModelFacts) -> Bool {
    when.allSatisfy { $0.fits(facts) } && (!isShare || facts.replacement != nil)
  }

  /// How many movies it allows of what its conditions ask for; `nil` where it is no such limit.
  var limitOfAKind: Int? {
    guard case .limit(let most) = says, !when.allSatisfy(\.isOfVisits) else { return nil }
    return most
  }

  /// Whether such a limit counts what is out, as it was when it was rented.
  func counts(_ rented: ModelFacts?) -> Bool {
    rented.map { facts in when.filter { !$0.isOfVisits }.allSatisfy { $0.fits(facts) } } ?? false
  }

  /// A price by what the movie costs to replace is for movies of which that is known.
  /// So is a deposit.
  private var isShare: Bool {
    switch says {
    case .price(let price): price.isShare
    case .depositShare: true
    default: false
    }
  }

  /// How many conditions it counts for.
  var conditions: Int { when.count + (isShare ? 1 : 0) }
}

/// What a line can say. Money is in pence.
enum ModelSetting: Equatable, Sendable {
  /// Something that the model never asks for.
  case words(String)
  case dayEnds(minutes: Int)
  case ratings(String)
  case limit(Int)
  /// `nil` for none.
  case householdLimit(Int?)
  /// `nil` for none.
  case titleLimit(Int?)
  case weekLimit(Int?)
  case debtLimit(Int)
  case holdLimit(Int)
  case holds(isOn: Bool)
  case holdFor(Int)
  /// Each between two numbers.
  case nights([ClosedRange<Int>])
  case membership(ModelMembershipOffer)
  case joiningFee(Int)
  case package(ModelPackageOffer)
  case price(ModelPrice)
  /// In percent.
  case discount(Int)
  /// For no more than so many nights; `nil` for any.
  case offer(ModelOffer, upTo: Int?)
  case tax(ModelTax)
  /// The name of a rate, or `none`.
  case taxOn(String, String)
  case lateFee(perNight: Int, cap: ModelCap)
  /// Once.
  case flatLateFee(Int)
  /// For each of what is counted, without the first nights.
  case countedLateFee(Int, ModelLateUnit, after: Int, cap: ModelCap)
  /// In percent of what a night costs.
  case lateFeeShare(Int, cap: ModelCap)
  case grace(Int)
  /// How often.
  case extensions(Int)
  /// For each night; `nil`: by price.
  case extensionPrice(Int?)
  /// `nil` where somebody has to be asked.
  case lostCharge(Int?)
  case lostChargePlus(Int)
  /// For each copy.
  case deposit(Int)
  /// In percent of what the movie costs to replace.
  case depositShare(Int)
  case extensionFee(Int)
  /// `nil` for never.
  case lostAfter(Int?)
  /// Weekdays such as `sun`, and dates.
  case closed([String])
  /// `roll forward`, `skip closed days` or `ignore closed days`.
  case due(String)
  /// The weekday on which all is due; `nil` for any.
  case dueOn(String?)
  /// By when, in minutes after midnight; `nil` for all day.
  case dueBy(Int?)
  /// A number, `by rating` or `off`.
  case age(String)
  /// `refuse`, `ask` or `notice`, and which findings.
  case level(String, [String])
}

extension ModelRules {
  /// What holds, and the line that says so: of the lines that fit the one with the most conditions,
  /// and of two with equally many the later.
  func strongest<Value>(
    for facts: ModelFacts, otherwise: Value, _ value: (ModelSetting) -> Value?
  ) -> (value: Value, line: Int?) {
    var found: (value: Value, line: Int?) = (otherwise, nil)
    var conditions = 0
    for (line, number) in numbered {
      guard line.limitOfAKind == nil, let value = value(line.says), line.fits(facts),
        line.conditions >= conditions
      else { continue }
      found = (value, number)
      conditions = line.conditions
    }
    return found
  }

  func limit(for facts: ModelFacts) -> (value: Int, line: Int?) {
    number(for: facts, otherwise: 3) {
      if case .limit(let limit) = $0 { limit } else { nil }
    }
  }

  /// A number of which a member's own tier may give more.
  func number(
    for facts: ModelFacts, otherwise: Int, _ value: (ModelSetting) -> Int?
  ) -> (value: Int, line: Int?) {
    let found = better(for: facts) { facts in
      let found = strongest(for: facts, otherwise: otherwise, value)
      return (found.value, found.line)
    }
    return (found.value ?? otherwise, found.line)
  }

  func householdLimit(for facts: ModelFacts) -> (value: Int?, line: Int?) {
    better(for: facts) { facts in
      strongest(for: facts, otherwise: Int?.none) {
        if case .householdLimit(let limit) = $0 { Optional(limit) } else { nil }
      }
    }
  }

  func titleLimit(for facts: ModelFacts) -> (value: Int?, line: Int?) {
    better(for: facts) { facts in
      strongest(for: facts, otherwise: Int?.none) {
        if case .titleLimit(let limit) = $0 { Optional(limit) } else { nil }
      }
    }
  }

  func weekLimit(for facts: ModelFacts) -> (value: Int?, line: Int?) {
    better(for: facts) { facts in
      strongest(for: facts, otherwise: Int?.none) {
        if case .weekLimit(let limit) = $0 { Optional(limit) } else { nil }
      }
    }
  }

  func debtLimit(for facts: ModelFacts) -> (value: Int, line: Int?) {
    number(for: facts, otherwise: 1000) {
      if case .debtLimit(let limit) = $0 { limit } else { nil }
    }
  }

  func nights(for facts: ModelFacts) -> (value: Set<Int>, line: Int?) {
    strongest(for: facts, otherwise: Set(1...14)) {
      if case .nights(let several) = $0 { Set(several.joined()) } else { nil }
    }
  }

  func price(for facts: ModelFacts) -> (value: ModelPrice, line: Int?) {
    strongest(for: facts, otherwise: .perNight(300)) {
      if case .price(let price) = $0 { price.of(facts.replacement) } else { nil }
    }
  }

  /// The greatest of those that fit; of two that are as great, the later.
  func discount(for facts: ModelFacts) -> (value: Int, line: Int?) {
    let found = better(for: facts) { facts in
      var found: (value: Int, line: Int?) = (0, nil)
      for (line, number) in numbered {
        if case .discount(let percent) = line.says, line.fits(facts), percent >= found.value {
          found = (percent, number)
        }
      }
      return (found.value, found.line)
    }
    return (found.value ?? 0, found.line)
  }

  /// What a copy costs after its discount, in pence; half a penny is taken off as a whole one.
  func price(of nights: Int, for facts: ModelFacts) -> Int {
    let price = price(for: facts).value.total(nights: nights)
    var off = price * discount(for: facts).value
    off = off / 100 + (off % 100 >= 50 ? 1 : 0)
    return price - off
  }

  /// What is put down for a copy, in pence; half a penny is a whole one.
  func deposit(for facts: ModelFacts) -> (value: Int, line: Int?) {
    strongest(for: facts, otherwise: 0) { says in
      switch says {
      case .deposit(let amount): return amount
      case .depositShare(let percent):
        let hundredths = (facts.replacement ?? 0) * percent
        return hundredths / 100 + (hundredths % 100 >= 50 ? 1 : 0)
      default: return nil
      }
    }
  }

  /// - Parameters:
  ///   - price: what the rental costs, for all its nights.
  func lateFee(
    for facts: ModelFacts, price: Int, nights: Int
  ) -> (value: (perNight: Int, cap: ModelCap, days: ModelLateDays), line: Int?) {
    var fee = strongest(
      for: facts, otherwise: (perNight: 100, cap: ModelCap.amount(1500), days: ModelLateDays())
    ) {
      switch $0 {
      case .lateFee(let perNight, let cap): return (perNight, cap, ModelLateDays())
      case .flatLateFee(let fee): return (fee, .amount(fee), ModelLateDays())
      case .countedLateFee(let fee, let unit, let after, let cap):
        let closed = lines.filter { if case .closed = $0.says { true } else { false } }
        return (
          fee, cap,
          ModelLateDays(unit: unit, after: after, closed: unit == .openDay ? closed : [])
        )
      case .lateFeeShare(let percent, let cap):
        let hundredths = price * percent / nights
        let rest = price * percent - hundredths * nights
        let isHalf = hundredths % 100 >= 50 && rest >= 0
        return (hundredths / 100 + (isHalf ? 1 : 0), cap, ModelLateDays())
      default: return nil
      }
    }
    fee.value.days.sharesCap = fee.value.cap.isShared
    return fee
  }

  func dueBy(for facts: ModelFacts) -> (value: Int?, line: Int?) {
    strongest(for: facts, otherwise: Int?.none) {
      if case .dueBy(let minutes) = $0 { Optional(minutes) } else { nil }
    }
  }

  /// The first moment on a due day that is later than a time; local time is UTC.
  func lateFrom(_ minutes: Int, on due: Day) -> Instant {
    let isNextMorning = minutes <= dayEnds
    return Instant(
      seconds: (due.number + (isNextMorning ? 1 : 0)) * 86_400 + (minutes + 1) * 60)
  }

  /// How lateness is counted of what is due on a day.
  func lateDays(_ days: ModelLateDays, for facts: ModelFacts, due: Day) -> ModelLateDays {
    var days = days
    days.dueBy = dueBy(for: facts).value
    days.lateFrom = days.dueBy.map { lateFrom($0, on: due) }
    return days
  }

  func grace(for facts: ModelFacts) -> (value: Int, line: Int?) {
    strongest(for: facts, otherwise: 0) {
      if case .grace(let nights) = $0 { nights } else { nil }
    }
  }

  func extensions(for facts: ModelFacts) -> (value: Int, line: Int?) {
    number(for: facts, otherwise: 2) {
      if case .extensions(let times) = $0 { times } else { nil }
    }
  }

  /// What nights cost that are added to others.
  func extensionPrice(of nights: Int, after before: Int, for facts: ModelFacts) -> Int {
    let fee = strongest(for: facts, otherwise: 0) {
      if case .extensionFee(let fee) = $0 { fee } else { nil }
    }.value
    let perNight = strongest(for: facts, otherwise: Int?.none) {
      if case .extensionPrice(let price) = $0 { Optional(price) } else { nil }
    }.value
    if let perNight { return fee + perNight * nights }
    return fee + price(of: before + nights, for: facts) - price(of: before, for: facts)
  }

  /// What a finding amounts to: the last fitting line that names it says so.
  func level(of finding: String, for facts: ModelFacts) -> (value: String, line: Int?) {
    let told = [
      "membership-over", "overdue", "rented-now", "rented-before", "due-day-closed", "closing-soon",
      "shop-closed",
    ]
    let unset = finding == "other-terms" ? "ask" : told.contains(finding) ? "notice" : "refuse"
    var level: (value: String, line: Int?) = (unset, nil)
    for (place, line) in lines.enumerated() {
      if case .level(let says, let findings) = line.says, findings.contains(finding),
        line.fits(facts)
      {
        level = (says, place + 1)
      }
    }
    return level
  }

  /// What holds for the whole shop: the last line that says something of it.
  func last<Value>(_ value: (ModelSetting) -> Value?) -> Value? {
    lines.compactMap { value($0.says) }.last
  }

  var dayEnds: Int {
    last { if case .dayEnds(let minutes) = $0 { minutes } else { nil } } ?? 0
  }

  var scheme: String {
    last { if case .ratings(let scheme) = $0 { scheme } else { nil } } ?? "BBFC"
  }
}

extension ModelRules {
  func isClosed(_ day: Day) -> Bool {
    lines.contains { line in
      guard case .closed(let days) = line.says else { return false }
      return days.contains { Self.closes($0, day) }
    }
  }

  /// A weekday, a date of one year or of all, or the first and the last of several.
  private static func closes(_ closed: String, _ day: Day) -> Bool {
    let ends = closed.components(separatedBy: "..")
    let date = String(day.text.suffix(ends[0].count))
    guard ends.count == 2 else { return closed == date || closed == ModelFacts.weekday(of: day) }
    return ends[0] <= ends[1]
      ? ends[0] <= date && date <= ends[1] : ends[0] <= date || date <= ends[1]
  }

  /// The first day from one on that is of the weekday on which all is due.
  func onWeekday(_ day: Day) -> Day {
    let weekday =
      last { if case .dueOn(let weekday) = $0 { Optional(weekday) } else { nil } } ?? nil
    var day = day
    while let weekday, ModelFacts.weekday(of: day) != weekday { day = day + 1 }
    return day
  }

  func due(rented: Day, nights: Int) -> Day {
    let mode = closedDays
    var day = rented
    var counted = 0
    while counted < nights {
      day = day + 1
      if mode != "skip closed days" || !isClosed(day) { counted += 1 }
    }
    day = onWeekday(day)
    while mode == "skip closed days", isClosed(day) { day = day + 1 }
    while mode == "roll forward", isClosed(day) { day = day + 1 }
    return day
  }
}

import Domain
import Support

/// Texts of house rules at random with every setting that decides about a rental.
enum RandomPolicies {
  static let today = RandomRules.today

  static func text(_ draws: inout Draws) -> String {
    PackageLines.once(in: draws.list(0...7) { line(&$0) }.joined(separator: "\n"))
  }

  /// The second text is the first one, changed: so they differ in few respects.
  static func pair(_ draws: inout Draws) -> [String] {
    let common = draws.list(0...5) { line(&$0) }
    let others = [draws.list(0...3) { line(&$0) }, draws.list(0...3) { line(&$0) }]
    return others.map { other in
      PackageLines.once(
        in: (draws.chance(50) ? common + other : other + common).joined(separator: "\n"))
    }
  }

  private static func line(_ draws: inout Draws) -> String {
    switch draws.int(0...14) {
    case 14: return PackageLines.line(&draws, when: all)
    case 0 where draws.chance(40):
      let limit = draws.chance(20) ? "none" : "\(draws.int(0...5))"
      let whose = draws.pick(["household", "title", "week"])
      return setting("limit \(limit) per \(whose)", visits, &draws)
    case 0: return setting("limit \(draws.int(0...4))", draws.chance(50) ? visits : all, &draws)
    case 1 where draws.chance(40):
      return setting(
        "nights \(draws.pick(["1, 2, 7", "2..4, 6", "3, 1", "7, 14"]))", butForNights, &draws)
    case 1: return setting("nights \(draws.int(1...3))..\(draws.int(3...16))", butForNights, &draws)
    case 3 where draws.chance(40):
      return setting("discount \(draws.pick(["0", "10", "33", "100"]))%", all, &draws)
    case 2, 3: return setting("price \(price(&draws))", all, &draws)
    case 4 where draws.chance(30):
      return setting(
        "late fee "
          + draws.pick([
            "1.00 flat", "0.00 flat", "50% of price per night", "1.00 after 2 nights",
            "1.00 per week started", "1.00 per night after 1 night, at most 3.00",
            "1.00 per open day", "1.00 per open day after 1 night, at most 3.00",
          ]), all, &draws)
    case 4: return setting("late fee \(lateFee(&draws))", all, &draws)
    case 5 where draws.chance(30):
      return setting("due by \(draws.pick(["20:00", "12:00", "closing"]))", all, &draws)
    case 5: return setting("grace \(draws.int(0...4)) nights", all, &draws)
    case 6 where draws.chance(70):
      return setting("debt limit \(draws.int(0...3)).50", visits, &draws)
    case 6: return membership(&draws)
    case 7:
      return setting("age \(draws.pick(["by rating", "off", "0", "12", "15", "18"]))", all, &draws)
    case 8:
      return draws.pick([
        "ratings BBFC", "ratings MPA", "ratings FSK", "ratings none", "day ends 04:00",
      ])
    case 10 where draws.chance(40):
      let charge = draws.pick(["ask", "5.00", "replacement price plus 2.00"])
      return setting("lost charge \(charge)", all, &draws)
    case 10 where draws.chance(40):
      return setting("deposit \(draws.pick(deposits))", all, &draws)
    case 10: return setting("extensions \(draws.int(0...3))", all, &draws)
    case 11:
      let price = draws.pick(["by price", "1.00 per night", "0.00 per night", "2.00 per night"])
      if draws.chance(30) {
        return setting("extension fee \(draws.pick(["0.00", "0.50", "1.00"]))", all, &draws)
      }
      return setting("extension price \(price)", all, &draws)
    case 9: return closing(&draws)
    default:
      let level = draws.pick(["refuse", "ask", "notice"])
      let names = RuleBooks.settable.map(\.name).filter {
        level != "notice" || $0 != "birth-date-missing"
      }
      return setting("\(level) \(draws.pick(names))", all, &draws)
    }
  }

  private static func closing(_ draws: inout Draws) -> String {
    draws.pick([
      "closed sun", "closed sun, mon", "closed 2026-11-25", "closed sat, 2026-11-24",
      "due roll forward", "due skip closed days", "due ignore closed days", "due on thu",
      "due on sun",
    ])
  }

  private static func membership(_ draws: inout Draws) -> String {
    let name = draws.pick(["a", "b", "B"])
    return draws.pick([
      "membership \(name) 5.00 per month: limit \(draws.int(0...4)), discount 50%",
      "membership \(name) 5.00 per month: extensions 1, grace 2 nights",
      "membership \(name) 5.00 per month: debt limit 2.50",
      "membership \(name) 4.00 per year when under 12", "joining fee 1.00",
    ])
  }

  private static func lateFee(_ draws: inout Draws) -> String {
    let caps = [
      "", ", at most 2.00", ", at most 0.00", ", at most replacement price",
      ", at most 2.00 per customer", ", at most 5.00 per customer",
    ]
    return draws.pick(["0.00", "0.50", "1.00", "2.00"]) + " per night" + draws.pick(caps)
  }

  private static let deposits = [
    "none", "0.20", "50.00", "20% of replacement price", "0% of replacement price",
    "21% of replacement price",
  ]

  private static func price(_ draws: inout Draws) -> String {
    draws.pick([
      "1.00 per night", "2.00 flat", "2.00 for the first 2 nights, then 1.00 per night",
      "3.00 for the first 3 nights, then 0.00 per night", "0.00 per night", "3.00 flat",
      "1.00 per night, at most 4.00", "2.00 per 3 nights", "5.00 per week",
      "5.00 per week, then 1.00 per night", "2.00 per 2 nights, then 1.00 per night, at most 8.00",
      "20% of replacement price per week", "50% of replacement price per night, at most 2.00",
      "2.00 per 2 nights, at most 6.00", "0.00 per 2 nights", "3.00 per night, at most 2.00",
    ])
  }

  private static func setting(
    _ text: String, _ choices: [String], _ draws: inout Draws
  ) -> String {
    let conditions = draws.list(0...2) { $0.pick(choices) }
    let once = conditions.enumerated().filter { !conditions[..<$0.offset].contains($0.element) }
    let asked = once.map { (draws.chance(30) ? "not " : "") + $0.element }
    return text + (asked.isEmpty ? "" : " when " + asked.joined(separator: " and "))
  }

  private static let visits = [
    "tier a", "tier b", "under 12", "under 17", "over 16", "over 65", "weekday mon", "weekday sat",
    "season 12-20..01-06", "season 2026-11-23..2026-11-30", "tier a, b", "weekday mon, sat",
    "hours 14:00..17:00", "hours 20:00..02:00",
    "rented under 1 time", "rented under 3 times",
  ]
  private static let butForNights = all.filter { !$0.hasPrefix("nights") }
  private static let all =
    visits + [
      "class c", "class d", "rating 15", "rating R", "genre e", "medium g",
      "class c, d", "rating U, 15, 18", "genre e, f", "medium g, h",
      "replacement known", "replacement over 1.00", "replacement over 6.99", "nights 2..4",
      "nights 5..16",
      "added within 10 nights", "added within 40 nights",
    ]

  /// What is out, at random.
  private static func kind(_ draws: inout Draws) -> Circumstances {
    let added = draws.pick([nil, 0, 10, 11, 40, 41])
    return Circumstances(day: today).of(
      Traits(
        class: draws.pick([nil, "c", "d"]), rating: draws.pick([nil, "15", "R"]),
        genres: draws.pick([[], ["e"]]), medium: draws.pick([nil, "g"])),
      replacementPrice: draws.pick([nil, Money(minor: 101), Money(minor: 700)]),
      addedOn: added.map { today + -$0 }, nights: draws.pick([1, 3, 6]))
  }

  /// A case at random; the rarer of what rules can ask is as likely as the rest.
  static func rentCase(_ draws: inout Draws) -> RandomCase {
    let day = today + draws.int(0...60)
    var rentCase = RandomCase(
      day: day, tier: draws.pick([nil, "a", "b"]),
      born: draws.pick([nil, 8, 11, 13, 15, 16, 17, 20, 40, 64, 65, 80]).flatMap { age in
        Day(year: day.civil.year - age, month: 1, day: 1)
      },
      traits: Traits(
        class: draws.pick([nil, "c", "d"]),
        rating: draws.pick([nil, "U", "12", "15", "18", "R", "16", "zz"]),
        genres: draws.pick([[], ["e"]]), medium: draws.pick([nil, "g"])),
      price: draws.pick([nil, Money(minor: 100), Money(minor: 700)]), nights: draws.int(1...16),
      out: draws.int(0...4), owed: Money(minor: Int64(draws.int(0...8) * 50)),
      lastRented: draws.pick([nil, today + -50]), nightsLate: draws.int(0...8),
      copiesOut: draws.int(0...5))
    rentCase.kindsOut = draws.list(0...rentCase.out) { kind(&$0) }
    rentCase.isWaitedFor = draws.chance(20)
    rentCase.isBlocked = draws.chance(15)
    rentCase.overdue = draws.chance(20) ? draws.int(1...2) : 0
    rentCase.isMembershipOver = draws.chance(20)
    rentCase.membership = draws.chance(25) ? draws.pick(["a", "b"]) : nil
    rentCase.rentedInWeek = draws.int(0...5)
    rentCase.householdOut = draws.chance(30) ? draws.int(0...5) : nil
    rentCase.minute = draws.pick([0, 119, 120, 839, 840, 1019, 1020, 1200])
    rentCase.added = draws.pick([nil, 0, 10, 11, 40, 41])
    // What is overdue was rented, too.
    rentCase.rented =
      max(rentCase.out, rentCase.overdue) + rentCase.copiesOut + rentCase.rentedInWeek
      + (rentCase.lastRented == nil ? 0 : 1) + draws.int(0...2)
    if draws.chance(30) { rentCase.packages = PackageLines.held(&draws) }
    guard draws.chance(30) else { return rentCase }
    // What is late is owed where nothing is paid, and so would be told of many settings.
    rentCase.nightsLate = 0
    rentCase.moreNights = draws.int(1...16)
    rentCase.rented = max(1, rentCase.rented ?? 1)
    rentCase.extended = draws.int(0...4)
    return rentCase
  }
}

/// A rental that is asked for, in the words of the tests alone.
struct RandomCase: Sendable, CustomStringConvertible {
  var day: Day
  /// The one on record.
  var tier: String?
  /// The one that runs; it stands before the tier on record.
  var membership: String?
  var born: Day?
  var traits: Traits
  var price: Money?
  var nights: Int
  var out: Int
  var owed: Money
  var lastRented: Day?
  var nightsLate: Int
  var copiesOut = 0
  /// What some of those are that are out.
  var kindsOut: [Circumstances] = []
  var isWaitedFor = false
  var isBlocked = false
  var householdOut: Int?
  var minute: Int?
  /// So many nights before.
  var added: Int?
  var rented: Int?
  var rentedInWeek = 0
  var wanted = 1
  var overdue = 0
  var isMembershipOver = false
  /// Whether those are copies of one movie.
  var isOneTitle = false
  /// `nil` where it is rented, and not kept longer.
  var moreNights: Int?
  var extended = 0
  /// What is left of packages that the customer has bought.
  var packages: [HeldPackage] = []

  var description: String {
    "\(day.weekdayText), tier \(tier ?? "-"), member \(membership ?? "-"), "
      + "born \(born?.text ?? "-"), \(traits), replacement \(price?.minor ?? -1), "
      + "\(nights) nights, \(out) out, owes \(owed.minor), last rented "
      + "\(lastRented?.text ?? "-"), \(nightsLate) nights late, \(copiesOut) copies out, "
      + "waited for \(isWaitedFor), blocked \(isBlocked), household \(householdOut ?? -1), "
      + "minute \(minute ?? -1), added \(added ?? -1), rented \(rented ?? -1), "
      + "\(rentedInWeek) in the week, wanted \(wanted), \(overdue) overdue, "
      + "membership over \(isMembershipOver), "
      + "\(moreNights ?? 0) more nights, \(kindsOut), "
      + "extended \(extended), packages \(packages.map { "\($0.left) of \($0.name.text)" })"
  }

  /// What an example tells; `nil` where it is not about a rental.
  init?(_ example: HouseRulesDiff.Example) {
    guard let told = example.rentCase, example.day == told.day else { return nil }
    self.init(
      day: told.day, tier: told.tier, born: told.born, traits: told.traits,
      price: told.replacementPrice, nights: told.nights, out: told.out, owed: told.owed,
      lastRented: told.lastRented, nightsLate: told.nightsLate)
    (copiesOut, kindsOut) = (told.copiesOut, told.kindsOut)
    isWaitedFor = told.isWaitedFor
    isBlocked = told.isBlocked
    (membership, isMembershipOver) = (told.membership, told.isMembershipOver)
    (householdOut, overdue) = (told.householdOut, told.overdue)
    (minute, added, rented) = (told.minute, told.nightsSinceAdded, told.rented)
    (wanted, isOneTitle) = (told.wanted, told.isOneTitle)
    rentedInWeek = told.rentedInWeek ?? 0
    moreNights = told.moreNights
    (extended, packages) = (told.extended, told.packages)
  }

  init(
    day: Day, tier: String?, born: Day?, traits: Traits, price: Money?, nights: Int, out: Int,
    owed: Money, lastRented: Day?, nightsLate: Int, copiesOut: Int = 0
  ) {
    self.day = day
    self.tier = tier
    self.born = born
    self.traits = traits
    self.price = price
    self.nights = nights
    self.out = out
    self.owed = owed
    self.lastRented = lastRented
    self.nightsLate = nightsLate
    self.copiesOut = copiesOut
  }

  /// As lines ask about it.
  var asked: Circumstances {
    Circumstances(
      day: day, minute: minute, tier: membership ?? tier, ownTier: ownTier, born: born,
      rented: rented
    ).of(traits, replacementPrice: price, addedOn: added.map { day + -$0 }, nights: nights)
  }

  /// The tier on record, where a membership stands before it.
  private var ownTier: String? { membership == nil || membership == tier ? nil : tier }

  /// The one decision.
  func decision(under rules: HouseRules) -> RentDecision {
    RentDecision(
      RentFacts(
        customer: customer, copies: copies, nights: nights, day: day, minute: minute,
        under: rules),
      under: rules)
  }

  private var copies: [WantedCopy] {
    (0..<wanted).map { place in
      var copy = copy
      if isOneTitle { copy.copiesOut = copiesOut + place }
      return copy
    }
  }

  var copy: WantedCopy {
    WantedCopy(
      movie: Past.id(1), title: "Alien", barcode: "C-000001", availability: .in(Past.id(2)),
      claim: isWaitedFor ? PriorClaim(isOnCopy: true) : nil,
      seen: SeenCopy(
        traits: traits, replacementPrice: SeenPrice(price), lastRented: lastRented,
        copiesOut: copiesOut, addedOn: added.map { day + -$0 }))
  }

  var customer: CustomerFacts {
    var customer = CustomerFacts(
      id: Past.id(3), account: .open, born: born, tier: membership ?? tier, othersOut: out,
      standing: Standing(balance: owed))
    customer.ownTier = ownTier
    (customer.householdOut, customer.rented) = (householdOut, rented)
    (customer.overdue, customer.kindsOut) = (overdue, kindsOut)
    customer.rentedInWeek = rentedInWeek
    customer.membershipOver = isMembershipOver ? day + -1 : nil
    customer.packages = packages
    if isBlocked { customer.block = BlockFacts(reason: "a broken disc") }
    return customer
  }

  /// What keeping it longer comes to: findings with their levels, and the price.
  private func extending(_ more: Int, under rules: HouseRules) -> [String: String] {
    var rental = Rental(
      id: Past.id(4), visit: Past.id(5), copy: Past.id(2), customer: Past.id(3),
      rentedAt: .always, nights: nights, due: day + -nightsLate, price: .zero,
      lateFee: LateFeeTerms(perNight: Money(minor: 100), cap: nil, grace: 0), rulesHash: "")
    rental.extensions = extended
    var facts = ExtendFacts(
      customer: customer, copies: [(copy, rental)], nights: more, day: day,
      minute: minute, under: rules)
    if nightsLate > 0 { facts.paidNow = .zero }
    let decision = ExtendDecision(facts, under: rules)
    var outcome = decision.findings.reduce(into: [:]) { $0[$1.rule] = $1.verdict.rawValue }
    outcome["extension price"] = "\((facts.total - facts.lateFees).minor)"
    return outcome
  }

  /// What a decision comes to, respect by respect: findings with their levels, price, due day and
  /// what it costs to bring it back late.
  func outcome(under rules: HouseRules) -> [String: String] {
    if let moreNights { return extending(moreNights, under: rules) }
    let decision = decision(under: rules)
    var outcome = decision.findings.reduce(into: [:]) { $0[$1.rule] = $1.verdict.rawValue }
    let (terms, policy) = (decision.terms[0], decision.facts.copies[0].policy)
    outcome["price"] = "\(terms.price.minor)"
    outcome["due"] = terms.due.text
    // All are on the same terms.
    let fees = decision.terms.map { $0.lateFee.fee(nightsLate: nightsLate, due: $0.due).minor }
    let sum = fees.reduce(0, +)
    let isShared = terms.lateFee.rule?.text.contains("cap-per-customer") == true
    outcome["late fee"] = "\(isShared ? min(sum, terms.lateFee.cap?.minor ?? sum) : sum)"
    outcome["due by"] = terms.lateFee.rule?.time ?? "closing"
    outcome["deposit"] = "\(terms.deposit.minor)"
    outcome["lost charge"] = policy.replacement(price).map { "\($0.minor)" } ?? "ask"
    return outcome
  }
}

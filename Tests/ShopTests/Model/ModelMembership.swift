import Domain
import Support

/// What a line sells.
struct ModelMembershipOffer: Equatable, Sendable {
  var name: String
  /// In pence.
  var price: Int
  /// How many months it lasts; `nil` for life.
  var months: Int?
  var limit: Int?
  /// In percent.
  var discount: Int?

  var text: String {
    let terms = [1: "per month", 3: "per quarter", 6: "per half-year", 12: "per year"]
    let term = months.flatMap { terms[$0] } ?? "for life"
    let gives = [limit.map { "limit \($0)" }, discount.map { "discount \($0)%" }].compactMap(\.self)
    return "membership \(name) \(ModelSetting.amount(price)) \(term)"
      + (gives.isEmpty ? "" : ": " + gives.joined(separator: ", "))
  }

  static func random(_ draws: inout Draws) -> ModelMembershipOffer {
    ModelMembershipOffer(
      name: draws.chance(75) ? "silver" : "gold", price: draws.pick([0, 500, 2900]),
      months: draws.pick([1, 1, 1, 1, 1, 1, 3, 6, 12, nil]),
      limit: draws.chance(50) ? draws.int(0...6) : nil,
      discount: draws.chance(50) ? draws.pick([10, 20, 100]) : nil)
  }
}

extension ModelRules {
  /// The lines with their numbers; what a membership gives is a line of its own besides.
  var numbered: [(line: ModelLine, number: Int)] {
    lines.enumerated().flatMap { place, line -> [(line: ModelLine, number: Int)] in
      guard case .membership(let offer) = line.says else { return [(line, place + 1)] }
      let gives = [offer.limit.map(ModelSetting.limit), offer.discount.map(ModelSetting.discount)]
      let given = gives.compactMap(\.self).map { ModelLine($0, when: [.tier(offer.name)]) }
      return ([line] + given).map { ($0, place + 1) }
    }
  }

  /// What a member has, or else what a line for their own tier gives them, where that is more.
  /// Without a limit is more than any.
  func better(
    for facts: ModelFacts, _ find: (ModelFacts) -> (value: Int?, line: Int?)
  ) -> (value: Int?, line: Int?) {
    let here = find(facts)
    guard let theirs = facts.ofOwnTier else { return here }
    let found = find(theirs)
    let isForTier = numbered.contains { $0.number == found.line && $0.line.isForTier(theirs) }
    return isForTier && found.value ?? .max > here.value ?? .max ? found : here
  }

  /// Whether a limit of a kind holds: what membership and tier both limit, the one does that allows
  /// more.
  func holds(_ limit: ModelLine, for facts: ModelFacts) -> Bool {
    guard let theirs = facts.ofOwnTier, limit.isForTier(facts) || limit.isForTier(theirs) else {
      return limit.fits(facts)
    }
    let same = lines.filter { $0.limitOfAKind != nil && $0.asksSame(of: limit) }
    let least = [facts, theirs].map { facts in
      same.filter { $0.isForTier(facts) }.compactMap(\.limitOfAKind).min()
    }
    guard let bought = least[0] else { return false }
    return limit.fits(least[1].map { $0 > bought } ?? false ? theirs : facts)
  }

  /// What is for sale to somebody under a name; `nil` where nothing is.
  func offer(_ name: String, for facts: ModelFacts) -> ModelMembershipOffer? {
    strongest(for: facts, otherwise: ModelMembershipOffer?.none) {
      if case .membership(let offer) = $0, offer.name == name { Optional(offer) } else { nil }
    }.value
  }

  func joiningFee(for facts: ModelFacts) -> Int {
    strongest(for: facts, otherwise: 0) {
      if case .joiningFee(let fee) = $0 { fee } else { nil }
    }.value
  }
}

extension ModelLine {
  /// Whether it fits somebody because of their tier.
  func isForTier(_ facts: ModelFacts) -> Bool {
    var other = facts
    other.tier = nil
    return fits(facts) && when.contains { $0.kind == "tier" && !$0.fits(other) }
  }

  /// Whether it asks the same of movies.
  func asksSame(of other: ModelLine) -> Bool {
    let asked = [self, other].map { $0.when.filter { !$0.isOfVisits } }
    return asked[0].allSatisfy(asked[1].contains) && asked[1].allSatisfy(asked[0].contains)
  }
}

extension ModelFacts {
  /// The same without the membership; `nil` where that changes no tier.
  var ofOwnTier: ModelFacts? {
    guard let ownTier else { return nil }
    var facts = self
    (facts.tier, facts.ownTier) = (ownTier, nil)
    return facts
  }
}

/// What somebody bought, by the place of the customer.
struct ModelMembership {
  var customer: Int
  let name: String
  let at: Instant
  let from: Day
  /// Its last day; `nil` for life.
  let until: Day?
  let price: Int
  let fee: Int
  var isVoid = false

  func runs(on day: Day) -> Bool { from <= day && day <= until ?? day }
  var text: String { "\(name) \(from.text)..\(until?.text ?? "") for \(price) + \(fee)" }
}

extension Day {
  /// The same date so many months on, found month by month; the last of a month that lacks it.
  static func same(_ day: Day, after months: Int) -> Day {
    let date = day.civil.day
    var (year, month) = (day.civil.year, day.civil.month)
    for _ in 0..<months {
      month += 1
      if month > 12 { (year, month) = (year + 1, 1) }
    }
    var found: Day?
    for last in (1...date).reversed() where found == nil {
      found = Day(year: year, month: month, day: last)
    }
    return found ?? day
  }
}

extension ModelShop {
  /// What a customer has bought and not voided, in order.
  func bought(_ customer: Int) -> [ModelMembership] {
    memberships.filter { $0.customer == customer && !$0.isVoid }
  }

  /// The tier that somebody is of on a day, and the one that they have besides.
  func tiers(_ customer: Int, on day: Day) -> (tier: String?, own: String?) {
    let own = customers[customer].tier
    guard let running = bought(customer).last(where: { $0.runs(on: day) }) else {
      return (own, nil)
    }
    return (running.name, own?.lowercased() == running.name ? nil : own)
  }

  /// The last day of the last one of somebody whose memberships are over.
  func membershipOver(_ customer: Int, on day: Day) -> Day? {
    let own = bought(customer)
    if own.contains(where: { $0.runs(on: day) }) { return nil }
    return own.compactMap(\.until).filter { $0 < day }.max()
  }

  /// - Parameter name: `nil` for the one they had last.
  mutating func buyMembership(_ card: String, _ name: String?) -> ModelAnswer {
    guard let customer = customer(card) else { return .notFound }
    let (own, day, facts) = (bought(customer), today, facts(customer, now))
    let left = own.filter { $0.until ?? day >= day }
    let wanted = name ?? own.last?.name
    let offer = wanted.flatMap { rules.offer($0, for: facts) }
    var findings: [String] = []
    if !customers[customer].isOpen { findings.append("account-closed refuse") }
    if wanted == nil { findings.append("no-membership refuse") }
    if left.contains(where: { $0.until == nil || $0.name != wanted ?? $0.name }) {
      findings.append("has-membership refuse")
    }
    if wanted != nil, offer == nil { findings.append("not-for-sale refuse") }
    guard findings.isEmpty, let offer else { return .refused(findings) }
    let end = left.compactMap(\.until).max()
    let membership = ModelMembership(
      customer: customer, name: offer.name, at: now, from: end.map { $0 + 1 } ?? day,
      until: offer.months.map { Day.same(end ?? day, after: $0) }, price: offer.price,
      fee: own.isEmpty ? rules.joiningFee(for: facts) : 0)
    memberships.append(membership)
    let total = rules.amount(membership.price, membership.fee, on: "memberships", for: facts)
    let receipt = losses.count
    book(.other, customer, total, receipt: receipt, request: -memberships.count)
    book(.paid, customer, total, receipt: receipt, request: -memberships.count)
    return ModelAnswer(outcome: "done", done: [membership.text])
  }

  /// The receipt of the last one.
  mutating func voidMembership(_ card: String) -> ModelAnswer {
    guard let customer = customer(card),
      let place = memberships.indices.last(where: {
        memberships[$0].customer == customer && !memberships[$0].isVoid
      })
    else { return .notFound }
    guard day(of: memberships[place].at) == today else { return .refused([]) }
    memberships[place].isVoid = true
    losses.removeAll { $0.request == -(place + 1) }
    return .done
  }
}

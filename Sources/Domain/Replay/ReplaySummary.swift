/// What a replay comes to.
package struct ReplaySummary: Hashable, Sendable {
  package private(set) var rentals = 0
  package private(set) var refused = 0
  /// How many were extended; that stays as it was, unless they are refused.
  package private(set) var extended = 0
  package private(set) var was = Takings()
  package private(set) var wouldBe = Takings()
  private var grouped = ReplayGroups()
  private var customers: Set<Int32> = []
  private var tallies: [String: Tally] = [:]

  /// What a rule does to a history.
  private struct Tally: Hashable {
    var refused = 0
    var customers: Set<Int32> = []
    var allowed = 0

    static func + (a: Tally, b: Tally) -> Tally {
      Tally(
        refused: a.refused + b.refused, customers: a.customers.union(b.customers),
        allowed: a.allowed + b.allowed)
    }
  }

  package var allowed: Int { rentals - refused }
  /// Customers who would have been refused something.
  package var customersHit: Int { customers.count }

  /// The same by what it was asked to be grouped by; empty where that was nothing.
  package var groups: [ReplayGroup] { grouped.inOrder }

  /// The rules that refuse or newly allow something, in order of precedence.
  package var rules: [RuleEffect] {
    RentRules.book.rules.compactMap { rule in
      tallies[rule.name].map {
        RuleEffect(
          rule: rule.name, refused: $0.refused, customers: $0.customers.count, allowed: $0.allowed)
      }
    }
  }

  /// Adds what another part of the history comes to.
  package mutating func add(_ part: ReplaySummary) {
    rentals += part.rentals
    refused += part.refused
    extended += part.extended
    was = was + part.was
    wouldBe = wouldBe + part.wouldBe
    grouped.add(part.grouped)
    customers.formUnion(part.customers)
    tallies.merge(part.tallies) { $0 + $1 }
  }

  /// - Parameter key: what a rental is grouped by; `nil` where nothing is.
  mutating func add(
    _ visit: ArraySlice<PastRental>, of history: History, _ decision: ReplayedVisit,
    by key: ((PastRental) -> String?)?
  ) {
    for (place, rental) in visit.enumerated() {
      if let key {
        grouped.add(key(rental), was: rental.was, wouldBe: decision.settlements?[place])
      }
      rentals += 1
      if rental.extensions != nil { extended += 1 }
      was.add(rental.was)
      if let refusal = decision.refusal {
        refused += 1
        customers.insert(rental.customer)
        tallies[refusal.rule, default: Tally()].refused += 1
        tallies[refusal.rule, default: Tally()].customers.insert(rental.customer)
      } else if let settlement = decision.settlements?[place] {
        wouldBe.add(settlement)
        for rule in history.overridden(rental)
        where Self.isDecided(rule) && !decision.stops(rule, at: place) {
          tallies[rule, default: Tally()].allowed += 1
        }
      }
    }
  }
}

extension ReplaySummary {
  /// Whether a replay decides about it again. Nobody knows any more who waited for what.
  private static func isDecided(_ rule: String) -> Bool {
    rule != RentRules.heldForAnother.name
  }
}

/// What a rule does to a history.
package struct RuleEffect: Hashable, Sendable {
  package let rule: String
  /// Rentals for which it is what is read out.
  package let refused: Int
  /// Whose they are.
  package let customers: Int
  /// Rentals that somebody had to say yes to because of it, and need not any more.
  package let allowed: Int
}

/// What rentals bring in.
package struct Takings: Hashable, Sendable {
  package var charges = Money.zero
  package var lateFees = Money.zero

  package var total: Money { charges + lateFees }

  mutating func add(_ settlement: Settlement) {
    charges = charges + settlement.price
    lateFees = lateFees + (settlement.lateFee ?? .zero)
  }

  static func + (a: Takings, b: Takings) -> Takings {
    Takings(charges: a.charges + b.charges, lateFees: a.lateFees + b.lateFees)
  }

  package static func - (a: Takings, b: Takings) -> Takings {
    Takings(charges: a.charges - b.charges, lateFees: a.lateFees - b.lateFees)
  }
}

/// What becomes of a request.
struct ReplayedVisit {
  let decision: RentDecision
  /// The first finding that stops it.
  let refusal: Finding?
  /// Rental by rental; `nil` where it is refused.
  let settlements: [Settlement]?

  /// Whether a rule objects to a rental of the visit; nothing is overridden in a replay.
  func stops(_ rule: String, at place: Int) -> Bool {
    decision.findings.contains { $0.rule == rule && $0.stops && $0.copy ?? place == place }
  }
}

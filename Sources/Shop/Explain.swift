import Domain
import Storage

/// Why something may be rented, or may not, or why it was.
package struct RentExplanation: Sendable {
  /// With every check, passed or failed.
  package let decision: RentDecision
  package let rules: RulesInForce
  /// By name; `nil` once removed.
  package let customer: String?
  /// What was recorded, where it is about rentals that exist.
  package let rentals: [RentalRecord]
  /// How the one that was asked about was extended since.
  package var extensions: [RentalExtension] = []
}

/// Why a rental that exists was allowed, as far as it is known.
package enum RentalExplanation: Sendable {
  case whole(RentExplanation)
  /// What it was decided on, or the text that decided it, is not on record; only what was found is.
  case partial(RentalRecord, reason: String, [RentalExtension])
}

extension Shop {
  /// Decides a request as ``rent(_:at:isDryRun:explains:)`` would, and tells every check.
  ///
  /// - Parameter instant: a moment, for the shop as it stood and the rules that held then; `nil`
  ///   for now.
  package func explain(_ request: RentRequest, at instant: Instant? = nil) throws -> RentExplanation
  {
    try transaction(.read) { work in
      let rules =
        try instant.map { try read(work.store.rulesVersion(at: $0)) } ?? work.rulesInForce()
      let asked = instant ?? now
      let moment = RentMoment(
        instant: asked, day: rules.calendar.day(of: asked), isPast: instant != nil)
      var customer = try work.customer(request.customer)
      if let instant {
        let then = try work.customerRecord(customer.id, at: instant).customer
        (customer.account, customer.block) = (then.account, then.block)
      }
      let wanted = try WantedCopies(
        request.items, for: customer, on: moment.day, under: rules, in: work, at: instant)
      let facts = try work.rentFacts(request, customer, wanted, moment, under: rules)
      let decision = RentDecision(
        facts, under: rules.rules, overridden: request.override?.codes ?? [], explains: true)
      if !decision.refusesNights { try request.checkNights() }
      return RentExplanation(
        decision: decision, rules: rules, customer: customer.name, rentals: [])
    }
  }

  /// The moment that is asked about, by the calendar of the house rules that held then; `nil` for
  /// now.
  package func momentAsked(_ asked: AskedMoment) throws -> Instant? {
    guard asked != .now else { return nil }
    return try transaction(.read) { work in
      let now = self.now
      let guess = try asked.instant(now: now, calendar: try work.rulesInForce().calendar)
      let calendar = try read(work.store.rulesVersion(at: guess)).calendar
      let instant = try asked.instant(now: now, calendar: calendar)
      return instant == now ? nil : instant
    }
  }

  /// Why a rental was allowed: decided again on the facts and the text that it keeps.
  package func explain(rental typed: String, at instant: Instant? = nil) throws -> RentalExplanation
  {
    try transaction(.read) { work in
      let found = try work.rental(typed, at: instant)
      let extensions = try work.extensions(of: found, at: instant)
      let asked = extensions.first.map { found.on($0.before) } ?? found
      guard let grounds = asked.rental.grounds else {
        return .partial(asked, reason: "what it was decided on is not on record", extensions)
      }
      guard let version = try work.store.rulesVersion(hash: asked.rental.rulesHash) else {
        return .partial(
          asked, reason: "the house rules that decided it are not on record", extensions)
      }
      guard let rules = try work.readable({ try read(version) }) else {
        return .partial(
          asked, reason: "the house rules that decided it can no longer be read", extensions)
      }
      if try work.store.hasForgotten(of: asked.rental.visit, by: asked.rental.customer) {
        return .partial(
          asked, reason: "what was rented with it has been forgotten", extensions)
      }
      let visit = try work.store.visit(asked.rental.visit, of: asked.rental.customer)
        .filter { $0.rental.isTogether(with: asked.rental) }
      guard visit.allSatisfy({ $0.rental.grounds != nil }) else {
        return .partial(
          asked, reason: "what was decided with it is not on record", extensions)
      }
      var facts = RentFacts(
        customer: CustomerFacts(id: asked.rental.customer, seen: grounds.customer)
          .holding(try work.packages(payingFor: visit.map(\.rental))),
        copies: visit.map { work.decided($0, under: rules) }, nights: asked.rental.nights,
        day: rules.calendar.day(of: asked.rental.rentedAt),
        minute: rules.calendar.minute(of: asked.rental.rentedAt), under: rules.rules)
      facts.paidNow = try work.store.paid(for: asked.rental.visit, by: asked.rental.customer)
      return .whole(
        RentExplanation(
          decision: RentDecision(
            facts, under: rules.rules, overridden: visit.flatMap(\.rental.overridden),
            explains: true),
          rules: rules, customer: asked.customer?.name, rentals: visit, extensions: extensions))
    }
  }
}

extension Work {
  /// A copy as it was when its rental was decided.
  fileprivate func decided(_ record: RentalRecord, under rules: RulesInForce) -> WantedCopy {
    var seen = record.rental.grounds?.copy ?? SeenCopy()
    seen.replacementPrice = record.rental.seenPrice(under: rules)
    return WantedCopy(
      movie: record.movie, title: record.title, barcode: record.barcode,
      availability: .in(record.rental.copy),
      claim: record.rental.wasHeldForAnother ? PriorClaim(isOnCopy: true) : nil, seen: seen)
  }
}

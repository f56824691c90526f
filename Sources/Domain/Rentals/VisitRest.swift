/// What stays of a visit of which some rentals are taken back: priced anew by the house rules that
/// decided it and by what they saw, as if the others had never been asked for.
package struct VisitRest: Sendable {
  /// Those that stay, as they are, in the order of the request.
  package let replaced: [RentalRecord]
  private let decision: RentDecision
  private let calendar: BusinessCalendar

  /// `nil` where the visit does not come to what it came to, so that it is not known what its
  /// prices rested on.
  ///
  /// - Parameters:
  ///   - visit: all of it, in the order of the request, with what was charged for each.
  ///   - taken: the places of those that are taken back, from 0.
  ///   - paidBefore: how many paid rentals the customer had before it.
  ///   - packages: what paid for some of it, as if that were left still.
  ///   - rules: those that decided it.
  package init?(
    of visit: [(record: RentalRecord, charge: LedgerLine)], without taken: Set<Int>,
    paidBefore: Int, _ packages: [HeldPackage], under rules: HouseRules,
    in calendar: BusinessCalendar
  ) {
    let all = visit.map(\.record)
    let seen = all.map(\.rental.grounds)
    let discounts = visit.map { $0.charge.discount ?? .zero }
    guard
      let whole = Self.decision(all, seen, packages, discounts, under: rules, in: calendar),
      whole.terms.count == all.count,
      visit.indices.allSatisfy({ place in
        let (terms, charge) = (whole.terms[place], whole.charges[place])
        return all[place].rental.isOn(terms, in: calendar) && visit[place].charge.isOf(charge)
      })
    else { return nil }
    let places = all.indices.filter { !taken.contains($0) }
    let grounds = places.map { place in
      let others = taken.count { $0 < place && all[$0].movie == all[place].movie }
      return all[place].rental.grounds?.without(others, paidBefore: paidBefore)
    }
    replaced = places.map { all[$0] }
    guard
      let decision = Self.decision(
        replaced, grounds, packages, places.map { discounts[$0] }, under: rules, in: calendar)
    else { return nil }
    (self.decision, self.calendar) = (decision, calendar)
  }

  private static func decision(
    _ visit: [RentalRecord], _ grounds: [Grounds?], _ packages: [HeldPackage],
    _ discounts: [Money], under rules: HouseRules, in calendar: BusinessCalendar
  ) -> RentDecision? {
    guard let first = visit.first?.rental, let seen = grounds.first??.customer else { return nil }
    let copies = zip(visit, grounds).compactMap { record, grounds in
      grounds.map {
        WantedCopy(
          movie: record.movie, title: record.title, barcode: record.barcode,
          availability: .in(record.rental.copy), seen: $0.copy)
      }
    }
    guard copies.count == visit.count else { return nil }
    var facts = RentFacts(
      customer: CustomerFacts(id: first.customer, seen: seen).holding(packages), copies: copies,
      nights: first.nights, day: calendar.day(of: first.rentedAt),
      minute: calendar.minute(of: first.rentedAt), under: rules)
    facts.takeOff(discounts)
    return RentDecision(facts, under: rules, seeksRemedies: false)
  }

  /// What is charged for each.
  package var charges: [TaxedCharge] { decision.charges }

  /// Those that take their place: who took them, on whose word and until when stays as it is.
  ///
  /// - Parameter unpaid: what is left on account.
  package func rentals(in visit: ID<Visit>, unpaid: Money, ids: () -> String) -> [Rental] {
    zip(replaced, zip(decision.facts.copies, decision.terms)).map { record, priced in
      let (copy, terms) = priced
      var rental = record.rental
      (rental.id, rental.visit) = (ID(trusted: ids()), visit)
      (rental.price, rental.paidBy) = (terms.price, terms.package?.package.id)
      rental.lateFee = terms.lateFee.kept(due: terms.due, in: calendar)
      rental.grounds?.copy = decision.seen(of: copy, on: terms)
      rental.grounds?.customer.paidRentals = decision.facts.customer.paidRentals
      if rental.grounds?.customer.unpaid != nil { rental.grounds?.customer.unpaid = unpaid }
      return rental
    }
  }
}

extension Rental {
  /// Whether it went out on some terms.
  fileprivate func isOn(_ terms: RentalTerms, in calendar: BusinessCalendar) -> Bool {
    price == terms.price && due == terms.due && paidBy == terms.package?.package.id
      && lateFee == terms.lateFee.kept(due: terms.due, in: calendar)
      && grounds?.copy.deposit ?? .zero == terms.deposit
  }
}

extension LedgerLine {
  /// Whether it books a charge, with its tax.
  fileprivate func isOf(_ charge: TaxedCharge) -> Bool {
    amount == charge.amount && tax ?? .zero == charge.parts.reduce(.zero) { $0 + $1.tax }
  }
}

extension Grounds {
  /// The same without some copies of the same movie that went out with it.
  fileprivate func without(_ others: Int, paidBefore: Int) -> Grounds {
    var grounds = self
    grounds.copy.copiesOut = copy.copiesOut.map { max(0, $0 - others) }
    grounds.customer.paidRentals = customer.paidRentals.map { _ in paidBefore }
    return grounds
  }
}

import Domain
import Storage

/// What was rented, and everything that was checked before.
package struct RentReceipt: Sendable {
  package let visit: ID<Visit>
  /// In the order of the request.
  package let rentals: [RentalRecord]
  package let total: Money
  package let currency: Currency
  package let findings: [Finding]
  /// The rental day.
  package let day: Day
  package let calendar: BusinessCalendar
}

extension Shop {
  /// Rents copies to a customer: all of them, or none.
  ///
  /// - Parameter isDryRun: decides in the same way and saves nothing.
  package func rent(
    _ request: RentRequest, at asked: AskedMoment = .now, isDryRun: Bool = false
  ) throws -> Outcome<RentReceipt> {
    try check(request.note, holdsNoNULAs: "note")
    return try decision(at: asked, isDryRun: isDryRun) { entry in
      try check(request.nights, under: entry.rules.rules)
      let customer = try self.customer(request.customer)
      let wanted = try WantedCopies(request.items, in: self)
      let facts = try rentFacts(request, customer, wanted, entry)
      let decision = RentDecision(
        facts, note: request.note?.trimmed.nonEmpty, at: entry.instant, under: entry.rules,
        ids: newID)
      guard decision.isAllowed else {
        let called = customer.called(request.customer)
        return .refused(
          Refusal(
            wanted.action(to: called, decision.findings), decision.findings, on: entry.day,
            customer: called))
      }
      for copy in wanted.taken {
        try check(
          entry.instant, isNotBefore: store.lastMovement(of: copy), of: "copy \(copy.barcode)")
      }
      if !isDryRun {
        for rental in decision.rentals { try store.open(rental) }
      }
      return .done(receipt(decision, customer, wanted, facts, entry.rules.calendar))
    }
  }

  /// Rules may let any number of nights pass; the calendar does not.
  private func check(_ nights: Int, under rules: HouseRules) throws {
    let possible = RentRequest.possibleNights
    guard !possible.contains(nights), !rules.level(of: "nights-not-allowed").stops else { return }
    throw ShopError.invalid([
      FieldProblem(
        "nights", "is \(nights), not a number from \(possible.lowerBound) to \(possible.upperBound)"
      )
    ])
  }

  private func rentFacts(
    _ request: RentRequest, _ customer: Customer, _ wanted: WantedCopies, _ entry: Entry
  ) throws -> RentFacts {
    let rules = entry.rules.rules
    let policy = rules.copyPolicy()
    return RentFacts(
      customer: CustomerFacts(
        id: customer.id, account: customer.account.state, born: customer.born,
        outstanding: try store.outstanding(of: customer.id), owed: .zero),
      copies: wanted.copies.map {
        CopyFacts(
          movie: $0.movie, title: $0.title, barcode: $0.barcode, rating: $0.rating,
          availability: $0.availability, policy: policy)
      },
      nights: request.nights, day: entry.day, policy: rules.accountPolicy(),
      currency: rules.currency.value)
  }

  private func receipt(
    _ decision: RentDecision, _ customer: Customer, _ wanted: WantedCopies, _ facts: RentFacts,
    _ calendar: BusinessCalendar
  ) -> RentReceipt {
    let holder = RentalRecord.Holder(
      name: customer.name, card: customer.card, phone: customer.phone, email: customer.email)
    let records = zip(decision.rentals, wanted.copies).map { rental, copy in
      RentalRecord(
        rental: rental, barcode: copy.barcode ?? "", movie: copy.movie, title: copy.title,
        customer: holder)
    }
    return RentReceipt(
      visit: decision.rentals[0].visit, rentals: records,
      total: decision.rentals.reduce(.zero) { $0 + $1.price }, currency: facts.currency,
      findings: decision.findings, day: facts.day, calendar: calendar)
  }
}

/// The copies that a request comes to: those it names, and for each movie the one that has been in
/// longest.
private struct WantedCopies {
  /// In the order of the request.
  private(set) var copies: [Wanted] = []
  private(set) var taken: [Copy] = []

  struct Wanted {
    let movie: ID<Movie>
    let title: String
    let rating: String?
    /// `nil` where no copy of the movie can be had.
    let barcode: String?
    let availability: Availability
  }

  init(_ items: [RentRequest.Item], in shop: Shop) throws {
    guard !items.isEmpty else { throw ShopError.invalid(["a movie or a copy is required"]) }
    var named: [RentableCopy] = []
    for case .copy(let typed) in items { named.append(try shop.copy(typed)) }
    let barcodes = named.map(\.copy.barcode)
    for (place, barcode) in barcodes.enumerated() where barcodes[..<place].contains(barcode) {
      throw ShopError.invalid(["copy \(barcode) is named twice"])
    }
    taken = named.filter(\.isIn).map(\.copy)
    for item in items {
      switch item {
      case .copy:
        let copy = named.removeFirst()
        copies.append(
          Wanted(
            movie: copy.copy.movie, title: copy.title, rating: copy.rating,
            barcode: copy.copy.barcode, availability: copy.availability))
      case .movie(let typed): try take(any: try shop.movie(typed), in: shop)
      }
    }
  }

  private mutating func take(any movie: Movie, in shop: Shop) throws {
    let all = try shop.store.rentableCopies(of: movie.id)
    let free = all.first { copy in copy.isIn && !taken.contains { $0.id == copy.copy.id } }
    if let free { taken.append(free.copy) }
    copies.append(
      Wanted(
        movie: movie.id, title: movie.title, rating: movie.rating,
        barcode: free?.copy.barcode, availability: free?.availability ?? Self.shortage(all)))
  }

  /// Why no copy of a movie can be had.
  private static func shortage(_ copies: [RentableCopy]) -> Availability {
    let due = copies.compactMap(\.due).min()
    if due != nil || copies.contains(where: \.isIn) { return .out(due: due) }
    if copies.contains(where: { $0.copy.state == .inRepair }) { return .aside("in repair") }
    return .aside("without a copy")
  }

  func action(to customer: String, _ findings: [Finding]) -> String {
    let subject = findings.first { $0.verdict.stops }?.subject ?? copies[0].title
    let others = copies.count - 1
    let more = others == 0 ? "" : " and \(counted(others, "other"))"
    return "rent \(quoted(subject))\(more) to \(customer)"
  }
}

extension RentableCopy {
  var isIn: Bool { due == nil && copy.state == .available }

  var availability: Availability {
    if let due { return .out(due: due) }
    return copy.state == .available ? .in(copy.id) : .aside(copy.state.words)
  }
}

extension CopyState {
  /// The state in words: `in repair`.
  var words: String { self == .inRepair ? "in repair" : rawValue }
}

import Domain
import Storage

extension Shop {
  /// What is done about copies that are damaged.
  package struct RepairRequest: Sendable {
    /// Whether they are whole again.
    package var isDone: Bool
    /// What the damage of one copy costs whoever did it.
    package var charge: String?
    package var reason: String?
    /// Who pays for it; `nil` for whoever had it last.
    package var customer: String?

    package init(
      isDone: Bool = false, charge: String? = nil, reason: String? = nil, customer: String? = nil
    ) {
      (self.isDone, self.charge, self.reason) = (isDone, charge, reason)
      self.customer = customer
    }
  }

  /// Sets copies aside for repair, or has them available again, and charges a damage: all of them,
  /// or none.
  package func repair(
    _ typed: [String], _ request: RepairRequest = RepairRequest(), at asked: AskedMoment = .now
  ) throws -> Outcome<LifeReceipt> {
    try decision(.copyRepair, at: asked) { entry in
      let copies = try entry.copies(typed) { try entry.copy($0) }
      let findings = try copies.flatMap { copy in
        var facts = try entry.lifeFacts(copy)
        facts.comesBack = request.isDone && copy.copy.state == .withdrawn
        return LifeRules.repairing.findings(facts, under: entry.rules.rules)
      }
      let action = request.isDone ? "end the repair of" : "set aside"
      if let refusal = entry.refusal(action, copies, findings) { return .refused(refusal) }
      let charged = try entry.charge(request, for: copies)
      let state: CopyState = request.isDone ? .available : .inRepair
      for copy in copies.map(\.copy) where copy.state != state {
        try entry.check(entry.instant, isNotBefore: copy)
        try entry.setState(state, of: copy, since: entry.instant)
      }
      try entry.settleLives(of: copies)
      entry.tell(
        of: copies,
        [
          "state": state.rawValue,
          "receipts": entry.receipts.map(\.text).joined(separator: " ").nonEmpty,
        ])
      return .done(try entry.lifeReceipt(of: copies, charged.map { [$0] } ?? []))
    }
  }
}

extension Entry {
  /// - Returns: the rental with which it was damaged, where that is known.
  fileprivate func charge(
    _ request: Shop.RepairRequest, for copies: [RentableCopy]
  ) throws -> RentalRecord? {
    guard let text = request.charge else {
      let others = [("reason", request.reason), ("customer", request.customer)]
      if let (name, _) = others.first(where: { $0.1 != nil }) {
        throw ShopError.invalid([FieldProblem(name, "goes with a charge")])
      }
      return nil
    }
    guard copies.count == 1 else {
      throw ShopError.invalid([FieldProblem("charge", "is for one copy at a time")])
    }
    if isBackDated { try authorise(.backDateMoney) }
    let (amount, reason) = (try amount(text), try checked(reason: request.reason ?? ""))
    let (customer, record) = try whoPays(for: copies[0], request)
    speak(of: [customer])
    try record.map(speak)
    try authorise(amount, for: copies[0], record)
    let charges =
      try record.map { try self.charges([($0, .damage, amount)]) }
      ?? TaxedCharge.of([(amount, try taxRate(on: .damage, for: customer))])
    book(
      LedgerLine(
        .damage, amount, customer: customer, rental: record?.rental.id,
        visit: record?.rental.visit, reason: reason), charges[0])
    return record
  }

  /// Whoever had it last, or the one who is named and has had it.
  ///
  /// - Returns: the rental with which they had it, where that is known.
  private func whoPays(
    for copy: RentableCopy, _ request: Shop.RepairRequest
  ) throws -> (ID<Customer>, RentalRecord?) {
    guard let typed = request.customer else {
      let last = try store.lastRental(of: copy.copy.id)
      guard let last, last.customer != nil else {
        throw ShopError.invalid([
          FieldProblem("customer", "is required, since it is not known who had it last")
        ])
      }
      return (last.rental.customer, last)
    }
    let named = try customer(typed)
    let record = try store.lastRental(of: copy.copy.id, by: named.id)
    // Of a copy of which rentals have been forgotten, nobody can say who never had it.
    guard record != nil || copy.copy.forgottenRentals > 0 else {
      throw ShopError.invalid([
        FieldProblem("customer", "is \(quoted(named.name)), who never had \(copy.copy.barcode)")
      ])
    }
    return (named.id, record)
  }

  /// A damage costs no more than another copy would, or a manager says so.
  private func authorise(
    _ amount: Money, for copy: RentableCopy, _ record: RentalRecord?
  ) throws {
    let cost =
      try record.map { try replacement(of: copy, $0, under: rules) }
      ?? copy.replacementPrice
    if let cost, amount <= cost { return }
    try authorise(.chargeOtherwise, because: otherwise(amount, cost))
  }
}

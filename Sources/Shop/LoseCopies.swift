import Domain
import Storage

extension Shop {
  /// Enters that copies are lost: all of them, or none. What a customer has is charged to them, and
  /// their rental ends.
  ///
  /// - Parameters:
  ///   - typed: copies, or rentals that are out.
  ///   - amount: what is charged, in place of what the movie or the house rules say.
  ///   - stocktake: which stocktake misses them: nobody is charged then, and what has turned up
  ///     since is refused.
  ///   - reason: how they were lost. Where staff has been entered, a copy that nobody has out is
  ///     lost with one.
  package func lose(
    _ typed: [String], amount: String? = nil, missingIn stocktake: Int? = nil,
    reason: String? = nil, at asked: AskedMoment = .now, isDryRun: Bool = false
  ) throws -> Outcome<LifeReceipt> {
    try decision(.copyLost, at: asked, isDryRun: isDryRun) { entry in
      let given = try amount.map(entry.replacement)
      let copies = try entry.copies(typed, entry.lentCopy)
      if let stocktake { try entry.check(areMissing: copies.map(\.copy), in: stocktake) }
      let reason =
        try reason.map(entry.checked) ?? stocktake.map { "missing in stocktake \($0)" }
      let losses = try copies.map { try entry.loss(of: $0, charging: given) }
      let findings = try losses.flatMap { loss in
        var facts = try entry.lifeFacts(loss.copy, loss.rental)
        facts.isPriced = loss.amount != nil
        return LifeRules.losing.findings(facts, under: entry.rules.rules)
      }
      if let refusal = entry.refusal("mark", copies, findings, as: " as lost") {
        return .refused(refusal)
      }
      if given != nil, losses.count(where: { $0.rental != nil }) != 1 {
        throw ShopError.invalid([
          FieldProblem("amount", "is for one copy that is out, and \(Self.count(losses))")
        ])
      }
      if reason == nil, entry.isStaffed, let one = losses.first(where: { $0.rental == nil }) {
        throw ShopError.invalid([
          FieldProblem("reason", "is required, since nobody has \(one.copy.copy.barcode) out")
        ])
      }
      for loss in losses { try entry.authorise(loss, charging: given) }
      let ending = try entry.endingDeposits(losses.compactMap(\.rental))
      let ended = try entry.lose(losses)
      let deposits = try entry.endDeposits(ending)
      try entry.settleLives(of: copies)
      entry.tellLosses(of: copies, ended, reason: reason)
      var receipt = try entry.lifeReceipt(of: copies, ended)
      receipt.money.note(deposits)
      return .done(receipt)
    }
  }

  /// Whether it has to be said how a copy was lost: nobody has it out, and staff has been entered.
  package func needsReasonToLose(_ typed: String) throws -> Bool {
    try transaction(.read) { work in
      guard try work.store.isStaffed(), let copy = try? work.copy(typed).copy else { return false }
      return try copy.state != .lost && work.store.openRental(of: copy.id) == nil
    }
  }

  /// Whether a copy is called so, and only one.
  package func isCopy(_ typed: String) throws -> Bool {
    try transaction(.read) { work in try work.store.copies(referredToAs: typed).count == 1 }
  }

  private static func count(_ losses: [Loss]) -> String {
    let out = losses.count { $0.rental != nil }
    guard out == 0 else { return "\(out) of these are" }
    return losses.count == 1 ? "nobody has this one out" : "nobody has these out"
  }
}

/// A copy that is lost, and what it costs whom.
struct Loss {
  let copy: RentableCopy
  /// The rental that ends with it.
  let rental: RentalRecord?
  /// What it costs to replace; `nil` where nobody has said so.
  let amount: Money?
  /// What the movie or the house rules say that it costs; `nil` where nobody does.
  var cost: Money?
}

extension Entry {
  fileprivate func replacement(_ text: String) throws -> Money {
    do throws(FieldProblem) {
      return try Money.amount(text, in: currency, of: "amount")
    } catch {
      throw ShopError.invalid([error])
    }
  }

  /// A copy, or the copy that is out with a rental.
  fileprivate func lentCopy(_ typed: String) throws -> RentableCopy {
    do {
      return try copy(typed)
    } catch ShopError.notFound(.copy, let text, let nearest) {
      guard try !store.rentals(referredToAs: typed).isEmpty else {
        throw ShopError.notFound(.copy, typed: text, nearest: nearest)
      }
      let record = try rental(typed)
      guard record.rental.returned == nil else {
        throw ShopError.invalid([
          "the rental \(record.rental.id.text.prefix(8)) of \(quoted(record.title)) has ended"
        ])
      }
      return try copy(record.barcode)
    }
  }

  /// - Parameter given: what whoever enters it charges.
  fileprivate func loss(of copy: RentableCopy, charging given: Money?) throws -> Loss {
    let rental = try store.openRental(of: copy.copy.id)
    guard let rental else { return Loss(copy: copy, rental: nil, amount: .zero) }
    try speak(of: rental)
    let cost = try replacement(of: copy, rental, under: rules)
    return Loss(copy: copy, rental: rental, amount: given ?? cost, cost: cost)
  }

  /// What is charged is what the shop says that it costs, or a manager says it.
  fileprivate func authorise(_ loss: Loss, charging given: Money?) throws {
    guard loss.rental != nil, let given, given != loss.cost else { return }
    try authorise(.chargeOtherwise, because: otherwise(given, loss.cost))
  }

  /// Why an amount takes a manager.
  func otherwise(_ given: Money, _ cost: Money?) -> String {
    guard let cost else { return "nobody has said what it costs to replace" }
    return "\(given.text(in: currency)) is \(given < cost ? "less" : "more") than the "
      + "\(cost.text(in: currency)) that it costs to replace"
  }

  /// Ends the rentals of copies that are lost, and books what they cost: the late fees as a return
  /// of all of them on that day would, and what it costs to replace them.
  ///
  /// - Returns: the rentals as they ended, without the copies that nobody had.
  func lose(_ losses: [Loss]) throws -> [RentalRecord] {
    let ended = try losses.map { loss -> RentalRecord? in
      guard var record = loss.rental else { return nil }
      record.rental.returned = back
      record = try kept(record)
      record.rental.outcome = .lost
      return record
    }
    let charged = Dictionary(
      try sharingCaps(ended.compactMap(\.self)).map { ($0.rental.id, $0) }
    ) { $1 }
    let prices = zip(losses, ended).flatMap { loss, record in
      record.map { charged[$0.rental.id] ?? $0 }.map { record in
        [
          (record, TaxedKind.lateFees, record.rental.lateFee(by: day)),
          (record, .replacements, loss.amount ?? .zero),
        ]
      } ?? []
    }
    var charges = try self.charges(prices)[...]
    return try zip(losses, ended).compactMap { loss, record in
      guard let record else {
        try check(instant, isNotBefore: loss.copy.copy)
        try setState(.lost, of: loss.copy.copy, since: instant)
        return nil
      }
      defer { charges = charges.dropFirst(2) }
      return try end(charged[record.rental.id] ?? record, with: loss, Array(charges.prefix(2)))
    }
  }

  /// Books what it costs that a rental has ended so.
  ///
  /// - Parameter charges: the late fee, and what it costs to replace the copy.
  private func end(
    _ record: RentalRecord, with loss: Loss, _ charges: [TaxedCharge]
  ) throws -> RentalRecord? {
    let copy = loss.copy.copy
    guard let returned = record.rental.returned else { return nil }
    let rental = record.rental
    let kinds: [LedgerKind] = [.lateFee, .replacement]
    // The late fee even where nothing is owed, so that it can be voided.
    for (kind, charge) in zip(kinds, charges) where kind == .lateFee || charge.price > .zero {
      book(
        LedgerLine(
          kind, charge.price, customer: rental.customer, rental: rental.id, visit: rental.visit),
        charge)
    }
    guard writes else { return record }
    try store.end(rental.id, returned, as: .lost)
    try setState(.lost, of: copy, since: returned.at)
    // Of somebody who was removed, what is out is all that was still known.
    if record.customer == nil { try store.forgetTitles(of: rental.customer) }
    return record
  }

  func tellLosses(
    of copies: [RentableCopy], _ ended: [RentalRecord], reason: String? = nil
  ) {
    let facts: AuditFacts = ["state": CopyState.lost.rawValue, "reason": reason]
    let rentals: AuditFacts =
      ended.isEmpty
      ? [:]
      : .takenBack(ended.map(\.rental), receipts: receipts, at: instant, on: day, in: currency)
    // Of what was rented, the rentals alone: so that it can be forgotten who had which copy.
    let rented = Set(ended.map(\.rental.copy))
    let others = copies.filter { !rented.contains($0.copy.id) }
    if others.isEmpty, let first = ended.first {
      tell(first.rental.id.text, after: facts.with(rentals))
    } else {
      tell(of: others, facts, rentals)
    }
  }
}

extension Work {
  /// For how many nights a rental was made, however often it was extended since.
  func nightsAgreed(for rental: Rental) throws -> Int {
    guard rental.extensions > 0 else { return rental.nights }
    return try store.extensions(of: rental.id).first?.before.nights ?? rental.nights
  }

  /// The tiers of a customer that a rental was decided by, whatever has become of them since: those
  /// that it saw or, where it came without, those of its day.
  func tiers(
    of rental: Rental, onRecord tier: String?, under rules: RulesInForce
  ) throws -> (tier: String?, own: String?) {
    if let seen = rental.grounds?.customer { return (seen.tier, seen.ownTier) }
    let day = rules.calendar.day(of: rental.rentedAt)
    return try memberships(of: rental.customer, on: day).tiers(beside: tier)
  }

  /// What the movie or the house rules say that a rented copy costs to replace.
  func replacement(
    of copy: RentableCopy, _ record: RentalRecord, under rules: RulesInForce
  ) throws -> Money? {
    rules.rules.copyPolicy(for: try circumstances(of: copy, record, under: rules))
      .replacement(copy.replacementPrice)
  }

  /// What house rules may ask about a copy as it was rented.
  func circumstances(
    of copy: RentableCopy, _ record: RentalRecord, under rules: RulesInForce
  ) throws -> Circumstances {
    let customer = try store.customer(record.rental.customer)?.customer
    let rental = record.rental
    let day = rules.calendar.day(of: rental.rentedAt)
    let tiers = try tiers(of: rental, onRecord: customer?.tier, under: rules)
    return Circumstances(
      day: day, minute: rules.calendar.minute(of: rental.rentedAt), tier: tiers.tier,
      ownTier: tiers.own, born: customer?.born, rented: rental.grounds?.customer.rented
    ).of(
      copy.traits, replacementPrice: copy.replacementPrice, addedOn: copy.addedOn,
      nights: try nightsAgreed(for: rental))
  }
}

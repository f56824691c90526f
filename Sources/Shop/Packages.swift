import Domain
import Storage

/// A package that was bought, and what it came to.
package struct BoughtPackage: Sendable {
  package let record: PackageRecord
  package let findings: [Finding]
  /// What is charged, with the tax that is added to its price.
  package let total: Money
  package let money: VisitMoney
  package let currency: Currency
}

extension Shop {
  /// Sells a customer so many rentals in advance, as the house rules say.
  ///
  /// - Parameter isDryRun: decides in the same way and saves nothing.
  package func buyPackage(
    _ name: String, for typed: String, _ payment: PaymentRequest = .exactlyInCash,
    at asked: AskedMoment = .now, isDryRun: Bool = false
  ) throws -> Outcome<BoughtPackage> {
    guard !name.trimmed.isEmpty else { throw ShopError.invalid(["package is required"]) }
    return try decision(.packageBuy, at: asked, isDryRun: isDryRun) { entry in
      let customer = try entry.customer(typed)
      let house = entry.rules.rules
      let sold = house.packages(
        for: try entry.circumstances(
          of: customer, on: entry.day, at: entry.instant, under: entry.rules))
      let offer = sold.first { $0.name == Name(name) }
      let facts = PackageFacts(
        account: customer.account.state,
        name: house.package(name)?.value.name.text ?? name.trimmed,
        isSold: offer != nil, others: sold.map(\.name.text))
      let findings = PackageRules.book.findings(facts, under: house)
      let charges = TaxedCharge.of([
        (offer?.price ?? .zero, try entry.taxRate(on: .packages, for: customer.id))
      ])
      let (paid, objections) = try entry.payment(
        of: charges.total, offer == nil ? .exactlyInCash : payment, needsTill: true
      ) { _ in false }
      let action = "sell package \(facts.name) to"
      if let refusal = entry.refusal(action, customer, typed, findings + objections) {
        return .refused(refusal)
      }
      guard let offer else { throw StorageError.unexpected("a package is sold for no price") }
      return .done(try entry.sell(offer, charges[0], to: customer, paid, findings, as: newID()))
    }
  }

  /// All that customers have bought, or one customer has; as the shop stands or stood. What went
  /// with customers who were removed is not there.
  ///
  /// - Parameter areUsed: whether those that are used up or voided are there as well.
  package func packages(
    of customer: String? = nil, areUsed: Bool, at asked: AskedMoment = .now
  ) throws -> Seen<[PackageRecord]> {
    try seen(at: asked) { work, moment in
      let found =
        try customer.map {
          try work.store.packages(of: try work.customer($0).id, at: moment.instant)
        } ?? work.store.packages(at: moment.instant)
      work.speak(of: found.map(\.package.customer))
      return found.filter { areUsed || $0.left > 0 }
    }
  }
}

extension Work {
  /// What is left of what a customer had bought by a moment, in that order.
  func packagesLeft(of customer: ID<Customer>, at moment: RentMoment) throws -> [HeldPackage] {
    try store.packages(of: customer, at: moment.asOf)
      .filter { $0.left > 0 && $0.package.boughtAt <= moment.instant }.map { HeldPackage($0) }
  }

  /// What paid for rentals of one visit, as if that were left still.
  func packages(payingFor visit: [Rental]) throws -> [HeldPackage] {
    let paidBy = visit.compactMap(\.paidBy)
    guard !paidBy.isEmpty else { return [] }
    return try store.packages(of: visit[0].customer).compactMap { record in
      let used = paidBy.count { $0 == record.package.id }
      guard used > 0 else { return nil }
      return HeldPackage(Name(record.package.name), left: used, id: record.package.id)
    }
  }
}

extension Entry {
  fileprivate func sell(
    _ offer: PackageOffer, _ charge: TaxedCharge, to customer: Customer, _ payment: PaymentDecision,
    _ findings: [Finding], as id: String
  ) throws -> BoughtPackage {
    var package = RentalPackage(
      id: ID(trusted: id), offer.name.text, of: customer.id, rentals: offer.rentals,
      price: offer.price, at: instant, rulesHash: rules.hash)
    let standing = try store.standing(of: customer.id)
    book(LedgerLine(.package, offer.price, customer: customer.id), charge)
    let money = settle(payment, of: customer.id, visit: nil, before: standing)
    package.receipt = receipts.first
    if writes { try store.add(package) }
    tell(
      customer.id.text,
      after: [
        "package": package.id.text, "rentals": String(package.rentals),
        "price": package.price.text(in: currency), "receipt": receipts.first?.text,
      ])
    return BoughtPackage(
      record: PackageRecord(package, used: 0, name: customer.name, card: customer.card),
      findings: findings, total: charge.amount, money: money, currency: currency)
  }
}

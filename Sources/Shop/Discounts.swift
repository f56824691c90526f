import Domain

/// What is taken off a visit by hand.
extension Entry {
  /// What a request takes off each line, and what stands against it; where nothing has a price,
  /// that is no more than a reason that is missing.
  ///
  /// - Throws: where it is more than whoever acts may take off.
  func takenOff(
    _ request: DiscountRequest?, _ lines: [PricedLine]
  ) throws -> (taken: TakenOff, findings: [Finding]) {
    guard let request else { return (TakenOff(ofNoneOf: lines), []) }
    try OneLine.check(request.reason, as: "reason")
    guard !lines.isEmpty else {
      let facts = DiscountFacts(isExplained: request.reason != nil, in: currency)
      return (
        TakenOff(ofNoneOf: lines), DiscountRules.book.findings(facts, under: rules.rules)
      )
    }
    let taken: TakenOff
    do throws(FieldProblem) {
      taken = try TakenOff(request, of: lines, in: currency)
    } catch {
      throw ShopError.invalid([error])
    }
    // What is more than the price is given by nobody.
    if taken.excess == nil {
      try authorise(discount: taken.total, of: lines.reduce(.zero) { $0 + $1.price })
    }
    let facts = DiscountFacts(
      isExplained: request.reason != nil, excess: taken.excess, in: currency)
    return (taken, DiscountRules.book.findings(facts, under: rules.rules))
  }

  /// What the audit trail is told of it; nothing where nothing was taken off.
  func discountFacts(_ discount: Money) -> AuditFacts {
    ["discount": discount > .zero ? discount.text(in: currency) : nil]
  }

  /// So much of a visit anybody takes off.
  private func authorise(discount: Money, of price: Money) throws {
    let limit = rules.rules.discountLimit.value
    let most = limit.of(price)
    guard discount > most else { return }
    let text = { [currency] (money: Money) in money.text(in: currency) }
    let share = if case .percent(let percent) = limit { " (\(percent.text))" } else { "" }
    try authorise(
      .discountOverLimit,
      because: "\(text(discount)) of \(text(price)) would be taken off, "
        + "and the limit is \(text(most))\(share)")
  }
}

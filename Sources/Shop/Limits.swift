import Domain
import Storage

/// Where a manager is needed, because of how much it is or how far back.
extension Shop {
  /// How many days the refunds of a customer are added up.
  fileprivate static let daysOfRefunds = 30

  fileprivate static func place(of desk: Desk) -> String {
    desk.session == nil ? "today" : "in this session of till \(desk.till)"
  }
}

extension Entry {
  /// Many small refunds are one large one.
  ///
  /// - Parameter customer: `nil` where nobody knows who it is.
  func authorise(refund amount: Money, to customer: ID<Customer>?) throws {
    guard isStaffed else { return }
    let limit = rules.rules.refundLimit
    let month = day + (-Shop.daysOfRefunds)
    let here = (try store.refunded(at: desk, on: day), Shop.place(of: desk))
    let toThem = try customer.map {
      (
        try store.refunded(to: $0, after: month),
        "to this customer in \(Shop.daysOfRefunds) days"
      )
    }
    for (sum, place) in [here] + (toThem.map { [$0] } ?? []) {
      try check(amount, with: sum, under: limit, .refundOverLimit, "refunded \(place)")
    }
  }

  /// A credit is as good as money: it can be refunded. Many small ones are one large one.
  func authorise(crediting amounts: [ID<Customer>: Money]) throws {
    let total = amounts.values.reduce(.zero, +)
    guard isStaffed, total > .zero else { return }
    let limit = rules.rules.refundLimit
    let credited = try store.credited(at: desk, on: day)
    try check(
      total, with: credited, under: limit, .creditOverLimit, "credited \(Shop.place(of: desk))")
    let month = day + (-Shop.daysOfRefunds)
    for (customer, amount) in amounts.sorted(by: { $0.key.text < $1.key.text }) {
      try check(
        amount, with: try store.credited(to: customer, after: month), under: limit,
        .creditOverLimit, "credited to this customer in \(Shop.daysOfRefunds) days")
    }
  }

  /// The same, if copies turned up.
  func authorise(finding barcodes: [String]) throws {
    let credits: [ID<Customer>: Money] = try barcodes.reduce(into: [:]) { credits, barcode in
      guard let record = try store.loss(of: copy(barcode).copy),
        let credit = try credit(finding: record)
      else { return }
      credits[record.rental.customer] = (credits[record.rental.customer] ?? .zero) + credit.amount
    }
    try authorise(crediting: credits)
  }

  /// What is credited where the copy of a rental turns up, and what of its charge was waived; `nil`
  /// where nothing was charged, it has been credited, or they are known no more.
  func credit(finding record: RentalRecord) throws -> (amount: Money, waived: Money)? {
    guard record.customer != nil else { return nil }
    let customer = record.rental.customer
    return LossAccount(try store.lines(of: customer) + bookedHere(for: customer))
      .credit(for: record.rental.id)
  }

  /// What this entry books, as it will be recorded after all others.
  private func bookedHere(for customer: ID<Customer>) -> [RecordedLine] {
    lines.filter { $0.customer == customer }.map { line in
      var recorded = RecordedLine.blank
      recorded.line = line
      return recorded
    }
  }

  /// What goes out of the drawer of a session, with what went out before.
  func authorise(payingOut amount: Money, of session: TillSession) throws {
    guard isStaffed else { return }
    try check(
      amount, with: try store.paidOut(in: session), under: rules.rules.paidOutLimit,
      .payOutOverLimit, "taken out in this session of till \(session.till)")
  }

  fileprivate func check(
    _ amount: Money, with before: Money, under limit: Setting<Money>, _ duty: Duty, _ deed: String
  ) throws {
    guard before + amount > limit.value else { return }
    let text = { [currency] (money: Money) in money.text(in: currency) }
    try authorise(
      duty,
      because: "\(text(before + amount)) would be \(deed), and the limit is \(text(limit.value))")
  }

  /// Money goes back the way it came.
  func authorise(givingBack payments: [Payment], of paid: PaidMoney) throws {
    guard isStaffed, payments.count == 1, let payment = payments.first,
      !paid.goesBack(payment)
    else { return }
    let ways = paid.parts(of: payment.amount)
      .map { "\($0.amount.text(in: currency)) \($0.method.words)" }
    try authorise(
      .giveBackOtherwise,
      because: "what was paid last goes back first: \(ways.joined(separator: " and "))")
  }

  /// The same of what was paid with a line each.
  func authorise(givingBack pieces: [(payment: Payment, line: RecordedLine?)]) throws {
    let others = pieces.filter { payment, line in line?.line.isPaid(by: payment) == false }
    guard isStaffed, !others.isEmpty else { return }
    let ways = others.compactMap { payment, line in
      line?.line.method.map { "\(payment.amount.text(in: currency)) \($0.words)" }
    }
    try authorise(
      .giveBackOtherwise, because: "it was paid \(ways.joined(separator: " and "))")
  }

  /// A deposit is given back by anybody while nothing is owed, the way it came, and out of a drawer
  /// that counts it where it went into one.
  func authorise(
    returning parts: [Payment], of paid: PaidMoney, to customer: ID<Customer>, _ standing: Standing
  ) throws {
    if standing.owed > .zero {
      try authorise(.returnDepositInDebt, because: "\(standing.owed.text(in: currency)) is owed")
    }
    try authorise(givingBack: parts, of: paid)
    try authorise(depositInCash: parts.cash, to: customer)
  }

  /// Out of the drawers that are counted goes only what was put into one. Else what was taken at a
  /// till without a session could be given back out of another's drawer, and no report would tell
  /// that it is short of it.
  ///
  /// Refunds have their own limit, which counts every one of a session.
  fileprivate func authorise(depositInCash amount: Money, to customer: ID<Customer>) throws {
    guard try isFromElsewhere(amount, of: customer) else { return }
    let held = try store.cashDepositInSessions(of: customer)
    let text = { [currency] (money: Money) in money.text(in: currency) }
    try authorise(
      .returnDepositFromElsewhere,
      because: "\(text(amount)) would be given back in cash, but "
        + "\(held > .zero ? "only " + text(held) : "none") of it was taken in a till session")
  }

  /// Whether more cash would leave a drawer that is counted than a customer's deposits put into
  /// one.
  func isFromElsewhere(_ amount: Money, of customer: ID<Customer>) throws -> Bool {
    guard isStaffed, isDrawerCounted, amount > .zero else { return false }
    return try amount > store.cashDepositInSessions(of: customer)
  }

  /// Where the house rules require a session, it is opened before any money is given back.
  private var isDrawerCounted: Bool {
    desk.session != nil || rules.rules.till.value == .required
  }

  /// What lay in the drop box is taken back for the night before by anybody, and no money with it.
  func authorise(returnPaidWith offers: [PaymentOffer]) throws {
    guard isStaffed, isBackDated else { return }
    guard offers.isEmpty else { return try authorise(.backDateMoney) }
    if let closing = try store.lastClosing(of: desk.till), instant < closing {
      try authorise(.backDateReturn, because: "till \(desk.till) was closed at \(closing.text)")
    }
    let rules = self.rules.rules
    guard !rules.mayBackDate(to: day, on: self.rules.calendar.day(of: now)) else { return }
    let nights = counted(rules.backDating.value, "night")
    try authorise(.backDateReturn, because: "the house rules allow \(nights) of back-dating")
  }
}

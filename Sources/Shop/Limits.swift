import Domain
import Storage

/// Where a manager is needed, because of how much it is or how far back.
extension Shop {
  /// How many days the refunds of a customer are added up.
  private static let daysOfRefunds = 30

  /// Many small refunds are one large one.
  func authorise(refund amount: Money, to customer: ID<Customer>, in entry: Entry) throws {
    guard entry.isStaffed else { return }
    let limit = entry.rules.rules.refundLimit
    let month = entry.day + (-Self.daysOfRefunds)
    for (sum, place) in [
      (try store.refunded(at: entry.desk, on: entry.day), Self.place(of: entry.desk)),
      (
        try store.refunded(to: customer, after: month),
        "to this customer in \(Self.daysOfRefunds) days"
      ),
    ] {
      try check(amount, with: sum, under: limit, .refundOverLimit, "refunded \(place)", in: entry)
    }
  }

  private static func place(of desk: Desk) -> String {
    desk.session == nil ? "today" : "in this session of till \(desk.till)"
  }

  /// What goes out of the drawer of a session, with what went out before.
  func authorise(payingOut amount: Money, of session: TillSession, in entry: Entry) throws {
    guard entry.isStaffed else { return }
    try check(
      amount, with: try store.paidOut(in: session), under: entry.rules.rules.paidOutLimit,
      .payOutOverLimit, "taken out in this session of till \(session.till)", in: entry)
  }

  private func check(
    _ amount: Money, with before: Money, under limit: Setting<Money>, _ duty: Duty,
    _ deed: String, in entry: Entry
  ) throws {
    guard before + amount > limit.value else { return }
    let text = { (money: Money) in money.text(in: entry.currency) }
    try authorise(
      duty, in: entry,
      because: "\(text(before + amount)) would be \(deed), and the limit is \(text(limit.value))")
  }

  /// Money goes back the way it came.
  func authorise(
    givingBack payments: [Payment], of paid: PaidMoney, in entry: Entry
  ) throws {
    guard entry.isStaffed, payments.count == 1, let payment = payments.first,
      !paid.goesBack(payment.amount, by: payment.method)
    else { return }
    let ways = paid.parts(of: payment.amount)
      .map { "\($0.amount.text(in: entry.currency)) \($0.method.words)" }
    try authorise(
      .giveBackOtherwise, in: entry,
      because: "what was paid last goes back first: \(ways.joined(separator: " and "))")
  }

  /// A deposit is given back by anybody while nothing is owed, the way it came, and out of a drawer
  /// that counts it where it went into one.
  func authorise(
    returning parts: [Payment], of paid: PaidMoney, to customer: ID<Customer>,
    _ standing: Standing, in entry: Entry
  ) throws {
    if standing.owed > .zero {
      try authorise(
        .returnDepositInDebt, in: entry,
        because: "\(standing.owed.text(in: entry.currency)) is owed")
    }
    try authorise(givingBack: parts, of: paid, in: entry)
    try authorise(depositInCash: parts.cash, to: customer, in: entry)
  }

  /// Out of the drawers that are counted goes only what was put into one. Else what was taken at a
  /// till without a session could be given back out of another's drawer, and no report would tell
  /// that it is short of it.
  ///
  /// Refunds have their own limit, which counts every one of a session.
  private func authorise(
    depositInCash amount: Money, to customer: ID<Customer>, in entry: Entry
  ) throws {
    guard entry.isStaffed, entry.desk.session != nil, amount > .zero else { return }
    let held = try store.cashDepositInSessions(of: customer)
    guard amount > held else { return }
    let text = { (money: Money) in money.text(in: entry.currency) }
    try authorise(
      .returnDepositFromElsewhere, in: entry,
      because: "\(text(amount)) would be given back in cash, but "
        + "\(held > .zero ? "only " + text(held) : "none") of it was taken in a till session")
  }

  /// What lay in the drop box is taken back for the night before by anybody, and no money with it.
  func authorise(returnIn entry: Entry, paid offers: [PaymentOffer]) throws {
    guard entry.isStaffed, entry.isBackDated else { return }
    guard offers.isEmpty else { return try authorise(.backDateMoney, in: entry) }
    if let closing = try store.lastClosing(of: entry.desk.till), entry.instant < closing {
      try authorise(
        .backDateReturn, in: entry,
        because: "till \(entry.desk.till) was closed at \(closing.text)")
    }
    let rules = entry.rules.rules
    guard !rules.mayBackDate(to: entry.day, on: entry.rules.calendar.day(of: now)) else { return }
    let nights = counted(rules.backDating.value, "night")
    try authorise(
      .backDateReturn, in: entry, because: "the house rules allow \(nights) of back-dating")
  }
}

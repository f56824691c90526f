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

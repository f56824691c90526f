import Domain
import Reports
import Shop

/// What a membership came to, for the clerk and for machines.
enum MembershipAnswer {
  /// - Parameter membership: what it is called; `nil` for the one that they had last.
  static func answer(
    buying membership: String?, for customer: String, paying pay: [PaymentOffer], isDryRun: Bool,
    _ caller: any Caller
  ) throws -> Answer {
    let bought = try caller.shop().buyMembership(
      membership, for: customer, RentAnswer.payment(pay, onAccount: false), at: caller.at,
      isDryRun: isDryRun
    ).get()
    let verb = isDryRun ? "Would be sold to" : "Sold to"
    return Answer(
      .record(
        Record(
          MembershipReport.record(bought.record, in: bought.currency).fields
            + MoneyReport.ofPurchase(bought.total, bought.money, bought.currency))),
      lines: ["\(verb) \(MembershipReport.brief(bought.record, in: bought.currency))."]
        + (bought.after.map { [MembershipReport.after($0, bought.record)] } ?? [])
        + MoneyText.withTax(
          bought.total, of: bought.record.membership.price + bought.record.membership.joiningFee,
          bought.currency)
        + MoneyText.lines(bought.money, bought.currency, isDryRun: isDryRun))
  }
}

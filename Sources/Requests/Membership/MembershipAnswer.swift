import Domain
import Reports
import Shop

/// What a membership came to, for the clerk and for machines.
enum MembershipAnswer {
  static func answer(_ bought: BoughtMembership, isDryRun: Bool) -> Answer {
    let verb = isDryRun ? "Would be sold to" : "Sold to"
    return Answer(
      .record(MembershipReport.record(bought.record, in: bought.currency)),
      lines: ["\(verb) \(MembershipReport.brief(bought.record, in: bought.currency))."]
        + MoneyText.lines(bought.money, bought.currency, isDryRun: isDryRun))
  }
}

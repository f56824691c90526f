import Reports

/// How a customer stands.
package struct CustomerShow: Request {
  package static let command = Command(
    "customer show", "Show all that is known of a customer: what is out, owed and waited for.",
    discussion: """
      Examples:
        rental customer show "Ana Lima"
        rental customer show M-000007 --format json
      """)

  var customer = ""

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("customer", &customer, .text, Reference.customer.help)
  }

  package func answer(for caller: any Caller) throws -> Answer {
    let seen = try caller.shop().customer(customer, at: caller.at)
    let (known, report) = (seen.value, RentalReport(today: seen.day, currency: seen.currency))
    var answer = Answer(.record(CustomerReport.record(known.record, known.standing, seen.currency)))
    answer.told = CustomerReport.told(known.record, known.standing, seen.currency)
    answer.besides = [
      .init("holds", .records(known.holds.map(HoldReport.record))),
      .init("renters", .records(known.renters.map(RenterReport.record))),
      .init("household", .records(known.household.map(HouseholdReport.record))),
      .init(
        "memberships",
        .records(known.memberships.map { MembershipReport.record($0, in: seen.currency) })),
      .init(
        "packages", .records(known.packages.map { PackageReport.record($0, in: seen.currency) })),
    ]
    answer.tails = known.out.isEmpty ? [] : [report.table(known.out, in: seen.calendar)]
    if !known.holds.isEmpty { answer.tails.append(HoldReport.ofCustomer(known.holds)) }
    if !known.renters.isEmpty { answer.tails.append(RenterReport.ofCustomer(known.renters)) }
    if !known.household.isEmpty {
      answer.tails.append(HouseholdReport.ofCustomer(known.household))
    }
    if !known.memberships.isEmpty {
      answer.tails.append(MembershipReport.ofCustomer(known.memberships, in: seen.currency))
    }
    if !known.packages.isEmpty {
      answer.tails.append(PackageReport.ofCustomer(known.packages, in: seen.currency))
    }
    return answer
  }
}

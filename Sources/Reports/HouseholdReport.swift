import Domain

/// Which accounts share a household, an account a row.
package enum HouseholdReport {
  private static let layout = Layout<HouseholdRecord>([
    "household": { .text($0.member.household.text) },
    "customer": { .text($0.member.customer.text) },
    "customer_name": { .text($0.customer.customer.name) },
    "card": { .text($0.customer.customer.card) },
    "out": { .number($0.customer.out) },
    "since": { .since($0.member.since) },
  ])

  package static func record(_ record: HouseholdRecord) -> Record { layout.record(record) }

  package static func table(
    _ members: [HouseholdRecord], empty: String = "No households."
  ) -> Table {
    Table(
      keys: layout.keys, records: members.map(layout.record),
      columns: [
        Column("household") { Shown(String(PlainText.text(of: $0["household"]).prefix(8))) }
          .spare(2),
        .field("customer_name", "customer", isFlexible: true), .field("card", "card").spare(1),
        .figure("out", "out"),
      ], empty: empty)
  }

  /// Those of one customer.
  package static func ofCustomer(_ members: [HouseholdRecord]) -> Table {
    Table(
      keys: layout.keys, records: members.map(layout.record),
      columns: [
        .field("customer_name", "household", isFlexible: true), .field("card", "card"),
        .figure("out", "out"),
      ], empty: "No household.")
  }

  private static let past = Layout<HouseholdMember>([
    "household": { .text($0.household.text) },
    "since": { .since($0.since) },
    "until": { .instant($0.until) },
  ])

  static func record(past: HouseholdMember) -> Record { Self.past.record(past) }

  /// When somebody was in one, as they read it.
  static func everyOne(_ pasts: [HouseholdMember]) -> Table {
    Table(
      keys: past.keys, records: pasts.map(past.record),
      columns: [.field("since", "since"), .field("until", "until")], empty: "In none.")
  }

  /// `Ana Lima (M-000001), Ben Lima (M-000002) are one household.`
  package static func brief(_ members: [HouseholdRecord]) -> String {
    let names = members.map { "\($0.customer.customer.name) (\($0.customer.customer.card))" }
    return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
      + " are one household."
  }
}

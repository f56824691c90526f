/// What customers bought and how that is paid, written behind the shop's back.
extension LawTests {
  /// A membership that is written behind the shop's back.
  private static func membership(
    _ number: Int, from day: String, receipt: String = "NULL, NULL", voidedAt: String = "NULL",
    of customer: String = "(SELECT MIN(id) FROM customer WHERE state = 'open')"
  ) -> String {
    let hash = String(repeating: "a", count: 64)
    return "INSERT INTO membership VALUES (\(number), \(customer), 'silver', "
      + "'2026-01-05T12:00:00Z', '\(day)', '2026-03-01', 2900, 0, '\(hash)', \(receipt), "
      + "\(voidedAt))"
  }

  private static let soldWith = "(SELECT MAX(receipt) FROM ledger WHERE kind = 'membership')"

  static let brokenMemberships: [(message: String, changes: [String])] = [
    (
      "memberships cost something else than the ledger says",
      [membership(1, from: "2026-01-05", receipt: "1, \(lastReceipt)")]
    ),
    (
      "memberships are voided and their charges are not, or the other way round",
      [
        "UPDATE ledger SET kind = 'membership' WHERE seq = \(charge)",
        // Whether the charge was voided or not, one of the two is not as it is.
        membership(1, from: "2026-01-05", receipt: "1, \(soldWith)"),
        membership(
          2, from: "2026-01-05", receipt: "1, \(soldWith)", voidedAt: "'2026-01-06T12:00:00Z'"),
      ]
    ),
    (
      "customers have two memberships at once",
      [membership(1, from: "2026-01-05"), membership(2, from: "2026-03-01")]
    ),
    (
      "removed customers have memberships",
      [
        membership(1, from: "2026-01-05"),
        "UPDATE customer SET removed_on = '2026-03-01', card = NULL, name = NULL, name_key = NULL, "
          + "address = NULL, postcode = NULL, born = NULL, phone = NULL, email = NULL, "
          + "tier = NULL, joined_on = NULL, state = 'closed', note = NULL, block = NULL, "
          + "blocked_since = NULL WHERE id = (SELECT customer_id FROM membership)",
      ]
    ),
  ]

  /// A package that is written behind the shop's back.
  private static func package(
    _ number: Int, rentals: Int = 1, receipt: String = "NULL, NULL", voidedAt: String = "NULL",
    of customer: String = "(SELECT MIN(id) FROM customer WHERE state = 'open')"
  ) -> String {
    let hash = String(repeating: "a", count: 64)
    return "INSERT INTO package VALUES ('\(TestShop.id(90_000 + number))', \(customer), 'ten', "
      + "\(rentals), 2500, '2026-01-05T12:00:00Z', '\(hash)', \(receipt), \(voidedAt))"
  }

  private static let paid = "UPDATE rental SET package_id = '\(TestShop.id(90_001))' WHERE "
  private static let whoRents =
    "(SELECT customer_id FROM rental WHERE voided_at IS NULL ORDER BY seq LIMIT 1)"

  static let brokenPackages: [(message: String, changes: [String])] = [
    (
      "packages pay for more rentals than were bought",
      [
        package(1, rentals: 1, of: whoRents),
        paid + "voided_at IS NULL AND customer_id = \(whoRents)",
      ]
    ),
    (
      "packages are voided and pay for rentals",
      [
        package(1, rentals: 10, voidedAt: "'2026-01-06T12:00:00Z'", of: whoRents),
        paid + "voided_at IS NULL AND customer_id = \(whoRents)",
      ]
    ),
    (
      "packages cost something else than the ledger says",
      [package(1, receipt: "1, \(lastReceipt)")]
    ),
    (
      "packages are voided and their charges are not, or the other way round",
      [
        "UPDATE ledger SET kind = 'package' WHERE seq = \(charge)",
        package(1, receipt: "1, \(packageReceipt)"),
        package(2, receipt: "1, \(packageReceipt)", voidedAt: "'2026-01-06T12:00:00Z'"),
      ]
    ),
    (
      "rentals are paid by the package of another customer",
      [
        package(1, rentals: 10, of: "(SELECT MAX(id) FROM customer WHERE id <> \(whoRents))"),
        paid + "voided_at IS NULL AND customer_id = \(whoRents)",
      ]
    ),
  ]
  private static let packageReceipt = "(SELECT MAX(receipt) FROM ledger WHERE kind = 'package')"
}

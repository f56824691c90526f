import Domain
import Testing

@testable import Shop
@testable import Storage

/// The laws of the shop, broken behind its back: a walk through the books sees the same as each
/// law's own statement.
struct LawTests {
  private let world: TestShop
  private let tampering: Tampering

  init() throws {
    world = try TestShop.withRecords()
    tampering = try Tampering(world)
    try tampering.takeGuardsAway()
  }

  private func laws(_ changes: [SQL], by count: Int?) throws -> [String]? {
    try tampering.laws(after: changes, walkedBy: count, now: world.now)
  }

  @Test(arguments: [1, 3, 2000])
  func aSoundShopKeepsThem(_ count: Int) throws {
    #expect(try laws([], by: count) == [])
    #expect(try laws([], by: nil) == [])
    #expect(try world.shop.check().findings.filter { !$0.contains("guard") } == [])
  }

  static let lastReceipt = "(SELECT MAX(receipt) FROM ledger WHERE till = 1)"
  /// Of a rental that was not extended.
  static let charge = """
    (SELECT MAX(seq) FROM ledger WHERE kind = 'charge'
      AND rental_id NOT IN (SELECT rental_id FROM rental_extension))
    """
  private static let void = "(SELECT MAX(seq) FROM ledger WHERE kind = 'void')"
  private static let rental = "(SELECT rental_id FROM ledger WHERE seq = \(charge))"

  /// A hold that is written behind the shop's back.
  private static func hold(
    for movie: String, of customer: String = "(SELECT MIN(id) FROM customer WHERE state = 'open')",
    copy: String = "NULL", rental: String? = nil, from source: String
  ) -> String {
    let moment = "'2026-01-05T12:00:00Z'"
    let shelved = copy == "NULL" ? "NULL, NULL, NULL" : "\(copy), \(moment), '2026-01-07'"
    let ended = rental.map { "\(moment), 'rented', \($0)" } ?? "NULL, NULL, NULL"
    return "INSERT INTO hold SELECT '00000000-0000-4000-8000-999999999999', 77, \(movie), "
      + "\(customer), \(moment), \(shelved), NULL, \(ended) FROM \(source) LIMIT 1"
  }

  private static let out = "rental r JOIN copy k ON k.id = r.copy_id WHERE r.returned_at IS NULL"
  private static let free =
    "copy k WHERE k.state = 'available' AND k.id NOT IN "
    + "(SELECT copy_id FROM rental WHERE returned_at IS NULL AND copy_id IS NOT NULL)"
  private static let came = "rental r JOIN copy k ON k.id = r.copy_id WHERE r.voided_at IS NULL"

  private static let brokenHolds: [(message: String, changes: [String])] = [
    (
      "holds keep a copy that is not in, or of another movie",
      [hold(for: "k.movie_id", copy: "k.id", from: out)]
    ),
    (
      "holds keep a copy that is not in, or of another movie",
      [
        hold(
          for: "(SELECT id FROM movie m WHERE m.id <> k.movie_id)", copy: "k.id", from: free)
      ]
    ),
    (
      "holds keep a copy that is not in, or of another movie",
      [
        "UPDATE copy SET state = 'in-repair'",
        hold(for: "k.movie_id", copy: "k.id", from: "copy k"),
      ]
    ),
    (
      "holds are open, but their account is closed or their movie has been removed",
      [
        "UPDATE customer SET state = 'closed'",
        hold(for: "k.movie_id", of: "(SELECT MIN(id) FROM customer)", from: out),
      ]
    ),
    (
      "holds are open, but their account is closed or their movie has been removed",
      ["UPDATE movie SET removed_on = '2026-01-05'", hold(for: "k.movie_id", from: out)]
    ),
    (
      "holds ended with a rental of another customer or movie",
      [
        hold(
          for: "k.movie_id",
          of: "(SELECT c.id FROM customer c WHERE c.id <> r.customer_id AND "
            + "c.id NOT IN (SELECT into_id FROM customer_merge))",
          rental: "r.id", from: came)
      ]
    ),
    (
      "holds ended with a rental of another customer or movie",
      [
        hold(
          for: "(SELECT id FROM movie m WHERE m.id <> k.movie_id)", of: "r.customer_id",
          rental: "r.id", from: came)
      ]
    ),
    (
      "holds wait for a movie of which a copy is free",
      [hold(for: "k.movie_id", from: free)]
    ),
  ]

  /// What breaks a law, and what is said then.
  private static let broken: [(message: String, changes: [String])] = [
    (
      "customers have details with control characters",
      ["UPDATE customer SET name = 'Ana' || CHAR(7) WHERE removed_on IS NULL"]
    ),
    (
      "customers have details with control characters",
      ["UPDATE customer SET address = 'a' || CHAR(27) || 'b' WHERE removed_on IS NULL"]
    ),
    (
      "movies have details with control characters",
      ["UPDATE movie SET title = 'A' || CHAR(133) || 'B'"]
    ),
    (
      "copies have details with control characters",
      ["UPDATE copy SET shelf = 'A' || CHAR(9) || 'B'"]
    ),
    (
      "copies are out, but not fit to be rented",
      [
        "UPDATE copy SET state = 'lost' WHERE id IN (SELECT copy_id FROM rental"
          + " WHERE returned_at IS NULL)"
      ]
    ),
    (
      "rentals began before the copy had come back",
      [
        "UPDATE rental SET rented_at = '2026-01-01T12:00:00Z', "
          + "returned_at = '2026-12-31T12:00:00Z', voided_at = NULL, "
          + "copy_id = (SELECT copy_id FROM rental WHERE seq = 1) WHERE seq = 2"
      ]
    ),
    (
      "customers have a number of rentals that they did not have",
      ["UPDATE customer SET rentals = rentals + 1"]
    ),
    (
      "customers have sums that their ledger does not come to",
      ["UPDATE customer SET late_fees = late_fees + 1"]
    ),
    (
      "movies have sums that their rentals do not come to",
      ["UPDATE movie SET renters = renters + 1"]
    ),
    (
      "business days have takings that the ledger does not come to",
      ["UPDATE takings SET amount = amount + 1 WHERE kind = 'charge'"]
    ),
    (
      "business days have takings that the ledger does not come to", ["DELETE FROM takings"]
    ),
    (
      "business days have takings that were never booked",
      [
        "INSERT INTO takings VALUES ('2020-01-01', 1, 0, 'Ann', 'charge', '', 5, 1, 1, "
          + "'2020-01-01T00:00:00Z', '2020-01-01T00:00:00Z', 0, 0)"
      ]
    ),
    (
      "business days have takings that the ledger does not come to",
      ["UPDATE takings SET first_seq = 0, amount = 7 WHERE kind = 'charge'"]
    ),
    (
      "lines of the ledger follow a gap",
      [
        "UPDATE ledger SET seq = seq + 1 WHERE seq = (SELECT MAX(seq) FROM ledger)",
        "UPDATE audit SET ledger_seq = ledger_seq + 1 "
          + "WHERE ledger_seq = (SELECT MAX(ledger_seq) FROM audit)",
      ]
    ),
    (
      "receipts follow a gap",
      ["UPDATE ledger SET receipt = receipt + 1 WHERE till = 1 AND receipt = \(lastReceipt)"]
    ),
    (
      "receipts are of several customers",
      [
        "UPDATE ledger SET customer_id = (SELECT id FROM customer c WHERE c.id <> customer_id) "
          + "WHERE seq = \(charge)"
      ]
    ),
    (
      "lines of the ledger void what they are not the opposite of",
      ["UPDATE ledger SET amount = amount + 1 WHERE seq = \(void)"]
    ),
    (
      "rentals have a charge that is not their price",
      ["UPDATE ledger SET amount = amount + 1 WHERE seq = \(charge)"]
    ),
    (
      "rentals have a charge that is not their price",
      ["UPDATE ledger SET discount = 1, discount_reason = 'why' WHERE seq = \(charge)"]
    ),
    (
      "lines of the ledger void what they are not the opposite of",
      ["UPDATE ledger SET discount = -1 WHERE seq = \(void)"]
    ),
    (
      "rentals have a charge that is not their price",
      ["UPDATE rental SET price = price + 1 WHERE id = \(rental)"]
    ),
    (
      "rentals are voided and their charges are not, or the other way round",
      ["UPDATE rental SET voided_at = NULL WHERE voided_at IS NOT NULL"]
    ),
    (
      "rentals are voided and their charges are not, or the other way round",
      [
        "UPDATE rental SET voided_at = rented_at WHERE voided_at IS NULL AND id IN "
          + "(SELECT rental_id FROM ledger WHERE kind = 'charge')"
      ]
    ),
    (
      "rentals hold a deposit that should have gone back, or gave back more than was put down",
      [
        "UPDATE ledger SET kind = 'deposit-returned', method = 'cash' "
          + "WHERE kind = 'late-fee' AND amount > 0"
      ]
    ),
    (
      "rentals hold a deposit that should have gone back, or gave back more than was put down",
      [
        "UPDATE ledger SET kind = 'deposit-taken', method = 'cash', amount = 0 - amount "
          + "WHERE kind = 'late-fee' AND amount > 0"
      ]
    ),
    (
      "rentals count extensions that they never had",
      ["UPDATE rental SET extensions = 1 WHERE id NOT IN (SELECT rental_id FROM rental_extension)"]
    ),
    (
      "extensions are voided and their charges are not, or the other way round",
      ["UPDATE rental_extension SET voided_at = NULL WHERE voided_at IS NOT NULL"]
    ),
    (
      "extensions have a late fee that the ledger does not have",
      ["UPDATE rental_extension SET late_fee = late_fee + 1"]
    ),
    (
      "rentals have terms that their extensions do not lead to",
      ["UPDATE rental_extension SET due_on = '2027-01-01'"]
    ),
    (
      "rentals keep what cannot be read of how they were decided",
      ["UPDATE rental SET seen = '{\"v\":1,}' WHERE seen IS NOT NULL"]
    ),
  ]

  private static let allBroken =
    broken + brokenHolds + brokenMemberships + brokenPackages
    + brokenGiftCards + brokenSignatures + brokenInvoices + brokenRefunds

  @Test(arguments: allBroken.indices)
  func aBrokenLawIsNamed(_ place: Int) throws {
    let (message, changes) = Self.allBroken[place]
    let statements = changes.map { SQL(stringLiteral: $0) }
    let whole = try #require(try laws(statements, by: nil))
    let law = try #require(Law.all.first { Law.message($0.words, 2) == message })
    let told = [1, 2].map { Law.message(law.words, $0) }
    #expect(whole.contains { finding in told.contains { finding.contains($0) } }, "\(whole)")
    for count in [1, 2000] {
      #expect(try laws(statements, by: count) == whole)
    }
  }

  private static let names = [
    ("copy", "copies"), ("rental", "rentals"),
    ("account, block or copy", "accounts, blocks or copies"),
    ("line of the ledger", "lines of the ledger"), ("receipt", "receipts"),
    ("charge", "charges"),
    ("till session", "till sessions"), ("customer", "customers"), ("movie", "movies"),
    ("business day", "business days"), ("hold", "holds"), ("extension", "extensions"),
    ("household", "households"), ("removed customer", "removed customers"),
    ("stocktake report", "stocktake reports"), ("stocktake", "stocktakes"),
    ("record of people", "records of people"), ("person", "people"), ("renter", "renters"),
    ("membership", "memberships"), ("package", "packages"), ("gift card", "gift cards"),
    ("sale", "sales"), ("invoice", "invoices"),
    ("stock of goods", "stocks of goods"),
  ]

  @Test(arguments: Law.all.map(\.words))
  func oneIsToldAsOneAndSeveralAsSeveral(_ words: String) throws {
    let (one, several) = (Law.message(words, 1), Law.message(words, 2))
    #expect(!(one + several).contains { "[|]".contains($0) })
    let name = try #require(Self.names.first { several.hasPrefix($0.1 + " ") })
    #expect(one.hasPrefix(name.0 + " "))
    let verbs = one.dropFirst(name.0.count + 1).split(separator: " ").prefix(1)
    #expect(verbs.allSatisfy { !["are", "have", "keep", "follow", "void"].contains($0) })
  }

  @Test func whatIsBookedMeanwhileIsNoFault() throws {
    let seen = try tampering.seen(inSlicesOf: 2000, world.now)
    try world.customer("Zoe Hart")
    try world.rent("Zoe Hart", .movie("Alien"), nights: 1)
    var check = LawCheck(after: seen)
    while try check.advance(in: world.store) {}
    #expect(check.findings.map(\.message) == [])
  }

  @Test func linesAheadOfTheClockAreSeen() throws {
    let lines = try world.store.auditLines(AuditFilter())
    let moments = Set(lines.compactMap { Instant($0.recordedAt) }).sorted()
    #expect(moments.count > 1)
    for now in moments.flatMap({ [$0 + -1, $0] }) {
      let ahead = lines.filter { $0.recordedAt > now.text }
      #expect(try tampering.firstAhead(of: now) == ahead.first?.seq)
      let told = try world.store.auditLines(aheadOf: now, from: ahead.first?.seq ?? 1)
      #expect(told?.count ?? 0 == ahead.count)
      #expect(told?.first.seq == ahead.first?.seq)
    }
  }
}

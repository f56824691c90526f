import Domain
import Testing

@testable import Shop
@testable import Storage

/// Records that the hashes of the audit trail do not cover, changed behind the shop's back: who
/// works here, till sessions, house rules, and the terms and returns of rentals.
struct RecordTamperTests {
  private let world: TestShop
  private var shop: Shop { world.shop }
  private var engine: any Engine { world.engine }
  private let tampering: Tampering

  /// Each table with its key, and the columns that nothing is told of: what is forgotten with time
  /// or says why, and sums, which a check compares.
  private static let tables: [String: (key: SQL, untold: Set<String>)] = [
    "staff": ("id", []),
    "till_session": ("till || '-' || number", []),
    "rules_version": ("seq", []),
    "rental": (
      "id",
      [
        "seq", "copy_id", "note", "findings", "override_by", "override_reason", "seen",
        "late_fees", "waived", "renter_id", "renter",
      ]
    ),
    "rental_extension": (
      "seq", ["seq", "rental_id", "number", "findings", "override_reason"]
    ),
  ]

  init() throws {
    world = try TestShop.withRecords()
    tampering = try Tampering(world)
    try tampering.takeGuardsAway()
  }

  private struct Row {
    let key: SQLValue
    let values: [SQLValue]
  }

  private func rows(of table: String, _ key: SQL, _ columns: [String]) throws -> [Row] {
    let list = SQL(stringLiteral: columns.joined(separator: ", "))
    return try engine.all(
      "SELECT \(key), \(list) FROM \(SQL(stringLiteral: table)) ORDER BY 1"
    ) { row in Row(key: try row.raw(), values: row.rest()) }
  }

  @Test(arguments: ["staff", "till_session", "rules_version", "rental", "rental_extension"])
  func everyColumnCounts(_ name: String) throws {
    #expect(try tampering.walk() == [])
    let (key, untold) = try #require(Self.tables[name])
    let columns = try tampering.columns(of: name).filter { !untold.contains($0) }
    let (table, rows) = (SQL(stringLiteral: name), try rows(of: name, key, columns))
    #expect(rows.count >= 2)
    var changes: [String: Int] = [:]
    for row in rows {
      for (column, value) in zip(columns, row.values) {
        for changed in Tampering.fewChanges(of: value) {
          let set = SQL(stringLiteral: column)
          let findings = try tampering.found(
            after: "UPDATE \(table) SET \(set) = \(changed) WHERE \(key) = \(row.key)")
          guard let findings else { continue }
          changes[column, default: 0] += 1
          if findings.isEmpty {
            Issue.record("\(name) \(row.key), \(column): \(value) became \(changed)")
          }
        }
      }
    }
    #expect(columns.allSatisfy { changes[$0] ?? 0 > 0 })
    #expect(try tampering.walk() == [])
  }

  private func messages(_ change: SQL) throws -> [String] {
    try #require(try tampering.found(after: change)).map(\.message)
  }

  @Test func whatWasChangedIsNamed() throws {
    let rental = try world.column("SELECT id FROM rental ORDER BY seq LIMIT 1 OFFSET 4")[0]
    let line = try #require(
      try world.column("SELECT seq FROM audit WHERE after LIKE '%rental \(rental)%' ORDER BY seq")
        .first)
    #expect(
      try messages("UPDATE rental SET price = 1 WHERE id = \(rental)") == [
        "rental \(rental): price is 0.01, but line \(line) of the audit trail says 12.00"
      ])
    let staff = try world.column("SELECT subject FROM audit WHERE deed = 'staff-edit'")[0]
    let edit = try world.column("SELECT seq FROM audit WHERE deed = 'staff-edit'")[0]
    #expect(
      try messages("UPDATE staff SET role = 'owner' WHERE id = \(staff)") == [
        "member of staff Di: role is owner, but line \(edit) of the audit trail says manager"
      ])
    #expect(
      try messages("UPDATE staff SET pin = 'x' WHERE id = \(staff)").first
        == "member of staff Di: the pin differs from line \(Int(edit)! - 1) of the audit trail")
    let open = try world.column("SELECT seq FROM audit WHERE deed = 'till-open' ORDER BY seq")[1]
    #expect(
      try messages("UPDATE till_session SET float_amount = 9000 WHERE till = 1 AND number = 2")
        == [
          "till session 1-2: float amount is 90.00, but line \(open) of the audit trail says 80.00"
        ])
    #expect(
      try messages("UPDATE rules_version SET text = 'limit 9' WHERE seq = 2") == [
        "house rules 2: the text has been changed since it was put in force"
      ])
  }

  @Test func whatWasSlippedInOrTakenAwayIsFound() throws {
    let changes: [SQL] = [
      """
      INSERT INTO staff (id, name, name_key, role, added_at)
      VALUES ('00000000-0000-4000-8000-999999999999', 'Eve', 'eve', 'owner', \(world.now))
      """,
      "DELETE FROM staff WHERE name = 'Cy'",
      """
      INSERT INTO till_session (till, number, opened_at, opened_by, float_amount)
      VALUES (7, 1, \(world.now), 'Eve', 100)
      """,
      "DELETE FROM till_session WHERE till = 1 AND number = 2",
      """
      INSERT INTO rules_version (seq, hash, text, since, applied_by)
      SELECT 3, hash, text, \(world.now), 'Eve' FROM rules_version WHERE seq = 1
      """,
      "DELETE FROM rules_version WHERE seq = 2",
      """
      INSERT INTO rental (id, seq, visit_id, copy_id, customer_id, rented_at, nights, due_on, price,
        fee_per_night, grace, rules_hash)
      SELECT '00000000-0000-4000-8000-999999999999', 999, visit_id, copy_id, customer_id,
        '2026-04-01T12:00:00Z', nights, '2026-04-04', price, 0, grace, rules_hash
      FROM rental WHERE seq = 5
      """,
      "DELETE FROM rental WHERE seq = 2", "DELETE FROM rental WHERE seq = 5",
    ]
    for change in changes {
      let findings = try tampering.found(after: change)
      #expect(findings?.isEmpty == false, "\(change)")
    }
  }

  /// What is forgotten with time is no tampering.
  @Test func forgettingTitlesIsNone() throws {
    try world.takeBack("C-000002")
    world.passDays(5)
    let forgotten = try #require(try shop.forgetOldTitles())
    #expect(forgotten.rentals > 3)
    #expect(try tampering.walk() == [])
    let changed = try tampering.found(
      after: "UPDATE rental SET price = price + 1 WHERE copy_id IS NULL AND seq = 1")
    #expect(changed?.count == 1)
  }

  /// An earlier version told less of the same deeds, and nothing false may be said of its records.
  @Test func whatWasNotToldIsNotCompared() throws {
    let world = try TestShop.withRecords(isClosed: false)
    let tampering = try Tampering(world)
    try tampering.takeGuardsAway()
    try tampering.tellAsEarlier()
    #expect(try tampering.walk() == [])
    let changes: [(SQL, Bool)] = [
      ("UPDATE rental SET price = 1 WHERE seq = 1", false),
      ("UPDATE staff SET pin = 'x' WHERE name = 'Di'", false),
      ("UPDATE staff SET role = 'owner' WHERE name = 'Di'", true),
      ("UPDATE till_session SET float_amount = 1 WHERE till = 1", true),
      ("UPDATE till_session SET float_amount = 1 WHERE till = 2", false),
      ("UPDATE rules_version SET text = 'limit 9' WHERE seq = 1", true),
      ("UPDATE rental SET returned_at = '2026-03-02T12:00:00Z' WHERE seq = 1", true),
      ("DELETE FROM rental WHERE seq = 5", true),
    ]
    for (change, isFound) in changes {
      let findings = try #require(try tampering.found(after: change), "\(change)")
      #expect(findings.isEmpty != isFound, "\(change): \(findings)")
    }
    // What is told from now on is compared.
    try world.customer("Cem Yıldız")
    try world.rent("Cem Yıldız", .copy("C-000003"))
    #expect(try tampering.walk() == [])
    let last = "(SELECT MAX(seq) FROM rental)" as SQL
    #expect(
      try tampering.found(after: "UPDATE rental SET grace = 7 WHERE seq = \(last)")?.count == 1)
  }

  /// The hashes of lines without a staff id are those of versions that knew none: each value with
  /// its kind and length, one after the other.
  @Test func linesWithoutAStaffIDHashAsBefore() {
    let head = String(repeating: "0", count: 64)
    let columns: [SQLValue] = [.integer(1), .text("pay"), .null]
    let later = [
      "by_id", "tax", "tax_added", "taxed", "reference", "foreign_money", "in_drawer",
      "discount", "discount_reason", "purpose", "receipt_number",
      "takes_back",
    ]
    let others = LedgerPlace.names.count - 3
    let line = [.integer(7), .null, .text("ä")] + Array(repeating: SQLValue.null, count: others)
    let nothing = String(repeating: "-", count: others - later.count)
    #expect(Array(LedgerPlace.names.suffix(later.count)) == later)
    #expect(
      Store.hash(columns, after: head, with: [line])
        == Hash.hex(of: head + "i1:1t3:payi1:7-t2:ä\(nothing)"))
    #expect(
      Store.hash(columns.dropLast() + [.text("x")], after: head, with: [line])
        == Hash.hex(of: head + "i1:1t3:payt1:xi1:7-t2:ä\(nothing)"))
  }
}

import Storage
import Support
import Testing

/// Every constraint of the schema, and a statement that tries to break it.
struct ConstraintTests {
  struct Attempt: Sendable, CustomTestStringConvertible {
    let sql: String
    let table: String
    /// The constraint that stands in the way, in SQLite's words but for "constraint failed".
    let breaks: String

    var testDescription: String { sql }
  }

  private let folder: TemporaryFolder
  private let engine: any Engine

  init() throws {
    folder = try TemporaryFolder()
    engine = try folder.shop()
    try engine.script(
      Self.records + Self.recordsOfHolds + Self.recordsOfMerging + Self.recordsOfMoney
        + Self.recordsOfNight + Self.recordsOfStocktakes)
    // The constraints must hold without the guards that stand in front of them.
    var guards: [String] = []
    try engine.forEach("SELECT name FROM sqlite_master WHERE type = 'trigger'") { row in
      guards.append(try row.text())
    }
    try engine.script(guards.map { "DROP TRIGGER \($0);" }.joined())
  }

  @Test(arguments: SchemaAttempts.all)
  func theSchemaRefuses(_ attempt: Attempt) throws {
    do {
      try engine.run(SQL(stringLiteral: attempt.sql))
      Issue.record("the schema allows it")
    } catch StorageError.constraint(let sentence) {
      #expect(Self.withSingleSpaces(sentence) == Self.sentence(of: attempt))
    }
  }

  private static func sentence(of attempt: Attempt) -> String {
    let parts = attempt.breaks.split(separator: " ")
    let words = ["CHECK", "UNIQUE"].contains(parts.first) ? 1 : 2
    let (kind, what) = (parts.prefix(words), parts.dropFirst(words))
    let isForeignKey = kind == ["FOREIGN", "KEY"]
    return kind.joined(separator: " ") + " constraint failed"
      + (isForeignKey ? "" : ": " + what.joined(separator: " "))
  }

  static func withSingleSpaces(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test(arguments: ["customer", "movie", "copy", "rental", "till_session", "audit"])
  func whatTheBooksPointAtStays(_ table: String) {
    #expect(throws: StorageError.constraint("FOREIGN KEY constraint failed")) {
      try engine.run(SQL(stringLiteral: "DELETE FROM \(table)"))
    }
  }

  /// What the schema is for must still be possible.
  @Test(arguments: [
    "UPDATE rental SET fee_cap = 0, price = 0, fee_per_night = 0, grace = 9, note = 'n'",
    "UPDATE rental SET findings = 'debt ask', override_by = 'ana', override_reason = 'why'",
    "UPDATE rental SET override_by = 'ana', override_reason = NULL",
    """
    UPDATE rental SET seen = '{"v":1,"out":0,"owed":-1,"genre":""}'
    """,
    "UPDATE rental SET returned_at = rented_at, returned_on = '2026-03-01'",
    "UPDATE movie SET year = 1800, runtime = 1, replacement_price = 0",
    "UPDATE movie SET removed_on = '2026-03-01', code = 'F-1', barcode = '1'",
    """
    UPDATE customer SET card = NULL, name = NULL, name_key = NULL, address = NULL,
      postcode = NULL, state = 'closed', removed_on = '2026-03-01'
    """,
  ])
  func theSchemaAllowsWhatIsSound(_ sql: String) throws {
    try engine.run(SQL(stringLiteral: sql))
  }
}

extension ConstraintTests {
  static func id(_ number: Int) -> String { "00000000-0000-4000-8000-00000000000\(number)" }

  static let moment = "2026-03-01T17:00:00Z"
  private static let hash = String(repeating: "a", count: 64)
  private static let otherHash = String(repeating: "b", count: 64)

  /// Two of everything, sound and different; of the two rentals of copy 3, one is out.
  static let records = """
    INSERT INTO customer (id, card, name, name_key, address, postcode, state, state_since)
    VALUES ('\(id(1))', 'M-000001', 'Ana', 'ana', '1 High Street', 'AB1', 'open', '\(moment)'),
      ('\(id(2))', 'M-000002', 'Bo', 'bo', '2 High Street', 'AB1', 'open', '\(moment)');
    INSERT INTO movie
      (id, code, title, title_key, cast_names, genre, genre_key, search_key, barcode)
    VALUES ('\(id(1))', 'F-000001', 'Alien', 'alien', '', '', '', 'alien', '5000'),
      ('\(id(2))', 'F-000002', 'Heat', 'heat', '', '', '', 'heat', '5001');
    INSERT INTO copy (id, barcode, movie_id, state, state_since, added_at)
    VALUES ('\(id(3))', 'C-000001', '\(id(1))', 'available', '\(moment)', '\(moment)'),
      ('\(id(4))', 'C-000002', '\(id(2))', 'available', '\(moment)', '\(moment)');
    INSERT INTO rental (id, seq, visit_id, copy_id, customer_id, rented_at, nights, due_on, price,
      fee_per_night, grace, rules_hash, returned_at, returned_on)
    VALUES ('\(id(5))', 1, '\(id(7))', '\(id(3))', '\(id(1))', '\(moment)', 3, '2026-03-04', 900,
      100, 0, '\(hash)', '\(moment)', '2026-03-01'),
      ('\(id(6))', 2, '\(id(7))', '\(id(3))', '\(id(1))', '\(moment)', 3, '2026-03-04', 900,
      100, 0, '\(hash)', NULL, NULL);
    INSERT INTO account_period VALUES
      ('\(id(1))', 'closed', '2025-01-01T00:00:00Z', '\(moment)'),
      ('\(id(1))', 'closed', '2024-01-01T00:00:00Z', '2025-01-01T00:00:00Z');
    INSERT INTO copy_period VALUES
      ('\(id(3))', 'in-repair', '2025-01-01T00:00:00Z', '\(moment)'),
      ('\(id(3))', 'in-repair', '2024-01-01T00:00:00Z', '2025-01-01T00:00:00Z');
    INSERT INTO cover (movie_id, format, width, height, display, thumbnail) VALUES
      ('\(id(1))', 'jpeg', 1, 1, x'00', x'00'), ('\(id(2))', 'jpeg', 1, 1, x'00', x'00');
    INSERT INTO rules_version (seq, hash, text, since, applied_by)
      VALUES (1, '\(hash)', 'limit 3', '\(moment)', 'ana'),
      (2, '\(hash)', 'limit 3', '\(moment)', 'ana');
    INSERT INTO op VALUES ('op-1', '\(hash)', '{}', '\(moment)'),
      ('op-2', '\(hash)', '{}', '\(moment)');
    INSERT INTO op_customer VALUES ('op-1', '\(id(1))'), ('op-2', '\(id(1))');
    INSERT INTO series VALUES ('M', 1), ('F', 1);
    """

  /// The same for holds.
  static let recordsOfHolds = """
    INSERT INTO renter VALUES
      ('\(id(6))', '\(id(1))', 'Ben', NULL, '\(moment)', NULL),
      ('\(id(7))', '\(id(1))', 'Cy', '2010-01-01', '\(moment)', NULL);
    INSERT INTO household_member VALUES
      ('\(id(8))', '\(id(1))', '2025-01-01T00:00:00Z', NULL),
      ('\(id(8))', '\(id(2))', '2025-02-01T00:00:00Z', NULL);
    INSERT INTO membership VALUES
      (1, '\(id(1))', 'silver', '\(moment)', '2026-03-01', '2027-03-01', 2900, 500, '\(hash)', 1, 1,
        NULL),
      (9, '\(id(1))', 'silver', '\(moment)', '2027-03-02', '2028-03-01', 2900, 0, '\(hash)', 1, 2,
        NULL);
    INSERT INTO package VALUES
      ('\(id(6))', '\(id(1))', 'ten', 10, 2500, '\(moment)', '\(hash)', 1, 1, NULL),
      ('\(id(9))', '\(id(1))', 'ten', 10, 2500, '\(moment)', '\(hash)', 1, 2, NULL);
    INSERT INTO gift_card VALUES
      ('1111-1111-1111', 2000, '\(moment)', '2029-03-01', 1, 1, NULL),
      ('0000-0000-0000', 2000, '\(moment)', NULL, 1, 2, NULL);
    INSERT INTO goods VALUES
      ('\(id(6))', 'G-000001', 'Popcorn', 'popcorn', '111', 250, 'food', 10, 3, '\(moment)', NULL),
      ('\(id(9))', 'G-000002', 'Cola', 'cola', '222', 180, NULL, NULL, NULL, '\(moment)', NULL);
    INSERT INTO goods_move VALUES
      (1, '\(id(6))', NULL, 'sold', -2, 250, '\(moment)', 1, 1, NULL, NULL),
      (9, '\(id(6))', NULL, 'returned', 1, 250, '\(moment)', 1, 2, 1, NULL);
    INSERT INTO block_period VALUES
      ('\(id(1))', 'a broken disc', '2025-01-01T00:00:00Z', '\(moment)'),
      ('\(id(1))', 'no reply', '2024-01-01T00:00:00Z', '2025-01-01T00:00:00Z');
    INSERT INTO shelf VALUES ('a', 'A', 6, 40), ('b', 'B', 6, 40);
    INSERT INTO hold VALUES
      ('\(id(5))', 1, '\(id(1))', '\(id(1))', '\(moment)', '\(id(3))', '\(moment)',
        '2026-03-03', NULL, NULL, NULL, NULL),
      ('\(id(6))', 2, '\(id(2))', '\(id(1))', '\(moment)', '\(id(4))', '\(moment)',
        '2026-03-03', NULL, NULL, NULL, NULL);
    """

  /// The same for merged accounts.
  static let recordsOfMerging = """
    INSERT INTO customer_merge VALUES
      ('\(id(1))', '\(id(2))', 'K-1'), ('\(id(2))', '\(id(1))', 'K-2');
    """

  /// The same for stocktakes.
  static let recordsOfStocktakes = """
    INSERT INTO stocktake (number, shelf, shelf_key, started_at, started_by) VALUES
      (1, 'A', 'a', '\(moment)', 'Ann'), (2, 'B', 'b', '\(moment)', 'Ann');
    INSERT INTO stocktake_copy VALUES
      (1, '\(id(3))', 1, '\(moment)', 'A', 1, 1, 1),
      (2, '\(id(3))', 1, '\(moment)', 'A', 1, 1, 1);
    INSERT INTO stocktake_stray VALUES
      (1, 'X-1', '\(moment)', 'A', 1, 1), (1, 'X-2', '\(moment)', 'A', 1, 1);
    INSERT INTO stocktake_finding VALUES
      (1, 1, 'misplaced', 'C-1', '\(id(3))', 'Alien', 'B', 'available', '\(moment)', 'A', 1, 1),
      (1, 2, 'misplaced', 'C-2', '\(id(4))', 'Heat', 'B', 'available', '\(moment)', 'A', 1, 1);
    """

  /// The same for a night's work.
  static let recordsOfNight = """
    INSERT INTO rental_extension (seq, rental_id, number, extended_at, extended_on, nights, due_on,
      price, fee_per_night, grace, nights_before, due_before, price_before, fee_per_night_before,
      grace_before, late_fee, rules_hash, till, receipt)
    VALUES (1, '\(id(5))', 1, '\(moment)', '2026-03-01', 4, '2026-03-05', 1200, 100, 0, 3,
        '2026-03-04', 900, 100, 0, 0, '\(hash)', 1, 1),
      (2, '\(id(5))', 2, '\(moment)', '2026-03-01', 4, '2026-03-05', 1200, 100, 0, 3,
        '2026-03-04', 900, 100, 0, 0, '\(hash)', 1, 2);
    INSERT INTO notice VALUES
      ('\(id(1))', 1, '\(id(1))', 'letter', '2026-03-05', 'queued', 0, NULL, NULL, NULL),
      ('\(id(2))', 2, '\(id(2))', 'letter', '2026-03-05', 'queued', 0, NULL, NULL, NULL);
    INSERT INTO notice_rental VALUES
      ('\(id(5))', 'letter 1', '\(id(1))'), ('\(id(5))', 'letter 4', '\(id(2))');
    INSERT INTO night_step VALUES
      ('2026-03-05', 'check', '\(moment)'), ('2026-03-05', 'backup', '\(moment)');
    """

  /// The same for what keeps money: two of everything, the sessions closed.
  static let recordsOfMoney = """
    INSERT INTO staff VALUES
      ('\(id(1))', 'Ann', 'ann', 'owner', NULL, '\(moment)', NULL),
      ('\(id(2))', 'Bea', 'bea', 'clerk', NULL, '\(moment)', NULL);
    INSERT INTO pin_trial VALUES
      ('\(id(1))', 1, 1, '\(moment)'), ('\(id(1))', 2, 1, '\(moment)');
    INSERT INTO till_session VALUES
      (1, 1, '\(moment)', 'Ann', 0, '\(moment)', 'Ann', '{}', 'Z'),
      (1, 2, '\(moment)', 'Ann', 0, '\(moment)', 'Ann', '{}', 'Z');
    INSERT INTO ledger (seq, kind, amount, customer_id, rental_id, visit_id, till, session, receipt,
      by_name, booked_at, booked_on, recorded_at)
    VALUES (1, 'charge', 900, '\(id(1))', '\(id(5))', '\(id(7))', 1, 1, 1, 'Ann', '\(moment)',
        '2026-03-01', '\(moment)'),
      (2, 'late-fee', 100, '\(id(1))', '\(id(5))', '\(id(7))', 1, 1, 2, 'Ann', '\(moment)',
        '2026-03-01', '\(moment)');
    INSERT INTO audit (seq, recorded_at, made_at, by_name, deed, ledger_seq, detail, hash) VALUES
      (1, '\(moment)', '\(moment)', 'Ann', 'rent', 1, '\(hash)', '\(hash)'),
      (2, '\(moment)', '\(moment)', 'Ann', 'return', 2, '\(hash)', '\(hash)');
    INSERT INTO takings VALUES
      ('2026-03-01', 1, 1, 'Ann', 'charge', '', 900, 1, 1, '\(moment)', '\(moment)', 0, 0),
      ('2026-03-01', 1, 1, 'Ann', 'late-fee', '', 100, 2, 2, '\(moment)', '\(moment)', 0, 0);
    INSERT INTO receipt_print VALUES (1, 1, '\(moment)'), (1, 2, '\(moment)');
    INSERT INTO receipt_signature VALUES
      (1, 1, '\(moment)', '\(moment)', 'x', '\(moment)', 'TSE', 'QR'),
      (1, 2, '\(moment)', '\(moment)', 'x', NULL, NULL, NULL);
    INSERT INTO invoice VALUES
      (1, 1, 1, '\(moment)', 'x', 'x'), (2, 1, 2, '\(moment)', NULL, NULL);
    INSERT INTO logo VALUES ('\(hash)', 1, 1, x'00'), ('\(otherHash)', 1, 1, x'00');
    INSERT INTO audit_detail VALUES (1, '\(id(1))', '\(id(8))', NULL, '{}'),
      (2, '\(id(1))', '\(id(8))', NULL, '{}');
    """
}

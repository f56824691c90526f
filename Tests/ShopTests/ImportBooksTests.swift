import Domain
import Shop
import Testing

@testable import Storage

/// What an import takes of a ledger, of till sessions and of staff, and what it says of the rest.
struct ImportBooksTests {
  private let world: TestShop

  init() throws {
    world = try TestShop()
    try world.customer("Ana Lima")
  }

  private var customer: String {
    get throws { try world.shop.customer("Ana Lima").id.text }
  }

  /// A charge, and a payment of it.
  private func lines() throws -> [[String: String]] {
    let line = [
      "seq": "1", "kind": "charge", "amount": "3.00", "customer": try customer, "till": "1",
      "receipt": "1", "by": "Ann", "booked_at": "2026-02-01T10:00:00Z",
      "booked_on": "2026-02-01", "recorded_at": "2026-02-01T10:00:00Z",
    ]
    let paid = ["seq": "2", "kind": "payment", "amount": "-3.00", "method": "cash"]
    return [line, line.merging(paid) { $1 }]
  }

  /// What is wrong with each row of a ledger.
  private func take(_ rows: [[String: String]]) throws -> [[String]] {
    try world.shop.importing { importer in
      try rows.map { row in
        try importer.addLedgerLine(Draft(row)).map { "\($0.field) \($0.message)" }
      }
    }
  }

  private func count(_ table: String) throws -> Int {
    try world.store.connection.first(SQL(stringLiteral: "SELECT COUNT(*) FROM \(table)")) { row in
      try row.int()
    } ?? 0
  }

  @Test func theLinesOfALedgerAreThoseOfTheImport() throws {
    #expect(try take(lines()) == [[], []])
    #expect(try world.store.standing(of: world.shop.customer("Ana Lima").id).balance == .zero)
    let ends = try world.store.connection.all("SELECT deed, ledger_seq FROM audit ORDER BY seq") {
      row in "\(try row.text()) \(try row.int())"
    }
    #expect(ends.last == "import 2")
    // What comes next goes on from there.
    try world.movie("Heat")
    #expect(try world.rent("Ana Lima", .movie("Heat")).money.receipts.map(\.text) == ["1-000002"])
    #expect(try count("ledger") == 4)
  }

  @Test func aShopThatHasALedgerTakesNoOther() throws {
    _ = try take(lines())
    let refusal = "row is for a new shop; this one has a ledger"
    #expect(try take(lines()) == [[refusal], [refusal]])
    #expect(try count("ledger") == 2)
  }

  @Test(arguments: [
    (["seq": "3"], "seq is 3, where 2 comes next"),
    (["seq": "0"], "seq is \"0\", not a number from 1 to 9223372036854775807"),
    (
      ["kind": "gift"],
      "kind is \"gift\", not one of charge, late-fee, replacement, damage, found, membership, "
        + "package, gift-card, gift-card-expired, goods, goods-returned, payment, tip, rounding, "
        + "refund, waive, void, deposit-taken, deposit-returned, paid-in, paid-out, over, short"
    ),
    (["amount": ""], "amount is required"),
    (["amount": "3.00", "method": "card"], "amount has the wrong sign for payment"),
    (["amount": "--3.00"], "amount is \"--3.00\", not an amount of GBP"),
    (["customer": ""], "customer is required of payment"),
    (["receipt": ""], "receipt is required of payment"),
    (["method": ""], "method is required of payment"),
    (["kind": "waive"], "method does not go with waive"),
    (["voids": "1"], "voids does not go with payment"),
    (["kind": "void"], "voids is required of void"),
    (["kind": "void", "voids": "2"], "voids is 2, no line before it"),
    (["kind": "void", "voids": "1"], "voids is 1, of which this is no reversal"),
    (["discount": "1.00", "discount_reason": "why"], "discount is none of payment"),
    (["discount_reason": "why"], "discount_reason does not go with payment"),
    (
      ["kind": "charge", "amount": "3.00", "method": "", "discount": "1.00"],
      "discount_reason is required of charge"
    ),
    (
      [
        "kind": "charge", "amount": "3.00", "method": "", "discount": "0", "discount_reason": "why",
      ],
      "discount is none of charge"
    ),
    (["purpose": "fuel"], "purpose does not go with payment"),
    (["receipt_number": "4711"], "receipt_number does not go with payment"),
    (["takes_back": "9"], "takes_back is 9, no line before it"),
    (["takes_back": "1"], "takes_back is 1, and payment takes no charge back"),
    // Only what was put back as a payout was undone has them.
    (
      [
        "kind": "paid-in", "customer": "", "receipt": "", "method": "", "amount": "5.00",
        "purpose": "fuel",
      ],
      "purpose does not go with paid-in"
    ),
    (
      ["purpose": "2 stamps"],
      "purpose is \"2 stamps\", not one word of at most 20 letters a to z"
    ),
    (
      ["method": "2 cards"],
      "method is \"2 cards\", not one word of at most 20 letters a to z"
    ),
    (["till": "0"], "till is \"0\", not a number from 1 to 9999"),
    (["session": "1"], "session is 1, and till 1 has 0"),
    (["booked_at": "2027-01-01T00:00:00Z"], "booked_at is 2027-01-01T00:00:00Z, in the future"),
    (["by": ""], "by is required"),
    (["rental": TestShop.id(77)], "rental is \"\(TestShop.id(77))\", no rental's"),
    (["customer": TestShop.id(77)], "customer is \"\(TestShop.id(77))\", no customer's"),
  ])
  func whatIsWrongWithALineIsSaid(_ changes: [String: String], _ problem: String) throws {
    let rows = try lines()
    let found = try take([rows[0], rows[1].merging(changes) { $1 }])
    #expect(found == [[], [problem]])
    #expect(try count("ledger") == 1)
  }

  /// All that is wrong with a line is said at once.
  @Test func anUnknownRentalIsNotAllThatIsSaid() throws {
    let (rows, unknown) = (try lines(), TestShop.id(77))
    let wrong = rows[1].merging(["rental": unknown, "by_id": unknown, "session": "1"]) { $1 }
    #expect(
      try take([rows[0], wrong])[1] == [
        "rental is \"\(unknown)\", no rental's", "by_id is \"\(unknown)\", nobody's of the staff",
        "session is 1, and till 1 has 0",
      ])
  }

  /// A rental is charged its price, at the moment that it begins.
  @Test(
    arguments: [
      ([:], nil),
      (
        ["booked_at": "2026-01-31T10:00:00Z"],
        "booked_at is 2026-01-31T10:00:00Z, and the rental began at 2026-02-01T10:00:00Z"
      ),
      (["amount": "4.00"], "amount is 4.00, and the rental's price is 3.00"),
      (["amount": "2.00", "discount": "1.00", "discount_reason": "why"], nil),
      (
        ["discount": "1.00", "discount_reason": "why"],
        "amount is 3.00 with a discount of 1.00, and the rental's price is 3.00"
      ),
    ] as [([String: String], String?)])
  func aChargeIsThatOfItsRental(_ changes: [String: String], _ problem: String?) throws {
    try world.movie("Heat")
    let id = TestShop.id(77)
    let taken = try world.shop.importing { importer in
      try importer.addRental(
        Draft([
          "id": id, "barcode": "C-000001", "customer": try customer, "nights": "1",
          "rented_at": "2026-02-01T10:00:00Z", "returned_at": "2026-02-02T10:00:00Z",
          "price": "3.00",
        ]))
    }
    #expect(taken == [])
    let row = try lines()[0].merging(["rental": id]) { $1 }.merging(changes) { $1 }
    #expect(try take([row]) == [problem.map { [$0] } ?? []])
  }

  @Test func aLineIsVoidedOnce() throws {
    let rows = try lines()
    let void = rows[0].merging([
      "seq": "2", "kind": "void", "amount": "-3.00", "voids": "1", "reason": "mistyped",
    ]) { $1 }
    let again = void.merging(["seq": "3"]) { $1 }
    #expect(
      try take([rows[0], void, again]) == [
        [], [], ["voids is 1, which is voided already or a void itself"],
      ])
  }

  private func takeSession(_ changes: [String: String] = [:]) throws -> [String] {
    let row = [
      "till": "2", "number": "1", "opened_at": "2026-02-01T09:00:00Z", "opened_by": "Ann",
      "float": "50.00", "closed_at": "2026-02-01T18:00:00Z", "closed_by": "Ben",
      "z_report": "{\"number\":1}", "z_text": "Z 1\n\n  \n",
    ].merging(changes) { $1 }
    return try world.shop.importing { importer in
      try importer.addTillSession(Draft(row)).map { "\($0.field) \($0.message)" }
    }
  }

  @Test func aSessionComesWithItsReportAsItWas() throws {
    #expect(try takeSession() == [])
    #expect(try takeSession() == ["number is 1, and the next of till 2 is 2"])
    let open = ["number": "2", "closed_at": "", "closed_by": "", "z_report": "", "z_text": ""]
    #expect(try takeSession(open) == [])
    var texts: [String?] = []
    try world.store.forEachTillSessionRow { texts.append($1?.text) }
    #expect(texts == ["Z 1\n\n  \n", nil])
  }

  @Test(arguments: [
    (["number": "2"], "number is 2, and the next of till 2 is 1"),
    (["float": "-1.00"], "float is \"-1.00\", not an amount of GBP"),
    (["closed_at": ""], "closed_by is there, and the session is open"),
    (["z_text": ""], "z_text is required of a session that is closed"),
    (
      ["closed_at": "2026-02-01T08:00:00Z"],
      "closed_at is 2026-02-01T08:00:00Z, before it was opened"
    ),
    (["opened_by": ""], "opened_by is required"),
  ])
  func whatIsWrongWithASessionIsSaid(_ changes: [String: String], _ problem: String) throws {
    #expect(try takeSession(changes).first == problem)
    #expect(try count("till_session") == 0)
  }

  @Test func onlyAnOwnerBringsStaff() throws {
    let take = { (name: String, role: String) in
      try world.shop.importing { importer in
        try importer.addStaff(Draft(["name": name, "role": role])).map(\.field)
      }
    }
    #expect(try take("tester", "baker") == ["role"])
    #expect(try take("tester", "manager") == [])
    #expect(throws: ShopError.self) { try take("Ben", "owner") }
    #expect(try count("staff") == 1)
  }
}

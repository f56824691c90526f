import Storage
import Testing

@testable import Domain
@testable import Shop

/// A shop with records of every kind that the audit trail tells of.
extension TestShop {
  /// - Parameter isClosed: whether a till was closed, whose Z report has the head of the trail.
  static func withRecords(isClosed: Bool = true) throws -> TestShop {
    let world = try TestShop(
      rules: "late fee 1.00 per night, at most 6.00\nforget titles after 3 nights")
    try world.shop.applyRules(
      """
      time zone UTC
      late fee 2.00 per night
      price 4.00 per night
      forget titles after 3 nights
      """)
    try world.takeOver(isClosed: isClosed)
    try world.work(isClosed: isClosed)
    try world.enterStaff()
    return world
  }

  /// What came from another shop: rentals that are out, came back and come back later.
  private func takeOver(isClosed: Bool) throws {
    try customer("Ana Lima")
    try movie("Alien", quantity: 3)
    let rows = [
      ["barcode": "C-000001", "rented_at": "2026-01-05T12:00:00Z"],
      ["barcode": "C-000002", "rented_at": "2026-01-06T12:00:00Z"],
      [
        "barcode": "C-000003", "rented_at": "2026-01-07T12:00:00Z",
        "returned_at": "2026-01-09T12:00:00Z", "fee_per_night": "1.00", "fee_cap": "3.00",
      ],
    ]
    let other = [
      "till": "2", "number": "1", "opened_at": "2026-01-05T09:00:00Z", "opened_by": "Old Hand 100%",
      "float": "50.00",
    ]
    let closed = other.merging([
      "closed_at": "2026-01-05T19:00:00Z", "closed_by": "Old Hand 100%", "z_report": "{}",
      "z_text": "nothing\n",
    ]) { $1 }
    let problems = try shop.importing { importer in
      var problems: [FieldProblem] = []
      for row in rows {
        let row = row.merging(["card": "M-000001", "nights": "3"]) { $1 }
        problems += try importer.addRental(Draft(row))
      }
      var next = other
      if isClosed {
        problems += try importer.addTillSession(Draft(closed))
        next = other.merging(["number": "2", "opened_at": "2026-01-06T09:00:00Z"]) { $1 }
      }
      problems += try importer.addTillSession(Draft(next))
      importer.tell([
        "rentals": rows.count, "till_sessions": isClosed ? 2 : 1, "staff": 0,
      ])
      return problems
    }
    #expect(problems.isEmpty)
  }

  private func work(isClosed: Bool) throws {
    try takeBack("C-000001")
    try open("100.00")
    try customer("Ben Okafor")
    try movie("Heat", quantity: 3)
    try rent("Ben Okafor", .movie("Heat"), .movie("Heat"))
    try rent("Ben Okafor", .movie("Heat"))
    _ = try shop.void("1-000003", reason: "typed twice").get()
    try extend()
    passDays(9)
    let late = try takeBack("C-000004")
    passDays(1)
    _ = try shop.void(late.money.receipts[0].text, reason: "not that one").get()
    try takeBack("C-000005")
    guard isClosed else { return }
    let drawer = try #require(try store.cashInDrawer(till: 1, session: 1))
    try close(drawer.text(in: shop.rulesInForce().rules.currency.value))
    passDays(1)
    try open("80.00")
  }

  /// Twice, of which one is voided; and what came from elsewhere.
  private func extend() throws {
    for nights in 1...2 {
      let request = ExtendRequest(copies: ["C-000004"], nights: nights)
      let receipt = try shop.extend(request).get()
      guard nights == 2, let number = receipt.money.receipts.first else { continue }
      _ = try shop.void(number.text, reason: "too long").get()
    }
    _ = try shop.pay("Ana Lima", [PaymentOffer(.card)]).get()
    let request = ExtendRequest(
      copies: ["C-000002"], nights: 14, payment: PaymentRequest([PaymentOffer(.card)]))
    _ = try shop.extend(request).get()
  }

  private func enterStaff() throws {
    _ = try shop.addStaff("Ann O’Neil", as: .owner, pin: PIN("135791")).get()
    let ann = try shop.staff("Ann O’Neil").staff
    shop.acting.by = "Ann O’Neil"
    shop.acting.proofs +=
      try store.desk(till: 1, by: ann.name).pin.map { [PINProof(staff: ann.id, pin: $0)] } ?? []
    for name in ["Cy", "Dee", "Ed"] { _ = try shop.addStaff(name, as: .clerk).get() }
    _ = try shop.setPIN(PIN("246810"), of: "Dee")
    _ = try shop.editStaff("Dee", name: "Di", role: .manager).get()
    passDays(1)
    _ = try shop.retireStaff("Ed").get()
    _ = try shop.importing { importer in
      importer.tell(["staff": 1])
      return try importer.addStaff(
        Draft(["name": "Flo", "role": "clerk", "added_at": "2025-01-01T09:00:00Z"]))
    }
  }
}

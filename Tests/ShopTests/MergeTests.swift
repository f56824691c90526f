import Domain
import Shop
import Support
import Testing

@testable import Storage

/// Customers and movies that were entered twice and are merged.
struct MergeTests {
  private let world: TestShop
  private var shop: Shop { world.shop }

  init() throws {
    world = try TestShop()
    try world.customer("Ana Lima", born: nil, ["phone": "01632 960001"])
    try world.customer("Anna Lima", ["email": "ana@example.org", "tier": "gold"])
    try world.movie("Heat", quantity: 2, ["year": "1995"])
    try world.movie("Heat", ["year": "1995", "barcode": "5014437800435", "genre": "Crime"])
  }

  private func check() throws -> [String] { try shop.check().findings }

  /// Ana rented F-000001 once and Anna both movies, of which one is out; Anna owes 3.00.
  private func trade() throws {
    try world.rent("M-000001", .copy("C-000001"))
    try world.rent("M-000002", .copy("C-000002"))
    try world.takeBack("C-000001")
    let request = RentRequest(
      customer: "M-000002", items: [.copy("C-000003")], nights: 1,
      payment: PaymentRequest(onAccount: true))
    _ = try shop.rent(request).get()
    try world.takeBack("C-000002")
  }

  @Test func allThatIsOnRecordCountsForTheOtherOne() throws {
    try trade()
    let before = try world.store.standing(of: shop.customer("M-000002").id)
    let merged = try shop.mergeCustomers("M-000002", into: "M-000001")
    #expect(merged.rentals == 2)
    #expect(merged.kept.out == 1)
    let customer = merged.kept.customer
    #expect(try world.store.standing(of: customer.id).balance == before.balance)
    #expect(before.balance == Money(minor: 300))
    #expect(customer.phone == "01632 960001")
    #expect(customer.email == "ana@example.org")
    #expect(customer.tier == "gold")
    #expect(customer.born?.text == "1980-01-01")
    #expect(try shop.records.customers().map(\.customer.name) == ["Ana Lima"])
    #expect(try world.store.everyRental(of: customer.id).count == 3)
    #expect(try world.store.statement(of: customer.id).count == 5)
    #expect(try world.store.movies(MovieFilter()).map(\.renters) == [1, 1])
    #expect(try check() == [])
  }

  /// Every field of a customer that a person writes, and the block.
  @Test func nothingThatWasWrittenDownIsLostUntold() throws {
    let fields = [
      "card": "Z-9", "name": "Zoë Hart", "address": "9 Elm Row", "postcode": "QM2 2QM",
      "born": "1990-09-09", "phone": "01632 960009", "email": "zoe@example.org", "tier": "gold",
      "joined_on": "2001-01-01", "note": "pays late",
    ]
    try world.customer("Zoë Hart", fields)
    let other = fields.mapValues { $0.replacing("9", with: "8") }
      .merging(["name": "Zoe", "note": "phones first", "tier": "silver"]) { $1 }
    try world.customer("Zoe", other)
    _ = try shop.blockCustomer("Z-9", reason: "broke a case")
    _ = try shop.blockCustomer("Z-8", reason: "moved away")
    let duplicate = Form.customer.facts(of: try shop.customer("Z-9"), in: try shop.currency())
    #expect(Set(duplicate.fields.map(\.name)) == Set(fields.keys))
    let merged = try shop.mergeCustomers("Z-9", into: "Z-8")
    let kept = Form.customer.facts(of: merged.kept.customer, in: try shop.currency())
    for fact in duplicate.fields where fact.name != "card" {
      #expect(kept[fact.name] == fact.value || merged.dropped[fact.name] == fact.value)
    }
    #expect(merged.dropped["block"] == "broke a case")
    #expect(merged.kept.customer.block?.reason == "moved away")
  }

  @Test func whatComesAfterwardsIsTheOtherOnes() throws {
    try trade()
    let kept = try shop.mergeCustomers("M-000002", into: "M-000001").kept.customer
    #expect(try shop.customer("M-000002").id == kept.id)
    let back = try world.takeBack("C-000003")
    #expect(back.rentals.map(\.rental.customer) == [kept.id])
    _ = try shop.pay("M-000002", [PaymentOffer(.cash, nil)]).get()
    #expect(try world.store.standing(of: kept.id).balance == .zero)
    let receipt = try #require(try world.store.receipts(ReceiptFilter()).dropFirst().first)
    #expect(receipt.customer == kept.id)
    _ = try shop.void(receipt.number.text, reason: "a test").get()
    #expect(try check() == [])
  }

  @Test func aCardStaysTaken() throws {
    _ = try shop.mergeCustomers("M-000002", into: "M-000001")
    let draft = Draft([
      "name": "Bo Ek", "address": "2 High Street", "postcode": "AB1", "card": "M-000002",
    ])
    try world.expectError(
      .invalid(["card \"M-000002\" belongs to another customer"])
    ) { try shop.addCustomer(draft) }
  }

  /// However it is written, a card leads to one customer.
  @Test(arguments: ["m-1", "M-000001", "m-000002", "M-2", "k-9Ä", "K-9ä"])
  func aCardIsTakenInAllItsSpellings(_ card: String) throws {
    try world.customer("Bo Ek", ["card": "K-9ä"])
    _ = try shop.mergeCustomers("M-000002", into: "M-000001")
    let draft = Draft([
      "name": "Cy Dee", "address": "2 High Street", "postcode": "AB1", "card": card,
    ])
    let taken = ShopError.invalid(["card \"\(card)\" belongs to another customer"])
    try world.expectError(taken) { try shop.addCustomer(draft) }
    try world.customer("Di Fox")
    try world.expectError(taken) { try shop.editCustomer("Di Fox", Draft(["card": card])) }
    let problems = try shop.importing { importer in
      try importer.taking { try importer.addCustomer(draft) }
    }
    #expect(problems == [FieldProblem("card", "\"\(card)\" belongs to another customer")])
    _ = try shop.editCustomer(card, Draft(["phone": "01632 960009", "card": card]))
  }

  /// A card that is made is nobody's, however theirs is written.
  @Test func aCardThatIsMadeIsFree() throws {
    try world.customer("Bo Ek", ["card": "m-3"])
    try world.customer("Cy Dee")
    #expect(try shop.customer("Cy Dee").card == "M-000004")
    try world.customer("Di Fox", ["card": "M-5"])
    let row = Draft(["name": "Eve", "address": "a", "postcode": "p"])
    #expect(try shop.importing { try $0.addCustomer(row) } == [])
    #expect(try shop.customer("Eve").card == "M-000006")
  }

  @Test func aCardCanBeTakenBack() throws {
    try world.customer("Bo Ek")
    _ = try shop.mergeCustomers("M-000002", into: "M-000001")
    _ = try shop.editCustomer("M-000001", Draft(["card": "M-000002"]))
    _ = try shop.mergeCustomers("M-000002", into: "M-000003")
    #expect(try shop.customer("M-000002").name == "Bo Ek")
    #expect(try check() == [])
  }

  @Test func theAuditTrailSaysWhatWasTakenOver() throws {
    let kept = try shop.mergeCustomers("M-000002", into: "M-000001").kept.customer
    let lines = try world.store.auditLines(about: kept.id).suffix(2)
    #expect(lines.map(\.deed) == ["customer-edit", "customer-merge"])
    #expect(lines.first?.after?.contains("ana@example.org") == true)
  }

  @Test func threeOfThemBecomeOne() throws {
    try world.customer("A. Lima")
    try world.rent("M-000003", .copy("C-000001"))
    _ = try shop.mergeCustomers("M-000003", into: "M-000002")
    try world.expectError(.invalid(["\"M-000003\" was merged into M-000002 already"])) {
      try shop.mergeCustomers("M-000003", into: "M-000001")
    }
    let kept = try shop.mergeCustomers("M-000002", into: "M-000001").kept
    #expect(kept.out == 1)
    for card in ["M-000001", "M-000002", "M-000003", "m-2", "M-3", "m-000003"] {
      #expect(try shop.customer(card).id == kept.customer.id)
    }
    #expect(try check() == [])
  }

  @Test func whatCannotBeMergedIsSaid() throws {
    try world.expectError(.invalid(["both are the same customer: M-000001"])) {
      try shop.mergeCustomers("Ana Lima", into: "M-000001")
    }
    try world.expectError(.invalid(["both are the same movie: F-000001"])) {
      try shop.mergeMovies("F-000001", into: "F-000001")
    }
    _ = try shop.closeAccount("M-000001").get()
    try world.expectError(
      .invalid([
        "the account of M-000001 is closed, and that of M-000002 is open: merge M-000001 into "
          + "M-000002, or reopen M-000001 first"
      ])
    ) { try shop.mergeCustomers("M-000002", into: "M-000001") }
    #expect(try shop.mergeCustomers("M-000001", into: "M-000002").kept.customer.card == "M-000002")
  }

  @Test func aDryRunSavesNothing() throws {
    try trade()
    let before = try world.contents()
    #expect(
      try shop.mergeCustomers("M-000002", into: "M-000001", isDryRun: true).rentals == 2)
    #expect(try shop.mergeMovies("F-000002", into: "F-000001", isDryRun: true).copies == 1)
    #expect(try world.contents() == before)
  }

  // MARK: What is forgotten

  @Test func whoeverIsRemovedIsForgottenUnderBothNumbers() throws {
    try trade()
    try world.takeBack("C-000003")
    let ids = try ["M-000001", "M-000002"].map { try shop.customer($0).id }
    _ = try shop.mergeCustomers("M-000002", into: "M-000001")
    _ = try shop.pay("M-000001", [PaymentOffer(.cash, nil)]).get()
    _ = try shop.removeCustomer("M-000002").get()
    for id in ids {
      #expect(try world.store.everyRental(of: id) == [])
      #expect(try world.store.ops(about: id) == [])
    }
    let details = try world.store.connection.all("SELECT customer_id FROM audit_detail") {
      try $0.text()
    }
    #expect(details == [])
    var removed: Set<ID<Customer>> = []
    try shop.forEachRemoved { id, _ in removed.insert(id) }
    #expect(removed == Set(ids))
    let bytes = try world.folder.bytes(of: "shop.db")
    for mark in ["Anna Lima", "ana@example.org", "01632 960001", "M-000002"] {
      #expect(bytes.firstRange(of: Array(mark.utf8)) == nil, "\(mark)")
    }
    #expect(try check() == [])
  }

  /// An older backup knows both, and they are still there in the shop.
  @Test func whoeverIsMergedIsNotRemoved() throws {
    _ = try shop.mergeCustomers("M-000002", into: "M-000001")
    var removed: [ID<Customer>] = []
    try shop.forEachRemoved { id, _ in removed.append(id) }
    #expect(removed == [])
  }

  // MARK: What is checked

  /// Sums as they were before.
  @Test(arguments: [
    "UPDATE movie SET renters = renters + 1 WHERE code = 'F-000001'",
    "UPDATE customer SET balance = 300, rentals = 2, charges = 1200 WHERE card IS NULL",
    "UPDATE customer SET balance = balance - 300 WHERE card = 'M-000001'",
    """
    UPDATE customer SET rentals = CASE WHEN card IS NULL THEN 2 ELSE 1 END,
      balance = CASE WHEN card IS NULL THEN 300 ELSE 0 END, paid = 900,
      charges = CASE WHEN card IS NULL THEN 1200 ELSE 900 END
    """,
  ])
  func sumsThatWereNotMergedAreFound(_ change: String) throws {
    try trade()
    _ = try shop.mergeCustomers("M-000002", into: "M-000001")
    try world.store.connection.run(SQL(stringLiteral: change))
    #expect(try check().contains { $0.contains("sums") || $0.contains("number of rentals") })
  }

  /// Whoever is said to have been removed has been removed by a line of the trail.
  @Test func detailsThatAreGoneAreMissed() throws {
    _ = try shop.mergeCustomers("M-000002", into: "M-000001")
    try world.store.connection.run(
      """
      UPDATE customer SET card = NULL, name = NULL, name_key = NULL, address = NULL,
        postcode = NULL, born = NULL, phone = NULL, email = NULL, tier = NULL, joined_on = NULL,
        state = 'closed', removed_on = '2026-03-01' WHERE removed_on IS NULL
      """)
    try world.store.connection.run("DELETE FROM audit_detail WHERE audit_seq < 3")
    #expect(try check().contains { $0.contains("is not there, and the person has not") })
  }

  @Test(arguments: [
    "DELETE FROM customer_merge",
    "UPDATE customer_merge SET into_id = (SELECT id FROM customer "
      + "WHERE card = 'M-000003')",
  ])
  func whatTheAuditTrailDoesNotSayIsFound(_ change: String) throws {
    try world.customer("Bo Ek")
    try trade()
    _ = try shop.mergeCustomers("M-000002", into: "M-000001")
    try world.store.connection.run(SQL(stringLiteral: change))
    #expect(try check().contains { $0.hasPrefix("merged account") })
  }

  // MARK: Movies

  @Test func aMovieGetsTheCopiesOfTheOther() throws {
    try trade()
    let merged = try shop.mergeMovies("F-000002", into: "F-000001")
    #expect(merged.copies == 1)
    #expect(merged.kept.stock == StockCount(out: 1, in: 2, aside: 0))
    #expect(merged.kept.timesRented == 3)
    #expect(merged.kept.renters == 2)
    #expect(merged.kept.movie.barcode == "5014437800435")
    #expect(merged.kept.movie.genre == ["Crime"])
    #expect(try shop.movie("5014437800435").code == "F-000001")
    #expect(try world.store.movies(MovieFilter()).map(\.movie.code) == ["F-000001"])
    #expect(try check() == [])
  }

  @Test func aCoverComesAlongWhereThereIsNone() throws {
    let cover = CoverImages(
      cover: Cover(width: 2, height: 3, format: "jpeg", bytes: 1), display: [1], thumbnail: [2],
      fingerprint: nil)
    let movies = try ["F-000001", "F-000002"].map { try shop.movie($0).id }
    try world.store.set(cover, of: movies[1])
    _ = try shop.mergeMovies("F-000002", into: "F-000001")
    #expect(try world.store.movie(movies[0])?.cover != nil)
    #expect(try world.store.movie(movies[1])?.cover == nil)
  }

  // MARK: Taken over from an export

  /// The rows of accounts 1 and on that were merged: into which, and with which card.
  private func take(
    _ rows: [(into: Int, card: String?)], in other: TestShop
  ) throws -> [[FieldProblem]] {
    try other.shop.importing { importer in
      for (number, name) in [(901, "Ana"), (902, "Bo")] {
        let row = [
          "id": TestShop.id(number), "name": name, "address": "a", "postcode": "p",
          "card": "K-\(number)",
        ]
        #expect(try importer.addCustomer(Draft(row)) == [])
      }
      let gone = ["id": TestShop.id(903), "removed_on": "2026-02-01"]
      #expect(try importer.addCustomer(Draft(gone)) == [])
      let drafts = rows.enumerated().map { place, row in
        Draft([
          "id": TestShop.id(place + 1), "removed_on": "2026-02-01",
          "merged_into": TestShop.id(row.into), "card": row.card ?? "",
        ])
      }
      drafts.forEach(importer.note(merged:))
      return try drafts.map { draft in try importer.taking { try importer.addMerged(draft) } }
    }
  }

  @Test func aMergedAccountLeadsToItsOwnerAgain() throws {
    let other = try TestShop()
    // The second leads there by the first and the third.
    #expect(
      try take([(901, "K-1"), (3, "K-2"), (1, nil), (903, nil)], in: other) == [[], [], [], []])
    #expect(try ["k-2", "K-1"].map { try other.shop.customer($0).card } == ["K-901", "K-901"])
    #expect(try other.shop.check().findings == [])
  }

  @Test(
    arguments: [
      ([(1, nil)], [FieldProblem("merged_into", "is the account itself")]),
      (
        [(2, nil), (3, nil), (2, nil)],
        [FieldProblem("merged_into", "leads back to the account itself")]
      ),
      (
        [(777, nil)],
        [FieldProblem("merged_into", "is \"\(TestShop.id(777))\", no customer's")]
      ),
      ([(903, "K-1")], [FieldProblem("card", "leads to a customer who was removed")]),
      ([(901, "K-902")], [FieldProblem("card", "\"K-902\" belongs to another customer")]),
      ([(901, "K-901")], [FieldProblem("card", "\"K-901\" belongs to another customer")]),
    ] as [([(into: Int, card: String?)], [FieldProblem])])
  func whatAMergedAccountCannotLeadToIsSaid(
    _ rows: [(into: Int, card: String?)], _ problems: [FieldProblem]
  ) throws {
    let other = try TestShop()
    #expect(try take(rows, in: other)[0] == problems)
    #expect(try other.shop.check().findings == [])
  }

  @Test func aMergedAccountIsThereOnce() throws {
    let other = try TestShop()
    #expect(try take([(901, "K-1")], in: other) == [[]])
    let again = try other.shop.importing { importer in
      try importer.taking {
        try importer.addMerged(
          Draft([
            "id": TestShop.id(1), "removed_on": "2026-02-01", "merged_into": TestShop.id(901),
          ]))
      }
    }
    #expect(again == [FieldProblem("id", "is there already")])
  }
}

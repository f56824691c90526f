import Domain
import Shop
import Support
import Testing

@testable import Storage

/// Random days, after which all who can be are removed, and then all titles are forgotten: what was
/// charged and paid stays to the penny, and nothing leads from a person to a title.
struct ErasurePropertyTests {
  /// All sums that are made of the ledger.
  private func sums(of store: Store) throws -> [String] {
    let span = ReportSpan(
      period: ReportPeriod(), instant: nil, calendar: BusinessCalendar(zone: .utc, dayEnds: 0))
    return try [TakingsKey.day, .month, .staff, .payment].flatMap {
      try store.takings(by: $0, span).map { "\($0)" }
    }
      + store.customerFigures(top: nil, span).map {
        "\($0.customer.text) \($0.rentals) \($0.charges) \($0.lateFees) \($0.paid) \($0.balance)"
      }.sorted()
  }

  private func timesRented(in store: Store) throws -> [String] {
    try store.movies(MovieFilter()).map { "\($0.movie.code) \($0.timesRented)" }
  }

  private func linksLeft(to customers: Set<ID<Customer>>, in store: Store) throws -> Int {
    var all = RentalFilter()
    all.state = .all
    var links = 0
    try store.forEachRental(all) { if customers.contains($0.rental.customer) { links += 1 } }
    for customer in customers {
      links += try store.statement(of: customer).filter { $0.title != nil }.count
      links += try store.everyRental(of: customer).count
    }
    return links
  }

  private func objection(to shop: RealShop) throws -> String? {
    let (world, store) = (shop.world, shop.world.store)
    do {
      try store.connection.run(
        "UPDATE customer SET address = 'Forgettable Lane ' || card, email = card || '@example.org'")
    }
    let before = (try sums(of: store), try timesRented(in: store))
    var gone: Set<ID<Customer>> = []
    var marks: [String] = []
    for record in try store.customers() {
      let customer = record.customer
      guard case .done = try world.shop.removeCustomer(customer.card) else {
        continue
      }
      gone.insert(customer.id)
      marks += ["Forgettable Lane \(customer.card)", "\(customer.card)@example.org"]
    }
    if try linksLeft(to: gone, in: store) > 0 { return "somebody removed has a title" }
    let bytes = try world.folder.bytes(of: "shop.db")
    for mark in marks where bytes.firstRange(of: Array(mark.utf8)) != nil {
      return "the file still has \(mark)"
    }
    // House rules that end the day later may have put the last return into the next one.
    world.passDays(1)
    let rules = try store.rulesVersion(now: .never).text
    try world.shop.applyRules(rules + "\nforget titles after 0 nights\n")
    _ = try world.shop.forgetOldTitles()
    let known = try store.connection.all(
      "SELECT COUNT(*) FROM rental WHERE copy_id IS NOT NULL AND returned_at IS NOT NULL"
    ) { row in try row.int() }
    if known != [0] { return "it is known what was rented with \(known[0]) rentals" }
    let after = (try sums(of: store), try timesRented(in: store))
    if before.0 != after.0 { return "the sums were\n\(before.0)\nand are\n\(after.0)" }
    if before.1 != after.1 { return "\(before.1) became \(after.1)" }
    let findings = try world.shop.check().findings
    return findings.isEmpty ? nil : "check finds \(findings)"
  }

  @Test(arguments: Seeds.all + [9_399_019_315_193_587_404])
  func nothingLeadsFromAPersonToATitle(seed: UInt64) throws {
    try ShopDays.always(seed: seed) { shop, command in
      _ = try shop.run(command)
      return nil
    } atTheEnd: { shop in
      try objection(to: shop)
    }
  }
}

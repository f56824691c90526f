import Domain
import Support
import Testing

@testable import Storage

/// What is kept with the movies of charges, late fees and waivers is what their lines come to,
/// class by class, whatever was rented, voided, merged or forgotten.
struct ClassTakingsTests {
  /// By the sums, and by the lines: a period has all days, and so its lines are read.
  private func difference(in store: Store) throws -> String? {
    let calendar = BusinessCalendar(zone: .utc, dayEnds: 0)
    let periods = [ReportPeriod(), ReportPeriod(from: Day(number: 0))]
    let told = try periods.map { period in
      try store.takings(
        by: .class, ReportSpan(period: period, instant: nil, calendar: calendar)
      ).filter { $0.takings != TakingsFigures() }
    }
    return told[0] == told[1] ? nil : "kept are\n\(told[0])\nand the lines say\n\(told[1])"
  }

  @Test(arguments: Seeds.all)
  func sumsByClassAreThoseOfTheLines(seed: UInt64) throws {
    try ShopDays.always(seed: seed) { shop, command in
      _ = try shop.run(command)
      return try difference(in: shop.world.store)
    } atTheEnd: { shop in
      let (world, store) = (shop.world, shop.world.store)
      world.passDays(1)
      let rules = try store.rulesVersion(now: .never).text
      try world.shop.applyRules(rules + "\nforget titles after 0 nights\n")
      _ = try world.shop.forgetOldTitles()
      let findings = try world.shop.check().findings
      return try difference(in: store) ?? (findings.isEmpty ? nil : "check finds \(findings)")
    }
  }

  /// Late fees that were waived, voided, moved with their copy and forgotten, step by step.
  @Test func eachStepCounts() throws {
    let world = try TestShop(rules: "late fee 1.00 per night\nforget titles after 5 nights")
    try world.customer("Ana Lima")
    for title in ["Heat", "Heat again"] { try world.movie(title, ["class": "classic"]) }
    try world.movie("Alien", ["class": "drama"])
    let store = world.store
    func charged() throws -> [String] {
      #expect(try world.shop.check().findings == [])
      #expect(try difference(in: store) == nil)
      return try store.takings(
        by: .class,
        ReportSpan(
          period: ReportPeriod(), instant: nil,
          calendar: BusinessCalendar(zone: .utc, dayEnds: 0))
      ).map { "\($0.key ?? "-") \($0.takings.lateFees.minor) \($0.takings.waived.minor)" }
    }
    let rentals = try ["Heat", "Alien"].map { try world.rent("Ana Lima", .movie($0)).rentals[0] }
    #expect(try charged() == ["classic 0 0", "drama 0 0"])
    world.passDays(9)
    _ = try world.takeBack(rentals[0].barcode)
    let fee = try #require(try charged().first).split(separator: " ")[1]
    #expect(fee != "0")
    let waived = try world.shop.waive(
      "Ana Lima", nil, rental: rentals[0].rental.id.text, reason: "rain"
    ).get()
    #expect(try charged() == ["classic \(fee) \(fee)", "drama 0 0"])
    _ = try world.shop.void(try #require(waived.number).text, reason: "a slip").get()
    #expect(try charged() == ["classic \(fee) 0", "drama 0 0"])
    _ = try world.shop.mergeMovies("Heat", into: "Alien")
    #expect(try charged() == ["drama \(fee) 0"])
    _ = try world.shop.mergeMovies("Alien", into: "Heat again")
    #expect(try charged() == ["classic \(fee) 0"])
    world.passDays(9)
    _ = try world.shop.forgetOldTitles()
    #expect(try charged() == ["classic 0 0", "- \(fee) 0"])
  }

  /// One figure that is wrong is found, and a restore's sum puts it right.
  @Test(arguments: [
    ("UPDATE rental SET late_fees = late_fees + 1 WHERE seq = 1", "rental", "late fees"),
    ("UPDATE rental SET waived = waived - 1 WHERE seq = 1", "rental", "late fees"),
    ("UPDATE movie SET late_fees = late_fees + 1 WHERE title = 'Heat'", "movie", "late fees"),
    ("UPDATE movie SET waived = 5 WHERE title = 'Heat'", "movie", "late fees"),
  ])
  func whatIsWrongIsFound(_ statement: SQL, _ who: String, _ what: String) throws {
    let world = try TestShop(rules: "late fee 1.00 per night")
    try world.customer("Ana Lima")
    try world.movie("Heat", ["class": "classic"])
    let rental = try world.rent("Ana Lima", .movie("Heat")).rentals[0]
    world.passDays(9)
    _ = try world.takeBack(rental.barcode)
    let store = world.store
    #expect(try world.shop.check().findings == [])
    try store.connection.run(statement)
    let findings = try world.shop.check().findings
    #expect(findings.contains { $0.contains(who) && $0.contains(what) }, "\(findings)")
    #expect(try world.shop.check().hasWrongSums)
    try store.sumUpAnew()
    #expect(try world.shop.check().findings == [])
    #expect(try difference(in: store) == nil)
  }
}

import Domain
import Foundation
import Shop
import Storage
import Support
import Testing

/// What was reported of a day that is closed stays true.
struct ClosedDaysTests {
  private let world: TestShop

  /// Two movies went out on a Sunday at a till that was closed that evening; now it is Wednesday.
  init() throws {
    world = try TestShop()
    try world.customer("Ana Lima")
    try world.movie("Alien", quantity: 2)
    try world.open()
    try world.rent("Ana Lima", .copy("C-000001"), .copy("C-000002"), nights: 1)
    world.now = world.now + 8 * 3600
    try world.close("106.00")
    world.now = try #require(Instant("2026-03-04T09:00:00Z"))
  }

  private func takings() throws -> [String: Int64] {
    let calendar = try world.shop.rulesInForce().calendar
    let span = ReportSpan(period: ReportPeriod(), instant: nil, calendar: calendar)
    return try world.store.takings(by: .day, span).reduce(into: [:]) { days, line in
      days[line.key ?? ""] = line.takings.charges.minor + line.takings.lateFees.minor
    }
  }

  /// Of the lines on a receipt, the days on which they are booked.
  private func bookedOn(_ receipt: Int) throws -> Set<String> {
    Set(try world.store.lines(on: ReceiptNumber(till: 1, number: receipt)).map(\.entry.on.text))
  }

  @Test func aRentalKeepsItsOwnDays() throws {
    try world.takeBack("C-000001", "C-000002", at: .at("2026-03-01T21:00:00Z"))
    let made = try world.rent(
      "Ana Lima", .copy("C-000001"), nights: 1, at: .at("2026-03-01T22:00:00Z"))
    #expect(try bookedOn(2) == ["2026-03-04"])
    #expect(
      made.money.bookedLater
        == BookedLater(day: try #require(Day("2026-03-01")), bookedOn: made.day + 3))
    #expect(made.rentals[0].rental.due.text == "2026-03-02")
    let receipt = try world.shop.receipt("2")
    #expect(receipt.entry.at.text == "2026-03-01T22:00:00Z")
    #expect(receipt.backDatedTo?.text == "2026-03-01" && receipt.day.text == "2026-03-01")
    #expect(try takings() == ["2026-03-01": 600, "2026-03-04": 300])
    world.now = world.now + 60
    _ = try world.shop.void("2", reason: "r").get()
    let rental = try world.shop.rental(made.rentals[0].rental.id.text).rental
    #expect(rental.returned?.on.text == "2026-03-01")
  }

  @Test func aDayThatIsNotClosedGetsItsOwn() throws {
    let back = try world.takeBack("C-000001", at: .at("2026-03-03T20:00:00Z"))
    #expect(back.rentals[0].rental.nightsLate(by: back.day) == 1)
    #expect(try bookedOn(2) == ["2026-03-03"])
    #expect(back.money.bookedLater == nil)
    #expect(try world.shop.receipt("2").backDatedTo?.text == "2026-03-03")
    #expect(try takings() == ["2026-03-01": 600, "2026-03-03": 100])
  }

  /// A Z report of any till closes its day for all, and the days before it.
  @Test func aDayIsClosedForTheWholeShop() throws {
    world.shop.acting.till = 2
    try world.open(at: .at("2026-03-03T08:00:00Z"))
    try world.close("100.00", at: .at("2026-03-03T18:00:00Z"))
    world.shop.acting.till = 1
    let back = try world.takeBack("C-000001", at: .at("2026-03-02T20:00:00Z"))
    #expect(back.totalLateFees.minor == 0)
    #expect(try bookedOn(2) == [])
    let late = try world.takeBack("C-000002", at: .at("2026-03-03T20:00:00Z"))
    #expect(late.totalLateFees.minor == 100 && late.money.bookedLater?.day.text == "2026-03-03")
    #expect(try bookedOn(2) == ["2026-03-04"])
  }

  @Test func whatWasReportedOfAMomentStaysReported() throws {
    let moment = try #require(Instant("2026-03-03T23:00:00Z"))
    try world.takeBack("C-000001", at: .at("2026-03-03T20:00:00Z"))
    try world.open()
    try world.close("100.00")
    world.passDays(1)
    try world.takeBack("C-000002", at: .at("2026-03-03T21:00:00Z"))
    let calendar = try world.shop.rulesInForce().calendar
    let span = ReportSpan(period: ReportPeriod(), instant: moment, calendar: calendar)
    #expect(try world.store.takings(by: .day, span).map(\.takings.lateFees.minor) == [0, 100])
  }

  @Test func aTillIsNotClosedBeforeTheDayOfItsLines() throws {
    try world.open(at: .at("2026-03-03T08:00:00Z"))
    world.shop.acting.till = 2
    try world.open(at: .at("2026-03-03T08:00:00Z"))
    try world.close("100.00", at: .at("2026-03-03T18:00:00Z"))
    world.shop.acting.till = 1
    try world.takeBack("C-000001", at: .at("2026-03-03T12:00:00Z"))
    try world.expectError(
      .invalid([
        "till 1 last changed at 2026-03-04T00:00:00Z, and the entry is for 2026-03-03T22:00:00Z"
      ])
    ) { try world.close("100.00", at: .at("2026-03-03T22:00:00Z")) }
  }

  @Test func aReportTellsWhatWasBackDated() throws {
    try world.open("10.00")
    try world.takeBack("C-000001", at: .at("2026-03-03T12:00:00Z"))
    try world.takeBack("C-000002", at: .at("2026-03-03T13:00:00Z"))
    _ = try world.shop.pay("Ana Lima", at: .at("2026-03-03T14:00:00Z")).get()
    _ = try world.shop.takeDeposit("Ana Lima", PaymentOffer(.card, "5.00")).get()
    world.now = world.now + 60
    let told = { () -> [String] in
      try world.shop.tillReport().get().report.lines.filter { $0.section == .backDated }.map {
        "\($0.name) \($0.backDatedTo?.text ?? "") \($0.count ?? 0) \($0.amount?.minor ?? 0)"
      }
    }
    #expect(try told() == ["late-fee 2026-03-03 2 200", "payment 2026-03-03 1 200"])
    _ = try world.shop.void("4", reason: "r").get()
    #expect(try told() == ["late-fee 2026-03-03 2 200"])
  }

  @Test(arguments: Seeds.all)
  func reportsAndTakingsAgreeAlways(seed: UInt64) throws {
    try Property(of: { BookStep.days(&$0, 30...60, past: 50, turns: 30) }) { days in
      var told = ToldDays()
      return try BookShop.run(days) { shop in
        try told.fault(in: shop) ?? BooksByHand(shop).fault()
      }
    }.check(seed: seed, cases: 2)
  }
}

/// What was reported of days once they were closed.
private struct ToldDays {
  private var told: [Day: TakingsFigures] = [:]

  /// A day that is over, with a Z report of it or of a later one, has other takings than before.
  mutating func fault(in shop: BookShop) throws -> String? {
    let calendar = try shop.world.shop.rulesInForce().calendar
    let today = calendar.day(of: shop.world.now)
    let reports = try shop.zReports().values
    guard let last = reports.compactMap({ ($0["day"] as? String).flatMap { Day($0) } }).max() else {
      return nil
    }
    var takings: [Day: TakingsFigures] = [:]
    for line in try shop.takings(by: .day) {
      if let day = line.key.flatMap({ Day($0) }) { takings[day] = line.takings }
    }
    var day = calendar.day(of: BookShop.begin)
    while day <= last, day < today {
      defer { day = day + 1 }
      let now = takings[day] ?? TakingsFigures()
      if let before = told[day], before != now { return "\(day.text) was \(before), and is \(now)" }
      told[day] = now
    }
    return nil
  }
}

/// The books added up line by line, held against Z reports as they are kept and against takings.
private struct BooksByHand {
  private let shop: BookShop
  private var bySession: [String: TakingsFigures] = [:]
  private var kinds: [Int: LedgerKind] = [:]

  init(_ shop: BookShop) throws {
    self.shop = shop
    for line in try shop.lines() where line.line.customer != nil {
      kinds[line.seq] = line.line.kind
      let key = line.entry.session.map { "\(line.entry.till)-\($0)" } ?? ""
      bySession[key] = (bySession[key] ?? TakingsFigures()) + figures(line.line)
    }
  }

  private func figures(_ line: LedgerLine) -> TakingsFigures {
    var sum = TakingsFigures()
    switch line.voids.flatMap({ kinds[$0] }) ?? line.kind {
    case .charge: sum.charges = line.amount
    case .lateFee: sum.lateFees = line.amount
    case .waive: sum.waived = line.amount * -1
    case .payment where line.method == .cash: sum.cash = line.amount * -1
    case .payment: sum.card = line.amount * -1
    case .refund: sum.refunds = line.amount
    default: sum.deposits = line.amount * -1
    }
    return sum
  }

  func fault() throws -> String? {
    var told: [String: TakingsFigures] = [:]
    for line in try shop.takings(by: .session) { told[line.key ?? ""] = line.takings }
    guard told == bySession else { return "by session \(told), and by hand \(bySession)" }
    let reports = try shop.zReports()
    for (session, report) in reports {
      let (frozen, booked) = (try Self.figures(report), bySession[session] ?? TakingsFigures())
      guard frozen == booked else { return "the Z report \(session) has \(frozen), not \(booked)" }
    }
    let isOpen = { (key: String) in !key.isEmpty && reports[key] == nil }
    let others = bySession.filter { $0.key.isEmpty || isOpen($0.key) }.values
    let sum =
      try reports.values.map(Self.figures).reduce(TakingsFigures(), +)
      + others.reduce(TakingsFigures(), +)
    for key in [TakingsKey.day, .month, .staff, .till, .session] {
      let all = try shop.takings(by: key).map(\.takings).reduce(TakingsFigures(), +)
      guard all == sum else { return "by \(key) \(all), and reports and the rest are \(sum)" }
    }
    return nil
  }

  /// What a Z report says that came in and was charged.
  private static func figures(_ report: [String: Any]) throws -> TakingsFigures {
    var sum = TakingsFigures()
    for line in try #require(report["lines"] as? [[String: Any]]) {
      let amount = money(line["amount"])
      switch (line["section"] as? String, line["name"] as? String) {
      case ("sales", "charge"): sum.charges = amount
      case ("sales", "late-fee"): sum.lateFees = amount
      case ("waived", _): sum.waived = amount
      case ("payments", "cash"): sum.cash = amount
      case ("payments", "card"): sum.card = amount
      case ("refunds", _): sum.refunds = sum.refunds + amount
      case ("deposits", "taken"): sum.deposits = sum.deposits + amount
      case ("deposits", "returned"): sum.deposits = sum.deposits - amount
      default: break
      }
    }
    return sum
  }

  private static func money(_ value: Any?) -> Money {
    let digits = (value as? String ?? "0").filter { $0 != "." }
    return Money(minor: Int64(digits) ?? 0)
  }
}

extension BookShop {
  /// The Z reports by their sessions, read from the JSON that is kept.
  fileprivate func zReports() throws -> [String: [String: Any]] {
    var reports: [String: [String: Any]] = [:]
    try world.store.forEachTillSessionRow { session, report in
      guard let report else { return }
      let json = try JSONSerialization.jsonObject(with: Data(report.json.utf8))
      reports["\(session.till)-\(session.number)"] = json as? [String: Any]
    }
    return reports
  }

  fileprivate func takings(by key: TakingsKey) throws -> [TakingsLine] {
    let calendar = try world.shop.rulesInForce().calendar
    return try world.store.takings(
      by: key, ReportSpan(period: ReportPeriod(), instant: nil, calendar: calendar))
  }
}

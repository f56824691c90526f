import Domain
import Shop
import Storage
import Testing

struct TillTests {
  private let world: TestShop

  init() throws {
    world = try TestShop(rules: "refund limit 10.00")
    try world.customer("Ana Lima")
    try world.movie("Alien", quantity: 3)
  }

  private func rent(_ payment: PaymentRequest = .exactlyInCash) throws -> Outcome<RentReceipt> {
    try world.shop.rent(
      RentRequest(customer: "Ana Lima", items: [.movie("Alien")], nights: 1, payment: payment))
  }

  @Test func aTillIsOpenedUsedAndClosed() throws {
    #expect(try world.open().number == 1)
    _ = try rent(PaymentRequest([PaymentOffer(.cash, "20.00")])).get()
    #expect(try world.shop.payIn("50", reason: " bank ").get().drawer == Money(minor: 15300))
    #expect(try world.shop.payOut("12.50", reason: "soap").get().drawer == Money(minor: 14050))
    let report = try world.close("140.50")
    #expect(report.expected == Money(minor: 14050) && report.overShort == .zero)
    #expect(report.receipts?.lowerBound.text == "1-000001")
    #expect(
      try world.column("SELECT kind || ' ' || amount FROM ledger ORDER BY seq") == [
        "charge 300", "payment -300", "paid-in 5000", "paid-out -1250",
      ])
    #expect(try world.column("SELECT DISTINCT session FROM ledger") == ["1"])
    #expect(try world.column("SELECT reason FROM ledger WHERE reason <> ''") == ["bank", "soap"])
  }

  @Test(arguments: [
    ("100.01", "over 1", "100.01"), ("99.99", "short -1", "99.99"), ("0", "short -10000", "0.00"),
    ("50x2,0.50x1", "over 50", "100.50"),
  ])
  func whatIsOverOrShortIsBooked(_ counted: String, _ line: String, _ told: String) throws {
    try world.open()
    try world.close(counted)
    let booked = "SELECT kind || ' ' || amount FROM ledger WHERE session = 1"
    #expect(try world.column(booked) == [line])
    let after = try world.column("SELECT after FROM audit WHERE deed = 'till-close'")
    let kept = try world.column("SELECT z_report || '/' || z_text FROM till_session")[0]
      .split(separator: "/").map { Hash.hex(of: String($0)) }
    #expect(
      after == [
        #"{"expected":"100.00","counted":"\#(told)","z_report":"\#(kept[0])","#
          + #""z_text":"\#(kept[1])"}"#
      ])
  }

  @Test func whatIsExactIsNotBooked() throws {
    try world.open("0")
    try world.close("0")
    #expect(try world.column("SELECT kind FROM ledger").isEmpty)
  }

  @Test func anOpenTillIsNotOpenedAgain() throws {
    try world.open()
    try world.expectRefusal(["till-open"], "open till 1") {
      try world.shop.openTill(float: "5.00")
    }
  }

  @Test func aClosedTillIsNotUsed() throws {
    for opensAndCloses in [false, true] {
      if opensAndCloses {
        try world.open()
        try world.close("100")
      }
      try world.expectRefusal(["till-closed"], "put 5.00 into till 1") {
        try world.shop.payIn("5", reason: "bank")
      }
      try world.expectRefusal(["till-closed"], "take 5.00 out of till 1") {
        try world.shop.payOut("5", reason: "soap")
      }
      try world.expectRefusal(["till-closed"], "report on till 1") { try world.shop.tillReport() }
      try world.expectRefusal(["till-closed"], "close till 1") { try world.closing(["100"]) }
    }
  }

  @Test func noMoreIsTakenOutThanTheDrawerHolds() throws {
    try world.open("10.00")
    _ = try rent(PaymentRequest([PaymentOffer(.card)])).get()
    try world.expectRefusal(["too-little-cash"], "take 10.01 out of till 1") {
      try world.shop.payOut("10.01", reason: "soap")
    }
    #expect(try world.shop.payOut("10.00", reason: "soap").get().drawer == .zero)
    guard case .refused(let refusal) = try world.shop.payOut("0.01", reason: "soap") else {
      Issue.record("an empty drawer gives something")
      return
    }
    #expect(refusal.primary?.remedy?.sentence == "0.01 more has been paid in")
  }

  @Test func allThatIsWrongIsToldAtOnce() throws {
    try world.expectError(
      .invalid([#"amount is "-5", not an amount of GBP such as 3.00"#, "reason is required"])
    ) { try world.shop.payIn("-5", reason: " ") }
    try world.expectError(.invalid(["amount is nothing", "reason holds a NUL character"])) {
      try world.shop.payOut("0.00", reason: "a\0b")
    }
    try world.expectError(.invalid([#"float is "1,0", not an amount of GBP such as 3.00"#])) {
      try world.shop.openTill(float: "1,0")
    }
    try world.open()
    try world.expectError(
      .invalid(
        [
          #"counted has "0x1", which is no denomination such as 5.00x3"#, "counted names 2 totals",
          "counted is a total or denominations, and not both",
        ].dropLast())
    ) { try world.closing(["0x1,1,2"]) }
  }

  @Test func sessionsAreNumberedAtEachTill() throws {
    for till in [1, 2, 1, 2, 2] {
      world.shop.acting.till = till
      try world.open("\(till).00")
      try world.close("\(till).00")
    }
    let sessions = try world.store.sessions().map { "\($0.session.till)-\($0.session.number)" }
    #expect(sessions.sorted() == ["1-1", "1-2", "2-1", "2-2", "2-3"])
    #expect(try world.store.sessions(of: 2).count == 3)
    #expect(try world.store.sessions(of: 3).isEmpty)
  }

  @Test func aTillDoesNotSeeTheOther() throws {
    try world.open()
    world.shop.acting.till = 2
    try world.open("7.00")
    _ = try rent().get()
    #expect(try world.close("10").expected == Money(minor: 1000))
    world.shop.acting.till = 1
    let report = try world.shop.tillReport().get().report
    #expect(report.expected == Money(minor: 10_000) && report.receipts == nil)
    #expect(
      try world.store.sessions().map { [$0.expected?.minor ?? -1, $0.counted?.minor ?? -1] } == [
        [10_000, -1], [1000, 1000],
      ])
  }

  @Test func anXReportSavesNothing() throws {
    try world.open()
    _ = try rent().get()
    let before = try world.contents()
    let report = try world.shop.tillReport().get().report
    #expect(report.expected == Money(minor: 10_300) && report.counted == nil)
    #expect(report.session.closing == nil)
    #expect(try world.contents() == before)
  }

  @Test func overridesAreCounted() throws {
    try world.shop.applyRules("time zone UTC\nask nights-not-allowed\nnights 1..2")
    try world.open()
    try world.rent("Ana Lima", .movie("Alien"), nights: 9, override: ["nights-not-allowed"])
    try world.rent("Ana Lima", .movie("Alien"), nights: 1)
    let line = try world.shop.tillReport().get().report.lines.first { $0.section == .overrides }
    #expect(line?.count == 1)
  }

  @Test func aFrozenReportNeverChanges() throws {
    try world.open()
    try world.close("100")
    let frozen = try #require(try world.store.frozenReport(of: 1))
    _ = try rent().get()
    world.passDays(1)
    try world.open()
    _ = try rent().get()
    try world.close("1")
    #expect(try world.store.frozenReport(of: 1, number: 1) == frozen)
    #expect(try world.store.frozenReport(of: 1)?.number == 2)
    #expect(try world.store.frozenReport(of: 1, at: Instant("2026-03-01T12:00:00Z")) == frozen)
    #expect(try world.store.frozenReport(of: 1, at: Instant("2026-03-01T11:59:59Z")) == nil)
    #expect(try world.store.frozenReport(of: 1, number: 3) == nil)
    let update: SQL = "UPDATE till_session SET z_text = 'x' WHERE number = 1"
    #expect(throws: StorageError.self) { try world.store.connection.run(update) }
  }

  @Test func sessionsAreListedAsTheyWere() throws {
    try world.open()
    world.passDays(1)
    _ = try rent().get()
    world.passDays(1)
    try world.close("103.01")
    func listed(_ moment: String) throws -> [[Int64]] {
      try world.store.sessions(at: Instant(moment)).map {
        [$0.expected?.minor ?? -1, $0.counted?.minor ?? -1, $0.overShort?.minor ?? -1]
      }
    }
    #expect(try listed("2026-03-01T11:59:59Z") == [])
    #expect(try listed("2026-03-01T12:00:00Z") == [[10_000, -1, -1]])
    #expect(try listed("2026-03-03T11:59:59Z") == [[10_300, -1, -1]])
    #expect(try listed("2026-03-03T12:00:00Z") == [[10_300, 10_301, 1]])
  }

  @Test func entriesKeepTheirOrder() throws {
    try world.open(at: .at("2026-03-01T10:00:00Z"))
    let early = "till 1 last changed at 2026-03-01T10:00:00Z, and the entry is for "
    try world.expectError(.invalid([early + "2026-03-01T09:59:59Z"])) {
      try world.close("100", at: .at("2026-03-01T09:59:59Z"))
    }
    try world.expectError(.invalid([early + "2026-03-01T09:00:00Z"])) {
      try world.shop.payIn("1", reason: "r", at: .at("2026-03-01T09:00:00Z"))
    }
    _ = try world.shop.payIn("1", reason: "r", at: .at("2026-03-01T11:00:00Z")).get()
    let late = "till 1 last changed at 2026-03-01T11:00:00Z, and the entry is for "
    try world.expectError(.invalid([late + "2026-03-01T10:30:00Z"])) {
      try world.close("101", at: .at("2026-03-01T10:30:00Z"))
    }
    try world.close("101", at: .at("2026-03-01T11:00:00Z"))
    try world.expectError(.invalid([late + "2026-03-01T10:59:59Z"])) {
      try world.open(at: .at("2026-03-01T10:59:59Z"))
    }
    try world.open(at: .at("2026-03-01T11:00:00Z"))
  }

  @Test func whoeverIsSecondIsRefused() throws {
    let other = try world.reopened()
    try world.open()
    try world.expectRefusal(["till-open"]) { try other.openTill(float: "1") }
    try world.close("100")
    try world.expectRefusal(["till-closed"]) { try world.closing(["100"], on: other) }
    #expect(try other.openTill(float: "1").get().session.number == 2)
  }

  @Test func aRequiredTillHasToBeOpen() throws {
    _ = try rent().get()
    try world.shop.applyRules("time zone UTC\ntill required")
    try world.expectRefusal(["till-closed"], #"rent "Alien" to Ana Lima"#) { try rent() }
    try world.open()
    _ = try rent().get()
    try world.close("103")
    try world.expectRefusal(["till-closed"]) { try rent() }
    try world.shop.applyRules("time zone UTC\ntill optional")
    _ = try rent().get()
    let sessions = "SELECT session FROM ledger WHERE kind = 'payment' ORDER BY seq"
    #expect(try world.column(sessions) == ["", "1", ""])
  }

  @Test func theCurrencyStaysOnceATillWasOpened() throws {
    try world.open("0")
    let money = "line 1: money is on record in GBP, so the currency stays"
    try world.expectError(.badRules([money], mending: "currency GBP")) {
      try world.shop.applyRules("currency EUR")
    }
  }

  /// Whatever the drawer should hold, counting just that closes it.
  @Test(arguments: ["0", "0.01", "143.57", "10000000000.00", "9999999999.99"])
  func whatIsExpectedCanBeCounted(_ amount: String) throws {
    let world = try TestShop()
    for number in 1...3 {
      let expected = number == 1 ? amount : "0"
      try world.open(number == 1 ? amount : "0")
      for _ in 1..<number where amount != "0" {
        _ = try world.shop.payIn(amount, reason: "change").get()
      }
      let drawer = try #require(try world.store.cashInDrawer(till: 1, session: number))
      #expect(
        number > 1 || drawer.text(in: .pound) == Money(expected, in: .pound)?.text(in: .pound))
      let report = try world.close(drawer.text(in: .pound))
      #expect(report.overShort == .zero)
    }
    #expect(try world.shop.check().findings == [])
  }
}

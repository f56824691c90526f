import Domain
import Shop
import Testing

/// From how much on a drawer that is over or short is closed with a reason.
struct OverShortTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let rules: String
    let float: String
    let counted: String
    /// What is said against closing it without a reason; `nil` where nothing is.
    let refusal: String?

    init(_ rules: String, _ float: String, _ counted: String, _ refusal: String? = nil) {
      (self.rules, self.float, self.counted, self.refusal) = (rules, float, counted, refusal)
    }

    var testDescription: String { "\(rules): \(float), \(counted)" }

    func open() throws -> TestShop {
      let world = try TestShop(rules: rules)
      try world.open(float)
      return world
    }
  }

  private static let pounds = "over short limit 5.00"
  private static let yen = "currency JPY\nover short limit 500"

  static let cases = [
    Case(pounds, "100.00", "95.00"), Case(pounds, "100.00", "105.00"),
    Case(pounds, "100.00", "100.00"),
    Case(pounds, "100.00", "94.99", "it is 5.01 short, and more than 5.00 needs a reason"),
    Case(pounds, "100.00", "105.01", "it is 5.01 over, and more than 5.00 needs a reason"),
    Case(pounds, "100.00", "0", "it is 100.00 short, and more than 5.00 needs a reason"),
    Case("over short limit 0", "100.00", "100.00"),
    Case(
      "over short limit 0", "100.00", "99.99", "it is 0.01 short, and more than 0.00 needs a reason"
    ),
    Case("over short limit none", "100.00", "0"), Case("", "100.00", "500.00"),
    Case(yen, "10000", "9500"), Case(yen, "10000", "10500"),
    Case(yen, "10000", "9499", "it is 501 short, and more than 500 needs a reason"),
    Case(yen, "10000", "10501", "it is 501 over, and more than 500 needs a reason"),
  ]

  @Test(arguments: cases)
  func aReasonIsRequiredAboveTheLimit(_ one: Case) throws {
    let world = try one.open()
    guard let message = one.refusal else {
      #expect(try world.closing([one.counted]).get().report.reason == nil)
      return
    }
    try world.expectRefusal(["over-short"], "close till 1") { try world.closing([one.counted]) }
    guard case .refused(let refusal) = try world.closing([one.counted]) else { return }
    #expect(refusal.primary?.message == message)
    #expect(refusal.primary?.basis?.source.hasPrefix("over short limit") == true)
    #expect(refusal.primary?.remedy?.ways == [Way(.again([.why]))])
  }

  /// Above the limit, below it, and where nothing has to be explained.
  @Test(arguments: cases)
  func aReasonIsKeptWhereverThereIsOne(_ one: Case) throws {
    let world = try one.open()
    let report = try world.closing([one.counted], reason: " a wrong note ").get().report
    #expect(report.reason == "a wrong note")
    let isBooked = report.overShort != .zero
    #expect(try world.column("SELECT reason FROM ledger") == (isBooked ? ["a wrong note"] : []))
    let told = try world.column("SELECT after FROM audit WHERE deed = 'till-close'")
    #expect(told.count == 1 && told.allSatisfy { $0.contains("\"reason\":\"a wrong note\"") })
    #expect(try world.shop.verifyAudit().findings.isEmpty)
  }

  @Test(arguments: [" ", "", "two\nlines"])
  func aReasonIsALineOfText(_ reason: String) throws {
    let world = try Case(Self.pounds, "100.00", "90.00").open()
    #expect(throws: ShopError.self) { try world.closing(["90.00"], reason: reason) }
    #expect(try world.column("SELECT closed_at FROM till_session") == [""])
  }

  /// The difference is what was booked makes it, and not what the till was opened with.
  @Test func whatTheBooksExpectIsHeldAgainstTheCount() throws {
    let world = try Case(Self.pounds, "100.00", "").open()
    _ = try world.shop.payOut("7.00", reason: "soap").get()
    try world.expectRefusal(["over-short"]) { try world.closing(["100.00"]) }
    try world.close("93.00")
  }
}

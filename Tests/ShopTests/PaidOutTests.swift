import Domain
import Shop
import Storage
import Support
import Testing

/// What money goes out of a drawer for, and by which receipt.
struct PaidOutTests {
  private let world: TestShop

  init() throws {
    world = try TestShop(rules: "price 3.00 per night")
    try world.open()
  }

  /// The section of the X report: `fuel 4711 1 3000`.
  private func told() throws -> [String] {
    try world.shop.tillReport().get().report.lines.filter { $0.section == .paidOut }.map { line in
      [line.name, line.receiptNumber ?? "-", "\(line.count ?? 0)", "\(line.amount?.minor ?? 0)"]
        .joined(separator: " ")
    }
  }

  private func payOut(_ amount: String, _ kind: String? = nil, _ number: String? = nil) throws {
    _ = try world.shop.payOut(amount, reason: "a drive", kind: kind, receiptNumber: number).get()
  }

  @Test func itIsKeptAndTold() throws {
    let receipt = try world.shop.payOut(
      "30", reason: "to the wholesaler", kind: " Fuel ", receiptNumber: " 4711 "
    ).get()
    let fuel = PaidFor(PaidOutPurpose(rawValue: "fuel"), receiptNumber: "4711")
    #expect(receipt.paidFor == fuel)
    #expect(try told() == ["fuel 4711 1 3000"])
    #expect(try world.column("SELECT purpose || receipt_number FROM ledger") == ["fuel4711"])
    #expect(
      try world.column("SELECT after FROM audit WHERE deed = 'till-out'") == [
        #"{"amount":"30.00","purpose":"fuel","receipt_number":"4711"}"#
      ])
    #expect(try world.shop.check().findings == [])
    #expect(try world.shop.verifyAudit().findings.isEmpty)
  }

  /// Sums by kind and receipt, and the rest, so that nobody takes a part for all.
  @Test func aReportAddsUpByKindAndReceipt() throws {
    try payOut("8.50")
    #expect(try told() == [])
    try payOut("3.00", "stamps")
    try payOut("1.00", nil, "12")
    try payOut("4.00", "fuel", "9")
    try payOut("5.00", "stamps")
    try payOut("6.00", "fuel", "10")
    try payOut("7.00", "fuel")
    #expect(
      try told() == [
        "fuel - 1 700", "fuel 10 1 600", "fuel 9 1 400", "stamps - 2 800", "no-kind 12 1 100",
        "no-kind - 1 850",
      ])
  }

  /// Also what was undone without a word of what it was for, and what came in and was taken out.
  @Test func whatIsUndoneIsTakenOff() throws {
    try payOut("8.50")
    _ = try world.shop.undo().get()
    _ = try world.shop.payIn("4.00", reason: "change").get()
    _ = try world.shop.undo().get()
    try payOut("5.00", "fuel", "4711")
    #expect(try told() == ["fuel 4711 1 500"])
    let back = try world.shop.undo().get().drawer
    #expect(back?.kind == .paidIn && back?.paidFor.receiptNumber == "4711")
    #expect(try told() == [])
    try payOut("2.00", "fuel", "4711")
    try payOut("1.00")
    #expect(try told() == ["fuel 4711 1 200", "no-kind - 1 100"])
    #expect(try world.shop.check().findings == [])
  }

  /// In the books it goes back to the account that it came from.
  @Test func whatIsUndoneLeavesNothingInTheBooks() throws {
    let map = try AccountMap(reading: "paid-out.fuel = expenses:car", for: .hledger)
    try payOut("5.00", "fuel")
    try payOut("2.00", nil, "4711")
    let sums = {
      try BookExportTests.entries(of: world.shop).flatMap { $0.postings(in: map) }
        .reduce(into: [String: Int64]()) { $0[$1.account, default: 0] += $1.amount.minor }
    }
    #expect(
      try sums() == ["assets:cash": -700, "expenses:car": 500, "expenses:paid-out": 200])
    for _ in 1...2 { _ = try world.shop.undo().get() }
    #expect(try sums().values.allSatisfy { $0 == 0 })
  }

  @Test(arguments: [
    ("", "is \"\""), (" ", "is \" \""), ("2 stamps", "is \"2 stamps\""), ("fuel!", "is \"fuel!\""),
    ("größe", "is \"größe\""), ("ｆｕｅｌ", "is \"ｆｕｅｌ\""), ("-fuel", "is \"-fuel\""),
    ("fuel-", "is \"fuel-\""), ("fuel--oil", "is \"fuel--oil\""), ("fuel.oil", "is \"fuel.oil\""),
    ("fuel = a", "is \"fuel = a\""), ("fu\u{200D}el", "is \"fu\u{200D}el\""),
    ("abcdefghijklmnopqrstu", "is \"abcdefghijklmnopqrstu\""),
    (String(repeating: "x", count: 2_000_000), "is \"\(String(repeating: "x", count: 60))…\""),
  ])
  func aKindIsOnePlainWord(_ typed: String, _ problem: String) throws {
    try world.expectError(
      .invalid([
        "kind \(problem), not one word of at most 20 letters a to z, such as fuel or "
          + "office-supplies"
      ])
    ) { try world.shop.payOut("1.00", reason: "a drive", kind: typed) }
    #expect(try world.column("SELECT seq FROM ledger").isEmpty)
  }

  @Test func allThatIsWrongIsToldAtOnce() throws {
    try world.expectError(
      .invalid([
        "amount is nothing", "reason is required", "kind holds a NUL character",
        "receipt_number is empty; leave it out if there is none",
      ])
    ) { try world.shop.payOut("0", reason: " ", kind: "fu\0el", receiptNumber: " ") }
    try world.expectError(
      .invalid(["kind holds a line break", "receipt_number holds a control character (U+001B)"])
    ) { try world.shop.payOut("1", reason: "r", kind: "fu\nel", receiptNumber: "\u{1B}[31m4711") }
    let long = String(repeating: "4", count: 1001)
    try world.expectError(.invalid(["receipt_number has more than 1,000 letters"])) {
      try world.shop.payOut("1", reason: "r", receiptNumber: long)
    }
    try payOut("1.00", "abcdefghijklmnopqrst", String(long.dropLast()))
  }
}

import Domain
import Shop
import Storage
import Testing

/// What is told of an account.
struct StatementTests {
  private let world: TestShop

  init() throws {
    world = try TestShop()
    try world.customer("Ana Lima")
    try world.movie("Alien", quantity: 3)
    try rent()
    world.passDays(5)
    try world.takeBack("C-000001")
    _ = try world.shop.pay("Ana Lima", [PaymentOffer(.card, "10.00")]).get()
    world.passDays(1)
    try rent()
    _ = try world.shop.void("4", reason: "wrong movie").get()
    _ = try world.shop.takeDeposit(
      "Ana Lima", PaymentOffer(.cash, "5.00"), at: .at("2026-03-02")
    ).get()
  }

  private func rent() throws {
    _ = try world.shop.rent(
      RentRequest(
        customer: "Ana Lima", items: [.movie("Alien")], nights: 3,
        payment: PaymentRequest(onAccount: true))
    ).get()
  }

  private func lines(
    since: String? = nil, until: String? = nil, at: String? = nil
  ) throws -> [String] {
    let (since, instant) = (since.flatMap { Day($0) }, at.flatMap { Instant($0) })
    let id = try world.shop.customer("Ana Lima").id
    let opening = try since.map { try world.store.balance(of: id, before: $0, at: instant) }
    let statement = Statement(
      customer: id, name: "Ana Lima", currency: .pound,
      calendar: try world.shop.rulesInForce().calendar, since: since,
      until: until.flatMap { Day($0) }, opening: opening ?? .zero,
      lines: try world.store.statement(
        of: id, since: since, until: until.flatMap { Day($0) }, at: instant),
      deposit: .zero)
    let lines = zip(statement.lines, statement.balances).map { line, balance in
      let kind = line.recorded.line.kind.rawValue
      return "\(line.recorded.entry.on.text) \(kind) \(balance.minor)"
    }
    return ["\(statement.opening.minor)"] + lines + ["\(statement.closing.minor)"]
  }

  @Test(
    arguments: [
      (nil, nil, nil, 0...5), ("2026-03-01", nil, nil, 0...5), ("2026-03-02", nil, nil, 1...5),
      ("2026-03-03", nil, nil, 2...5), ("2026-03-06", "2026-03-06", nil, 2...3),
      (nil, "2026-03-01", nil, 0...0), (nil, "2026-03-02", nil, 0...1),
      (nil, nil, "2026-03-06T12:00:00Z", 0...3), (nil, nil, "2026-03-02T00:00:00Z", 0...0),
      ("2026-03-07", "2026-03-31", nil, 4...5),
    ] as [(String?, String?, String?, ClosedRange<Int>)])
  func linesStandInTheOrderOfTheirMoments(
    _ since: String?, _ until: String?, _ at: String?, _ shown: ClosedRange<Int>
  ) throws {
    let all = [
      ("2026-03-01 charge", 900), ("2026-03-02 deposit-taken", 400), ("2026-03-06 late-fee", 600),
      ("2026-03-06 payment", -400), ("2026-03-07 charge", 500), ("2026-03-07 void", -400),
    ]
    let opening = shown.lowerBound == 0 ? 0 : all[shown.lowerBound - 1].1
    #expect(
      try lines(since: since, until: until, at: at)
        == ["\(opening)"] + all[shown].map { "\($0.0) \($0.1)" }
        + ["\(all[shown.upperBound].1)"])
  }

  @Test func aLineTellsWhatItIsAbout() throws {
    let id = try world.shop.customer("Ana Lima").id
    let lines = try world.store.statement(of: id)
    #expect(lines.map(\.barcode) == ["C-000001", nil, "C-000001", nil, "C-000002", "C-000002"])
    #expect(lines[5].voided == .init(kind: .charge, receipt: ReceiptNumber(till: 1, number: 4)))
    #expect(lines[5].recorded.line.reason == "wrong movie")
    #expect(lines.map(\.recorded.seq) == [1, 6, 2, 3, 4, 5])
  }

  /// What is older than a year is left out where nothing was asked, and that is said; not where
  /// nothing is older.
  @Test(arguments: [(300, false), (359, false), (360, true), (380, true)])
  func olderLinesAreLeftOutAndThatIsSaid(_ days: Int, _ isShortened: Bool) throws {
    world.passDays(days)
    let lately = try world.shop.statement(of: "Ana Lima", lately: true, at: .now)
    let all = try world.shop.statement(of: "Ana Lima", at: .now)
    #expect(lately.isShortened == isShortened)
    #expect((lately.lines.count < all.lines.count) == isShortened)
    #expect(
      lately.opening + lately.lines.reduce(.zero) { $0 + $1.recorded.line.amount }
        == all.lines.reduce(.zero) { $0 + $1.recorded.line.amount })
    #expect(!all.isShortened)
  }
}
